# 1862
station-built = { $company } construye una estación pequeña en { $hex } ({ $track })
station-built-foretold = { $company } la pone en { $hex } ({ $track })
track-no-new-track = Ni la vía nueva ni una estación grande { DEL(TILE($tile)) } en { HEX($hex) } formaría parte de una ruta tuya.
track-built-already = Ya has construido en este turno.
lner-no-building = La LNER está formada: { $company } ya no construye vías ni coloca fichas de estación.
track-home-first = Primero hay que construir en { HEX($hex) }, donde espera tu estación.
station-no-clean-track = { HEX($hex) } no tiene un tramo { $track } sin estación.
t1862-company-floated = { $company } sale al mercado con { $capital }
company-started = { $player } funda { $company } a { $price }
company-bankrupt = { $company } está en bancarrota: { $paid }
bankrupt-no-train = no tiene tren ni dinero para uno
bankrupt-bottom-price = su precio ha caído a la última casilla
company-refinanced = { $company } se refinancia
company-refinanced-foretold = { $company } recibe { $amount } y las acciones de todos se reducen a la mitad
capital-renewed = { $company } recibe { $amount } de capital nuevo
company-receivership = { $company } queda sin director, bajo administración estatal
company-receivership-foretold = { $company } queda sin director
markers-bought = { $company } compra { $count } fichas de estación por { $cost }
markers-not-now = { $company } no compra fichas ahora.
markers-count = De { $least } a { $most } fichas, no { $count }.
company-not-in-game = { $company } no es una de las compañías de esta partida.
company-in-play = { $company } ya está en juego.
company-withheld = { $company } no salió al mercado a tiempo: vuelve a estar disponible desde la próxima ronda del mercado de valores.
company-later-phase = { $company } no está disponible antes de la fase { PHASE($phase) }.
company-home-full = { $company } no se puede fundar: en su estación base no hay espacio para su ficha, y ahora ninguna mejora lo daría.
redeem-only-own = { $company } solo rescata acciones propias, y solo de la reserva.
merge-receivership = { $company } no tiene director: una compañía así ni se fusiona ni es adquirida.
london-not-reached = Ninguna ruta sin bloquear lleva de las estaciones { DEL($company) } a Londres.
london-twice = { $company } ya tiene una ficha en Londres.
london-track-first = { $company } ya ha construido en este turno: Londres ocupa el lugar de cualquier otra construcción.
london-full = No hay sitio libre en { STOP($stop) }.
run-none-left-out-express = { $extra } no puede dejarse fuera: solo un tren que visita una estación grande o zona más de las que cobra deja fuera una de ellas.
run-one-left-out-express = El tren-{ TRAIN($train) } deja fuera una estación o zona, no varias.
lner-no-sellers = La LNER está formada: los trenes solo se compran al banco, { $company } no vende ninguno.
train-receiver-keeps = { $company } no tiene director: no vende sus trenes.
train-bank-only = { $company } recaudó dinero para un tren: ese tren se compra al banco.
train-limit-of-kind = { $company } tiene ya los trenes que permite la fase { PHASE($phase) } ({ KIND($kind) }).
train-no-permit-foretold = sin permiso para moverlo
train-obsolete = El tren-{ $train } { DEL($company) } queda obsoleto
train-obsolete-foretold = el tren-{ $train } { DEL($company) } queda obsoleto
share-stock-rounds = Los jugadores solo venden acciones en las rondas de mercado de valores (RMV).
lner-coming = La LNER se forma tras esta serie de rondas de operaciones
lner-coming-foretold = la LNER se forma tras esta serie de rondas de operaciones
lner-formed = Se forma la LNER; el límite de certificados es ahora { $limit }
lner-formed-foretold = se forma la LNER; el límite de certificados es ahora { $limit }
dividend-choices = El dividendo solo puede ser { MONEY($prices, join: "or") }, no { MONEY($amount) }.
dividend-withheld-nothing = { $company } no ingresa nada
dividend-withheld-nothing-foretold = { $company } no ingresa nada
dividend-withheld = { $company } retiene { $amount }
income-fixed = { $company } obtiene sus ingresos finales de { $revenue }, más { $subsidy } para la tesorería
income-fixed-alone = { $company } obtiene sus ingresos finales de { $revenue }
income-fixed-none = { $company } no tiene ingresos finales
income-settled = { $company } ingresará { $revenue } en cada una de las últimas operaciones, más { $subsidy } para su tesorería
income-settled-alone = { $company } ingresará { $revenue } en cada una de las últimas operaciones
income-settled-none = { $company } no ingresará nada en las últimas operaciones
end-bank-broken = El banco se queda sin dinero: la partida acaba tras esta serie de rondas de operaciones
end-bank-broken-foretold = el banco se queda sin dinero: la partida acaba tras esta serie de rondas de operaciones
end-top-price = { $company } alcanza el precio más alto: la partida acaba con esta ronda de operaciones
refinance-not-needed = { $company } no puede refinanciarse ahora.
fusion-began = { $other ->
        [nadie] Las acciones { DEL($company) } de todos se reducen a la mitad
       *[other] Las acciones { DEL($company) } y { $other } se fusionan a razón de dos por una
    }
