# Lo que dice la mesa: tarjetas, paneles, avisos, rechazos.
button-act = Actuar
button-map = Mapa
button-market = Mercado
button-holdings = Mesa
button-undo = Deshacer
button-join = Unirse
button-leave = Salir
button-start = Empezar
button-options = Opciones
button-accept = Aceptar
button-decline = Rechazar
button-withdraw = Retirar
button-back = Atrás
button-do = Hacerlo
button-type = Escribir…
panel-may = { $who } ({ MONEY($cash) }):
panel-choose = Elige: { FIELD($field) }
span-between = de { MONEY($low) } a { MONEY($high) }
span-least = { TEXT($text) } (mínimo)
span-most = { TEXT($text) } (máximo)
panel-would = Si lo haces: { TEXT($line) }
panel-line = **{ TEXT($what) }** – { TEXT($line) }
panel-not-yours = La mesa espera { AL($people) }.
panel-offered = Se ha preguntado { AL($players) } en el canal.
status-lobby = abierta
status-running = en marcha
status-paused = en pausa
status-over = terminada
status-closed = cerrada
status-players = Jugadores: { $people }
status-waiting = Se espera { AL($people) }
header-phase = fase { PHASE($phase) }
variant-plain = juego básico
lobby-players = Jugadores ({ $seated }/{ TEXT($text) }): { $joined }
lobby-moderators = Moderadores: { $people }
lobby-terms = { $pace } · { $lang }
lobby-variant = Variante: { TEXT($name) }
lobby-for = { $players ->
        [one] Para un jugador
       *[other] Para { $players } jugadores
    }
lobby-made = Mesa nueva: { $table }.
lobby-joined = Te has unido { AL($table) }.
lobby-left = Has dejado { $table }.
lobby-leaving = La partida está en marcha. Si sales, en tu asiento: { TEXT($text) }. Puedes volver a él cuando quieras (`/game join`), o lo toma alguien.
lobby-resigned = Has salido { DEL($table) }. En tu asiento: { TEXT($text) }. Con `/game join` vuelves a él.
button-resign = Salir de la partida
lobby-started = Empieza { $table }.
lobby-watching = Sigues esta mesa como espectador.
lobby-not-watching = Ya no sigues esta mesa.
lobby-own = Propio de la mesa: { TEXT($text) }
lobby-choose = Acuerdos de esta mesa:
lobby-channel-taken = En este canal ya hay una mesa: { TEXT($name) }.
lobby-full = La mesa está completa ({ $players ->
        [one] un jugador
       *[other] { $players } jugadores
    }).
lobby-joined-already = Ya tienes asiento en esta mesa.
lobby-alone = Solo estás tú, y la mesa es para { $wanted }. Espera a los demás, o ponla para un jugador con `/game options` y juega en solitario.
lobby-not-joined = No tienes asiento en esta mesa.
lobby-begun = La partida ha empezado: jugadores, variante y opciones quedan como están.
lobby-seated = { $players ->
        [one] Ya hay un jugador sentado
       *[other] Ya hay { $players } jugadores sentados
    } a la mesa.
term-time-limit = Plazo de un turno
term-at-limit = Al acabarse el tiempo
term-no-limit = ninguno
default-nothing = no se juega nada, solo se avisa
default-pass = se pasa en su lugar
default-best = se juega el turno en su lugar
default-caretaker = un suplente juega en su lugar
lobby-unknown-choice = Una mesa no tiene esas opciones: { $choices }. Elige entre { NAME($known, join: "all") }.
games-none = Aún no hay partidas. `/game new` crea una mesa.
games-your-turn = **te toca** desde el { $at }
games-over = { $n ->
        [one] Una partida terminada
       *[other] { $n } partidas terminadas
    }
