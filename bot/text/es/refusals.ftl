# Por qué no se puede hacer algo. Una frase cada vez.
game-over = La partida ha terminado.
turn-not-yours = No es el turno de { $who }: la mesa espera a { $waiting }.
turn-not-now = { $kind } no es posible ahora; ahora toca: { $steps }.
turn-not-your-company = Por { $who } decide { $controller }.
input-not-an-action = Esa acción no existe: { $kind }.
input-wrong-type = «{ $kind }» necesita otra clase de valor en { $field }.

track-unknown-hex = En este mapa no hay hexágono { $hex }.
track-unbuildable = En { $hex } no se puede construir.
track-laid-already = En { $hex } ya se ha construido en este turno.
track-unconnected = La vía de { $company } no llega así a { $hex }.
track-unknown-tile = No hay loseta { $tile } en este juego.
track-none-left = No quedan losetas { $tile }.
track-colour-not-open = Las losetas de color { $colour } aún no están disponibles (fase: { $phase }).
track-not-an-upgrade = La loseta { $tile } no puede ir en { $hex }: no mejora lo que hay o está impreso allí.
track-no-lay-left = Este turno no permite otra loseta de color { $colour }.
track-turn-fixed = En { $hex } la loseta { $tile } solo puede ir en la dirección impresa.
track-off-board = Con ese giro, una vía de la loseta { $tile } saldría del mapa en { $hex }.
track-barrier = Con ese giro, una vía de la loseta { $tile } iría contra una barrera de { $hex }.
track-partition = Con ese giro, la loseta { $tile } cruzaría la línea que divide { $hex }.
track-old-track-lost = Con ese giro, la loseta { $tile } no conservaría la vía que hay en { $hex }.
track-no-aid = { $aid } no sirve allí.
track-too-dear = Cuesta { $cost } y solo hay { $cash }.

token-no-city = { $stop } no admite fichas de estación.
token-none-left = A { $company } no le quedan fichas de estación.
token-one-a-turn = Una estación por turno, y ya está colocada.
token-no-slot = No hay sitio libre en { $stop }.
token-hex-twice = { $company } ya tiene una estación en { $hex }.
token-unconnected = Ninguna ruta sin bloquear lleva de las estaciones de { $company } a { $stop }.
token-too-dear = La ficha cuesta { $cost } y solo hay { $cash }.

run-no-train = { $company } no tiene ningún tren-{ $train } para esa ruta (cada tren corre una vez).
run-no-route = Ningún tren de { $company } tiene una ruta.
run-extra = { $extra } no se compró en este turno, o se usa dos veces.
run-not-best = Esas rutas dan { $total }; lo mejor que hay da { $best }: { $routes }.
route-no-track = Ninguna vía lleva de { $start } a { $goal }.
route-ambiguous = { $text } puede leerse de varias formas: { $options }.
route-unknown-stop = { $stop } no es un lugar de este mapa.
route-track-twice = Una ruta usa dos veces la vía de { $side }.
route-stop-twice = Una ruta visita dos veces { $stop }.
route-terminus = En { $stop } una ruta solo puede empezar o terminar.
route-blocked = { $stop } está llena de estaciones ajenas: una ruta puede terminar allí, no atravesarla.
route-no-station = Una ruta debe visitar una de las estaciones de la compañía.
route-shared-track = Las rutas { $first } y { $second } usan la misma vía de { $side }.

train-not-on-sale = { $n ->
        [0] Ahora nadie vende trenes-{ $train }{ $count ->
            [0] .
           *[other] ; a la venta: { $trains }.
        }
       *[other] { $source } no vende ahora trenes-{ $train }.
    }
train-limit = { $company } ya tiene { $limit ->
        [one] un tren
       *[other] { $limit } trenes
    }, que es el límite.
train-price = El precio debe estar entre { $low } y { $high }, no { $price }.
train-too-dear = El tren cuesta { $price } y solo hay { $cash }.
train-no-trade = Aquí no se entrega ningún tren a cambio.
train-not-owned = { $company } no tiene ningún tren-{ $train }.
consent-needed = Antes debe aceptar el trato: { $players }.

share-not-on-offer = { $cert } no está en venta ahí.
share-one-a-turn = Solo una compra por turno, y ya has comprado.
company-no-director = { $company } no tiene director que pueda decidirlo.
share-sold-before = Has vendido acciones de { $company } en esta ronda, así que no puedes comprarlas.
share-too-dear = La acción cuesta { $price } y tienes { $cash }.
par-too-dear = El certificado de director cuesta { $price } y tienes { $cash }.
share-holding-limit = Nadie puede tener más del { $limit } % de { $company }.
share-cert-limit = Superarías el límite de { $limit ->
        [one] un certificado
       *[other] { $limit } certificados
    }.
share-none-held = No tienes acciones de { $company }.
share-sold-already = Ya has vendido { $company } en este turno; todas las acciones de una compañía se venden de una vez.
share-portion = Tienes el { $held } % de { $company }; no puedes vender el { $percent } %.
share-director-unsold = El certificado de director de { $company } no se puede vender, y nadie puede hacerse cargo.
dividend-amount = El dividendo debe ser múltiplo de { $step } y como máximo { $cash }, no { $amount }.

# Partidas que no se pueden preparar y archivos que no se pueden leer.
setup-players = { $title }{ $variant ->
        [none] {""}
       *[other] {" "}({ $variant })
    } no es para { $players ->
        [one] un jugador
       *[other] { $players } jugadores
    }, sino para { $text }.
