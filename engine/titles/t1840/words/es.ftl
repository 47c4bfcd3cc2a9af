# 1840
par-directs-already = Ya diriges { $company }, y nadie dirige dos compañías.
share-no-first-sales = En la primera ronda del mercado de valores no se vende.
trams-arrangement = { $company } no puede repartir así sus tranvías entre sus líneas.
trams-no-choice = Todas las líneas { DEL($company) } llevan el mismo tranvía.
bid-under-hammer = Se está subastando { LOT($item) }; elige cuando se haya vendido.
home-choose-first = Antes { $company } elige su círculo.
landmark-not-yours = { LOT($item) } no es tuyo.
landmark-not-for-sale = Ningún jugador tiene { LOT($item) }.
landmark-too-early = Las compañías compran puntos de referencia a partir de la ronda de líneas 2a.
track-gap = La Stadtbahn se construye sin huecos desde sus estaciones terminales; { HEX($hex) } no es el siguiente.
bonus-other = Antes hay que hacer la acción de bonificación o renunciar a ella: { $bonus }.
token-home-circle = El último círculo de { HEX($hex) } queda libre para la línea que tiene allí su base.
buyout-none = En { STOP($stop) } no se puede retirar ninguna ficha de la Stadtbahn.
round-landmarks = Se subastan los puntos de referencia
round-order = Cartas de orden; elige antes quien menos dinero tiene: { $order }
round-company = Ronda de compañías { $name }
round-line = Ronda de líneas { $name }
round-lines = Subasta de líneas
loan-taken = { $player } pide { $count ->
        [one] un préstamo de { $amount }
       *[other] { $count } préstamos, en total { $amount }
    }
loan-taken-foretold = { $player } pide { $count ->
        [one] un préstamo de { $amount } (−200 G al final)
       *[other] { $count } préstamos, en total { $amount } (−200 G cada uno al final)
    }
director-paid = { $player } paga { $amount } por la compañía
landmark-chosen = { $player } saca { $item } a subasta
landmark-cheaper-foretold = { $item } cuesta desde ahora { $amount }
landmark-cheaper = Nadie puja: { $item } cuesta ahora { $amount }
landmark-paid = { $item } paga { $amount } { AL($owner) }
landmarks-paid = Los puntos de referencia pagan: { $paid }
landmark-given-back = { $owner } devuelve { $item } al banco por { $amount }
landmark-bought = { $company } compra { $item } { AL($player) } por { $price }
order-card-taken = { $player } coge la carta de orden { $number }
cards-dealt = Nuevo orden: { $order }
company-parred = { $player } funda { $company } a { $price }
company-left = { $company } queda fuera de la partida
companies-left = { $companies } quedan fuera de la partida
companies-ordered = Orden de las compañías: { $order }
trams-gone = { $count ->
        [one] El último tranvía { $train } sale
       *[other] Los últimos { $count } tranvías de color { $train } salen
    } de la partida
trams-gone-foretold = { $count ->
        [one] el último tranvía { $train } sale
       *[other] los últimos { $count } tranvías de color { $train } salen
    } de la partida