fusion-began-foretold = { $other ->
        [nadie] las acciones { DEL($company) } de todos se reducen a la mitad
       *[other] las acciones { DEL($company) } y { $other } se fusionan a razón de dos por una
    }
fusion-director-changed = { $player } cambia el certificado de director { DEL($company) } por { $certs }
fusion-director-turned = { $count ->
        [0] El certificado de director { DEL($player) } queda con opción
       *[other] { $player } entrega { $certs }; el certificado de director queda con opción
    }
fusion-exchanged = { $holder } intercambia { $cert } por una acción { DEL($company) } con { $giver }
fusion-option = { $holder } { $choice ->
        [vender] vende
       *[other] rescata
    } { $cert } por { $amount }
fusion-gave-back = { $holder } devuelve { $certs }
fusion-share-sold = { $holder } no encuentra acción de cambio y vende una { DEL($company) }
fusion-choice = «{ LOT($item) }» no es una respuesta: rescata la acción o véndela.
home-placed = { $company } coloca su estación base en { $stop }
t1862-token-placed-free = { $company } coloca una ficha en { STOP($stop) }
token-displaced = La ficha { DEL($company) } en { $stop } se retira y vuelve a su compañía
token-displaced-foretold = la ficha { DEL($company) } en { $stop } se retira y vuelve a su compañía
token-removed = { $company } pierde su ficha en { $stop }
token-no-excess = A { $company } no le sobra ninguna ficha.
run-apart = Todas las rutas de una compañía deben cruzarse en estaciones grandes: { ROUTE($routes) }.
run-no-home = Una ruta debe incluir la estación base en { STOP($stop) }.
run-freight-apart = Estos trenes de mercancías deben conectarse en sus extremos: { $runs }.
run-must-run-too = El { TRAIN($train) } también puede recorrer una ruta, por ejemplo { ROUTE($route) }: cada tren circula si puede dar beneficios. Vale también una ruta que dé menos.
route-no-permit = { $company } no tiene permiso para ese tipo de trenes ({ KIND($kind) }).
route-same-rim = { ROUTE($route) } une dos puertos o dos zonas rojas.
route-ends-in-town = { ROUTE($route) } termina en una estación pequeña.
route-no-london = { ROUTE($route) } necesita una ficha en Londres.
route-local-rim = { ROUTE($route) } sale del mapa: los trenes locales no visitan puertos ni zonas rojas.
companies-merge = { $company } y { $other } se fusionan en { $survivor } a { $price }
companies-merge-foretold = { $company } se fusiona con { $other }: sigue { $survivor } a { $price }, acciones dos por una
companies-acquire-foretold = { $company } se une con { $other } por adquisición: sigue { $survivor } a { $price }, acciones dos por una
companies-acquire = { $company } y { $other } se unen por adquisición en { $survivor } a { $price }
companies-merged = { $company } recibe todo lo { DEL($other) }
merge-not-connected = { $company } no está conectada contigo por vía.
lner-no-mergers = La LNER está formada: las compañías ya no se fusionan ni adquieren otras.
redeem-not-played = En el juego para jugadores nuevos las compañías no rescatan acciones.
redeem-one-a-turn = { $company } ya ha rescatado una acción en este turno.
merge-survivor = { $survivor } no es una de las dos compañías.
bid-won-already = Ya has obtenido una compañía en esta ronda y no puedes iniciar otra subasta.
round-parliament = Ronda del Parlamento { $number }
round-parliament-short = Parlamento { TEXT($number) }
companies-dealt = Compañías en este orden: { $offer }
permits-dealt = Permisos de trenes: { $permits }
obligation-missed-foretold = es la multa por { $company }, que no salió al mercado
obligation-missed = { $company } no salió al mercado: { $player } debe una multa de { $fine }
fine-forgiven = { $player } no tiene nada más; se le perdonan { $amount } de la multa
share-none-to-sell = No tienes acciones { DEL($company) } que se puedan vender ahora.
share-bought-stay = Has comprado un { $percent } % { DEL($company) } en esta ronda; no se vende hasta que acabe.
share-exact-need = Para un tren, { $company } vende exactamente un { $percent } % de sus propias acciones.
share-no-change = No se puede vender el { $percent } % { DEL($company) }: no hay bastantes acciones sueltas para conservar.
reason-no-company-to-auction = no hay ninguna compañía que subastar
reason-nobody-opens-auction = nadie puede abrir una subasta
reason-standstill = ya no puede ocurrir nada
reason-lner = se formó la LNER
reason-top-price = se alcanzó el precio más alto
reason-bank-broken = el banco se quedó sin dinero
kind-remove-token = Retirar una ficha
t1862-kind-buy-operating = Rescatar una acción
kind-refinance = Refinanciar
kind-take-markers = Comprar fichas de estación
kind-merge = Fusionar
kind-place-station = Construir una estación pequeña
field-count = cuántas
field-survivor = cuál sobrevive
field-track = tramo
step-rescue = tren de otro director o bancarrota
step-need = comprar el tren que la compañía debe tener
step-acquire = fusionarse
step-warranties = comprar garantías
step-redeem = rescatar una acción
step-home = colocar la estación base
step-home-room = hacer sitio para la estación base
step-home-track = poner vía en la base
step-fine = pagar la multa
step-final-income = hacer las rutas que fijan los ingresos finales
step-merge = fusionarse
step-extra-shares = comprar más acciones de la nueva compañía
step-bid = pujar
step-markers = comprar fichas de estación
step-over-limit = vender hasta el límite de certificados
step-par = fijar el precio inicial
step-receiver = la compra del administrador
step-excess = retirar fichas
step-option = resolver la acción con opción
t1862-name-sell = vender
name-redeem = rescatar
t1862-kind-choose = Acción con opción
name-freight = mercancías
name-local = locales
name-express = exprés
option-t1862-like = Se juega
option-t1862-like-rulebook = según el reglamento
option-t1862-like-18xx-games = como en 18xx.games, repartida por un número corto: puede llevarse allí
option-t1862-length = Duración
option-t1862-length-standard = estándar
option-t1862-length-short = corta
option-t1862-length-long = larga
option-t1862-short-game = Partida más corta (11.2)
option-t1862-short-game-no = no
option-t1862-short-game-yes = sí
option-t1862-trains = Tipos de trenes (11.1)
option-t1862-trains-all = los tres
option-t1862-trains-express = exprés
option-t1862-trains-freight = mercancías
option-t1862-trains-freight-local = mercancías y locales
option-t1862-trains-express-local = exprés y locales
option-t1862-new-players = Para jugadores nuevos (11.3)
option-t1862-new-players-no = no
option-t1862-new-players-yes = sí
option-t1862-max-markers = Máximo de fichas de estación (11.4)
option-t1862-max-markers-7 = siete
option-t1862-max-markers-8 = ocho
option-t1862-more-companies = Más compañías al inicio (2.4.2)
option-t1862-more-companies-yes = sí
option-t1862-more-companies-no = no
option-t1862-h-trains = Trenes H
option-t1862-h-trains-cards = tantos como cartas
option-t1862-h-trains-unlimited = sin límite
option-t1862-trainless-sale = Venta de acciones de una compañía sin tren
option-t1862-trainless-sale-half = a mitad de precio
option-t1862-trainless-sale-full = a precio completo
option-t1862-unmoved-price = Un precio que no se mueve
option-t1862-unmoved-price-under = va debajo de los demás
option-t1862-unmoved-price-stays = se queda
option-t1862-hudson-from = George Hudson desde unos ingresos de
option-t1862-hudson-from-10 = 10
option-t1862-hudson-from-20 = 20
option-t1862-receiver-runs = Rutas sin director
option-t1862-receiver-runs-best = las mejores
option-t1862-receiver-runs-declared = las que diga el mayor accionista
option-t1862-sold-warranties = Garantías de trenes vendidos entre compañías
option-t1862-sold-warranties-stay = se mantienen
option-t1862-sold-warranties-printed = como nuevos
option-t1862-bankrupt-trains = Trenes de compañías en bancarrota
option-t1862-bankrupt-trains-gone = salen del juego
option-t1862-bankrupt-trains-for-sale = se pueden comprar hasta que la compañía vuelva a empezar
option-t1862-other-trains-first = Trenes de compañías propias antes de recaudar
option-t1862-other-trains-first-yes = sí
option-t1862-other-trains-first-no = no
option-t1862-odd-share = La mitad del precio de una acción suelta al ver si basta con refinanciar
option-t1862-odd-share-counts = cuenta
option-t1862-odd-share-left-out = no cuenta
option-t1862-last-hudson = George Hudson en las últimas operaciones
option-t1862-last-hudson-allowed = se permite
option-t1862-last-hudson-none = ya no
option-t1862-receiver-limit = Límite de trenes sin director
option-t1862-receiver-limit-phase = el de la fase
option-t1862-receiver-limit-kind = por tipo
option-t1862-unmatched-option = Acción con opción sin intercambio
option-t1862-unmatched-option-up = la mitad, hacia arriba
option-t1862-unmatched-option-down = la mitad, hacia abajo
option-t1862-missed-again = Una compañía que no salió al mercado vuelve
option-t1862-missed-again-stock-round = en la siguiente RMV
option-t1862-missed-again-at-once = de inmediato
option-t1862-fine-order = Varias multas se pagan
option-t1862-fine-order-from-last-pass = desde el último que pasó
option-t1862-fine-order-from-priority = en el orden de la ronda
option-t1862-fine-blocks = Acciones de una compañía vendidas por una multa
option-t1862-fine-blocks-one = de golpe
option-t1862-fine-blocks-parts = también por partes
option-t1862-charter-place = La ficha de precio de una compañía concesionaria tiene su sitio
option-t1862-charter-place-at-launch = desde que sale al mercado
option-t1862-charter-place-at-par = desde que se fija su valor par
option-t1862-home-after-lner = Estación base de una compañía que sale al mercado tras la LNER
option-t1862-home-after-lner-none = ninguna
option-t1862-home-after-lner-set = se coloca en su primer turno
option-t1862-first-building = Una compañía construye primero
option-t1862-first-building-at-home = en su base, si no tiene loseta
option-t1862-first-building-anywhere = donde quiera
option-t1862-fine-shares = Una multa se paga con
option-t1862-fine-shares-held-before = acciones que se tenían antes de la ronda
option-t1862-fine-shares-any = cualquier acción, también las compradas en la ronda
option-t1862-crowded-home = Primer turno sin espacio para la estación base
option-t1862-crowded-home-merger-first = fusión antes de la mejora
option-t1862-crowded-home-upgrade-first = mejora antes de la fusión
option-t1862-marked-tiles = Las losetas con una estación pequeña, entre las colocadas
option-t1862-marked-tiles-count = cuentan
option-t1862-marked-tiles-spared = no cuentan
option-t1862-last-operations = Tres últimas operaciones
option-t1862-last-operations-fixed = con ingresos fijos
option-t1862-last-operations-run = con rutas
option-t1862-receiver-kind = Tren comprado sin director
option-t1862-receiver-kind-first = del primer tipo permitido, o ninguno
option-t1862-receiver-kind-next = del siguiente tipo permitido si el primero está lleno
option-t1862-undirected-home = Estación base de una compañía que empieza sin director
option-t1862-undirected-home-waits = espera a un director
option-t1862-undirected-home-set = se coloca en el primer turno
option-t1862-late-sales = Las ventas ya no bajan los precios
option-t1862-late-sales-lner = una vez formada la LNER
option-t1862-late-sales-lner-players = desde que se forma la LNER, salvo que una compañía venda sus propias acciones
option-t1862-late-sales-phase = desde la fase que anuncia la LNER
option-t1862-turned-certificate = Certificado de director con opción de la compañía que termina
option-t1862-turned-certificate-shares = se rescata por tres acciones de la reserva
option-t1862-turned-certificate-certificate = se rescata por el otro certificado de la reserva
option-t1862-best-run = Mejor ruta
option-t1862-best-run-declared = la que se declare
rules-t1862-aim = Objetivo (3, 10.4): gana quien sume más entre efectivo y acciones. Lo que haya en las tesorerías no cuenta.
rules-t1862-rounds = Rondas (2.4.4, 3): Parlamento, RMV y luego una RO en la fase A, dos en B y C, tres después; y vuelta a empezar. La partida comienza con dos rondas del Parlamento. Un nuevo número de RO vale tras la siguiente RMV (7.9).
rules-t1862-available = Compañías disponibles (2.4.1, 2.4.2, 3.2): { $n ->
        [0] de veinte juegan dieciséis: ocho desde el principio, cuatro más desde la fase B y las últimas cuatro desde la C; con siete u ocho jugadores, una o dos más desde el principio
        [7] de veinte juegan diecisiete: nueve desde el principio, cuatro más desde la fase B y las últimas cuatro desde la C
        [8] de veinte juegan dieciocho: diez desde el principio, cuatro más desde la fase B y las últimas cuatro desde la C
       *[other] de veinte juegan dieciséis: ocho desde el principio, cuatro más desde la fase B y las últimas cuatro desde la C
    }. Solo puede empezar una compañía cuya estación base vaya a tener sitio, si hace falta con una mejora.
