# Por qué no se puede hacer algo. Una frase cada vez.
game-over = La partida ha terminado.
turn-not-yours = No es el turno { DEL($who) }: la mesa espera { AL($waiting) }.
turn-not-now = No es el momento de «{ KIND($kind) }». Ahora toca: { STEP($steps) }.
turn-not-your-company = Por { $who } decide { $controller }.
input-not-an-action = Esa acción no existe: { KIND($kind) }.
input-wrong-type = «{ KIND($kind) }» necesita otra clase de valor en { FIELD($field) }.

track-unknown-hex = En este mapa no hay hexágono { HEX($hex) }.
track-unbuildable = En { HEX($hex) } no se puede construir.
track-laid-already = En { HEX($hex) } ya se ha construido en este turno.
track-unconnected = La vía { DEL($company) } no llega así a { HEX($hex) }.
track-unknown-tile = No hay loseta { TILE($tile) } en este juego.
track-none-left = No quedan losetas { TILE($tile) }.
track-colour-not-open = Las losetas de color { $colour } aún no están disponibles (fase: { PHASE($phase) }).
track-not-first = { TILE($tile) } no puede ser la primera loseta en { HEX($hex) }.
track-not-an-upgrade = La loseta { TILE($tile) } no puede ir en { HEX($hex) }: no mejora lo que hay o está impreso allí.
track-no-lay-left = En este turno ya no se puede colocar otra loseta de color { $colour }.
track-turn-fixed = En { HEX($hex) } la loseta { TILE($tile) } solo puede ir en la dirección impresa.
track-no-such-turn = Una loseta se gira de 0 a { $most } pasos, no { $turn }.
track-off-board = En esa posición, una vía de la loseta { TILE($tile) } saldría del mapa en { HEX($hex) }.
track-barrier = En esa posición, una vía de la loseta { TILE($tile) } iría contra una barrera de { HEX($hex) }.
track-partition = En esa posición, la loseta { TILE($tile) } cruzaría la línea que divide { HEX($hex) }.
track-old-track-lost = En esa posición, la loseta { TILE($tile) } no conservaría la vía que hay en { HEX($hex) }.
track-no-aid = { $aid } no sirve allí.
track-too-dear = Cuesta { MONEY($cost) } y solo hay { MONEY($cash) }.

token-no-city = { STOP($stop) } no admite fichas de estación.
token-none-left = A { $company } no le quedan fichas de estación.
token-one-a-turn = Una estación por turno, y ya está colocada.
token-no-slot = No hay sitio libre en { STOP($stop) }.
token-hex-twice = { $company } ya tiene una estación en { HEX($hex) }.
token-unconnected = Ninguna ruta sin bloquear lleva de las estaciones { DEL($company) } a { STOP($stop) }.
token-too-dear = La ficha cuesta { MONEY($cost) } y solo hay { MONEY($cash) }.

run-no-train = { $company } no tiene ningún tren-{ TRAIN($train) } para esa ruta (cada tren corre una vez).
run-no-route = Ningún tren { DEL($company) } tiene una ruta.
run-extra = { $extra } no se compró en este turno, o se usa dos veces.
run-not-best = Esas rutas dan { MONEY($total) }; lo mejor que hay da { MONEY($best) }: { ROUTE($routes) }.
route-no-track = Ninguna vía lleva de { STOP($start) } a { STOP($goal) }.
route-ambiguous = { TEXT($text) } puede leerse de varias formas: { SAID($options, join: "or") }.
route-unknown-stop = { STOP($stop) } no es un lugar de este mapa.
route-track-twice = Una ruta usa dos veces la vía de { TEXT($side) }.
route-stop-twice = Una ruta visita dos veces { STOP($stop) }.
route-terminus = En { STOP($stop) } una ruta solo puede empezar o terminar.
route-blocked = { STOP($stop) } está llena de estaciones ajenas: una ruta puede terminar allí, no atravesarla.
route-no-station = Una ruta debe visitar una de las estaciones de la compañía.
route-shared-track = Las rutas { TEXT($first) } y { $second } usan la misma vía de { TEXT($side) }.