here-lost-button = Este botón es de una mesa que ya no existe. `/act` muestra lo que puedes hacer aquí.
here-moved = La mesa de este botón juega ahora en otro sitio.
here-hidden = No ves el canal de esta mesa, así que no puedes hacer nada en ella.
here-no-game = En este canal no hay mesa. `/game new` crea una.
table-is-lobby = La partida no ha empezado.
table-is-running = La partida está en marcha.
table-is-paused = La mesa está en pausa. { TYPED($why) }
table-is-over = La partida ha terminado.
table-is-closed = La mesa se cerró. Con `/game new` se hace otra aquí.
table-not-started = La partida no ha empezado.
table-unknown = No existe esa mesa.
table-no-seat = No tienes asiento en esta mesa.
table-moderators-only = Eso solo pueden hacerlo los moderadores de la mesa.
table-moved-on = La mesa ha avanzado.
table-ruling-as-move = Las decisiones las toma un moderador con /mod ruling.
table-stale = La mesa ha avanzado ({ $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    } entretanto). No se ha cambiado nada.
table-incident = No ha sido culpa tuya sino nuestra; no se ha cambiado nada. Incidente { TEXT($number) }.
table-damaged = Los registros de la mesa están dañados ({ $code }).
table-unreachable = No se puede llegar al canal.
discord-forbidden = Discord no me deja hacer eso aquí. Los permisos que necesito: `signalbox doctor`.
history-no-move = No existe esa jugada.
history-not-on-the-line = Esa jugada se deshizo o se cambió: ya no forma parte de la partida.
history-nothing-to-redo = No hay nada que rehacer.
history-nothing-to-undo = No hay nada que deshacer.
history-others-moves = Son jugadas de { $seats }: un moderador puede deshacerlas.
line-undone = Se deshace: { TEXT($text) }.
line-redone = Se rehace: { TEXT($text) }.
line-asked = Se ha preguntado { AL($asked) } en el canal.
move-for-another = jugado por { $by }, como moderador{ TYPED($why) ->
        [none] {""}
       *[other] : { TYPED($why) }
    }
