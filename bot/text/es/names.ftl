# Nombres de lo que aparece en los parámetros, y cómo se escriben listas y dinero.
list-and = { $first } y { $last }
list-or = { $first } o { $last }
list-nor = { $first } ni { $last }
money = { $amount } { $currency }
money-prefix = { $amount } { $currency }
stop-nth = { $place }, lugar { $n }
name-bank = el banco
name-pool = la reserva
name-nobody = nadie
name-depot = el banco
name-yellow = amarillo
name-green = verde
name-brown = marrón
name-grey = gris
cert-share = { $company } { $percent } %
cert-director = el certificado de director de { $company } ({ $percent } %)
cert-other = { $company } { $name } ({ $percent } %)
run-line = tren-{ $train }: { $route } → { $money }
run-alone = tren-{ $train }: { $route }
run-alone-extras = tren-{ $train } con { $extras }: { $route }
run-line-extras = tren-{ $train } con { $extras }: { $route } → { $money }
run-line-subsidy = { $line }, y { $subsidy } para la tesorería
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
field-turn = giro
field-agreed = acuerdo de los demás
field-aid = ayuda
field-stop = ciudad
field-train = tren
field-runs = rutas
field-trade = a cambio
field-none = sin ayuda
field-nothing = nada

# Pasos de un turno.
step-oversold = venta hasta el límite de certificados
step-sell = venta
step-buy = compra
step-choose = elección
step-track = construcción de vía
step-token = ficha de estación
step-scrap = desguace
step-run = rutas de los trenes
step-dividend = dividendos
step-trains = compra de trenes

# Rondas.
round-stock-short = RMV { $number }
round-operating-short = RO { $number }{ $count ->
        [one] {""}
       *[other] {" "}({ $ordinal } de { $count })
    }
round-other = { $kind } { $number }

# Fases por color.
phase-yellow = amarilla
phase-green = verde
phase-brown = marrón
phase-grey = gris
stop-towards = { $place } hacia { $text }
stop-trackless = { $place }, sin vía