trams-assigned-given = { $company } reparte sus tranvías: { $given }
trams-assigned-given-foretold = { $company } pone { $given }
each-given = { TRAIN($train) } en { LOT($item) }
stadtbahn-ran = La Stadtbahn { $company } ingresa { $revenue }
revenue-kept = { $company } no ha ingresado nada
revenue-kept-sum = { $company } retiene { MONEY($amount) }
line-deficit = La línea { $line } le cuesta { $amount } { AL($company) }
line-won = { $company } se lleva la línea { $line } por { $amount }
lines-declined = { $company } queda fuera de las subastas de líneas de esta ronda
lines-shown = Más líneas disponibles: { $lines }
upkeep-changed = El primer tranvía { $train } cambia el mantenimiento de los demás
upkeep-changed-foretold = el primer tranvía { $train } cambia el mantenimiento de los demás
upkeep-changed-to = Mantenimiento de los tranvías desde ahora: { MONEY($costs) }
tram-upkeep = { $company } paga { $amount } por el mantenimiento de su tranvía { $train }
tram-upkeep-gained = { $company } recibe { MONEY($amount) } por su tranvía { TRAIN($train) }
bonus-won = { $company } gana una bonificación: { $bonus }
bonus-forgone = { $company } se queda sin bonificación ({ $bonus })
marker-bought-out = { $company } retira la ficha { DEL($owner) } de { $stop }
marker-bought-out-paid = { $company } retira la ficha { DEL($owner) } de { STOP($stop) } por { MONEY($cost) }
home-circle = { $company } tiene su base en { $stop }
reason-no-line-owned = ninguna compañía tiene una línea
reason-no-line-can-act = ninguna línea puede hacer nada
reason-rounds = se jugó la última ronda de compañías
t1840-phase-began = Losetas nuevas: { $phase }
t1840-phase-began-foretold = losetas nuevas: { $phase }
t1840-phase-1 = amarillas
t1840-phase-2 = verdes
t1840-phase-3 = marrones
t1840-phase-4 = grises
t1840-train-bought = { $company } compra un tranvía { $train } por { $price }
t1840-train-scrapped = { $company } desguaza un tranvía { $train }
t1840-train-scrapped-foretold = { $company } desguaza un tranvía { $train } sin cobrar nada
t1840-list-pair = { TEXT($last) } en { TEXT($first) }
t1840-train-choice = { TRAIN($train) }
t1840-train-limit = { $company } ya tiene tres tranvías.
name-orange = naranja
name-red = rojo
name-pink = rosa
name-purple = morado
name-lay-yellow = otra loseta amarilla
name-upgrade-to-green = mejorar una loseta amarilla a verde
name-lay-red-centre = una loseta roja del centro
name-lay-purple-station = una loseta morada de ferrocarril
name-place-station = otra ficha de estación
kind-assign = Repartir los tranvías
kind-buy-out = Retirar una ficha de la Stadtbahn
kind-buy-landmark = Comprar un punto de referencia
kind-sell-landmark = Devolver un punto de referencia
hint-assign = decide qué línea lleva qué tranvía.
hint-buy-out = paga 40 para retirar una ficha de la Stadtbahn.
hint-buy-landmark = compra un punto de referencia a un jugador: las rutas que pasan por él dan 20 más.
hint-sell-landmark = el banco paga el valor facial del punto de referencia.
field-trams = tranvías, uno por línea
step-give-back = devolver puntos de referencia
step-raise = devolver puntos de referencia para poder pujar
step-card = elegir una carta de orden
t1840-step-par = fundar una compañía
step-needed-tram = comprar el tranvía obligado
step-trams = comprar tranvías
step-assign = repartir los tranvías
step-circle = elegir el círculo de la base
step-bonus = la acción de bonificación
t1840-step-run = hacer la ruta del tranvía
step-build = construir
step-deal = comprar puntos de referencia
round-landmarks-short = Subasta de puntos de referencia
round-order-short = Cartas de orden
round-revenue-short = Ronda de compañías { TEXT($name) }: beneficios
round-trams-short = Ronda de compañías { TEXT($name) }: tranvías
round-lines-short = Ronda de compañías { TEXT($name) }: subasta de líneas
round-refit-short = Ronda de compañías { TEXT($name) }: últimos tranvías
round-rearrange-short = Ronda de compañías { TEXT($name) }: reparto de tranvías
round-line-short = Ronda de líneas { TEXT($name) }
t1840-header-phase = losetas más nuevas: { PHASE($phase) }
picture-track-auction = PRE
picture-track-company = RC
picture-track-line = RL
picture-round-landmarks = Puntos de referencia
picture-round-order = Cartas de orden
picture-round-revenue = Beneficios
picture-round-trams = Tranvías
picture-round-lines = Subasta de líneas
picture-round-refit = Últimos tranvías
picture-round-rearrange = Reparto de tranvías
picture-round-line = Ronda de líneas
variant-t1840-large = mapa grande
option-t1840-like = Se juega
option-t1840-like-rulebook = según el reglamento
option-t1840-like-18xx-games = como en 18xx.games, repartida por un número corto: puede llevarse allí
option-t1840-best-run = Mejor ruta
option-t1840-best-run-enforced = debe ser la mejor posible
option-t1840-best-run-declared = la que se declare
option-t1840-first-round-order = Orden de la primera RMV
option-t1840-first-round-order-cards = por las cartas de orden
option-t1840-first-round-order-seats = por asientos desde la carta más baja
option-t1840-after-all-passed = Cuando todos pasan por un punto de referencia
option-t1840-after-all-passed-lowest-card = sigue la carta más baja
option-t1840-after-all-passed-next-player = sigue el jugador siguiente, que se queda el primero cuando no cuesta nada
option-t1840-bonus-station = Estación de una bonificación
option-t1840-bonus-station-paid = se paga
option-t1840-bonus-station-free = es gratis
option-t1840-termini-bought-out = Retirar fichas de las estaciones terminales
option-t1840-termini-bought-out-yes = sí
option-t1840-termini-bought-out-no = no
option-t1840-bought-out-from = Desde dónde se retiran fichas de la Stadtbahn
option-t1840-bought-out-from-anywhere = desde cualquier sitio
option-t1840-bought-out-from-reach = solo donde llega la línea
option-t1840-refit-order = Compra de tranvías sin línea nueva
option-t1840-refit-order-price = primero el precio más alto de ese momento
option-t1840-refit-order-earlier = en el orden de las subastas
option-t1840-empty-lines = Líneas sin tranvía habiendo uno libre
option-t1840-empty-lines-no = no
option-t1840-empty-lines-yes = sí
option-t1840-landmark-choice = Elegir un punto de referencia
option-t1840-landmark-choice-free = sin obligación de pujar
option-t1840-landmark-choice-bid = pujando por él
landmark-bid-first = En esta mesa un punto de referencia se elige pujando por él.
buyout-unconnected = La línea no llega a { STOP($stop) }.
option-t1840-deficit = El déficit de una línea se paga
option-t1840-deficit-revenue-first = primero con los beneficios
option-t1840-deficit-treasury-first = con la tesorería
option-t1840-idle-tram = Un tranvía que no hace ruta
option-t1840-idle-tram-kept-up = cuesta su mantenimiento
option-t1840-idle-tram-free = no cuesta nada
option-t1840-unbuilt-stations = Hexágonos rojos y morados sin loseta
option-t1840-unbuilt-stations-closed = no valen para una ruta
option-t1840-unbuilt-stations-end-of-route = los morados son un final sin valor
option-t1840-sold-out = Sube el precio de las compañías vendidas enteras
option-t1840-sold-out-tram-companies = solo las de tranvías
option-t1840-sold-out-all = también la Stadtbahn
option-t1840-final-landmarks = Puntos de referencia al final
option-t1840-final-landmarks-given-back = se devuelven por su valor
option-t1840-final-landmarks-nothing = no cuentan
option-t1840-final-landmarks-face-value = cuentan su valor
rules-t1840-aim = Objetivo (II, XI.2): gana quien tenga más dinero y acciones al final; cada préstamo resta 200.
rules-t1840-rounds = Rondas (V): el marcador de ronda está impreso: rondas del mercado, de compañías y de líneas en un orden fijo, hasta que acaba la ronda de compañías 6 (XI.1).
rules-t1840-landmarks = Puntos de referencia (IV.2, VI): { $n ->
        [0] seis (cinco con tres jugadores en su mapa, cuatro con dos)
        [2] cuatro
        [3] { $board ->
            [large] seis
           *[other] cinco
        }
       *[other] seis
    } se subastan antes de la primera RMV; pagan en cada ronda de compañías y cuentan para el límite de certificados. Desde la ronda de líneas 2a una compañía puede comprar uno por 1 hasta su valor; una ruta que pasa por él da entonces 20 más. El banco lo recupera por su valor en cualquier momento, los últimos antes del recuento.