rules-for-t1862-more-companies-no-available = Compañías disponibles (2.4.1, 3.2): de veinte juegan dieciséis: ocho desde el principio, cuatro más desde la fase B y las últimas cuatro desde la C. Solo puede empezar una compañía cuya estación base vaya a tener sitio, si hace falta con una mejora.
rules-t1862-parliament = Parlamento (4.1, 4.2): subastas de 5 en 5 £ desde 0 £. Necesitas la puja y tres acciones a 54 £, y sitio en el límite de certificados. Quien gana una compañía no abre más subastas en la ronda, pero puede pujar. El ganador paga la puja al banco, fija el valor par, paga tres acciones por el certificado de director y puede añadir dos.
rules-t1862-obligations = Obligaciones (4.3): una compañía ganada en el Parlamento debe salir al mercado antes de acabar la siguiente RMV. Si no, su dueño paga cinco veces el valor par: con efectivo, con acciones de esa compañía y con otras, por este orden; la compañía vuelve a la oferta inicial.
rules-t1862-companies = Dos clases de compañía (3.1, 6.5.3, 6.5.4): las concesionarias vienen del Parlamento y reciben 10 veces el par y tres fichas a 60 £ cada una. Las demás empiezan en una RMV de 54 a 200 £; cobran cada acción según se compra y eligen de dos a siete fichas (ocho con 11.4) a 40 £ cada una. Todas operan con el 50 % vendido; donde se juega con varios tipos de tren, con un permiso para una.
rules-for-t1862-new-players-yes-companies = Compañías (3.1, 11.3): todas vienen del Parlamento y reciben 10 veces el par y tres fichas a 60 £ cada una. Operan con el 50 % vendido; donde se juega con varios tipos de tren, con un permiso para una.
rules-t1862-stock = RMV (6.2, 6.5, 6.6): vende y luego compra una acción o funda una compañía. Puedes tener cualquier parte de una compañía, pero no comprar lo que vendiste en la ronda. Como mucho { $n ->
        [0] 25, 18, 13, 11, 10, 9 u 8 certificados con 2 a 8 jugadores
        [2] 25 certificados
        [3] 18 certificados
        [4] 13 certificados
        [5] 11 certificados
        [6] 10 certificados
        [7] 9 certificados
       *[other] 8 certificados
    }. Quien empezó los pases recibe la ficha de jugador inicial.
