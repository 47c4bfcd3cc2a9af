# Deseos propios, órdenes permanentes, ensayos, el reloj.
command-prefs = Tu idioma, zona horaria, horas de silencio, avisos e imágenes
command-away = Ausentarte: nadie te avisa durante un tiempo
command-missed = Lo que ocurrió aquí desde tu última jugada
command-extend = Tomar más tiempo, tantas veces como permita la mesa
command-orders = Tus órdenes permanentes en esta mesa
command-record = Partidas, victorias y puntuación
command-try = Probar jugadas en una copia privada de la mesa
option-zone = Tu zona horaria
option-quiet-from = Comienzo de las horas de silencio (hora del día)
option-quiet-to = Fin de las horas de silencio (hora del día)
option-pings = Cómo quieres que te avisen
option-interval = Tiempo entre avisos, como 12h o 2d; 0 para el de la mesa
option-time = Cuánto tiempo, como 3d, 12h o 2w; 0 para dejarlo
option-player = Quién
option-anew = Empezar de nuevo
option-count = Cuántas veces como máximo
pings-channel = mencióname en el canal
pings-letter = escríbeme un mensaje directo
pings-none = no me avises
prefs-language = Idioma: { TEXT($name) }
prefs-times = Zona horaria: { $zone } · horas de silencio: { $quiet }
prefs-calls = Avisos: { $how } · { $every ->
        [none] con el ritmo de la mesa
       *[other] cada { $every }
    }
prefs-away = Ausente hasta el { $at }.
prefs-back = Ya no constas como ausente.
prefs-span = «{ TEXT($value) }» no es una duración. Escríbela como 3d, 12h o 2w.
prefs-unknown = No hay ajustes así: { $wishes }.
clock-extended = Tienes tiempo hasta el { $at }.
clock-nobody-waited-for = La mesa no espera ahora a nadie.
clock-not-waited-for = La mesa no espera ahora { AL($seat) }{ $waiting ->
        [none] .
       *[other] , sino { AL($waiting) }.
    }
clock-no-limit = Ahora no tienes plazo.
clock-no-more-time = Ya has tomado todo el tiempo que hay ({ $extensions }×).
record-line = { TEXT($title) }: { $games ->
        [one] una partida
       *[other] { $games } partidas
    }, { $wins ->
        [one] una victoria
       *[other] { $wins } victorias
    }, puntuación { $rating }
