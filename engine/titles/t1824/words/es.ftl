# 1824
private-not-for-sale = { LOT($item) } no está ahora en venta.
private-price = El precio debe ser { MONEY($prices, join: "or") }.
private-bought = { $player } compra { $item } por { $price }
private-removed = { $item } se retira del juego
private-exchanged = { $player } intercambia { $item } por { $company }
exchange-forced = Deben intercambiarse ahora: { $items }
par-not-possible = { $company } no se puede fundar: ya tiene precio, o su certificado de director está reservado.
par-price = El precio inicial debe ser { MONEY($prices, join: "or") }.
share-par = { $company } sale a { $price }
share-not-operated = { $company } aún no ha operado, así que sus acciones no se pueden vender.
share-bank-full = En el banco no puede haber más del { $limit } % { DEL($company) }.
share-direction-stays = Las acciones vendidas para pagar un tren no pueden cambiar al director { DEL($company) }.
share-undivided = La acción doble { DEL($company) } solo se vende entera.
exchange-not-yours = Ahora no puedes intercambiar { LOT($item) }.
exchange-too-early = Los intercambios comienzan en la fase { PHASE($phase) }.
exchange-not-for = { LOT($item) } no se puede intercambiar por esto: { CERT($cert) }.
debt-no-purchase = Debes { MONEY($debt) } al banco; mientras tanto no compras acciones.
debt-none = No hay deuda que devolver, o no hay dinero para ello.
debt-amount = Puedes devolver desde 1 hasta { $most }.
debt-taken = { $player } toma { $amount } del banco y debe { $debt }
debt-repaid = { $player } devuelve { $amount } y debe { $debt }
debt-interest = Intereses: { $player } debe ahora { $debt }
emergency-contributed = { $player } paga { $amount } por { $company }
dividend-all-or-nothing = O se reparten los { MONEY($revenue) } completos, o nada.
token-home-kept = El espacio libre de { STOP($stop) } está reservado para { $companies }.
token-not-there = Esto no se puede elegir: { STOP($stop) }.
token-home = { $company } coloca su estación base en { $stop }
token-returned = { $company } retira una ficha de { $stop }
trade-not-owned = { $company } no tiene ningún tren-{ TRAIN($train) } que entregar.
train-goods-only = { $company } es un ferrocarril del carbón: solo posee trenes-g.
train-used-too-early = Los trenes de otras compañías se compran desde la venta del primer tren-3.
train-unlaunched = { $company } aún no se ha lanzado: sus trenes no se venden.
train-nobody-deals = { $company } no tiene director que venda un tren.
trade-once = Solo se puede entregar un tren por turno como parte del pago.
train-construction = { $company } es un ferrocarril de construcción: no tiene trenes.
share-more-than-needed = Para { $company } no se vende más de lo que cuesta su tren, como mucho { MONEY($price) }.
train-not-for-the-sale = Se vendieron acciones para esta compra: el tren { DEL($company) } debe costar al menos { $least }, no { MONEY($price) }.
share-only-for-train = En una ronda de operaciones solo se venden acciones para un tren que { $company } debe comprar y no puede pagar.
trade-not-for = Un tren-{ $trade } no sirve como parte del pago de un tren-{ TRAIN($train) }.
train-no-discard = { $company } no supera su límite de trenes.
train-traded = { $company } entrega un tren-{ $train } como parte del pago
train-discarded = { $company } descarta un tren-{ $train }
train-exported = Un tren-{ $train } se vende al extranjero
train-exported-foretold = un tren-{ $train } se vende al extranjero
train-rusted = Los trenes obsoletos ({ $trains }) se retiran: { $lost }
t1824-route-closed = Un tren-{ TRAIN($train) } no puede visitar algún lugar de { ROUTE($route) }: las minas de carbón son solo para trenes-g.
t1824-route-required = Un tren-{ TRAIN($train) } debe comenzar en una mina de carbón; { ROUTE($route) } no lo hace.
t1824-route-only-one = { ROUTE($route) } visita dos minas, o dos ciudades de un mismo hexágono.
company-floated = { $company } se lanza con { $capital }
company-idle = { $company } no tiene director y no opera
state-formed = { $company } se funda y recibe { $capital }
state-no-director = { $company } no tiene director: nadie posee dos acciones
state-will-form = Fundación al final de esta ronda: { $companies }
mountain-paid = { $player } recibe { $amount } de ferrocarriles de montaña
bank-broken = El banco se ha quedado sin dinero: esta serie de rondas de operaciones es la última
bank-broken-foretold = el banco se ha quedado sin dinero: esta serie de rondas de operaciones es la última
town-not-there = En { HEX($hex) } no se puede colocar una ficha de pueblo.
stack-not-offered = { LOT($item) } no se puede elegir ahora.
stack-picked = { $player } elige { $item }
stacks-dealt = Las pilas: { $stacks }
town-placed = { $player } coloca una ficha de pueblo en { $hex }
round-first-stock = Comienza la primera ronda del mercado de valores
round-stack-draft = Comienza la elección de las pilas
round-towns = Se colocan fichas de pueblo: { $count }
round-first-stock-short = Primera RMV
round-stack-draft-short = Elección
round-towns-short = Fichas de pueblo
reason-bank = el banco se ha quedado sin dinero
kind-buy-company = Comprar un ferrocarril
kind-exchange = Intercambiar un ferrocarril
reminder-debt = Debes { MONEY($debt) } al banco: hasta pagarlos no compras acciones, y la deuda crece un { $rate } % tras cada ronda del mercado de valores.
kind-repay = Devolver una deuda
step-aftermath = lo que trae la nueva fase
step-no-income = repartir dividendos
step-shares = vender acciones para un tren
step-needed-train = comprar el tren obligado
step-repay = devolver la deuda
step-draft = elegir de las pilas
step-purchase = comprar de las pilas
step-coal-price = fijar el precio del ferrocarril del carbón
step-mountain = elegir un ferrocarril de montaña
step-bond-marker = colocar la estación del ferrocarril sin director
step-town = colocar fichas de pueblo
t1824-name-b1 = Semmeringbahn
t1824-name-b2 = Karstbahn
t1824-name-b3 = Brennerbahn
t1824-name-b4 = Arlbergbahn
t1824-name-b5 = Karawankenbahn
t1824-name-b6 = Wocheinerbahn
cert-owner = { $company }
option-t1824-like = Se juega
option-t1824-like-rulebook = según el reglamento
option-t1824-like-18xx-games = como en 18xx.games, repartida por un número corto: puede llevarse allí
option-t1824-best-run = Mejor ruta
option-t1824-best-run-enforced = debe ser la mejor posible
option-t1824-best-run-declared = la que se declare
option-t1824-mountain-certificates = Ferrocarriles de montaña y límite de certificados
option-t1824-mountain-certificates-free = no cuentan
option-t1824-mountain-certificates-counted = cuentan
option-t1824-operating-rounds-5 = Rondas de operaciones en la fase 5
option-t1824-operating-rounds-5-two = dos
option-t1824-operating-rounds-5-three = tres
option-t1824-price-between-directors = Precio de un tren entre dos directores
option-t1824-price-between-directors-second = el segundo precio de la carta
option-t1824-price-between-directors-full = el precio completo
option-t1824-bukowina = Bonificación de Bukowina
option-t1824-bukowina-two-players = con dos jugadores
option-t1824-bukowina-both = con dos o tres jugadores
option-t1824-at-train-limit = En el límite de trenes
option-t1824-at-train-limit-no-purchase = no se compra
option-t1824-at-train-limit-discard = se compra y se descarta un tren
option-t1824-sales-at-train-step = Venta de acciones en una ronda de operaciones
option-t1824-sales-at-train-step-in-need = solo para pagar un tren necesario
option-t1824-sales-at-train-step-free = siempre que se compran trenes
option-t1824-last-export = Exportación tras las últimas RO
option-t1824-last-export-as-always = como tras cada serie
option-t1824-last-export-none = ninguna
option-t1824-emergency-help = Ayuda del director para un tren obligado
option-t1824-emergency-help-any-train = sea cual sea el tren elegido
option-t1824-emergency-help-none-affordable = solo si la tesorería no puede pagar ningún tren nuevo
option-t1824-state-without-director = Un ferrocarril estatal sin director
option-t1824-state-without-director-idle = no opera
option-t1824-state-without-director-operates = la lleva su primer accionista
option-t1824-foundation-marker = Ficha base de un ferrocarril estatal sin precursoras
option-t1824-foundation-marker-at-once = se coloca al fundarla
option-t1824-foundation-marker-first-turn = se coloca en su primer turno
option-t1824-shares-in-bank = Acciones en el banco tras una venta
option-t1824-shares-in-bank-half = como mucho la mitad de la compañía
option-t1824-shares-in-bank-any = cualquier cantidad
option-t1824-unlaunched-trains = Trenes de una compañía sin lanzar
option-t1824-unlaunched-trains-kept = se quedan donde están
option-t1824-unlaunched-trains-sold = se pueden vender
option-t1824-missing-precursor-marker = Ficha de una precursora que no puede unirse
option-t1824-missing-precursor-marker-kept = se conserva
option-t1824-missing-precursor-marker-removed = se retira
option-t1824-cisleithania-cash = Dinero inicial con tres jugadores
option-t1824-cisleithania-cash-680 = 680
option-t1824-cisleithania-cash-700 = 700
option-t1824-repayment = Devolver una deuda
option-t1824-repayment-no-action = no es una acción
option-t1824-repayment-action = es una acción
option-t1824-draft-order = Primera elección
option-t1824-draft-order-start-player = el jugador inicial
option-t1824-draft-order-second-player = el segundo jugador
option-t1824-draft-choice = Tres primeras elecciones de las pilas
option-t1824-draft-choice-any = cualquier ferrocarril
option-t1824-draft-choice-pre-state = solo preestatales
option-t1824-draft-prices = Pago de lo elegido
option-t1824-draft-prices-after-stacks = cuando se han repartido todas las pilas
option-t1824-draft-prices-at-pick = con cada elección
option-t1824-bond-rounding = Cantidades impares de la compañía sin director
option-t1824-bond-rounding-up = se redondean hacia arriba
option-t1824-bond-rounding-down = se redondean hacia abajo
option-t1824-pool-dividends = Dividendos de las acciones de la reserva
option-t1824-pool-dividends-bank = van al banco
option-t1824-pool-dividends-company = van a la compañía
option-t1824-bond-markers-with-5 = El último tren-5 coloca
option-t1824-bond-markers-with-5-one = una ficha
option-t1824-bond-markers-with-5-both = todas las fichas que quedan
option-t1824-towns = Fichas de pueblo
option-t1824-towns-suggested = el escenario sugerido
option-t1824-towns-7 = 7, colocadas por los jugadores
option-t1824-towns-8 = 8, colocadas por los jugadores
option-t1824-towns-9 = 9, colocadas por los jugadores
option-t1824-towns-10 = 10, colocadas por los jugadores
option-t1824-towns-1 = 1, colocada por los jugadores
option-t1824-towns-2 = 2, colocadas por los jugadores
option-t1824-towns-3 = 3, colocadas por los jugadores
option-t1824-towns-4 = 4, colocadas por los jugadores
option-t1824-towns-5 = 5, colocadas por los jugadores
option-t1824-towns-6 = 6, colocadas por los jugadores
option-t1824-towns-11 = 11, colocadas por los jugadores
option-t1824-towns-12 = 12, colocadas por los jugadores
option-t1824-towns-13 = 13, colocadas por los jugadores
option-t1824-towns-14 = 14, colocadas por los jugadores
option-t1824-towns-15 = 15, colocadas por los jugadores
option-t1824-repeated-sales = Vender otra vez la misma compañía en un turno
option-t1824-repeated-sales-no = no
option-t1824-repeated-sales-yes = sí
option-t1824-goods-obsolete = Un 4g o un 5g deja obsoletos
option-t1824-goods-obsolete-named = los trenes de mercancías indicados en la tabla
option-t1824-goods-obsolete-all-below = esos y todos los de mercancías menores
option-t1824-kk-in-wien = Dos estaciones de la k&k en Wien
option-t1824-kk-in-wien-kept = se quedan las dos
option-t1824-kk-in-wien-one-returned = una se retira
option-t1824-kk-in-wien-one-returned-last-free = una se retira; si es la primera, la última ficha es gratis
variant-t1824-goods-time = Buenos tiempos
variant-t1824-cisleithania = Cisleithania
name-1824-depot = el banco
name-1824-b1 = Semmeringbahn
name-1824-b2 = Karstbahn
name-1824-b3 = Brennerbahn
name-1824-b4 = Arlbergbahn
name-1824-b5 = Karawankenbahn
name-1824-b6 = Wocheinerbahn
rules-t1824-aim = Objetivo (II, IX.2): gana quien sume más entre efectivo y acciones a su precio. Lo que tengan las compañías no cuenta.
rules-t1824-rounds = Rondas (V, VII.1): a cada RMV le sigue una RO; desde el primer tren-3, dos; desde el primer tren-6, tres.
rules-t1824-first-round = { $board ->
        [cisleithania] { $n ->
            [2] Primera RMV (X.5): se eligen cuatro pilas de dos ferrocarriles: el jugador inicial toma de una, el otro de dos, el inicial de la última; el compañero recibe siempre el otro. Después se pagan, y los del carbón fijan su precio. Luego cada uno puede comprar uno de montaña, y se compran acciones, sin vender, hasta que ambos pasan.
           *[other] Primera RMV (VI.3, XI.3): el primer turno va en sentido antihorario; los demás, en el horario. Hay en venta ferrocarriles de montaña, del carbón y preestatales, y acciones de compañías con precio. No se vende nada. Lo que nadie compra sale del juego.
        }
       *[other] Primera RMV (VI.3): el primer turno va en sentido antihorario; los demás, en el horario. Hay en venta ferrocarriles de montaña, del carbón y preestatales, la BH y acciones de compañías con precio. No se vende nada. Lo que nadie compra sale del juego.
    }
