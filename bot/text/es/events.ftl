# Lo que ocurrió, como líneas del registro.
passed = { $who } pasa
passed-turn = { $who } termina el turno
passed-on = { $who } sigue
passed-step = { $who } sigue sin { TEXT($left) }
round-stock = Ronda del mercado de valores { $number }
round-operating = Ronda de operaciones { $number }{ $count ->
        [one] {""}
       *[other] {" "}({ $ordinal } de { $count })
    }
round-idle = Nadie juega esta ronda: { $reason }
reason-nobody-trades = nadie puede comprar ni vender
reason-no-company-operates = no hay ninguna compañía en marcha
reason-no-company-can-act = ninguna compañía puede hacer nada
game-ended = La partida ha terminado ({ $reason }): { $worth }
reason-final-phase = se jugaron las últimas rondas de operaciones
price-moved = { $company }: { $before } → { $after }
train-bought = { $company } compra un tren-{ $train } { AL($source) } por { $price }
train-scrapped = { $company } desguaza un tren-{ $train }
token-placed = { $company } coloca una ficha en { $stop } por { $cost }
token-placed-free = { $company } coloca una ficha en { STOP($stop) }, sin coste
director-changed = { $player } pasa a dirigir { $company }
tile-laid = { $company } coloca { TEXT($what) } en { $hex }, { $turn }
tile-paid = { TEXT($line) }, por { MONEY($cost) }
tile-numbered = la loseta { TEXT($number) }
tile-upgraded = { $company } mejora { HEX($hex) }: { TILE($old) } → { TILE($tile) }, { $turn }
event-because = { TEXT($line) } – { REASON($reason) }
tile-aided = { TEXT($line) } (con { $aid })
runs-unproved = Mejores rutas { DEL($company) }: la búsqueda se interrumpió, como mucho habrían sido posibles { $amount } más
trains-ran = { $company } recauda { $revenue }
share-bought = { $player } compra una acción { DEL($company) } por { $price }
share-bought-back = { $company } rescata una acción suya por { MONEY($price) }
share-sold = { $player } vende el { $percent } % { DEL($company) } por { $proceeds }
bid-made = { $player } puja { $amount } por { $item }
bid-won = { $player } se lleva { $item } por { $amount }
phase-began = Comienza la fase { $phase }
dividend-paid = { $company } reparte { $amount }: { $paid }
dividend-paid-nothing = { $company } no reparte dividendo
dividend-paid-nobody = { $company } reparte { MONEY($amount) }

# Lo que ocurriría, antes de hacerlo.
forecast-and = { TEXT($first) }; { TEXT($last) }
forecast-asked = si { $players } { $n ->
        [one] acepta
       *[other] aceptan
    }:
forecast-passed-over = { $who } termina el turno sin { TEXT($left) }
forecast-left = { AL($who) } le { $cash ->
        [1] queda
       *[other] quedan
    } { MONEY($cash) }
forecast-left-too = le { $cash ->
        [1] queda
       *[other] quedan
    } { MONEY($cash) }
forecast-pays = { $who } paga { MONEY($amount) } y le { $cash ->
        [1] queda
       *[other] quedan
    } { MONEY($cash) }
forecast-pays-too = paga { MONEY($amount) } y le { $cash ->
        [1] queda
       *[other] quedan
    } { MONEY($cash) }
forecast-has = { $who } tendrá { MONEY($cash) }
forecast-free = sin coste
forecast-unproved = sin probar que sean las mejores: como mucho { MONEY($amount) } más
forecast-runs-only = mejores rutas: { MONEY($after) }
forecast-runs-more = solo sirve junto con otro
forecast-at-price = vale { MONEY($price) }
forecast-runs = mejores rutas { MONEY($before) } → { MONEY($after) }
forecast-company = { TEXT($name) }, base en { STOP($stop) }
forecast-next = a la venta después: { TRAIN($trains) }
forecast-tile-laid = { $company } coloca { TEXT($what) } en { HEX($hex) }
forecast-tile-upgraded = { $company } sustituye { TILE($old) } en { HEX($hex) } por { TILE($tile) }
forecast-dividend = { $company } reparte { MONEY($amount) }, { MONEY($price) } por acción, { MONEY($part) } para { $player }
forecast-dividend-others = { $company } reparte { MONEY($amount) }, { MONEY($price) } por acción
forecast-dividend-too = reparte { MONEY($amount) }, { MONEY($price) } por acción, { MONEY($part) } para { $player }
forecast-dividend-others-too = reparte { MONEY($amount) }, { MONEY($price) } por acción
forecast-price = precio { MONEY($before) } → { MONEY($after) }
forecast-bound = después falta: { STEP($steps) }
forecast-then = después: { TEXT($line) }
director-changed-foretold = { $player } pasa a dirigir { $company }
phase-began-foretold = comienza la fase { $phase }
train-scrapped-foretold = { $company } desguaza un tren-{ $train } sin cobrar nada
forecast-bid = { $player } puja { MONEY($amount) } por { LOT($item) }; si gana, le { $cash ->
        [1] quedaría
       *[other] quedarían
    } { MONEY($cash) }
forecast-passed-bid = { $who } pasa: ya no puja por { LOT($item) }
dividend-moved = { TEXT($line) } ({ MONEY($before) } → { MONEY($after) })
forecast-without = sin { TEXT($left) }
forecast-home = base en { STOP($stop) }
forecast-endowed = { $company } recibe { TEXT($text) }
forecast-one-train = un tren-{ TRAIN($train) }
game-ended-foretold = termina la partida
