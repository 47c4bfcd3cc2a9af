# A turn planned ahead
button-try-plan = Jugarlo cuando me toque
trial-ahead = Hasta tu turno se supone que los demás pasan, o mueven sus trenes y pagan tal como están ({ $n ->
        [one] una jugada
       *[other] { $n } jugadas
    }). Planea tu turno y pulsa «{ button-try-plan }».
trial-nothing-planned = Aún no hay nada planeado: prueba antes las jugadas de tu próximo turno.
move-ahead = supuesta
plan-stands = 🔒 **Tu plan queda sellado.** Se juega entero cuando te toque; si algo ya no encaja, se para y se te llama.
plan-holds = Se mantiene si: { $text }.
plan-same = nada cuesta más
plan-slack = hasta { $amount } más caro
plan-best = las mejores rutas en todo caso
plan-as-tried = las rutas probadas, sin dar menos
plan-price = solo si { $company } está a { $price } o más
plan-any-price = a cualquier precio de la acción
plan-terms = Cambiar las condiciones…
plan-withdraw = Retirar el plan
plan-withdrawn = El plan queda retirado.
plan-paid = cuesta { $amount }
plan-income = da { $amount }