rules-t1824-mountain = Ferrocarriles de montaña (IV.1): 120 G cada uno; dan 25 G a su dueño antes de cada RO; no se revenden. Desde la fase 3, en vez de comprar, puedes cambiar uno por una acción libre de un regional. El primer tren-4 obliga al cambio de los que queden, por orden; sin acción libre, desaparecen.
rules-t1824-coal = Ferrocarriles del carbón (IV.2): se pagan de 120 a 200 G; la mitad es el precio inicial de su regional. El dinero es su capital, menos 120 G por un tren-1g. Solo trenes-g, dos como mucho; el beneficio se parte entre dueño y tesorería. Desde la fase 3 se cambian por el certificado de director reservado, a más tardar con el primer tren-5; pasan dinero y trenes.
rules-t1824-pre-state = Preestatales (IV.3): 240 G la número 1 de cada estatal, 120 G las demás; ese es su capital. Dos trenes como mucho; el beneficio se parte entre dueño y tesorería. Al fundarse su estatal, la número 1 pasa a ser el certificado de director, y cada una de las otras, una acción.
rules-t1824-regional = Regionales (IV.4.2, IV.4.3, VI.5): se lanzan con el 50 % comprado o cambiado y el certificado de director en manos de un jugador. Con ferrocarril del carbón reciben 8 veces el precio inicial y todo lo que este tenía; sin él, 10 veces el precio inicial, de 60 a 100 G, que fija quien compra el certificado de director.
rules-t1824-state = Estatales (IV.4.4{ $board ->
        [cisleithania] { $n ->
            [2] , X.4): Sd se funda al final de la RO en que se vende el primer tren-4, k&k, el primer tren-5,
           *[other] ): Sd, Ug y k&k se fundan al final de la RO en que se vende el primer tren-4, 5 o 6,
        }
       *[other] ): Sd, Ug y k&k se fundan al final de la RO en que se vende el primer tren-4, 5 o 6,
    } a 120 G por acción. Cada una recibe 120 G por cada acción que no fue a un dueño de sus precursoras, y el dinero, los trenes y las estaciones de estas. Para operar necesita un jugador con dos acciones.
