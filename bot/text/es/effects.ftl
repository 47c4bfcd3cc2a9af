# Lo que cambiaría al construir: la mejor ruta de cada compañía, el precio y lo que se cierra.
effects-stays = { $company } sigue en { MONEY($amount) }
effects-run = { $company }: { $run } → { MONEY($after) }
effects-run-unsure = { $company }: { $run } → { MONEY($after) } (sin demostrar)
effects-next = { $company } con { TRAIN($train) }: { $run } → { MONEY($after) }
effects-next-unsure = { $company } con { TRAIN($train) }: { $run } → { MONEY($after) } (sin demostrar)
effects-worst = en el peor caso { TEXT($line) }
effects-costs = cuesta { MONEY($cost) }
effects-nothing = las mejores rutas no cambian
effects-open = no se conoce ningún cambio, no se ha mirado todo
effects-last-tile = última loseta { TILE($tile) }
effects-last-tile-stuck = última loseta { TILE($tile) }: no queda nada para { HEX($stuck) }
effects-no-upgrade = ya no queda con qué mejorarla
effects-full = { STOP($stop) } queda llena
effects-shut-out = { STOP($stop) } queda llena: { NAME($shut, join: "all") } ya no pasan
effects-best = lo mejor: { TEXT($line) }
effects-at = { TEXT($what) }: { TEXT($line) }
effects-head = **Qué cambiaría al construir** (mejores rutas, demostradas si no se dice otra cosa)
effects-head-own = **Qué cambiaría para ti al construir** (mejores rutas, demostradas si no se dice otra cosa)
effects-next-head = «Con» un tren: como si la compañía tuviera además ese, el siguiente a la venta.
effects-soon = Las primeras cifras; { $n ->
        [one] todavía se está calculando una ruta
       *[other] todavía se están calculando { $n } rutas
    }.
effects-unknown = Todavía se está calculando qué cambiaría al construir.
effects-left = No se ha mirado todo: { $n ->
        [one] falta una ruta
       *[other] faltan { $n } rutas
    }.
effects-more = … y { $n } más; `/places` con un hexágono los muestra.
effects-look = 🔄 Mirar otra vez