rules-for-t1862-new-players-yes-stock = RMV (6.2, 6.5, 6.6, 11.3): vende y luego compra una acción; las compañías empiezan solo en el Parlamento. Puedes tener cualquier parte de una compañía, pero no comprar lo que vendiste en la ronda. Como mucho { $n ->
        [0] 25, 18, 13, 11, 10, 9 u 8 certificados con 2 a 8 jugadores
        [2] 25 certificados
        [3] 18 certificados
        [4] 13 certificados
        [5] 11 certificados
        [6] 10 certificados
        [7] 9 certificados
       *[other] 8 certificados
    }. Quien empezó los pases recibe la ficha de jugador inicial.
rules-t1862-sales = Ventas (6.4): las acciones de una compañía, en un bloque, ninguna comprada en la misma ronda. Cada una baja el precio un espacio en zigzag; por encima de 200 y por debajo de 40 no cuenta la primera de quien no es director; desde 400, las dos primeras de quien no es director. Una compañía sin tren da la mitad. Tras la LNER nada baja (10.3).
rules-t1862-directors = Directores (6.3): quien más tenga, con al menos tres acciones. El certificado de director se puede vender al banco si hay acciones sueltas para conservar el resto; queda allí hasta que alguien tenga tres.
rules-t1862-turn = Turno de una compañía (7.1, 7.2, 7.13): fusión, construcción, estación, rutas, repartir o retener, trenes, rescatar a su precio una acción propia de la reserva, adquisición. Orden desde el precio más alto. El primer turno empieza con la estación base, que puede exigir loseta o mejora y desplazar la última ficha puesta.
rules-for-t1862-new-players-yes-turn = Turno de una compañía (7.1, 7.2, 11.3): fusión, construcción, estación, rutas, repartir o retener, trenes, adquisición; nada se rescata. Orden desde el precio más alto. El primer turno empieza con la estación base, que puede exigir loseta o mejora y desplazar la última ficha puesta.
rules-t1862-track = Construcción (7.6): una de estas: una loseta amarilla N, hasta dos amarillas de otra clase, una mejora, una estación pequeña, una ficha en Londres. La vía debe ser parte de una ruta propia. El verde llega con la fase B, el rojizo (marrón) con la D; una mejora debe poner en tu ruta vía nueva o una estación grande (7.6.3). Una estación pequeña va en vía limpia de cualquier lugar, una por tramo (7.6.4).
rules-t1862-stations = Estaciones (7.6.5, 7.7): una ficha por turno además de la base, ya pagada, en una estación grande libre a la que llegues; una por hexágono. Londres tiene cuatro sitios, se alcanza como cualquier otro y ocupa toda la construcción del turno; sin ficha allí ninguna ruta va a Londres.
rules-t1862-runs = Rutas (7.4, 7.8): de una estación grande, puerto o zona roja a otra, con al menos una estación grande, por una ficha propia. Un tren no repite vía ni lugar; trenes distintos sí pueden. Una ruta visita la base; las demás se cruzan con ella o entre sí en estaciones grandes. Cada lugar paga una vez. Un puerto y una zona roja como mucho. Sin permiso un tren no corre.
rules-t1862-freight = Mercancías (7.8.1): el número dice cuántos hexágonos más allá del primero. Cobran los dos extremos y 20 £ por hexágono intermedio del camino más corto, 30 £ si un extremo es un puerto. Varios se unen por los extremos y cuentan como uno; los permanentes pueden ir por separado.
rules-t1862-local = Locales y exprés (7.8.2, 7.8.3): los locales cobran estaciones grandes y 20 £ por cada pequeña, no salen del mapa y dan a la tesorería 10 £ por hexágono visitado. Los exprés cobran estaciones grandes, puertos y zonas rojas. Un tren N/M visita M lugares y cobra N.
rules-t1862-dividends = Dividendos (7.8.5, 7.8.6): todo o nada; las acciones de la propia compañía le pagan a ella. Retener: un espacio a la izquierda. Menos que el precio: se queda; cada múltiplo entero del precio es un espacio a la derecha, hasta cuatro. George Hudson: la tesorería puede añadir decenas hasta el precio, si la compañía reparte.
rules-for-t1862-new-players-yes-dividends = Dividendos (7.8.5, 11.3): todo o nada. Retener: un espacio a la izquierda. Menos que el precio: se queda; cada múltiplo entero del precio es un espacio a la derecha, hasta cuatro.
rules-t1862-trains = Trenes (7.9): grupos A a H por orden, de cualquier tipo, del banco o de otra compañía al precio impreso; a la mitad cuando ya se vendió un grupo posterior. Límites: tres de cada tipo hasta la fase D, dos en E y F, tres en total desde G. Lo que exceda se conserva.
rules-t1862-warranties = Garantías (7.10): con un tren del banco, hasta tres a 50 £ cada una; los trenes A y D traen una. Cada turno, tras las rutas, todo tren pierde una, haya corrido o no. Un tren obsoleto sigue hasta que pierde la última.
rules-for-t1862-new-players-yes-warranties = Garantías (7.10, 11.3): no se compran; los trenes A y D traen una. Cada turno, tras las rutas, todo tren pierde una, haya corrido o no. Un tren obsoleto sigue hasta que pierde la última.
rules-t1862-forced = Tren obligado (7.11, 7.12): toda compañía necesita un tren al acabar su turno. Si no puede pagarlo vende acciones propias, las menos posibles, o se refinancia: acciones dos por una y 10 veces el par. Si no basta y nadie le vende un tren, o si el precio cae al último espacio, bancarrota: los accionistas cobran el precio, la mitad sin tren, y vuelve a la oferta inicial.
rules-t1862-mergers = Fusiones y adquisiciones (7.5, 7.14): con una compañía unida por vía, si ambos directores quieren; el activo elige la superviviente. Precio: el menor más la mitad del mayor, hacia abajo; sin tren cuenta la mitad (7.5.3). Se juntan dinero, trenes, permisos y fichas, siete como mucho. Si la otra ya operó, acaba el turno. Una adquisición es lo mismo tras comprar trenes.
rules-for-t1862-max-markers-8-mergers = Fusiones y adquisiciones (7.5, 7.14, 11.4): con una compañía unida por vía, si ambos directores quieren; el activo elige la superviviente. Precio: el menor más la mitad del mayor, hacia abajo; sin tren cuenta la mitad (7.5.3). Se juntan dinero, trenes, permisos y fichas, ocho como mucho. Si la otra ya operó, acaba el turno. Una adquisición es lo mismo tras comprar trenes.
rules-t1862-fusion = Fusión de acciones (5.2): en el orden del reloj desde quien la inicia, cada uno devuelve la mitad, hacia abajo, de las acciones de ambas, empezando por las de la que desaparece; las que queden de esta se cambian por acciones de la superviviente, del banco y luego del accionista más cercano. Una acción impar queda con opción: paga medio precio por conservarla o cóbralo por ella. Un director con menos del 60 % devuelve el certificado por tres acciones o lo deja con opción.
rules-t1862-receivership = Administración estatal (7.3, 8): sin director decide el mayor accionista. La compañía no construye, corre por lo máximo, retiene, compra un tren por ronda si puede, de su permiso, y ni se fusiona ni vende trenes. Sin tren, bancarrota.
rules-t1862-phases = Fases (9): el primer tren de cada grupo abre su fase. C retira los trenes A, E los B, F los C, G los D, salvo garantías. Puertos y zonas rojas pagan su valor medio desde C y el mayor desde E.
rules-for-t1862-short-game-yes-phases = Fases (9, 11.2): el primer tren de cada grupo abre su fase. C retira los trenes A, E los B, salvo garantías; los trenes D son permanentes. Puertos y zonas rojas pagan su valor medio desde C y el mayor desde E.
rules-t1862-end = Final (10): una compañía en el precio más alto acaba la partida tras la RO; un banco vacío, tras la serie. El primer tren-H forma la LNER tras la serie: no hay más Parlamento, construcción, fusiones, compañías nuevas ni trenes de otras; luego cada compañía opera tres veces con su ingreso final.
rules-for-t1862-trains-express-trains = Trenes (7.9, 11.1): grupos A a H por orden, solo exprés, del banco o de otra compañía al precio impreso; a la mitad cuando ya se vendió un grupo posterior. Límites: cuatro trenes hasta la fase D, tres en E y F, dos desde G. Lo que exceda se conserva.
rules-for-t1862-trains-freight-trains = Trenes (7.9, 11.1): grupos A a H por orden, solo mercancías, del banco o de otra compañía al precio impreso; a la mitad cuando ya se vendió un grupo posterior. Límites: cuatro trenes hasta la fase D, tres en E y F, dos desde G. Lo que exceda se conserva.
rules-for-t1862-short-game-yes-end = Final (10, 11.2): una compañía en el precio más alto acaba la partida tras la RO; un banco vacío, tras la serie. El primer tren-E forma la LNER tras la serie: no hay más Parlamento, construcción, fusiones, compañías nuevas ni trenes de otras; luego cada compañía opera tres veces con su ingreso final.
rules-t1862-variants = Variantes (11): menos tipos de tren (11.1; con uno solo, límites de cuatro, tres y dos trenes), partida más corta con trenes-D permanentes y la LNER con el primer tren-E (11.2), juego para jugadores nuevos sin compañías nuevas en las RMV, rescates, garantías compradas ni Hudson (11.3), ocho fichas (11.4).
picture-permit-express = exprés
picture-permit-freight = mercancías
picture-permit-local = locales
picture-round-parliament = Parlamento
picture-short-parliament = P
picture-zone-start = Precios iniciales de compañías no concesionarias
t1862-picture-zone-par = Precios par de concesionarias, iniciales de las demás
par-not-won = Ganaste otra compañía; { $company } no se puede fundar ahora.
par-by-parliament = En esta partida las compañías solo se fundan en el Parlamento, así que { $company } debe esperarlo.
par-chartered = Una compañía concesionaria se funda a uno de los valores par: { MONEY($prices, join: "or") }.
lner-no-companies = Una vez formada la LNER ya no se funda ninguna compañía.
route-too-far = El tren de mercancías recorre más hexágonos de los que puede.
route-too-long-local = El tren local visita más estaciones grandes de las que puede.
t1862-route-too-long = El tren exprés visita más estaciones grandes y zonas de las que puede.
run-no-entry = { $extra } no es un lugar desde el que se pueda contar la distancia de este tren-{ TRAIN($train) }.
run-none-left-out = { $extra } no puede dejarse fuera: solo un tren que visita una estación grande más de las que cobra deja fuera una de ellas.
run-one-left-out = El tren-{ TRAIN($train) } deja fuera una estación, no varias.
picture-begins-four-companies = cuatro compañías más disponibles
picture-begins-lner = se forma la LNER y llega el final (10.3)
picture-begins-prices-hold = las ventas ya no bajan los precios
picture-limit-kind = de cada tipo
picture-limit-all = en total
picture-note-half-price = Un tren cuesta la mitad desde que se vende uno de un grupo posterior (7.9).
picture-note-free-warranty = Los trenes A y D traen una garantía gratuita (7.10.1).
t1862-picture-more = por la distancia
option-t1862-every-train = Un tren que podría dar más beneficios
option-t1862-every-train-must = debe circular
option-t1862-every-train-may = puede quedarse parado
imported-bankrupt = comprado a una compañía en bancarrota
dividend-topped-up = { $company } añade { $amount } de su tesorería
dividend-topped-up-left = añade { $amount } de su tesorería, { $cash ->
        [1] queda
       *[other] quedan
    } { MONEY($cash) }