rules-t1824-stock = RMV (VI.1, VI.2, VI.4, VI.7): en tu turno vende lo que quieras y luego compra un certificado, pero nada que hayas vendido en la misma ronda. Con el 60 % de una compañía no compras más de ella{ $n ->
        [2] , salvo en la reserva del banco (X.4)
       *[other] {""}
    }. Como mucho { $n ->
        [0] 21, 16, 13 u 11 certificados con 3, 4, 5 o 6 jugadores (en Cisleithania 14 y 16)
        [2] 14 certificados
        [3] { $board ->
            [cisleithania] 16 certificados
           *[other] 21 certificados
        }
        [4] 16 certificados
        [5] 13 certificados
       *[other] 11 certificados
    }. La carta de jugador inicial pasa a la izquierda de quien actuó el último.
rules-t1824-sales = Ventas (VI.8): no en la primera RMV, no antes de que la compañía haya operado, y nunca si más de la mitad queda en el banco. El certificado de director no se vende: alguien debe quedárselo por dos acciones.
rules-t1824-directors = Directores (VI.6): quien tenga más acciones que el director entrega dos por el certificado y se queda con la compañía y su tesorería. Un empate no cambia nada.
rules-t1824-turn = Orden de juego (VII.4, VII.5): pagan los de montaña; luego operan los del carbón por número, las preestatales ({ $n ->
        [2] Sd, k&k
       *[other] Sd, Ug, k&k
    }) y las compañías desde el precio más alto. Un turno: estación base si es el primero, vías, estación, rutas, ingresos, trenes.