rules-t1840-order = Orden (III.1, VI, VII.2): tras la subasta quien tiene menos dinero elige primero una carta de orden; la primera RMV va por asientos desde la más baja; tras cada RMV quien tiene más recibe la más baja.
rules-t1840-companies = Compañías de tranvías (IV.1.2, VII.5): en la primera RMV cada jugador compra un certificado de director a 70, 80, 90 o 100, cinco veces ese precio, primero con la carta de 350. Nadie dirige nunca otra. La compañía recibe diez veces el precio.
rules-t1840-stock = Mercado de valores (VII): vende lo que quieras y después compra un certificado. Sin ventas en la primera ronda, sin comprar lo que vendiste en la ronda, como mucho el 60 % de una compañía. Cada acción vendida baja el precio un espacio; una CT vendida entera sube uno (X.3).
rules-t1840-revenue = Beneficios (VIII.5.1): el director reparte cualquier múltiplo de 10 de los beneficios, el resto va a la tesorería; el precio se mueve según la suma repartida, hasta siete espacios a la derecha (tabla 6).
rules-t1840-stadtbahn = Stadtbahn (IV.1.3, VIII.5.2): { $n ->
        [0] W, V, G y D (sin V con dos jugadores y en el mapa de tres)
        [2] W, G y D
        [3] { $board ->
            [large] W, V, G y D
           *[other] W, G y D
        }
       *[other] W, V, G y D
    } hacen ruta desde una estación terminal hasta donde llegan sus losetas y lo reparten todo: paradas y fichas propias, por dos en la ronda de compañías 4, por tres en la 5, por diez en la 6.