train-not-on-sale = { $n ->
        [0] Ahora nadie vende trenes-{ TRAIN($train) }{ $count ->
            [0] .
           *[other] ; a la venta: { TRAIN($trains) }.
        }
       *[other] { $source } no vende ahora trenes-{ TRAIN($train) }; los vende: { $sellers }.
    }
train-limit = { $company } ya tiene { $limit ->
        [one] un tren
       *[other] { $limit } trenes
    }, que es el límite.
train-price = El precio debe estar entre { MONEY($low) } y { MONEY($high) }, no { MONEY($price) }.
train-too-dear = El tren cuesta { MONEY($price) } y solo hay { MONEY($cash) }.
train-no-trade = Aquí no se entrega ningún tren a cambio.
train-not-owned = { $company } no tiene ningún tren-{ TRAIN($train) }.
consent-needed = Antes debe aceptar el trato: { $players }.

share-not-on-offer = { CERT($cert) } no está en venta ahí.
share-one-a-turn = Solo una compra por turno, y ya has comprado.
company-no-director = { $company } no tiene director que pueda decidirlo.
share-sold-before = Has vendido acciones { DEL($company) } en esta ronda, así que no puedes comprarlas.
share-too-dear = La acción cuesta { MONEY($price) } y tienes { MONEY($cash) }.
par-too-dear = El certificado de director cuesta { MONEY($price) } y tienes { MONEY($cash) }.
share-holding-limit = Nadie puede tener más del { $limit } % { DEL($company) }.
share-cert-limit = Superarías el límite de { $limit ->
        [one] un certificado
       *[other] { $limit } certificados
    }.
share-none-held = No tienes acciones { DEL($company) }.
share-sold-already = Ya has vendido { $company } en este turno; todas las acciones de una compañía se venden de una vez.
share-portion = Tienes el { $held } % { DEL($company) }; no puedes vender el { $percent } %.
share-director-unsold = El certificado de director { DEL($company) } no se puede vender, y nadie puede hacerse cargo.
dividend-amount = El dividendo debe ser múltiplo de { MONEY($step) } y como máximo { MONEY($cash) }, no { MONEY($amount) }.
par-not-available = { $company } no se puede fundar ahora.
bid-not-available = { LOT($item) } no está en subasta.
bid-highest-already = Tu puja ya es la más alta.
bid-amount = Una puja es un múltiplo de { MONEY($step) } entre { MONEY($low) } y { MONEY($high) }, no { MONEY($amount) }.

# Partidas que no se pueden preparar y archivos que no se pueden leer.
setup-players = { TEXT($title) }{ VARIANT($variant) ->
        [none] {""}
       *[other] {" "}({ VARIANT($variant) })
    } no es para { $players ->
        [one] un jugador
       *[other] { $players } jugadores
    }, sino para { TEXT($text) }.
setup-title = No hay título «{ TEXT($title) }». Elige entre { NAME($known, join: "all") }.
setup-seats = El mismo jugador se sienta dos veces: { $players }.
setup-seat-names = Los asientos se llaman P1, P2, etc., no { $players }.
setup-secret = El secreto del inicio no lo es: 64 cifras hexadecimales y, tras puntos, lo ya sorteado.
setup-given = Lo que se fija para { TEXT($name) } no puede ser: { TEXT($detail) }.
setup-option = No hay opción «{ OPTION($option) }». Elige entre { NAME($known, join: "all") }.
setup-value = «{ TEXT($value) }» no vale para «{ OPTION($option) }». Elige entre { NAME($known, join: "all") }.
setup-conflict = La opción { OPTION($option) } exige otra elección en { OPTION($needs) }.
setup-misplaced = La opción «{ OPTION($option) }» no es para { $players ->
        [one] un jugador
       *[other] { $players } jugadores
    } { VARIANT($variant) ->
        [none] en el juego básico
       *[other] en la variante «{ VARIANT($variant) }»
    }.