picture-note-stars = Cada * detrás de un tren es una garantía (7.10).
t1862-ask-train = ¿Qué tren? Cada * es una garantía.
reminder-fine = Aún debes { MONEY($fine) } de la multa: vende acciones hasta pagarla.
reminder-limit = { $count ->
        [one] Tienes un certificado por encima de tu límite de { $limit }: debes venderlo ahora.
       *[other] Tienes { $count } certificados por encima de tu límite de { $limit }: debes venderlos ahora.
    }
reminder-par = { $company } debe salir al mercado antes de acabar la próxima RMV; si no, pagas cinco veces su valor par.
reminder-launch = Hay que sacar al mercado { $companies } antes de acabar la próxima RMV; si no, pagas { MONEY($fine) }.
reminder-launch-now = Hay que sacar al mercado { $companies } antes de acabar esta RMV; si no, pagas { MONEY($fine) }.
launch-or-fine = multa de { MONEY($fine) } si no sale en la RMV
company-started-foretold = { $player } funda { $company } a { $price }

# La primera partida guiada
t1862-lesson-bid =
    🎓 **Parlamento: se subasta una compañía.** Pulsa **{ button-act }** → **{ kind-bid }** y elige una: junto a cada una están su base y los trenes para los que tiene permiso (local, mercancías, exprés).
    Lo que pujas va al banco y solo te da el derecho a fundarla. Guarda al menos cinco veces su precio para comprar sus acciones.
    Al final gana quien más tiene entre dinero y acciones. Para empezar basta una compañía; cerca de Londres o de la costa está bien.