notice-undone = ↩ { $user }{ TEXT($role) ->
        [moderator] {" "}(como moderador)
       *[other] {""}
    } { TEXT($done) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
notice-redone = ↪ { $user } { TEXT($done) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
letter-turn = Es tu turno en { $table }.
letter-set-aside = ⏸ { $table } está en pausa. { TYPED($why) } `/table resume` hace que siga; con `game:`, en otro canal.
offer-deal = { $who } ofrece un trato { AL($asked) }: { TEXT($what) }
offer-undo = { $who } pide { AL($asked) } deshacer { TEXT($text) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
offer-until = Se puede responder hasta el { $at }.
offer-way = ver la pregunta
offer-is-accepted = ✔ Aceptado
offer-is-declined = ✖ Rechazado
offer-is-withdrawn = Retirado
offer-is-expired = Caducado
offer-is-illegal = Ya no es posible
offer-said-yes = Has dicho que sí.
offer-said-no = Has dicho que no.
offer-said-withdraw = Retirado.
offer-made-already = Eso ya lo has preguntado; la pregunta sigue abierta.
offer-not-asked = La respuesta corresponde { AL($asked) }.
offer-not-open = Esta pregunta ya no está abierta.
offer-not-yours = Solo puede retirarlo quien preguntó.
over-head = La partida ha terminado: { TEXT($cause) }
look-face-down = En esta partida aún hay algo boca abajo, y el archivo lo descubriría. Todos tendrán el archivo cuando termine; hasta entonces, solo quien modere sin jugar.
look-no-move = No hay jugada { $at }; la última es la { TEXT($last) }.
look-no-company = No hay ninguna compañía «{ $company }». Elige entre { NAME($known, join: "all") }.
log-whole = Lo que ocurrió, desde la primera jugada.
button-older = ◀ Anteriores
button-newer = Siguientes ▶
look-nothing = Nada nuevo desde tu última jugada.
log-nothing = Más allá no hay jugadas.
record-nothing = Todavía ninguna partida terminada.
look-after = tras la jugada { $move }
look-act = { $at } { $user }{ TEXT($role) ->
        [moderator] {" "}(como moderador)
       *[other] {""}
    } { TEXT($done) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
act-undone = ha deshecho { TEXT($text) }
act-redone = ha rehecho { TEXT($text) }
act-nothing = ha vuelto adonde estaba la partida
act-amended = ha corregido la jugada { $move } – { TEXT($was) } → { TEXT($text) }; { $kept ->
        [1] queda
       *[other] quedan
    } { $kept } de { $later } jugadas posteriores
act-made-up = (inventado: { $fitted ->
        [0] ningún otro valor
        [one] otros valores de una jugada
       *[other] otros valores de { $fitted } jugadas
    }, { $between ->
        [0] ninguna jugada
        [one] una jugada
       *[other] { $between } jugadas
    } entre medias)
act-inserted = ha añadido antes de la jugada { $move }: { TEXT($text) }; { $kept ->
        [1] queda
       *[other] quedan
    } { $kept } de { $later } jugadas posteriores
move-numbers = { $n ->
        [one] la jugada { TEXT($first) }
       *[other] las jugadas { TEXT($first) } a { TEXT($last) }
    }
act-stands = ha dado por bueno un error
act-ruled = ha tomado una decisión
act-default = se jugó por su asiento, al acabarse el tiempo
act-paused = ha puesto la mesa en pausa
act-resumed = ha reanudado la mesa
act-replaced = ha dado el asiento de { MONEY($before) } { AL($user) }
act-caretaker = ha dejado el asiento de { MONEY($before) } a un suplente
act-returned = ha recuperado el asiento
look-export = La partida con { $moves ->
        [one] su única jugada
       *[other] sus { $moves } jugadas
    }.
prefs-zone = No hay zona horaria { $zone }. Escríbela como Europe/Madrid.
prefs-quiet = Las horas de silencio van de 0 a 24.
prefs-pings = { TEXT($value) } no está entre { NAME($known, join: "all") }.
prefs-interval = Un intervalo no puede ser negativo.
store-closed = El bot se está reiniciando; prueba en un momento.
store-locked = La base de datos está ocupada; no se ha cambiado nada. Prueba en un momento.
store-full = El disco está lleno; no se ha cambiado nada. Quien aloja el bot debe hacer sitio.
store-disk = El disco da errores; no se ha cambiado nada.
store-damaged = Los registros de esta mesa están dañados; queda en pausa hasta que los arregle quien aloja el bot.
store-readonly = No se puede escribir en la base de datos; no se ha cambiado nada.
store-unreachable = La base de datos no responde. Prueba en un momento; una jugada que llegó no se hace dos veces.
store-failed = La base de datos ha fallado; no se ha cambiado nada.
store-two-names = { TEXT($file) } tiene otro nombre en este disco (un enlace duro), y dos nombres estropean una base de datos. Quita uno, o copia el archivo con `signalbox backup`.
store-in-use = El proceso { TEXT($process) } está usando { TEXT($file) }; un archivo es de un solo proceso a la vez.
store-no-driver = PostgreSQL necesita su biblioteca: pip install 'psycopg[binary,pool]'
store-newer = La base de datos es de una versión más nueva ({ TEXT($schema) }); esta la conoce hasta { TEXT($name) }. Arranca la versión nueva.
store-not-empty = { TEXT($place) } ya tiene algo dentro; copia en una base de datos vacía.
store-differs = La copia difiere en la tabla { TEXT($name) }, fila { $row }; no se ha guardado nada de ella.
cluster-count = Otro proceso ({ TEXT($name) }) cuenta { $count } fragmentos; todos deben contar los mismos.
cluster-shards = Los fragmentos se escriben 0-3 o 0,2,5, por debajo del número de --of; o auto.
cluster-needs-server = Varios procesos necesitan PostgreSQL (database = "postgresql://…"); un archivo es de un solo proceso, que atiende todos los fragmentos.
sight-no-file = Falta decir dónde se guarda la imagen: { $hint }.
sight-unknown = No hay imagen «{ TEXT($what) }». Elige entre { NAME($known, join: "all") }.
sight-unknown-hex = En este mapa no hay hexágono { HEX($hex) }.
sight-unknown-company = No hay ninguna compañía «{ $company }». Elige entre { NAME($known, join: "all") }.
settings-unreadable = { TEXT($file) } no se puede leer: { TEXT($detail) }.
settings-no-token = No hay token: define { TEXT($name) }, o token_file en la configuración. El portal de desarrolladores de Discord da uno a cada bot.
sandbox-lobby = /game new crea aquí una mesa.
sandbox-no-game = En este canal no hay ninguna partida en marcha.
sandbox-answered = { $seat } ha respondido.
call-hammer = 🔨 { LOT($item) }: { $player } puja { MONEY($price) }; siguen en la puja: { $players }
call-hammer-unbid = 🔨 { LOT($item) }: aún sin pujas; por hablar: { $players }
call-auction = 🔨 A subasta: { LOT($items) }
film-over = El resultado
film-empty = Aún no se ha jugado nada: no hay película que mostrar.
film-name = «{ TEXT($name) }» no da nombre a un asiento. Escríbelo así: P1=Ana.
film-done = 🎞 { $table }, turno a turno.
term-pictures = Imágenes
lesson-end =
    🎓 **Eran tus primeros turnos: ya sabes cómo va.** La partida sigue mientras quieras; tu rival juega siempre al momento.
    `/rules` tiene todas las reglas con su sección, `/help` todos los comandos, `/undo` deshace tu última jugada.
    Con amigos: `/game new` en otro canal, y cada uno pulsa **{ button-join }**.
lesson-begun = 🎓 { $table }: primera partida guiada contra un ordenador, que juega al momento; se explica cada paso.
lesson-channel-taken = En este canal hay una mesa: { TEXT($name) }. Escribe `/learn` en otro canal o en un hilo tuyo.
sandbox-welcome =
    🚂 **Te damos la bienvenida a Signal Box.** Los 18xx son juegos de mesa de compañías de ferrocarril; aquí se juegan jugada a jugada, y el bot lleva las reglas, el dinero y el tablero.
    · **¿Nunca has jugado a uno?** Ve al canal **#learn**: diez turnos, con cada paso explicado.
    · **Echa un vistazo:** en cada canal hay una partida empezada. Cuando te llamen (➡), pulsa **{ button-act }**; con `/map`, `/market` y `/holdings` se ve cómo está, y `/help` explica lo demás.
    · **Una mesa tuya:** escribe aquí `/game new` y elige juego y jugadores; los demás (elige sus nombres arriba) pulsan **{ button-join }** y después **{ button-start }**.
settings-port-taken = Otro programa usa ya el puerto { $n }. Ciérralo o elige otro puerto con --port.
settings-page-port-taken = Otro programa usa ya el puerto { $n }, donde irían las páginas de las mesas. Ciérralo o elige otro puerto: en [web] de los ajustes; para el sandbox con --port, uno menos que el de las páginas.
button-whole = Mapa entero
call-bid = Pujar por { LOT($item) } (al menos { MONEY($amount) })

# What is asked for each field of an action.
ask-item = ¿Cuál?
ask-place = ¿Dónde?
ask-amount = ¿Cuánto?
ask-company = ¿Qué compañía?
ask-price = ¿A qué precio?
ask-cert = ¿Qué certificado?
ask-source = ¿A quién?
ask-percent = ¿Qué parte?
ask-hex = ¿Qué hexágono?
ask-tile = ¿Qué loseta?
ask-turn = ¿En qué posición?
ask-aid = ¿Con qué ayuda?
ask-stop = ¿En qué ciudad?
ask-train = ¿Qué tren?
ask-runs = ¿Qué rutas?
ask-trade = ¿Qué se da a cambio?
lobby-which-option = ¿Qué opción? Posibles: { SAID($options, join: "or") }.
pass-turn = Terminar el turno
pass-step = Seguir sin { TEXT($left) }
pass-on = Seguir
button-best-runs = Mejores rutas
button-best-runs-paid = Mejores rutas, todo repartido
note-shown = 🗒 { TEXT($text) }
note-none = No has apuntado nada en esta mesa. Con `/note text:…` lo haces; solo lo ves tú.
button-forget = Olvidarme
forget-goes = **Lo que se borra:** tus ajustes, notas, órdenes permanentes y peticiones de asiento ({ $n ->
        [one] una entrada
       *[other] { $n } entradas
    }), y tu nombre en { $count ->
        [one] una partida acabada
       *[other] { $count } partidas acabadas
    }: los asientos quedan sin nombre.
forget-stays = **Lo que se queda:** tienes asiento en { $n ->
        [one] una partida
       *[other] { $n } partidas
    } que otros siguen jugando contigo; hacen falta tus jugadas. Déjala con `/game leave` o espera al final, y luego otra vez `/forget`.
forget-copies = Las copias diarias de quien aloja el bot se guardan unos días y desaparecen solas.
forget-done = Ya no se guarda nada de ti.
erase-not-finished = No hay ninguna partida acabada con el número { $n }.
option-more = Más opciones…
panel-no-pass = Aún no puedes pasar; falta: { STEP($steps) }.
train-choice = tren-{ TRAIN($train) }
ask-card = ¿Qué carta?
ask-count = ¿Cuántas?
ask-survivor = ¿Qué compañía continúa?
ask-track = ¿En qué vía?
ask-trams = ¿Qué línea lleva qué tranvía?
survivor-goes-on = sigue { $company }
panel-each = Con cualquiera: { TEXT($line) }
button-again = Jugar otra vez
lobby-again = { $table } se juega otra vez: la mesa está debajo, y se ha preguntado a los demás.
again-strangers = Solo quien ha jugado puede pedir otra partida aquí: { $players }. Con `/game new` creas una mesa tuya.
notice-again = 🔁 { $user } quiere jugar otra vez { AL($table) } con { $players }: mismas opciones, asientos sorteados de nuevo. Pulsad **{ button-join }** debajo.
letter-again = 🔁 { $user } quiere jugar otra vez { AL($table) } contigo. Pulsa allí **{ button-join }**.
button-as-before = { TEXT($line) }: como antes
typed-as-before = como antes
unworded = Para esto aún no hay palabras.
lobby-not-here = { $player } no está en esta mesa.
lobby-take-off = Quitar a alguien de la mesa
lobby-range = No puede haber { $least } jugadores como mínimo y { $wanted } como máximo: el primer número ha de ser el menor.
lobby-too-few = Esta mesa empieza con { $least } jugadores como mínimo; por ahora hay { $players }.
lobby-same-deal = Esta mesa tiene el reparto de otra partida: jugadores, variante y opciones quedan como allí. `/game new` crea otra.
lobby-no-deal = No hay reparto que repetir: esta partida empezó en una posición, o ya tenía el reparto de otra.
lobby-alike = El reparto de la partida { $n } otra vez: quien lo conoce sabe lo que viene, así que no puntúa.
button-alike = Mismo reparto
deal-new = Reparto nuevo
deal-same = El mismo reparto
notice-taken-off = { $player } ya no está en { $table }: lo ha quitado { $user }.
notice-again-same = 🔁 { $user } quiere jugar otra vez a { $table } con { $players }: las mismas opciones y el mismo reparto, así que no puntúa. Pulsa **{ button-join }** abajo.
letter-again-same = 🔁 { $user } quiere jugar otra vez a { $table } contigo, con el mismo reparto; no puntúa. Pulsa **{ button-join }** allí.
command-mod-take-off = Quitar a alguien de una mesa que no ha empezado
command-game-preset = Guardar lo acordado aquí para mesas nuevas de este título, con un nombre o como tu punto de partida
option-game-again-deal = Reparto nuevo, o el mismo otra vez (no puntúa)
option-game-preset-name = Con qué nombre; sin nombre, las mesas nuevas empiezan así
option-game-preset-delete = Borrar este
option-server = Para todo el servidor: solo quien lo administra
option-like = Como lo guardado: tuyo, del servidor, o 18xx.games, para poder llevar la partida allí
option-least = Cuántos jugadores hacen falta para empezar
term-least = Empieza con al menos
term-least-any = cualquier número
preset-kept = Guardado para mesas nuevas de { TEXT($title) } (`/game new like:…`):
preset-none = nada todavía
preset-used = Empieza como estaba guardado; **{ button-options }** lo muestra, `like:` elige otra cosa.
preset-default = con lo que empiezan las mesas nuevas
preset-mine = { TEXT($name) } · tuyo
preset-server = { TEXT($name) } · de este servidor
preset-everybody = { TEXT($name) } · para todos
preset-box = Como dice el reglamento
preset-taken = Ya hay algo para todos llamado «{ TEXT($name) }». Elige otro nombre.
preset-too-many = Ya guardas { $most } para este título; borra alguno con `delete:True`.
preset-unknown = No hay nada guardado como «{ TEXT($name) }» para este título. `/game preset` muestra lo que hay.
preset-not-for = «{ TEXT($name) }» no juega así a { TEXT($title) }: otros jugadores u otra variante.
call-earlier-bids = … pujas anteriores: `/log`
forget-alone = También { $n ->
        [one] se borra tu copia privada, en la que no juega nadie más,
       *[other] se borran tus { $n } copias privadas, en las que no juega nadie más,
    } con todo lo jugado.
forget-part = **Lo que queda:** { $n ->
        [one] sigue una partida
       *[other] siguen { $n } partidas
    } sin asiento tuyo, pero que creaste, moderas o en la que hiciste algo; hasta el final, su historial dice quién lo hizo.