rules-t1840-trams = Tranvías (VIII.5.3): tres como mucho, de cualquier pila en venta; el primero de un color nuevo cambia el mantenimiento de los viejos (tabla 7). Se reparten de nuevo entre las líneas en cada ronda de compañías. Una compañía sin tranvía debe comprar uno, si hace falta con dinero del director y préstamos.
rules-t1840-lines = Líneas (IV.3, VIII.6, VIII.7): una por ronda y tres como mucho. Se puja desde 20 de 5 en 5. Quien pasa al elegir queda fuera de la ronda, quien pasa al pujar solo de esa línea. El ganador puede comprar tranvías al momento.
rules-t1840-building = Construcción (IX.3, IX.4): una línea coloca o mejora una loseta, coloca una de la Stadtbahn por 20 y coloca una estación, en cualquier orden. El Danubio cuesta 40. La loseta debe tener vía que conecte con una estación de la línea.
rules-t1840-bonus = Bonificación (IX.4): una loseta Stadtbahn da lo que cubre: otra loseta amarilla, una roja del centro, una morada de ferrocarril, una mejora a verde u otra estación. Las losetas van sin huecos desde una terminal.
rules-t1840-upgrades = Mejoras (IX.5): verde desde la ronda de líneas 2a, marrón desde la 4a, gris desde la 5a. Las rojas, moradas y grises no se mejoran. Mejorar es gratis.
rules-t1840-stations = Estaciones (IX.6): la primera es gratis y va en la base, las demás cuestan 20, 40, 60, 80 y 100. Las bases de líneas que aún no operan quedan libres. Una ficha de la Stadtbahn se retira por 40.
rules-t1840-runs = Rutas (IX.2, IX.7, IX.8): una por línea y tan larga como quieras; pagan las paradas, y los intercambiadores solo con estación de la línea. Ni vía ni lugar dos veces. Se reclama lo máximo posible. Se resta el mantenimiento; un déficit lo pagan beneficios, tesorería, director y préstamos.
rules-t1840-loans = Préstamos (VIII.5.3, IX.8): de 100, solo los necesarios, nunca se devuelven y al final restan 200 cada uno.
rules-t1840-few = { $board ->
        [large] Tres jugadores (XII): en el mapa grande todo está en juego, también la Stadtbahn V y el Prater.
       *[other] Dos y tres jugadores (XII, XIII): un mapa menor, menos líneas, sin Stadtbahn V ni Prater; con dos, tampoco Schönbrunn.
    }
