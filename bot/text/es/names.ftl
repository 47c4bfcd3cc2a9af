# Nombres de lo que aparece en los parámetros, y cómo se escriben listas y dinero.
list-pair = { TEXT($first) }: { TEXT($last) }
list-and = { TEXT($first) } y { TEXT($last) }
list-or = { TEXT($first) } o { TEXT($last) }
list-nor = { TEXT($first) } ni { TEXT($last) }
money = { $sum } { $currency }
money-prefix = { $sum } { $currency }
stop-nth = { TEXT($place) }, lugar { $n }
name-bank = el banco
name-pool = la reserva
name-nobody = nadie
name-depot = el banco
name-yellow = amarillo
name-green = verde
name-brown = marrón
name-grey = gris
cert-share = { $company } { $percent } %
cert-director = el certificado de director { DEL($company) } ({ $percent } %)
cert-other = { $company } { TEXT($name) } ({ $percent } %)
run-line = tren-{ TRAIN($train) }: { ROUTE($route) } → { $money }
run-alone = tren-{ TRAIN($train) }: { ROUTE($route) }
run-alone-extras = tren-{ TRAIN($train) } con { $extras }: { ROUTE($route) }
run-line-extras = tren-{ TRAIN($train) } con { $extras }: { ROUTE($route) } → { $money }
run-line-subsidy = { TEXT($line) }, más { MONEY($subsidy) } para la tesorería
tile-turn = { $turn ->
        [0] sin girar
        [one] girada un paso a la derecha
       *[other] girada { $turn } pasos a la derecha
    }

# Clases de acción, como rótulos de botones y opciones.
kind-pass = Pasar
kind-choose = Elegir
kind-bid = Pujar
kind-par = Fundar una compañía
kind-buy = Comprar una acción
kind-sell = Vender acciones
kind-lay-tile = Colocar una loseta
kind-place-token = Colocar una ficha de estación
kind-scrap = Desguazar un tren
kind-discard = Descartar un tren
kind-run = Hacer las rutas
kind-dividend = Repartir dividendos
kind-buy-train = Comprar un tren
kind-ruling = Decisión del moderador

# Campos de las acciones.
field-item = qué
field-amount = cantidad
field-company = compañía
field-price = precio
field-cert = certificado
field-source = a quién
field-percent = porcentaje
field-hex = hexágono
field-tile = loseta
field-turn = posición
field-agreed = acuerdo de los demás
field-aid = ayuda
field-stop = ciudad
field-train = tren
field-runs = rutas
field-trade = a cambio
field-none = sin ayuda
field-nothing = nada
field-books-money = el dinero
field-books-certs = los certificados
field-books-companies = las compañías
field-books-tiles = las losetas
field-books-markers = las estaciones
field-books-trains = los trenes
field-books-privates = las compañías privadas
field-books-market = los precios de las acciones
field-books-phase = la fase
field-books-round = la ronda
field-books-priority = la prioridad
field-books-over = el final de la partida

# Pasos de un turno.
step-oversold = vender hasta el límite de certificados
step-sell = vender
step-buy = comprar
step-choose = elegir
step-track = colocar vía
step-token = colocar una ficha de estación
step-scrap = desguazar
step-run = hacer las rutas
step-dividend = repartir dividendos
step-trains = comprar trenes

# Rondas.
round-stock-short = RMV { TEXT($number) }
round-operating-short = RO { TEXT($number) }{ $count ->
        [one] {""}
       *[other] {" "}({ $ordinal } de { $count })
    }
round-other = { KIND($kind) } { TEXT($number) }

# Fases por color.
phase-yellow = amarilla
phase-green = verde
phase-brown = marrón
phase-grey = gris
stop-towards = { TEXT($place) } hacia { TEXT($text) }
stop-trackless = { TEXT($place) }, sin vía
typed-currency = libra libras gulden gúldenes florín florines forinto forintos
