# Lo que ocurrió, como líneas del registro.
passed = { $who } pasa
round-stock = Ronda del mercado de valores (RMV) { $number }
round-operating = Ronda de operaciones (RO) { $number }{ $count ->
        [one] {""}
       *[other] {" "}({ $ordinal } de { $count })
    }
game-ended = La partida ha terminado ({ $reason }): { $worth }
reason-final-phase = se jugaron las últimas rondas de operaciones
price-moved = { $company }: { $before } → { $after }
train-bought = { $company } compra un tren-{ $train } a { $source } por { $price }
train-scrapped = { $company } desguaza un tren-{ $train }
token-placed = { $company } coloca una ficha en { $stop } por { $cost }
token-placed-free = { $company } coloca una ficha en { $stop }, sin coste
director-changed = { $player } pasa a dirigir { $company }
tile-laid = { $company } coloca { $what } en { $hex }, { $turn }
tile-paid = { $line }, por { $cost }
tile-numbered = la loseta { $number }
tile-upgraded = { $company } mejora { $hex }: { $old } → { $tile }, { $turn }
event-because = { $line } – { $reason }
tile-aided = { $line } (con { $aid })
runs-unproved = Mejores rutas de { $company }: la búsqueda se interrumpió, como mucho habrían sido posibles { $amount } más
trains-ran = { $company } recauda { $revenue }
share-bought = { $player } compra una acción de { $company } por { $price }
share-bought-back = { $company } recompra una acción suya por { $price }
share-sold = { $player } vende el { $percent } % de { $company } por { $proceeds }
phase-began = Comienza la fase { $phase }
dividend-paid = { $company } reparte { $amount }: { $paid }
dividend-paid-nothing = { $company } no reparte dividendo
dividend-paid-nobody = { $company } reparte { $amount }

# Lo que ocurriría, antes de hacerlo.
forecast-and = { $first }; { $last }
forecast-asked = antes se pregunta a { $players }:
forecast-passed = { $who } pasa: sin { $left }
forecast-passed-over = { $who } pasa: sin { $left }; fin del turno
forecast-left = a { $who } le quedan { $cash }
forecast-left-too = le quedan { $cash }
forecast-pays = { $who } paga { $amount } y le quedan { $cash }
forecast-pays-too = paga { $amount } y le quedan { $cash }
forecast-has = { $who } tendrá { $cash }
forecast-free = sin coste
forecast-runs-only = mejores rutas: { $after }
forecast-runs-more = solo sirve junto con otro
forecast-at-price = vale { $price }
forecast-runs = mejores rutas: { $after } en vez de { $before }
forecast-company = { $name }, base en { $stop }
forecast-next = a la venta después: { $trains }
forecast-tile-laid = { $company } coloca { $what } en { $hex }
forecast-tile-upgraded = { $company } sustituye { $old } en { $hex } por { $tile }
forecast-dividend = { $company } reparte { $amount }, { $price } por acción, { $value } para { $player }
forecast-dividend-others = { $company } reparte { $amount }, { $price } por acción
forecast-dividend-too = reparte { $amount }, { $price } por acción, { $value } para { $player }
forecast-dividend-others-too = reparte { $amount }, { $price } por acción
forecast-price = valor { $before } → { $after }
forecast-then = después: { $line }
director-changed-foretold = { $player } pasa a dirigir { $company }
phase-began-foretold = comienza la fase { $phase }
train-scrapped-foretold = { $company } desguaza un tren-{ $train } sin cobrar nada
forecast-bid = { $player } puja { $amount } por { $item }; si gana, le quedarían { $cash }
forecast-passed-bid = { $who } pasa: ya no puja por { $item }
dividend-moved = { $line } ({ $before } → { $after })
forecast-without = sin { $left }
forecast-home = base en { $stop }
forecast-endowed = { $company } recibe { $text }
forecast-one-train = un tren-{ $train }
game-ended-foretold = termina la partida