picture-kind-landmark = Punto de referencia
picture-kind-line = Línea
picture-kind-stadtbahn = Stadtbahn
picture-kind-tram-company = Compañía de tranvías
t1840-picture-train = Tranvía
t1840-picture-trains = Tranvías
t1840-picture-privates = Puntos de referencia
t1840-picture-part = Línea
t1840-picture-home-hex = Base
t1840-picture-home = Base de
picture-box-revenue = Beneficios
picture-train-yellow = amarillo
picture-train-orange = naranja
picture-train-red = rojo
picture-train-pink = rosa
picture-train-purple = morado
t1840-picture-newest = Tranvía más nuevo
t1840-picture-upkeep = Mantenimiento según el tranvía más nuevo comprado
t1840-picture-owed = Préstamos
picture-gift-lay-yellow = otra loseta amarilla
picture-gift-upgrade-to-green = mejorar de amarillo a verde
picture-gift-lay-red-centre = una loseta roja del centro
picture-gift-lay-purple-station = una loseta morada de ferrocarril
picture-gift-place-station = otra ficha de estación
t1840-picture-round-stock = Ronda del mercado de valores
t1840-kind-buy-train = Comprar un tranvía
t1840-kind-scrap = Desguazar un tranvía
t1840-hint-par = coge el certificado de director de una compañía de tranvías a 70, 80, 90 o 100.
t1840-hint-buy-train = compra un tranvía de una de las pilas.
t1840-hint-scrap = desguaza un tranvía sin compensación.
t1840-hint-choose = saca a subasta un punto de referencia, coge una carta de orden o elige el círculo de una base.
t1840-run-alone = tranvía { TRAIN($train) }: { ROUTE($route) }
t1840-run-line = tranvía { TRAIN($train) }: { ROUTE($route) } → { $money }
command-trams = Repartir los tranvías de una compañía entre sus líneas
command-buyout = Retirar una ficha de la Stadtbahn
command-landmark = Comprar un punto de referencia a un jugador
command-giveback = Devolver un punto de referencia al banco
option-trams = Cada línea con su tranvía: 1: naranja, 4: amarillo
name-card-1 = carta de orden 1
name-card-2 = carta de orden 2
name-card-3 = carta de orden 3
name-card-4 = carta de orden 4
name-card-5 = carta de orden 5
name-card-6 = carta de orden 6
t1840-kind-run = Hacer la ruta del tranvía
landmark-chosen-foretold = saca { $item } a subasta sin pujar; da { $amount } en cada ronda de compañías
t1840-company-line = la línea { TEXT($name) }
t1840-company-line-of = { $who } línea { TEXT($name) }
trams-assigned = { $company } deja sus líneas sin tranvía
marker-bought-out-paid-foretold = { $company } retira la ficha { DEL($owner) } por { MONEY($cost) }
cards-dealt-foretold = nuevo orden: { $order }
upkeep-changed-to-foretold = mantenimiento de los tranvías desde ahora: { MONEY($costs) }
t1840-train-not-owned = { $company } no tiene ningún tranvía { TRAIN($train) }.
t1840-train-not-on-sale = { $n ->
        [0] Ahora nadie vende tranvías de color { TRAIN($train) }{ $count ->
            [0] .
           *[other] ; a la venta: { TRAIN($trains) }.
        }
       *[other] { $source } no vende ahora tranvías de color { TRAIN($train) }; los vende: { $sellers }.
    }