rules-t1824-track = Vías (VII.6): por turno, una loseta amarilla o una mejora, unida a una estación propia. La primera va en la base, salvo que sea Wien, Budapest, una mina o ya tenga loseta. La primera loseta en montaña o río cuesta lo impreso.
rules-t1824-upgrades = Mejoras (VII.6, VII.7): verde desde el primer tren-3, marrón desde el tren-5, gris desde el tren-8; no cuestan nada. Se conservan la vía vieja y la clase de cada lugar; las losetas con T, W o Bu van en hexágonos con las mismas letras. Alguna vía de la loseta nueva debe unirse a una estación propia.
rules-t1824-stations = Estaciones (VII.8): la base es gratis. Después, una por turno: 40 G la primera y 100 G cada una de las demás, en un sitio libre al que llegue la compañía. Una por hexágono. La base de una compañía que aún no opera guarda un sitio.
rules-t1824-mines = Minas (VII.3): solo van trenes-g. La ruta empieza en una mina y nunca acaba en otra. Su valor, el mayor desde el primer tren-5, va a la tesorería y no cuenta como lugar.
rules-t1824-routes = Rutas (VII.2, VII.9): al menos dos lugares con beneficio, uno con estación propia; ni vía ni lugar dos veces, y nunca dos ciudades de un mismo hexágono. Una ciudad llena sin tu estación acaba la ruta, y también una zona roja. Los trenes de una compañía no comparten vía. Los normales cuentan ciudades y pueblos; los trenes-g, solo ciudades.
rules-t1824-income = Ingresos (VII.10): deben reclamarse las mejores rutas, sin contar las minas. Las compañías reparten todo o retienen todo; las acciones del banco pagan al banco. Los del carbón y las preestatales siempre parten a medias (IV.2, IV.3).
rules-t1824-trains = Trenes (VII.11, VII.13): al acabar su turno toda compañía necesita un tren. Los normales salen en orden ascendente; los trenes-g, con las fases. Desde la fase 3 también se compran a otras compañías: desde 1 G con el mismo director; si no, al segundo precio de la carta. En el límite no se compra, pero una vez por turno se puede entregar un tren menor por la mitad de su valor.
rules-for-t1824-price-between-directors-full-trains = Trenes (VII.11, VII.13): al acabar su turno toda compañía necesita un tren. Los normales salen en orden ascendente; los trenes-g, con las fases. Desde la fase 3 también se compran a otras compañías: desde 1 G con el mismo director; si no, al precio de la carta. En el límite no se compra, pero una vez por turno se puede entregar un tren menor por la mitad de su valor.
rules-t1824-emergency = Financiación de emergencia (VII.12): el director pone lo que falta para un tren obligado. Puede vender acciones, si no cambia ningún director, o deber al banco: 50 % de interés en el acto y otra vez tras cada RMV. Quien debe no compra acciones. No hay bancarrota.
rules-t1824-phases = Fases (VII.14, VII.15): las abre el primer tren de un tipo nuevo. El tren-4 retira los trenes-2, el 6 los 3, el 8 los 4, el 10 los 5; el 3g los 1g, el 4g los 2g, el 5g los 3g. Límites de trenes: regionales 4, en la fase 4 3, en la fase 6 2; estatales 4, en la fase 6 3; los demás 2. Vendido un tren-2, el siguiente tren normal se exporta tras cada serie de RO, lo que puede abrir una fase.
rules-t1824-prices = Precios (VIII): con dividendo la ficha va a la derecha; sin él, a la izquierda; en el extremo de la fila, arriba o abajo. Cada venta baja un espacio, sean cuantas sean las acciones. Si todas están en manos de jugadores, sube uno al final de la RMV.
rules-t1824-end = Final (IX.1): cuando el banco se vacía, la serie de RO en curso es la última; si pasa en una RMV, la serie que la sigue.
rules-t1824-cisleithania = { $n ->
        [2] Cisleithania (X): un mapa menor. 830 G cada uno de un banco de 4000 G. Dos ferrocarriles solo construyen, sin pagar terreno (X.3); un regional no tiene director y paga su precio en cada RO (X.4). Una ruta entre Wien o Prag y Bukowina da 50 G más.
        [3] Cisleithania (XI): un mapa menor. 680 G cada uno de un banco de 9000 G, sin BH ni SB, sin el cuarto ferrocarril del carbón ni Ug 2, con tres de montaña. La estación de Ug 1 va en la Budapest roja (XI.3).
       *[other] Cisleithania (X, XI): un mapa menor. Dos jugadores: 830 G cada uno de un banco de 4000 G, 14 certificados; se eligen cuatro pilas (X.5). Dos ferrocarriles solo construyen, sin pagar terreno (X.3); un regional no tiene director y paga su precio en cada RO (X.4). Una ruta entre Wien o Prag y Bukowina da 50 G más. Tres jugadores: 680 G cada uno, 16 certificados, banco de 9000 G, sin BH ni SB.
    }
