# Moderación.
command-mod = Moderar esta mesa
command-table = Moderar, para los moderadores propios de la mesa
command-mod-amend = ¿Y si se hubiera jugado otra cosa? Primero un informe, luego decides
command-mod-undo-to = Volver a la posición tras una jugada
command-mod-ruling = Un cambio que ninguna regla permite, con su motivo
command-mod-act-as = Actuar por quien tenga el turno
command-mod-seat = Otra persona ocupa un asiento
command-mod-moderator = Nombrar a alguien moderador de esta mesa, o quitárselo
command-mod-pause = Poner la mesa en pausa
command-mod-resume = Dejar que la mesa siga, en otro canal si hace falta
command-mod-deadline = Fijar cuánto tiempo le queda a un asiento
command-mod-nudge = Avisar ahora a quien espera la mesa
command-mod-audit = ¿Cuadran los libros y da cada jugada lo mismo otra vez?
command-mod-export = La partida entera como archivo
command-mod-close = Acabar una partida con un motivo, o cerrar mesa sin empezar, copia o mesa vacía
command-mod-move = Una jugada con todo detalle
option-move = El número de la jugada
option-to = Lo que se juega en su lugar, en notación; varias con «;», nada para quitarla
option-insert = Ponerlo antes de la jugada en vez de sustituirla
option-change = Qué clase de cambio
option-target = A qué se refiere
option-value = El nuevo valor; si cambia de manos: quien da>quien recibe
option-reason = El motivo, que todos podrán leer
option-seat = Qué asiento
option-mod-resume-game = Una mesa en pausa que sigue en este canal porque el suyo ya no está
option-remove = Quitárselo
ruling-change-cash = Dinero de alguien
ruling-change-cert = Un certificado cambia de manos
ruling-change-train = Un tren cambia de manos
ruling-change-marker = Una ficha de estación (+ pone, - quita)
ruling-change-price = Un precio (fila,columna)
ruling-change-turn = De quién es el turno
ruling-change-revenue = Lo que ingresan las rutas de este turno
ruling-made = Decisión: { $change } – { $target }{ $value ->
        [none] {""}
       *[other] : { $value }
    } ({ $reason })
ruling-instead = { TEXT($text) } en vez de { TEXT($was) }
change-cash = dinero
change-cert = certificado
change-train = tren
change-marker = ficha de estación
change-price = precio
change-turn = turno
change-revenue = ingresos
ruling-target = Esta decisión no puede tratar de «{ $target }»; la lista que sale al escribir muestra de qué puede tratar.
ruling-value = «{ TEXT($value) }» no es un valor para esta decisión.
ruling-no-way-on = Tras esta decisión la partida no podría continuar, así que no se toma.
ruling-moderator = Solo un moderador puede tomar una decisión.
ruling-reason = Una decisión necesita su motivo.
ruling-change = No hay decisión «{ CHANGE($change) }». Elige entre { NAME($known, join: "all") }.
amend-head = En lugar de la jugada { $move } ({ TEXT($was) }):
amend-all = Con todas las posteriores que siguen siendo legales: { $kept ->
        [1] queda
       *[other] quedan
    } { $kept } de { $later }; fuera: { TEXT($gone) }
amend-until = Con las anteriores al primer conflicto: { $kept ->
        [1] queda
       *[other] quedan
    } { $kept } de { $later }; fuera: { TEXT($gone) }
amend-hands = Las decidiría otra persona: jugadas { $moves }
amend-price = Precio { DEL($company) }
amend-director = Director { DEL($company) }
amend-trains = Trenes { DEL($company) }
amend-conflict = Primer conflicto en la jugada { $move }: { TEXT($cause) }
amend-mended = Con arreglos: { $kept ->
        [1] queda
       *[other] quedan
    } { $kept } de { $later }, { $fitted ->
        [0] ninguna con otros valores
        [one] una con otro valor
       *[other] { $fitted } con otros valores
    }, { $between ->
        [0] nada inventado
        [one] una jugada inventada
       *[other] { $between } jugadas inventadas
    } entre medias; fuera: { TEXT($gone) }
amend-repairs = Con estos arreglos { $kept ->
        [1] queda
       *[other] quedan
    } { $kept } de { $later } jugadas posteriores, { $fitted ->
        [0] ninguna con otros valores
        [one] una con otro valor
       *[other] { $fitted } con otros valores
    }, { $between ->
        [0] nada inventado
        [one] una jugada inventada
       *[other] { $between } jugadas inventadas
    } entre medias; fuera: { TEXT($gone) }
amend-made-up = Nada de esto lo decidió nadie: cada arreglo solo se propone. Lo que quites del menú no se inventa.
amend-page = Página { $n } de { $of }
amend-which = Los arreglos que quieres
amend-unwished = fuera, no se inventa nada
amend-before = antes de la jugada { $move }:
amend-stands = queda entonces:
amend-with-repairs = De las jugadas posteriores, { $fitted ->
        [0] ninguna tendría otros valores
        [one] una tendría otro valor
       *[other] { $fitted } tendrían otros valores
    }; { $between ->
        [0] no se inventaría nada
        [one] se inventaría una jugada
       *[other] se inventarían { $between } jugadas
    } entre medias.