kind-choose-landmarks = Sacar un punto de referencia a subasta
kind-choose-line = Elegir el círculo
t1840-step-choose = abrir otra subasta
t1840-ask-stop = ¿Dónde?
t1840-ask-train = ¿Qué tranvía?
upkeep-due = Mantenimiento de cada tranvía en una ronda de líneas: { MONEY($costs) }
upkeep-due-both = Mantenimiento de cada tranvía en una ronda de líneas: { MONEY($costs) }; ingreso de cada uno: { MONEY($gained) }
upkeep-due-gained = Ingreso de cada tranvía en una ronda de líneas: { MONEY($gained) }
line-not-on-offer = No está en subasta: { LOT($item) }.
line-bid = Una puja es un múltiplo de { MONEY($step) } entre { MONEY($low) } y { MONEY($high) }, no { MONEY($amount) }.
landmark-sold-already = { LOT($item) } ya tiene dueño.
par-has-director = { $company } ya tiene director.
upgrade-unconnected = Mejorada así, la loseta de { HEX($hex) } no tendría vía que llegue a una estación { DEL($company) }.
bonus-only = Una loseta de color { $colour } solo se coloca con la acción de bonificación.
stadtbahn-too-dear = Una loseta Stadtbahn cuesta { MONEY($cost) } y solo hay { MONEY($cash) }.
buyout-too-dear = Retirar la ficha cuesta { MONEY($cost) } y solo hay { MONEY($cash) }.
t1840-share-director-unsold = El certificado de director { DEL($company) } nunca se vende.
t1840-train-too-dear = El tranvía cuesta { MONEY($price) } y solo hay { MONEY($cash) }.
t1840-run-no-train = { $company } no tiene ningún tranvía { TRAIN($train) } para esa ruta: cada tranvía hace una sola.
t1840-run-no-route = { $company } no tiene ninguna ruta para su tranvía.
t1840-route-closed = En { STOP($stop) } aún no hay loseta.
t1840-route-no-station = Una ruta debe tener una ficha de estación de la línea.
t1840-track-colour-not-open = Las losetas de color { $colour } aún no están disponibles: ahora las más nuevas son las { PHASE($phase) }.
t1840-train-no-trade = Aquí no se entrega ningún tranvía a cambio.
elsewhere-companies-first = En 18xx.games nadie compra acciones en la primera RMV hasta que cada jugador tenga una compañía.
elsewhere-landmark-stays = En 18xx.games un punto de referencia solo se devuelve mientras se pregunta algo a su dueño o, en una RMV, a cualquiera, y nunca durante la subasta de puntos de referencia.
elsewhere-station-follows = En 18xx.games una ficha de la Stadtbahn solo se retira por una bonificación al poner la estación en su lugar.
elsewhere-line-without-tram = En 18xx.games { $company } no guarda tranvías mientras una de sus líneas no tenga ninguno.
elsewhere-not-dealt = En 18xx.games { $company } no está en esta partida: el azar deja { $companies }.
elsewhere-landmark-too-dear = En 18xx.games quien saca un punto de referencia puja por él enseguida: al menos { MONEY($price) }.
elsewhere-build-first = En 18xx.games { $company } solo desguaza un tranvía después de que la línea haya construido.
elsewhere-no-room-for-lines = En 18xx.games, tras las subastas, solo compran o desguazan tranvías las compañías con sitio para una línea: { $company } no lo tiene.
elsewhere-trams-stay = En 18xx.games { $company } no cambia aquí sus tranvías de línea.
elsewhere-home-of-others = En 18xx.games la línea que comienza en { HEX($hex) } pone allí la primera loseta.
elsewhere-scrap-first = En 18xx.games { $company } solo desguaza un tranvía mientras aún pueda comprar otro.

# La primera partida guiada
t1840-lesson-landmark =
    🎓 **Se subastan los puntos de referencia.** Pulsa **{ button-act }** y puja: cada uno paga a su dueño en cada ronda de compañías, y vale más para una compañía cuyo tranvía pase por él.
    Se empieza en el valor impreso, de 5 en 5 G; quien más puja paga al banco.
    Al final gana quien más tiene entre dinero y acciones. No gastes demasiado aquí: necesitas dinero para tu compañía.
t1840-lesson-landmark-again =
    🎓 **¿Otro punto de referencia?** Paga la mitad de su valor impreso en cada ronda de compañías: en dos ha dado lo que costó.
    Quien pasa queda fuera de esta subasta, no de la siguiente.
    Cuando se han vendido todos empieza la primera RMV.