rules-t1824-good-times = Buenos tiempos (XII): antes de empezar se ponen fichas de pueblo, mejor de siete a diez, en hexágonos sin ciudad ni pueblo, dos como mucho en uno; desde entonces son pueblos. Hay un escenario sugerido.
picture-kind-coal = Ferrocarril del carbón
picture-kind-mountain = Ferrocarriles de montaña
picture-kind-pre-state = Ferrocarril preestatal
picture-kind-regional = Ferrocarril regional
picture-kind-state = Ferrocarril estatal
picture-round-first-stock = Primera RMV
picture-round-stack-draft = Elección
picture-round-towns = Fichas de pueblo
picture-short-first-stock = PRMV
picture-short-stack-draft = E
picture-short-towns = P
picture-zone-state-par = Precio inicial de los estatales
coal-not-yours = Ahora no puedes intercambiar { LOT($item) }.
coal-too-early = Los ferrocarriles del carbón se intercambian a partir de la fase { PHASE($phase) }.
coal-not-for = { LOT($item) } solo se intercambia por el certificado de director de su ferrocarril regional, no por esto: { CERT($cert) }.
private-too-dear = El ferrocarril cuesta { MONEY($price) } y tienes { MONEY($cash) }.
option-t1824-home-places = Espacios reservados para bases donde hay varias ciudades
option-t1824-home-places-tile = uno en cualquier lugar de la loseta
option-t1824-home-places-circle = el de la propia ciudad
option-t1824-city-terrain = Primera loseta en Wien y Budapest
option-t1824-city-terrain-printed = cuesta los 20 G impresos
option-t1824-city-terrain-free = es una mejora y es gratis
option-t1824-construction-certificates = Ferrocarriles de construcción
option-t1824-construction-certificates-free = no son certificados
option-t1824-construction-certificates-counted = cuentan como certificados
option-t1824-pool-limit = La mitad de una compañía vendida
option-t1824-pool-limit-with-bank = banco y reserva juntos
option-t1824-pool-limit-alone = solo la reserva
picture-begins-exports = se exporta un tren tras cada serie de RO
picture-begins-exchanges = se pueden intercambiar los ferrocarriles del carbón y de montaña
picture-begins-trains-traded = las compañías pueden comprarse trenes entre sí
picture-begins-mines = las minas pagan más
picture-fact-second-price = Entre compañías
picture-fact-since = Se vende con
picture-note-trade-in = Un tren entregado paga la mitad de su precio, uno por turno (VII.13).
imported-director-stayed = el certificado de director se había quedado con otra persona
imported-other-director = entre iguales dirigía otra persona
imported-marker-there = la ficha de la compañía sin director estaba allí
stack-partner = { $item }, de la misma pila, es para { $player }
stack-builders = { $item }, de la misma pila, es para { $player }; ambos solo construyen vía, sin trenes
privates-removed = Se retiran del juego: { $items }
mountains-paid = De ferrocarriles de montaña: { $paid }
t1824-about-b1 = 25 G antes de cada RO
t1824-about-b2 = 25 G antes de cada RO
t1824-about-b3 = 25 G antes de cada RO
t1824-about-b4 = 25 G antes de cada RO
t1824-about-b5 = 25 G antes de cada RO
t1824-about-b6 = 25 G antes de cada RO
choose-railway = Elegir un ferrocarril
choose-town = Colocar una ficha de pueblo
choose-returned = Retirar una estación { DEL($company) }
choose-station = Colocar una estación { DEL($company) }
privates-unsold = Sin vender, fuera del juego: { $items }
private-unsold = { $item } no se vende y sale del juego
privates-unsold-foretold = lo que nadie compró sale del juego
share-started = { $player } funda { $company } a { $price } por acción y paga { $amount }
private-exchanged-foretold = { $player } intercambia { $item } por el { $percent } % { DEL($company) }
debt-cleared = { $player } devuelve { $amount } y ya no debe nada
t1824-train-discarded-foretold = descarta un tren-{ $train } a cambio de nada
train-rusted-foretold = obsoletos: { $lost }
train-rusted-brief = obsoletos: { $trains }
train-traded-foretold = entrega un tren-{ $train }
state-will-form-foretold = al final de la ronda se funda { $companies }
stack-due = A pagar tras la elección: { $price }
stack-due-chosen = A pagar tras la elección: de { $low } a { $high }
stack-due-foretold = { $price } tras la elección
stack-due-chosen-foretold = de { $low } a { $high } tras la elección
stack-builders-foretold = { $item }, de la misma pila, es para { $player }; ambos solo construyen vía