t1862-lesson-bid-again =
    🎓 **Sigue pujando, o déjala.** Otro puede pujar por la misma compañía; quien pasa queda fuera de esta subasta, no de la ronda.
    Lo pujado se pierde: una compañía que empieza barata te vale más que una muy disputada.
    La partida empieza con dos rondas del Parlamento; después viene la primera RMV.
t1862-lesson-par =
    🎓 **El precio inicial.** Te llevas enseguida el certificado de director: tres acciones, es decir, tres veces el precio.
    Una compañía concesionaria sale al mercado cuando se ha vendido la mitad de sus acciones, y recibe entonces diez veces el precio. Si no lo hace antes de acabar la siguiente RMV, pagas una multa.
    Elige un precio del que puedas pagar cinco acciones.
t1862-lesson-more =
    🎓 **Más acciones de tu compañía.** Puedes comprar ahora hasta dos más.
    Con cinco décimos vendidos sale al mercado: recibe el dinero, pone la ficha de su base en su primer turno y construye en la siguiente ronda de operaciones.
    Si tienes dinero, compra las dos.
t1862-lesson-share =
    🎓 **Ronda del mercado de valores (RMV).** Con tu propio dinero: en tu turno puedes vender acciones y después comprar un certificado, o pasar.
    Una acción paga cuando su compañía reparte, y su precio sube. Compra de las que antes y mejor circulen, también de las de tu rival.
    Cuando todos han pasado seguidos empiezan las rondas de operaciones.