input-not-json = Eso no es JSON: { TEXT($detail) }.
input-unknown-kind = No hay acción «{ KIND($kind) }».
input-newer-state = Eso lo escribió una versión más nueva de Signal Box; esta no puede leerlo hasta que se actualice.
input-not-a-state = Eso no es una posición de una partida: { TEXT($detail) }.
input-misshapen = La acción «{ KIND($kind) }» no se puede leer: { TEXT($detail) }.
file-not-a-game = El archivo no es una partida que se pueda leer aquí ({ TEXT($detail) }).
file-unknown-options = Estas opciones de la partida grabada no se conocen aquí: { SAID($options, join: "or") }.
file-unknown-action = La partida grabada tiene una acción que no se conoce aquí: { KIND($kind) }.
file-bad-action = Una acción «{ KIND($kind) }» del archivo no se puede leer: { TEXT($detail) }.
file-other-sum = Según el archivo, { $company } ingresó { MONEY($before) }; aquí estas rutas dan { MONEY($revenue) }.
file-other-result = Según el archivo, { $player } acaba con { MONEY($before) }; aquí, con { MONEY($worth) }.
file-needs-ruling = Solo una corrección del moderador permitiría seguir ({ CHANGE($change) }, { $target }): { TYPED($why) }
file-nothing-done = Lo que el archivo cuenta aquí («{ KIND($kind) }») no puede hacerlo nadie en esta posición.
file-never-done = En el archivo se vende { LOT($item) }, pero aquí ya nadie puede venderlo ni comprarlo hasta el final.
file-unknown-player = El archivo nombra a un jugador que no está en la mesa: { $player }.
file-unknown-title = No se pueden leer partidas grabadas de «{ TEXT($title) }». Elige entre { NAME($known, join: "all") }.
file-unreadable = { TEXT($file) } no se puede leer: { TEXT($detail) }.
file-too-large = El archivo es demasiado grande; el límite es de { $limit } bytes.
file-not-here = Discord no me da el archivo. Envíalo otra vez.
file-damaged = El archivo está dañado o llegó cortado: no se puede descomprimir. Envíalo otra vez.
file-not-json = El archivo no es JSON: { TEXT($detail) }.
file-refused = La partida del archivo no es legal: { TEXT($detail) }
export-names = Hay { $players } jugadores y { $names ->
    [one] 1 nombre
   *[other] { $names } nombres
  }.
export-unknown-title = Las partidas de «{ TEXT($title) }» todavía no se pueden escribir para 18xx.games. Elige entre { NAME($known, join: "all") }.
export-cannot-say = La jugada { $move } («{ KIND($kind) }») no se puede escribir para 18xx.games: { TEXT($detail) }.
export-no-seed = { $tried ->
    [1] 18xx.games no reparte este inicio de partida
   *[other] Ninguna de { $tried } semillas de 18xx.games reparte este inicio de partida
  }: { $dealt }. Una mesa creada con `like:18xx.games` se reparte como allí.
export-by-secret = Esta partida no se puede escribir para 18xx.games: allí las líneas salen de un número corto que cualquiera podría calcular; las nuestras se sortearon con un secreto. Una mesa creada con `like:18xx.games` se reparte como allí.
export-not-asked = La jugada { $move } ({ $who }: «{ KIND($kind) }») no se admite en 18xx.games. { TEXT($detail) }
elsewhere-no-use = En 18xx.games una mejora debe dar a la compañía vía nueva que pueda usar o un lugar que valga más: { TILE($tile) } en { HEX($hex) } no lo hace.
export-other-reading = En la acción { $action }, las reglas de 18xx.games llevan a otra parte: { TEXT($detail) } En esta mesa es distinto: { OPTION($differing) }.
export-other-books = En la acción { $action }, las reglas de 18xx.games llevan a otra parte: { TEXT($detail) }
elsewhere-fits-by-itself = En 18xx.games una acción debe caber por sí sola en el límite de { $limit ->
    [one] 1 certificado
   *[other] { $limit } certificados
  }, también cuando se cambia por el certificado de director.
export-moves-differ = { $count ->
    [0] Esta partida empieza de otra manera en 18xx.games.
    [one] Una jugada de esta partida no es igual en 18xx.games.
   *[other] { $count } jugadas de esta partida no son iguales en 18xx.games.
  } { TEXT($detail) }