elsewhere-no-sale-for-train = En 18xx.games nadie vende aquí para pagar un tren.
elsewhere-sale-not-needed = En 18xx.games solo se venden acciones para un tren mientras la tesorería de { $company } no alcance para ningún tren nuevo, y no más de lo que pide el más caro.
elsewhere-director-kept = En 18xx.games el banco guarda el certificado de director de { $company } hasta que se funda: no quedan acciones sueltas.
elsewhere-first-has-none = En 18xx.games esto solo es posible si el primer jugador compró un ferrocarril de montaña.
elsewhere-no-train-asked = En 18xx.games { $company } no puede comprar un tren aquí: no tiene sitio o le falta dinero.
elsewhere-certificate-apart = En 18xx.games { $player } tiene el certificado de director de { $company } desde que un ferrocarril del carbón se cambió por menos acciones, y ninguna suelta que vender.
elsewhere-sold-already = En 18xx.games { $company } construye antes de que se vendan acciones para su tren.
elsewhere-exchange-first = En 18xx.games { LOT($item) } se cambia antes de vender nada en el turno.
elsewhere-trains-first = En 18xx.games un ferrocarril de montaña se cambia solo después de descartar todos los trenes que sobran.
elsewhere-share-of-bank = En 18xx.games un ferrocarril de montaña se cambia por una acción que nunca se vendió: de { $company } solo quedan vendidas.
# La primera partida guiada
t1824-lesson-railway =
    🎓 **La primera ronda de mercado: compra un ferrocarril.** Pulsa **{ button-act }** → **{ kind-buy-company }**; cada opción dice cuánto cuesta y en qué se convierte.
    Los del carbón cuestan de 120 a 200 G, llevan trenes-g desde las minas y acaban siendo la dirección de un regional. Las preestatales acaban siendo acciones de una estatal.
    Los de montaña solo dan 25 G antes de cada ronda de operaciones. Gana quien más tiene en dinero y acciones.