t1862-lesson-worth =
    🎓 **Lo que vale una acción.** Al final cada una cuenta su precio; tu dinero cuenta, las tesorerías y los trenes no.
    La partida acaba cuando una compañía llega al precio más alto, cuando el banco se queda sin dinero, o unas rondas después de venderse el primer tren del último grupo.
    Quien tiene más acciones de una compañía que su director se queda con la dirección.
t1862-lesson-lay =
    🎓 **Pon vías.** Pulsa **{ button-act }** → **{ kind-lay-tile }**: dos losetas amarillas sin estación grande, o una sola que la tenga. Construir es gratis.
    Una ruta empieza y acaba en estaciones grandes o en el borde del tablero, y una de las tuyas pasa por tu base: únela a la siguiente.
    Las estaciones pequeñas dan 20 a los trenes locales y nada a los exprés.
t1862-lesson-lay-again =
    🎓 **Más vía.** Mira `/routes`: ¿qué estación visitarían ahora tus trenes?
    Los trenes de mercancías cobran por distancia, los locales por todo lo que visitan, los exprés solo por estaciones grandes.
    Lleva tus vías a Londres o al mar si tus trenes pueden ir: cada fase pagan más.
t1862-lesson-upgrade =
    🎓 **Losetas verdes.** Con el primer tren del grupo B las losetas amarillas pueden volverse verdes: más vías y estaciones que pagan más.
    Una mejora ocupa el lugar de las losetas amarillas del turno, y las vías viejas se quedan.
    Parte de su vía nueva, o su estación grande, debe estar en un camino de tu compañía.