order-sealed = Las órdenes permanentes son secretas: solo tú las ves.
order-give = Dar una orden…
order-end = Terminar una orden…
order-given = Orden dada.
order-ended = Orden terminada.
order-kind-pass-round = Pasar el resto de esta ronda
order-kind-pass-until = Pasar hasta que ocurra algo
order-kind-buy = Comprar una acción hasta un precio
order-kind-max-bid = Pujar hasta un límite
order-kind-decline = Rechazar todos los tratos
order-kind-repeat-run = Hacer rutas y pagar como la última vez
order-decline-deal = Rechazar todos los tratos
order-decline-undo = Que nadie deshaga mis jugadas
order-decline-action = Rechazar siempre «{ KIND($kind) }»
order-until-share = Pasar hasta que alguien compre o venda
order-until-phase = Pasar hasta que empiece una fase
order-until-train = Pasar hasta que se compre un tren
order-fired = por una orden permanente
order-corrected = se corrigieron jugadas
order-undone = se deshicieron jugadas
order-declined = por una orden permanente
order-none = No existe esa orden.
order-left = el asiento cambió de manos
order-endless = no terminaría nunca
order-refused = { TYPED($why) }
order-won = has ganado { LOT($item) } por { MONEY($amount) }
order-failed = el bot se equivocó al cumplirla; quien aloja el bot lo tiene anotado
order-duty = hay que decidir algo: { $kinds }
order-price = { $company } cuesta ahora { MONEY($price) }, más de { $limit }
order-no-bid = no hay nada por lo que pujar: { $kinds }
order-outbid = alguien puja más: { LOT($item) } cuesta al menos { MONEY($low) }
order-no-money = no hay dinero suficiente: { LOT($item) } cuesta al menos { MONEY($low) }
order-lost-company = ya no diriges { $company }
order-no-last-dividend = { $company } aún no ha decidido sobre su dinero
order-no-last-run = { $company } aún no ha hecho rutas
order-unknown = No hay orden «{ KIND($kind) }». Elige entre { NAME($known, join: "all") }.
order-wish = La orden «{ KIND($kind) }» no entiende { TEXT($name) }.
order-round-over = la ronda ha terminado
order-floated = { $company } ya se ha lanzado
order-bought = comprado { $count }×
order-not-for-sale = { LOT($item) } ya no está en venta
order-trains-changed = { $company } tiene ahora otros trenes: { TRAIN($trains) }
order-needs = La orden «{ KIND($kind) }» necesita { TEXT($name) }.
order-happened = ha ocurrido: { $event }
trial-private = Una copia privada: nadie ve lo que pruebas.
trial-undone = Deshecha la última jugada probada.
trial-dropped = Olvidado. No se ha cambiado nada.
trial-none = Aquí no estás probando nada.
trial-not-yours = Ninguna de las jugadas probadas te corresponde.
button-try-undo = Deshacer
button-try-real = Hacerlo de verdad
button-try-drop = Olvidarlo
letter-reminder = { $table } te espera desde el <t:{ $since }:f> (<t:{ $since }:R>).
letter-waiting-long = { $table } espera { AL($player) } desde el <t:{ $since }:f> (<t:{ $since }:R>). Puedes llamarle, dejar el asiento a un suplente o buscar a otra persona; `/table seat` se lo da a alguien, `/table deadline` pone un límite, `/table act-as` juega por quien falta.
letter-order = Una orden permanente en { $table } ha terminado: { TYPED($why) }
letter-offer = Te preguntan algo en { $table }.
letter-offer-reminder = Una pregunta para ti sigue abierta en { $table }, hasta el <t:{ $expires }:f> (<t:{ $expires }:R>).
letter-answered = Tu pregunta en { $table } tiene respuesta; puedes seguir.
letter-resumed = { $table } sigue y te espera.
notice-reminder = ⏰ { $user }, la mesa te espera desde el <t:{ $since }:f> (<t:{ $since }:R>).
notice-limit = ⌛ Se ha acabado el tiempo { DEL($user) }: { DEFAULT($default) }.
notice-offer-reminder = ⏰ { $asked }, una pregunta para ti sigue abierta, hasta el <t:{ $expires }:f> (<t:{ $expires }:R>).
move-tried = probado antes
move-default = lo acordado al acabarse el tiempo
move-caretaker = por el suplente
option-theme = Imágenes claras u oscuras en lo que ves solo tú
prefs-pictures = Imágenes: { $how }
language-unknown = Hablo { LANGUAGE($languages, join: "all") }, no «{ TEXT($value) }».
prefs-theme = Las imágenes son claras u oscuras, no { TEXT($value) }.
theme-light = claras
theme-dark = oscuras
theme-table = como las tenga la mesa
theme-house = como en este servidor
order-kind-practice = el rival con quien practicas
option-next = Un mensaje directo cuando seas el siguiente, antes de tu turno
next-yes = sí, escríbeme
next-no = no
prefs-next = Mensaje directo cuando seas el siguiente: { $how }
letter-next = { TEXT($state) ->
        [turn] Ahora te toca a ti en { $table }.
        [off] Ya no eres el siguiente en { $table }: ha cambiado el orden.
       *[open] Probablemente después te toque a ti en { $table }: ahora juega { $player }.
    }
trial-others = Desde aquí jugaría { $people }: en una prueba no se juega por nadie. Deshaz una jugada, hazlas de verdad u olvídalas.
order-kind-plan = Tu turno planeado
order-planned = se jugó el turno planeado
order-price-low = { $company } está a { MONEY($price) }, por debajo de { $limit }
order-dearer = ahora costaría { MONEY($price) }, más de { $limit }
order-poorer = ahora daría { MONEY($amount) }, menos de { $limit }
order-example = p. ej. { TEXT($text) }
typed-minute = m
typed-hour = h
typed-day = d
typed-week = s
typed-never = vuelta, no