t1824-lesson-railway-again =
    🎓 **¿Otro ferrocarril?** Lo que pagas por uno del carbón o una preestatal es su capital: con él compra trenes y pone vías.
    La mitad de lo que pagas por uno del carbón es el precio con el que empieza después su regional.
    La número 1 de una estatal cuesta el doble y se convierte en su certificado de director.
t1824-lesson-railway-last =
    🎓 **Sigue siendo tu dinero.** Lo que nadie compra sale del juego, y en esta ronda no se vende nada.
    Guarda algo para acciones: una compañía empieza cuando está comprada la mitad.
    Cuando todos han pasado uno tras otro, empieza la primera ronda de operaciones.
t1824-lesson-exchange =
    🎓 **Cambia un ferrocarril.** Desde la fase 3 uno de montaña se cambia por una acción libre, y uno del carbón por la dirección de su regional.
    El dinero y los trenes del ferrocarril del carbón pasan a él.
    Una acción sube y cobra dividendos; 25 G por ronda siguen siendo 25 G.
t1824-lesson-share =
    🎓 **Compra una acción.** Un certificado por turno, con tu propio dinero.
    Un regional empieza cuando está comprada la mitad y un jugador tiene el certificado de director.
    Quien tiene más acciones que el director toma la dirección, con la compañía y su tesorería.