t1862-lesson-token =
    🎓 **Pon una ficha de estación.** Se pagó al empezar la compañía, así que ahora no cuesta nada: una por turno, donde llegue un camino tuyo.
    Te guarda sitio en esa ciudad y puede cerrar el paso a otros.
    Piensa por dónde querrás pasar cuando el tablero esté lleno.
t1862-lesson-train =
    🎓 **Compra un tren.** Pulsa **{ button-act }** → **{ kind-buy-train }**: una compañía puede comprar cualquiera, pero solo hace circular aquellos para los que tiene permiso.
    Los trenes vienen en grupos de la A a la H. El primero de un grupo nuevo empieza la fase siguiente y los grupos viejos se retiran: mira `/trains`.
    Una compañía sin tren y sin dinero puede acabar en bancarrota. Compra pronto, mientras son baratos.
t1862-lesson-run =
    🎓 **Mueve tus trenes.** Pulsa **{ button-act }** → **{ button-best-runs }**: el bot las busca, y junto al botón está lo que dan.
    Trenes de distinto tipo pueden compartir vías; una ruta pasa por tu base y las demás la cruzan.
    Más lugares en el camino, más dinero: para eso son las vías.
t1862-lesson-pay =
    🎓 **Repartir o retener.** Si repartes, cada décimo da un décimo a su dueño; si el total llega al precio de la acción, el precio va a la derecha, y con el doble dos casillas.
    Si retienes, el dinero va a la tesorería y el precio va a la izquierda.
    Retén solo cuando lo necesite el siguiente tren: lo que gana son tus acciones.
t1862-lesson-sell =
    🎓 **¿Vender?** Vender te da el precio y lo baja; lo vendido no lo compras de nuevo en esta ronda.
    Vende lo que vaya a pagar menos que lo que podrías comprar.
    Si te gusta lo que tienes, **{ pass-turn }**.
elsewhere-joined-undirected = En 18xx.games { $company } se ha unido a otra compañía y ha perdido a su director: sus trenes no circulan en este turno.
elsewhere-home-stays = En 18xx.games { $company } conserva la estación de su base.