export-and-then = { TEXT($first) } { TEXT($rest) }
export-move-differs = Jugada { $move } ({ $who }: «{ KIND($kind) }»): { TEXT($detail) }
export-moves-alike = Jugadas { TEXT($numbers, join: "all") } (la primera: { $who }, «{ KIND($kind) }»): { TEXT($detail) }
export-begins-otherwise = Antes de la primera jugada: { TEXT($detail) }
export-leads-elsewhere = { TEXT($detail) } En esta mesa es distinto: { OPTION($differing) }.
export-books-differ = no coincide con lo de aquí: { FIELD($parts, join: "all") }.

# Lo que el propio bot rechaza.
input-missing = { TEXT($question) } { SAID($options, join: "or") }
input-unfitting = { FIELD($field) }: «{ TEXT($value) }» no es posible. { SAID($options, join: "or") }
input-possible = Posible: { SAID($options, join: "or") }.
input-possible-range = Posible: de { MONEY($low) } a { MONEY($high) }.
input-no-choice = «{ TEXT($value) }» no está entre las opciones.
input-unknown-button = Este botón ya no sirve. /act muestra lo que puedes hacer ahora.
input-type-again = Lo que se escribió ya se ha olvidado. Escríbelo otra vez: /act.
input-ambiguous = «{ TEXT($value) }» puede ser { SAID($options, join: "or") }. ¿Cuál?
input-not-a-number = «{ TEXT($value) }» no es un número.
input-bad-runs = No se entienden las rutas. Escríbelas así: «2: C8-C6; 3: B15-B13 + vagón».
refusal-cite = (reglas { $section })
refusal-instead = Posible ahora: { $kinds }.
input-unknown-verb = «{ $verb }» no es ninguna acción de este juego.
input-not-notation = «{ TEXT($line) }» no es notación de una acción. Elige una sugerencia o escríbela como `P1 pass` o `3 lay C6 57/2`.
settings-token-refused = Discord no acepta el token. Cópialo otra vez del portal de desarrolladores de Discord, o pide allí uno nuevo.
settings-no-discord = No se llega a Discord: { TEXT($detail) }. Cuando haya conexión, vuelve a arrancar; no se pierde nada.
route-required = A esta ruta le falta un lugar que el tren-{ TRAIN($train) } debe visitar.
route-may-not-end = Una ruta no puede terminar en { STOP($stop) }.
route-closed = { STOP($stop) } está cerrada para este tren.
route-only-one = Una ruta visita { TEXT($first) } o { $second }, no ambas.
route-too-long = Una ruta visita más lugares de los que permite su tren.
route-too-short = Una ruta necesita más lugares que paguen.
own-unreadable = El archivo no se puede leer como TOML: { TEXT($detail) }.
own-unknown = { TEXT($title) } no tiene «{ TEXT($name) }» que una mesa pueda traer; elige entre { NAME($known, join: "all") }.
own-shape = «{ TEXT($name) }» no tiene la forma que debería: { TEXT($detail) }.
incident-unknown = No hay ningún incidente { TEXT($number) }; `signalbox incident` los enumera.
file-out-of-reach = { TEXT($file) }: { TEXT($detail) }.
file-system = Eso no se puede hacer: { TEXT($detail) }.
settings-port = No se puede abrir el puerto de `{ TEXT($name) }`: { TEXT($detail) }.
box-shape = { TEXT($file) }: { TEXT($detail) }.
settings-no-bot-token = El token no parece el de un bot. Cópialo otra vez del portal de desarrolladores de Discord.
store-letters = La base de datos se creó para las letras de { TEXT($detail) } y no podría guardar todas las nuestras. Créala de nuevo para todas: `createdb --encoding UTF8 --template template0`.
store-unopened = No se puede abrir la base de datos { TEXT($place) }: { TEXT($detail) }.
# Palabras de las citas.
cite-table = tabla
cite-variants = variantes
train-price-fixed = El precio es { MONEY($low) }, no { MONEY($price) }.