setup-title = No hay título «{ $title }». Hay { $known }.
setup-seats = El mismo jugador se sienta dos veces: { $players }.
setup-seat-names = Los asientos se llaman P1, P2, etc., no { $players }.
setup-secret = El secreto del inicio no lo es: 64 cifras hexadecimales y, tras puntos, lo ya sorteado.
setup-given = Lo que se fija para { $name } no puede ser: { $detail }.
setup-option = No hay opción «{ $option }». Hay { $known }.
setup-value = «{ $value }» no vale para «{ $option }». Hay { $known }.
setup-misplaced = La opción «{ $option }» no es para { $players ->
        [one] un jugador
       *[other] { $players } jugadores
    } { $variant ->
        [none] en el juego básico
       *[other] en la variante «{ $variant }»
    }.
input-not-json = Eso no es JSON: { $detail }.
input-unknown-kind = No hay acción «{ $kind }».
input-newer-state = Eso lo escribió una versión más nueva de Signal Box; esta no puede leerlo hasta que se actualice.
input-not-a-state = Eso no es una posición de una partida: { $detail }.
input-misshapen = La acción «{ $kind }» no se puede leer: { $detail }.
file-not-a-game = El archivo no es una partida que se pueda leer aquí ({ $detail }).
file-unknown-options = Estas opciones de la partida grabada no se conocen aquí: { $options }.
file-unknown-action = La partida grabada tiene una acción que no se conoce aquí: { $kind }.
file-bad-action = Una acción «{ $kind }» del archivo no se puede leer: { $detail }.
file-other-sum = Según el archivo, { $company } ingresó { $before }; aquí estas rutas dan { $revenue }.
file-other-result = Según el archivo, { $player } acaba con { $before }; aquí, con { $worth }.
file-needs-ruling = Solo una corrección del moderador permitiría seguir ({ $change }, { $target }): { $why }
file-unknown-player = El archivo nombra a un jugador que no está en la mesa: { $player }.
file-unknown-title = No se pueden leer partidas grabadas de «{ $title }». Hay { $known }.
file-unreadable = { $file } no se puede leer: { $detail }.
file-too-large = El archivo es demasiado grande; el límite es de { $limit } bytes.
file-not-here = Discord no entrega el archivo. Envíalo otra vez.
file-damaged = El archivo está dañado o llegó cortado: no se puede descomprimir. Mándalo otra vez.
file-not-json = El archivo no es JSON: { $detail }.
file-refused = La partida del archivo no es legal: { $detail }
export-names = Hay { $players } jugadores y { $names ->
    [one] 1 nombre
   *[other] { $names } nombres
  }.
export-unknown-title = Las partidas de «{ $title }» todavía no se pueden escribir para 18xx.games. Hay { $known }.
export-cannot-say = La jugada { $move } («{ $kind }») no se puede expresar en el formato de 18xx.games.
export-no-seed = Ninguna de { $tried } semillas de 18xx.games reparte este inicio de partida: { $dealt }.
export-by-secret = Esta partida no se puede escribir para 18xx.games: allí las líneas salen de un número corto que cualquiera podría calcular; las nuestras se sortearon con un secreto.
export-other-reading = En la acción { $action } las reglas de 18xx.games llevan a otra parte: { $detail }. Distinto en esta mesa: { $options }.

# Lo que el propio bot rechaza.
input-missing = { $question } { $options }
input-unfitting = { $field }: «{ $value }» no es posible. { $options }
input-possible = Posible: { $options }.
input-possible-range = Posible: de { $low } a { $high }.
input-no-choice = «{ $value }» no está entre las opciones.
input-unknown-button = Este botón ya no sirve. /act muestra lo que puedes hacer ahora.
input-type-again = Lo que se escribió ya se ha olvidado. Escríbelo otra vez: /act.
input-not-a-number = «{ $value }» no es un número.
input-bad-runs = No se entienden las rutas. Escríbelas así: «2: C8-C6; 3: B15-B13 + vagón».
refusal-cite = (reglas { $section })
refusal-instead = Posible ahora: { $kinds }.
input-unknown-verb = «{ $verb }» no es ninguna acción de este juego.
input-not-notation = «{ $line }» no es notación de una acción. Elige una sugerencia o escríbela como `P1 pass` o `3 lay C6 57/2`.
settings-token-refused = Discord no acepta el token.
settings-no-discord = No se llega a Discord: { $detail }. Cuando haya conexión, vuelve a arrancar; no se pierde nada.
route-required = El tren-{ $train } debe hacer otra ruta.
route-may-not-end = Una ruta no puede terminar en { $stop }.
route-closed = { $stop } está cerrada para este tren.
route-only-one = Una ruta visita { $first } o { $second }, no ambas.
route-too-long = Una ruta visita más lugares de los que permite su tren.
route-too-short = Una ruta necesita más localizaciones de beneficios.
own-unreadable = El archivo no se puede leer como TOML: { $detail }.
own-unknown = { $title } no tiene «{ $name }» que una mesa pueda traer; hay { $known }.
box-shape = { $file }: { $detail }.
own-shape = «{ $name }» no tiene su forma: { $detail }.
incident-unknown = No hay ningún incidente { $number }; `signalbox incident` los enumera.
file-out-of-reach = { $file }: { $detail }.
file-system = Eso no se puede hacer: { $detail }.
settings-port = No se puede abrir el puerto de `{ $name }`: { $detail }.
settings-no-bot-token = El token no parece el de un bot. Cópialo otra vez del portal de desarrolladores de Discord.
store-unopened = No se puede abrir la base de datos { $place }: { $detail }.
# Palabras de las citas.
cite-table = tabla
cite-variants = variantes
train-price-fixed = El precio es { $low }, no { $price }.
