# A turn planned ahead
button-try-plan = Jugarlo cuando me toque
trial-ahead = Hasta tu turno se supone que los demás pasan, o mueven sus trenes y pagan tal como están ({ $n ->
        [one] una jugada
       *[other] { $n } jugadas
    }). Planea tu turno y pulsa «{ button-try-plan }».
trial-nothing-planned = Aún no hay nada planeado: prueba antes las jugadas de tu próximo turno.
move-ahead = supuesta
plan-stands = 🔒 **Tu plan queda guardado en secreto.** Se juega entero cuando te toque; si algo ya no encaja, se para y se te llama.
plan-holds = Sus condiciones:
plan-same = nada cuesta más ni se vende por menos
plan-slack = hasta { MONEY($amount) } más caro, o una venta por ese tanto menos
plan-best = las mejores rutas, den lo que den
plan-as-tried = las rutas no dan menos que al probar
plan-price = { $company } solo se compra o vende a { MONEY($price) } o más
plan-any-price = a cualquier precio de la acción
plan-terms = Cambiar las condiciones…
plan-withdraw = Retirar el plan
plan-withdrawn = El plan queda retirado.
plan-paid = cuesta { MONEY($amount) }
plan-income = da { MONEY($amount) }
plan-less = las rutas pueden dar { MONEY($amount) } menos
plan-same-train = el tren planeado
plan-other-train = otro tren del mismo vendedor, si no cuesta más
plan-no-markers = nadie más pone una ficha donde construye o pasa
plan-any-markers = pongan otros las fichas que pongan
plan-if-price = Comprar o vender { $company } solo desde un precio…
plan-least = El precio debe ser al menos
plan-no-price = «{ TEXT($value) }» no es un precio.
plan-show = Ver el turno planeado
plan-left = Lo que queda de tu turno planeado:
order-marker = { $company } puso entretanto una ficha en { HEX($hex) }
order-turn-over = su turno había terminado
