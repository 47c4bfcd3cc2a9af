# Partidas como archivos propios, y lo que se acuerda.
lobby-default = Al acabarse el tiempo no se puede jugar { TEXT($value) }; elige entre { NAME($known, join: "all") }.
file-differs = { TEXT($what) ->
        [changed] La jugada { $move } del archivo se cambió después de escribirse
        [unsound] No hay partida que pueda seguir de lo que dice el archivo tras la jugada { $move }
        [refused] Las reglas de hoy no permiten la jugada { $move } del archivo
       *[other] En la jugada { $move } las reglas de hoy llevan a otra posición que el archivo
    }; la partida no se ha importado.{ TEXT($what) ->
        [refused] {" "}Si el archivo es de una versión anterior, `as_written:True` lo importa tal como está.
        [elsewhere] {" "}Si el archivo es de una versión anterior, `as_written:True` lo importa tal como está.
       *[other] {""}
    }
file-order = La jugada { $move } del archivo no sigue a ninguna otra; la partida no se ha importado.
file-act = El archivo habla de algo que nadie hace en una mesa («{ TEXT($text) }»); la partida no se ha importado.
file-nul = En el archivo hay un carácter que ningún texto puede llevar; la partida no se ha importado.
file-too-much = El archivo trae más de los { $most } MB que se guardan de una partida; no se ha importado.
file-too-much-today = Hoy ya has importado { $most } MB de partidas: no más hasta mañana.
file-here-already = Esa partida ya está en este canal (número { $game }).
name-recorded = { TEXT($text) ->
        [none] alguien
       *[other] { TEXT($text) }
    } (según el archivo)
notice-closed = 🗑 { TEXT($state) ->
        [by_itself] Nadie volvió en treinta días: esta mesa está cerrada.
        [deserted] { $user } ha cerrado esta mesa, donde ya no había nadie.
       *[other] { $user } ha cerrado esta copia.
    } El canal queda libre.
lobby-copy-there = En este canal está la copia de una partida (número { $game }) que trajo { $user }. La cierra esa persona o quien administra el servidor: `/table close`, `/mod close`.
lobby-shared = En esta copia juegan también otras personas; solo la cierra quien administra el servidor (`/mod close`).
table-imported = Una copia de una partida, traída de un archivo; sigue con `/table resume`.
notice-imported = 📥 { $user } ha traído de un archivo la copia de una partida y juega todos sus asientos. No puntúa. Un botón de abajo pide un asiento.{ TEXT($state) ->
        [written] {" "}Donde las reglas de hoy llevarían a otra posición sigue al archivo: jugada { TEXT($text) }.
       *[other] {""}
    }
imported-no-rule = así se jugó en el archivo, y aquí ninguna regla lo permite
imported-other-sum = ninguna lectura de las rutas da la suma del archivo
lobby-corrected = Hecho como decisión del moderador, porque aquí ninguna regla permite lo que dice el archivo:
lobby-correction = • { CHANGE($change) } (jugadas { $moves }): { REASON($reason) }
file-no-table = No es el archivo de una mesa con todas sus jugadas, como lo da `/game export`.
work-waits = { TEXT($what) ->
        [film] 🎞
        [review] 🔎
        [projection] 🔭
       *[other] 📄
    } { $n ->
        [one] Hay uno antes que tú
       *[other] Hay { $n } antes que tú
    } …
work-begun = { TEXT($what) ->
        [film] 🎞 Dibujando la película …
        [export] 📄 Escribiendo el archivo …
        [check] 📄 Jugando la partida de nuevo …
        [review] 🔎 Mirando cada turno …
        [projection] 🔭 Dejando correr la partida …
       *[other] 📄 Leyendo el archivo …
    }
work-step = { TEXT($what) ->
        [review] 🔎 Mirando cada turno: jugada { TEXT($done) } de { $count } …
        [projection] 🔭 Dejando correr la partida …
       *[other] 🎞 Dibujando la película: turno { TEXT($done) } de { $count } …
    }
work-yours-wait = Ya esperas dos cosas como esta. Pídelo otra vez cuando estén listas.
work-others-wait = Ya hay muchos en espera. Pídelo otra vez en unos minutos.
work-too-slow = { TEXT($what) ->
        [film] Dibujar la película lleva más de { $n } segundos. `text:True` la cuenta en palabras; quien aloja el bot puede darle más tiempo.
        [review] Mirar cada turno lleva más de { $n } segundos. Quien aloja el bot puede darle más tiempo.
        [projection] Dejar correr la partida lleva más de { $n } segundos. Quien aloja el bot puede darle más tiempo.
        [check] Jugar esta partida de nuevo lleva más de { $n } segundos. Quien aloja el bot puede darle más tiempo.
        [export] Escribir ese archivo lleva más de { $n } segundos. Quien aloja el bot puede darle más tiempo.
       *[other] Leer ese archivo lleva más de { $n } segundos y no se ha importado. Quien aloja el bot puede darle más tiempo.
    }
work-too-much = { TEXT($what) ->
        [film] Dibujar la película necesita más de { $n } MB de memoria. `text:True` la cuenta en palabras.
        [review] Mirar cada turno necesita más de { $n } MB de memoria. Quien aloja el bot puede permitirle más.
        [projection] Dejar correr la partida necesita más de { $n } MB de memoria. Quien aloja el bot puede permitirle más.
        [check] Jugar esta partida de nuevo necesita más de { $n } MB de memoria. Quien aloja el bot puede darle más.
        [export] Escribir ese archivo necesita más de { $n } MB de memoria. Quien aloja el bot puede darle más.
       *[other] Leer ese archivo necesita más de { $n } MB de memoria y no se ha importado. Quien aloja el bot puede darle más.
    }
work-too-large = El resultado ocuparía más de { $limit } bytes; ninguna partida necesita tanto.
command-game-copy = Una copia privada en cualquier jugada, con todos los asientos: para pensar qué pasaría
option-game-copy-at = La posición tras esta jugada; sin número, como está ahora
option-game-copy-game = Qué partida; sin decirlo, la de este canal
copy-made = Tu copia de { $table } está en { TEXT($text) }.
copy-thread = Copia: { TEXT($text) }
copy-over = En esa jugada la partida ya había terminado. Elige una anterior con `at:`.
copy-too-many = Ya tienes { $most } copias en marcha. `/table close` en una de ellas la termina.
copy-no-thread = Aquí no puedo abrir un hilo privado. Escribe `/game copy game:…` en un canal sin mesa.
copy-not-elsewhere = Una copia empieza en una posición, y los archivos de 18xx.games, con el reparto. Se puede exportar como archivo nuestro.
copy-mixed = Lo que estaba boca abajo se ha mezclado de nuevo: lo que salga aquí no dice nada de la partida real.
copy-how = No puntúa para nadie. Pulsa **{ button-act }** por quien tenga el turno; `/table close` la termina.
notice-copied = 🧪 Copia propia de { $user }: { TEXT($title) }, como estaba tras la jugada { $move }. Una sola persona juega todos los asientos, y lo que se sortea se sortea de nuevo.
