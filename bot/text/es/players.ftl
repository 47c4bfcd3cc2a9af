# Lo que dicen de sus jugadas los jugadores del ordenador.
players-strength = No hay ningún jugador «{ TEXT($strength) }»; elige entre { NAME($known, join: "all") }.
players-at-random = Elegido al azar.
players-only = No se podía hacer otra cosa.
players-quick = A ojo, { MONEY($amount) } mejor que lo siguiente.
players-thought = Jugado { $games } veces de cabeza, fue { MONEY($amount) } mejor que lo siguiente.
players-deal-better = Jugado de cabeza con ello y sin ello, con ello quedo { MONEY($amount) } mejor.
players-deal-worse = Jugado de cabeza con ello y sin ello, con ello quedo { MONEY($amount) } peor.
players-deal-alike = Jugado de cabeza con ello y sin ello, con ello no quedo peor.
players-best-run = La mejor ruta de { $company } pasa de { MONEY($before) } a { MONEY($amount) }.
players-train-now = Puede pagar el siguiente tren, { TRAIN($train) }, por { MONEY($price) }.
players-train-next = Con lo que recauda ahora podría pagar el siguiente tren, { TRAIN($train) }, por { MONEY($price) }.