t1840-lesson-par =
    🎓 **Tu compañía de tranvías.** Cada uno dirige una: elige la compañía y su precio inicial, de 70 a 100 G.
    Recibe como capital diez veces ese precio: uno alto la hace más rica y te encarece cada acción.
    Después compras sus acciones una a una; tendrá hasta tres líneas de tranvía.
t1840-lesson-share =
    🎓 **Ronda del mercado de valores (RMV).** Con tu propio dinero: en tu turno puedes vender y después comprar una acción, o pasar. Las de la Stadtbahn pagan solas; las compañías de tranvías, lo que decida su director.
    Al final cada acción cuenta su precio y cuenta tu dinero; las tesorerías y los tranvías no, y cada préstamo resta 200 G.
    La partida tiene seis rondas de compañías; tras la última se acaba.
t1840-lesson-tram =
    🎓 **Compra un tranvía.** Cada línea necesita uno: pulsa **{ button-act }** → **{ t1840-kind-buy-train }**.
    Lo que gana depende de los lugares que une su línea, no de su color; pero los viejos cuestan mantenimiento en cuanto se venden otros más nuevos.
    Piensa en el dinero para las líneas: se subastan a continuación.
t1840-lesson-line =
    🎓 **Se subasta una línea.** Tu compañía puja con su tesorería, 20 G como mínimo, de 5 en 5 G; una línea por ronda de compañías y tres en toda la partida.
    El número dice dónde empieza la línea. Una cerca del centro, o de otra tuya, gana dinero pronto.
    Sin línea no hay nada que mover: toma una en las primeras rondas.
t1840-lesson-assign =
    🎓 **Reparte los tranvías.** Cada línea circula con uno; la que no tiene no gana nada.
    Pon el tranvía con menos mantenimiento en la línea que gana poco.
    Puedes cambiarlo en cada ronda de compañías.
t1840-lesson-lay =
    🎓 **Construye tu línea.** En una ronda de líneas construyes varias veces: losetas, y una estación donde se pueda.
    La línea empieza en su base. Llévala por tantos lugares como puedas: cobra por todos.
    Lo que aún puedes hacer en este turno está en los botones.
t1840-lesson-lay-again =
    🎓 **Sigue construyendo.** Con `/routes` ves lo que gana tu línea tal como está.
    Las losetas rojas solo van en el centro de la ciudad y las moradas donde hay impresa una estación de ferrocarril; las amarillas, en el resto de tu camino.
    Un punto de referencia en el camino da más, si es de la compañía.
t1840-lesson-upgrade =
    🎓 **Losetas verdes.** Las amarillas ya pueden volverse verdes: más vías y paradas que pagan más. Las vías viejas se quedan.
    Los colores nuevos llegan con las rondas de líneas, no con los tranvías.
    Mejora una parada por la que tu línea pase en cada ronda.
t1840-lesson-token =
    🎓 **Pon una estación.** Mantiene abierto el paso a tu línea y puede cerrárselo a otras.
    Un lugar sin círculo libre acaba la ruta de quien no tiene estación en él.
    Ponla por donde tu línea quiera pasar el resto de la partida.
t1840-lesson-run =
    🎓 **Mueve el tranvía.** Pulsa **{ button-act }** → **{ button-best-runs }**: el bot busca el mejor camino, y junto al botón está lo que da.
    El dinero queda en tu compañía hasta la siguiente ronda de compañías; allí decides qué se reparte.
    Un lugar más en cada ronda: así crece una línea.
t1840-lesson-pay =
    🎓 **Reparte un dividendo.** De 10 en 10 G, de lo que ganaron las líneas; cada acción recibe su décimo y el resto va a la tesorería.
    Si no repartes, el precio baja una casilla; con 100 G sube una, con 200 G dos, con 400 G tres, y así.
    Reparte mucho mientras duren tus tranvías; guarda lo que cueste la próxima línea o el próximo tranvía.
t1840-lesson-sell =
    🎓 **¿Vender?** Vender te da el precio y lo baja; lo vendido no lo compras de nuevo en esta ronda.
    Vende lo que vaya a pagar menos que lo que podrías comprar.
    Si te gusta lo que tienes, **{ pass-turn }**.