amend-did-mended = Corregido, con los arreglos.
amend-did-all = Corregido; quedan todas las jugadas posteriores válidas.
amend-did-until = Corregido hasta el conflicto.
amend-did-vote = Se pregunta a los jugadores.
amend-did-cancel = No se ha cambiado nada.
amend-mode = No hay modo «{ $mode }». Elige entre { NAME($known, join: "all") }.
amend-left-out = la jugada se quita
amend-no-repairs = Todas las jugadas posteriores encajan: no se inventa nada.
amend-not-open = Esta corrección ya se decidió.
button-amend-all = Aplicar todo
button-amend-until = Hasta el conflicto
button-amend-repairs = Arreglos, uno a uno
button-amend-mended = Aplicar con estos
button-amend-vote = Preguntar a los jugadores
button-cancel = Cancelar
history-ruling-stands = Hay una decisión del moderador por medio; solo un moderador puede deshacerla.
move-amended = corregido por { $by }{ TYPED($why) ->
        [none] {""}
       *[other] : { TYPED($why) }
    }
move-fitted = otros valores, inventados por la corrección de { $by }
move-between = inventada por la corrección de { $by }
table-unknown-seat = No hay asiento «{ TEXT($text) }». Elige entre { NAME($known, join: "all") }.
table-last-moderator = Una mesa necesita moderador.
table-paused = La ha puesto en pausa { $user }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }.
table-resumed = reanudada por { $user }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
mod-ruled = Decisión tomada.
mod-seated = { $player } ocupa { $seat }.
mod-done = Hecho.
mod-audit = { $moves ->
        [one] Una jugada repetida
       *[other] { $moves } jugadas repetidas
    }: { TEXT($wrong) ->
        [none] todo sale igual
       *[other] la primera diferencia está en la jugada { TEXT($wrong) }
    }.
mod-incident = Incidente { TEXT($number) }: { KIND($kind) }
notice-amended = ✏ { $user }{ TEXT($role) ->
        [moderator] {" "}(como moderador)
       *[other] {""}
    } { TEXT($done) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
notice-ruled = ⚖ { $user }{ TEXT($role) ->
        [moderator] {" "}(como moderador)
       *[other] {""}
    }: { $ruling }
notice-replaced = 🔁 { $user } ocupa el asiento de { MONEY($before) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
notice-caretaker = 🪑 { TEXT($plays) ->
        [computer] Un ordenador juega por { MONEY($before) } de momento.
        [nothing] { MONEY($before) } ha salido; no se juega nada en su asiento hasta que alguien lo ocupe.
       *[other] Un suplente juega por { MONEY($before) } de momento.
    } Con `/game join` se recupera el asiento; otras personas pueden pedirlo ahí o en `/game list`.
notice-returned = 🪑 { $user } ha vuelto.
notice-paused = ⏸ { $user } ha puesto la mesa en pausa{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
notice-resumed = ▶ { $user } ha reanudado la mesa{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
offer-stand = { $who } pregunta { AL($asked) }: ¿puede quedar como está la jugada { $move } ({ TEXT($was) })? La corrección sería: { $instead }
offer-expired = nadie respondió a tiempo
command-mod-import = Una partida de un archivo, nuestro o de 18xx.games
command-game-import = Una partida de un archivo, nuestro o de 18xx.games
command-game-own = Cifras, disposiciones o cartas de un archivo pequeño; sin él se quitan y recibes un ejemplo
option-game-own-file = Un pequeño archivo TOML con las partes que trae la mesa
option-file = El archivo
option-as-written = Como lo escribió una versión anterior, aunque las reglas de hoy lleven a otra posición

# Lo que pregunta un moderador que juega, y lo que todos leen de lo demás.
offer-amend = { $who } pregunta { AL($asked) }: ¿se corrige la jugada { $move } ({ TEXT($was) }) por: { $instead }?{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
offer-ruling = { $who } pide el acuerdo { DEL($asked) }. { $ruling }
offer-seat = { $who } pregunta { AL($asked) } si { $player } puede ocupar el asiento { DEL($seat) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
offer-moderator = { $who } pregunta { AL($asked) } si { $player } puede moderar también esta mesa
offer-acting = { $who } pregunta { AL($asked) } si puede jugar por otra persona: { TEXT($what) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
act-deadline = ha fijado el tiempo { DEL($seat) }: { $until ->
        [0] sin límite
       *[other] hasta el <t:{ $until }:f>
    }
notice-deadline = ⏱ { $user } (como moderador) ha fijado el tiempo { DEL($seat) }: { $until ->
        [0] sin límite
       *[other] hasta el <t:{ $until }:f>
    }
act-manages = modera desde ahora, porque administra este servidor
act-moderates = ha nombrado moderador { AL($player) }
act-looked = ha sacado el archivo de la partida, que dice lo que está boca abajo
act-no-moderator = ha retirado { AL($player) } de los moderadores
notice-manages = 🛡 { $player } administra este servidor y desde ahora modera esta mesa
notice-moderates = 🛡 { $user } ha nombrado { AL($player) } moderador de esta mesa
notice-looked = 🛡 { $user } (como moderador) ha sacado el archivo de esta partida, que dice lo que está boca abajo
notice-no-moderator = 🛡 { $user } ha retirado { AL($player) } de los moderadores de esta mesa
act-timed = ha cambiado el plazo de un turno
notice-timed = ⏱ { $user } (como moderador) ha cambiado el plazo de cada turno: lo muestra `/game options`
term-moderators = Moderadores que juegan
moderators-ask = preguntan a los demás, como todos
moderators-alone = deciden solos
history-none = Aún no se ha deshecho, corregido ni decidido nada.
move-head = Jugada { $move }
move-written = En notación { TEXT($text) }, posición después { TEXT($state) }