t1824-lesson-share-again =
    🎓 **Otra acción, o pasa.** Al final cada acción cuenta su precio; las tesorerías y los trenes no cuentan. La partida acaba cuando el banco se queda sin dinero y se termina su serie de rondas de operaciones.
    Más de la misma compañía hace que empiece antes; una de tus rivales reparte el riesgo. Con el 60 % de una compañía no compras más de ella.
    En la próxima ronda de mercado empieza quien está a la izquierda del último que actuó.
t1824-lesson-lay =
    🎓 **Pon vía.** Una loseta amarilla o una mejora por turno, unida a una estación de la compañía.
    La primera loseta en una montaña o un río cuesta lo que allí pone; lo demás es gratis.
    Una ruta necesita dos lugares que paguen: lleva la vía a la ciudad siguiente.
t1824-lesson-lay-again =
    🎓 **Más vía.** Llévala donde paguen dos ciudades, y piensa en tus otras compañías: por ella pasan todas.
    Los trenes de mercancías empiezan en una mina y solo cuentan ciudades: lleva la vía de un ferrocarril del carbón de su mina a las ciudades.
    Con `/routes` ves las mejores rutas con las vías que hay.
t1824-lesson-run =
    🎓 **Mueve tus trenes.** Pulsa **{ button-act }** → **{ button-best-runs }**: el bot busca las mejores rutas, que son obligatorias.
    Una ruta une dos lugares que pagan, uno con estación de la compañía, y no repite vía.
    Los del carbón y las preestatales parten a medias: mitad para ti, mitad para la tesorería. Lo que vale una mina va a la tesorería.
t1824-lesson-run-again =
    🎓 **Otra vez las rutas.** Compara con la última: ¿ha unido una loseta un lugar más?
    Las ciudades llenas de estaciones ajenas cortan la ruta, y también las zonas rojas.
    Los trenes de una compañía no comparten vía: dos trenes quieren dos caminos.
t1824-lesson-pay =
    🎓 **Repartir o retener.** Una compañía reparte todo o retiene todo.
    Si reparte, cada acción cobra su parte y el precio va a la derecha; si retiene, va a la izquierda.
    Retén solo lo que aún falta para el próximo tren.
t1824-lesson-train =
    🎓 **Compra un tren.** Al acabar su turno toda compañía necesita uno; lo que le falte lo pone el director.
    El tren-4 retira los trenes-2, y el tren-6 los trenes-3: los trenes baratos duran poco.
    El primer tren de una clase nueva empieza la fase siguiente, con otras vías y otros límites.
t1824-lesson-train-again =
    🎓 **¿Otro tren?** Un segundo añade poco si los dos necesitan la misma vía.
    Tras cada serie de rondas de operaciones el siguiente tren normal se va al extranjero: esperar lo encarece.
    Desde la fase 3 las compañías también se venden trenes; tus rivales contestan enseguida.
t1824-lesson-station =
    🎓 **Pon una estación.** La base es gratis; después, una por turno: 40 G la primera y 100 G cada una de las demás.
    Te guarda un sitio en una ciudad, y la cierra a los demás cuando se llena.
    Si ningún lugar lo vale, **{ pass-turn }**.
t1824-lesson-sell =
    🎓 **Vende o pasa.** Cada venta baja el precio una casilla, sean cuantas acciones sean.
    Lo vendido no se compra otra vez en esta ronda, y nunca queda en el banco más de la mitad de una compañía.
    Vende acciones de una compañía que su director da por perdida; si no tienes, **{ pass-turn }**.
t1824-lesson-upgrade =
    🎓 **Losetas verdes.** Con el primer tren-3 las losetas amarillas pueden volverse verdes: más vías y ciudades que pagan más.
    Las vías viejas siempre se quedan. Las marrones llegan con el primer tren-5.
    Una mejora ocupa el lugar de la loseta amarilla del turno: elige lo que alargue tus rutas.
