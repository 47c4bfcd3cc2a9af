# Una partida terminada, mirada otra vez.
command-review = Una partida terminada, otra vez: dónde giró y qué se perdió en rutas, losetas y dividendos
option-review-of = De quién: tus turnos, o los de todos si la mesa está de acuerdo
offer-review = 🔎 { $who } pregunta a { $asked }: ¿pueden mirar todos los turnos de todos en esta partida (`/review of:table`)? Deben estar de acuerdo { $needed } de { $people }.
act-review = abrió los turnos de todos para mirarlos otra vez, de acuerdo con la mesa
review-of-mine = tus turnos, solo para ti
review-of-table = los turnos de todos, si la mesa está de acuerdo
review-graph = El patrimonio de los jugadores, y dónde giró
review-head = 🔎 **{ $table }**, otra vez
review-turning = **Puntos de inflexión** (los números de la imagen; la película se detiene ahí)
review-no-turning = Nada cambió mucho de golpe: no hay puntos de giro.
review-at-one = Jugada { TEXT($first) }:
review-at = Jugadas { TEXT($first) }–{ TEXT($last) }:
review-turn-passed = { $who } adelanta a { $former } y ya no deja de ir en cabeza.
review-turn-gained = { $player } gana { MONEY($amount) } a los demás.
review-turn-lost = { $player } pierde { MONEY($amount) } frente a los demás.
review-whose = { TEXT($state) ->
        [table] **Los turnos de todos**
       *[other] **Tus turnos** – los de todos: `/review of:table`, si la mesa está de acuerdo
    }
review-run = Rutas que dejaron dinero en la mesa: { $n ->
        [0] ninguna (demostrado, o no se encontró nada mejor)
       *[other] { $n }
    }
review-lay = Losetas con las que otra, al mismo precio, habría dado enseguida una ruta mejor: { $n ->
        [0] ninguna
       *[other] { $n }
    }
review-dividend = Dividendos que hicieron bajar el precio: { $n ->
        [0] ninguno
       *[other] { $n }
    }
review-ran = · { $move }: { $who } ({ $player }) recaudó { TEXT($was) }; se podían { MONEY($best) } { TEXT($state) ->
        [proved] (demostrado: lo máximo)
       *[other] (pudo haber más)
    }
review-laid = · { $move }: { $who } ({ $player }) podía recaudar después { TEXT($was) }; { MONEY($best) } con { $instead } { TEXT($state) ->
        [proved] (demostrado: lo máximo a ese precio)
       *[other] (sin mirarlas todas)
    }
review-kept = · { $move }: { $who } ({ $player }) se guardó { MONEY($amount) }, precio { TEXT($was) }; repartiéndolo todo habría sido { MONEY($best) }
review-not-all = No hubo tiempo de mirar todas las demás losetas.
