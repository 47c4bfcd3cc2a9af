# 18 Lilliput
round-actions = Cartas de acción, ronda { $number }
round-actions-short = Ronda { TEXT($number) }, acciones
action-card-taken = { $player } toma la { $action_card }
action-card-copied = { $player } copia la { $action_card }
card-cash-foretold = { $amount } para { $player }
judge-paid = { $player } cobra { $amount } de los ingresos del juez
judge-paid-foretold = { $amount } para { $player }
card-funded = { $amount } para la tesorería { DEL($company) }
character-handed-in = { $player } canjea { AL($item) } por { $amount }
company-founded = { $player } funda { $company } a { $price }
train-helped = { $player } añade { $amount } para el tren { DEL($company) }
train-pooled = Un tren-{ $train } pasa a la reserva
train-removed = Un tren-{ $train } queda fuera del juego
trains-rusted = Todos los trenes-{ $train } se desguazan
lilliput-card-used = { $player } tomó la { $action_card } en esta ronda, y no tienes carta de copia.
lilliput-castle-home = En { HEX($hex) } hay una estación base: el castillo no puede reemplazarla.
lilliput-character-taken = Ya tienes tu personaje.
lilliput-company-taken = Ya tienes tu compañía.
lilliput-company-first = Tu segunda elección es una compañía; el otro personaje viene después.
lilliput-home-big = { $company } empieza con una metrópolis amarilla.
lilliput-home-plain = { $company } empieza con una ciudad amarilla normal.
lilliput-closed-side = La vía de { HEX($hex) } daría al lado cerrado { DEL($other) }.
lilliput-home-side = La estación base va en un lado libre de Mildendo, no en { HEX($hex) }.
lilliput-home-track = La vía de la estación base en { HEX($hex) } debe llegar a Mildendo.
lilliput-no-card = «{ $action_card }» no es una carta de esta partida.
lilliput-no-home = Ninguna ciudad tiene sitio libre para la base de una compañía nueva.
lilliput-no-income = «{ LOT($item) }» no es ni dinero privado ni para tesorerías.
lilliput-no-new-company = No se puede fundar { $company }.
lilliput-no-price = { MONEY($price) } no está en el índice.
lilliput-no-treasurer = No tienes al tesorero.
lilliput-not-obsolete = El tren-{ TRAIN($train) } no está obsoleto y no se puede devolver.
lilliput-one-train-each = { $company } no puede comprar otro tren con esta carta.
lilliput-others-tile = «{ TILE($tile) }» es de otro.
lilliput-pattern = «{ TILE($tile) }» no va en { HEX($hex) }: ciudades y vías simples se alternan como en un tablero de ajedrez.
lilliput-pot = Hay { MONEY($high) } para repartir, no { MONEY($amount) }.
lilliput-two-directed = Ya diriges { $limit ->
        [one] una compañía
       *[other] { $limit } compañías
    }: es el máximo.
lilliput-whose-company = { $who } no es una compañía de quien tiene el turno.
lilliput-within-limit = { $company } no tiene trenes de más.
reason-last-round = se jugaron todas las rondas
kind-take-card = Tomar una carta
kind-fund = Dinero para una tesorería
kind-income = Los ingresos del juez
kind-hand-in = Canjear al tesorero
field-card = carta
step-surplus = devolver los trenes que sobran
step-income = los ingresos del juez
step-fund = repartir dinero a las tesorerías
step-pool = comprar un tren de la reserva
step-hand-in = canjear al tesorero
step-action-card = tomar una carta
command-card = Tomar una carta de acción
t18lilliput-name-emperor = el emperador
t18lilliput-name-general = el general
t18lilliput-name-judge = el juez
t18lilliput-name-admiral = el almirante
t18lilliput-name-treasurer = el tesorero
t18lilliput-name-private = dinero privado
t18lilliput-name-treasury = dinero para tesorerías
t18lilliput-name-a1-1 = carta 1: una loseta de cualquier color
t18lilliput-name-a2-1 = carta 2: una loseta amarilla y/o una verde
t18lilliput-name-a1-2 = carta 1: 5 £
t18lilliput-name-a2-2 = carta 2: una loseta de cualquier color
t18lilliput-name-a2-3 = carta 2: 5 £
t18lilliput-name-a3-1 = carta 3: una o dos losetas amarillas
t18lilliput-name-a3-2 = carta 3: 5 £
t18lilliput-name-a4-1 = carta 4: vender y comprar una acción
t18lilliput-name-a4-2 = carta 4: una loseta de cualquier color
t18lilliput-name-a4-3 = carta 4: 5 £
t18lilliput-name-a5-1 = carta 5: vender y comprar una acción
t18lilliput-name-a5-2 = carta 5: 10 £
t18lilliput-name-a6-1 = carta 6: vender y comprar una acción
t18lilliput-name-a6-2 = carta 6: 5 £
t18lilliput-name-a7-1 = carta 7: un tren
t18lilliput-name-a7-2 = carta 7: una loseta de cualquier color
t18lilliput-name-a7-3 = carta 7: 5 £
t18lilliput-name-a8-1 = carta 8: uno o dos trenes
t18lilliput-name-a8-2 = carta 8: 5 £
t18lilliput-name-a9-1 = carta 9: un marcador de estación
t18lilliput-name-a9-2 = carta 9: 5 £
t18lilliput-name-a10-1 = carta 10: 50/70/100 £ para tesorerías
t18lilliput-name-a10-2 = carta 10: 20 £
option-t18lilliput-share-index = Índice de precios (reconstruido)
option-t18lilliput-share-index-board = dos filas, 55 tras 50
option-t18lilliput-share-index-zigzag = en zigzag
option-t18lilliput-professional = Para profesionales
option-t18lilliput-professional-no = no
option-t18lilliput-professional-yes = el siguiente tren sale antes de activar trenes
option-t18lilliput-professional-out = el siguiente tren queda fuera del juego antes de activar trenes
option-t18lilliput-characters = Personajes por jugador con dos jugadores
option-t18lilliput-characters-one = uno
option-t18lilliput-characters-two = dos
option-t18lilliput-tiles = Losetas
option-t18lilliput-tiles-normal = normales
option-t18lilliput-tiles-allenbeck = Expreso Allenbeck–Tottenham
option-t18lilliput-tiles-laputa = Laputa (valores reconstruidos)
option-t18lilliput-tiles-brobdingnag = Brobdingnag (valores reconstruidos)
option-t18lilliput-scenario = Escenario (disposiciones provisionales)
option-t18lilliput-scenario-none = ninguno
option-t18lilliput-scenario-begin = 1 ¡Empecemos! (provisional)
option-t18lilliput-scenario-mountains = 2 Las montañas (provisional)
option-t18lilliput-scenario-city-in-city = 3 La ciudad en la ciudad (provisional)
option-t18lilliput-scenario-separated = 4 Separados (provisional)
option-t18lilliput-two-trains = Carta de dos trenes
option-t18lilliput-two-trains-two-companies = uno para cada una de dos compañías
option-t18lilliput-two-trains-any-company = ambos también para una compañía
option-t18lilliput-copy-card = Carta de copia
option-t18lilliput-copy-card-instead = en vez de tomar una carta
option-t18lilliput-copy-card-besides = además, antes de tomar la carta del turno
option-t18lilliput-card-figures = Los +5 £ junto a las cartas 2, 4 y 7
option-t18lilliput-card-figures-none = no cuentan: valen las dos columnas de texto
option-t18lilliput-card-figures-five = una tercera opción de esas cartas
option-t18lilliput-best-run = Mejor ruta
option-t18lilliput-best-run-enforced = debe ser la mejor posible
option-t18lilliput-best-run-declared = la que se declare
rules-t18lilliput-aim = Objetivo (3, fin del juego): tras { $n ->
        [0] ocho rondas, nueve con tres jugadores,
        [3] nueve rondas
       *[other] ocho rondas
    } gana quien más dinero y acciones tenga. La tesorería no cuenta{ $n ->
        [1] .
       *[other] ; una carta de copia sin usar da 20 £.
    }
rules-t18lilliput-rebuilt = Lo reconstruido (despliegue, tablas 2 a 5): la caja muestra algunas cifras solo en imágenes. Hemos reconstruido el orden del índice de precios; formas, sitios, valores y reparto de las losetas (también de localidades, puertos, castillo, general, tesorero, expreso, Laputa, Brobdingnag y su Mildendo, minas, Wiggwack y losetas grises); las compañías posteriores; y las disposiciones de escenarios. Quien tenga la caja lo trae todo con `/game own`.
rules-t18lilliput-setup = { $n ->
        [1] Despliegue (variante en solitario, 11 a 16): Gulliver recibe al azar una de las cuatro compañías, sin tesorería ni personaje; tú tomas una de las otras tres y un personaje. Tu compañía empieza
       *[other] Despliegue (10 a 16): por turnos cada uno toma una compañía inicial o un personaje; a la vuelta, lo otro. Una compañía empieza
    } a 50 £ con 500 £, la mitad de sus acciones, un tren-2 y su base en un lado propio de Mildendo. Slamecksan tiene ahí una metrópolis, Lilliput National dos trenes, el dueño de Glimigrim 60 £, Mildendo Railway 550 £ a 55 £.
rules-t18lilliput-round = { $n ->
        [1] Una ronda (variante en solitario, 1 a 3): tomas dos cartas de acción; luego actúa Gulliver, que recibe también el siguiente tren; todas las compañías activan sus trenes.
       *[other] Una ronda (1, 2, 3): cada uno toma una carta de acción y luego otra en orden inverso; todas las compañías activan sus trenes; el siguiente tren pasa a la reserva.
    }
rules-for-t18lilliput-professional-out-round = Una ronda (1, 2, 3, variante profesional): cada uno toma una carta de acción y luego otra en orden inverso; el siguiente tren sale del juego, y después todas las compañías activan sus trenes.
rules-for-t18lilliput-professional-yes-round = Una ronda (1, 2, 3, variante profesional): cada uno toma una carta de acción y luego otra en orden inverso; el siguiente tren pasa a la reserva, y después todas las compañías activan sus trenes.
rules-t18lilliput-cards = Cartas (1, tabla 1): { $n ->
        [0] con cuatro jugadores hay diez, con tres ocho, con dos seis, en solitario cuatro;
        [1] hay cuatro;
        [2] hay seis;
        [3] hay ocho;
       *[other] hay diez;
    } cada una se usa una vez por ronda, para una de sus dos acciones.{ $n ->
        [1] {""}
        [2] {" "}Tienes dos cartas de copia: cada una hace una acción de una carta ya usada.
       *[other] {" "}Con una carta de copia haces una acción de una carta ya usada{ $n ->
            [0] ; dos jugadores tienen dos cada uno.
           *[other] .
        }
    }
rules-t18lilliput-track = Vías (1): prolonga vía que la compañía alcance desde una estación. Ciudades y vías simples se alternan como en un tablero de ajedrez. Las losetas son gratis, pero una metrópolis nueva cuesta 50 £. Las verdes llegan con el primer tren-3, las marrones con el primer tren-5; una mejora conserva la vía y añade vía que alcances.
rules-t18lilliput-trains = Trenes (1): de la pila en orden, o de otra compañía por al menos 1 £. A una compañía sin tren puede ayudarla su director. Solo se devuelven trenes obsoletos.
rules-t18lilliput-phases = Fases (1): el límite es de cuatro trenes, tres desde el primer tren-4, dos desde el primer tren-5. El 4 hace obsoletos los trenes-2 y el 5 los desguaza; el 3D hace obsoletos los trenes-3, el 4D los desguaza y hace obsoletos los trenes-4. Un tren obsoleto ingresa la mitad, redondeada a decenas hacia abajo.
rules-t18lilliput-shares = Acciones (1): vende cuantas quieras y compra una: un décimo de una compañía en juego, o la mitad de una nueva por cinco veces un precio del índice. Cinco certificados y dos direcciones como máximo. La mitad del director nunca se vende.
rules-t18lilliput-founding = Una compañía nueva (1): su tesorería recibe diez veces su precio, su base va en cualquier ciudad libre, y puede comprar enseguida un tren de la reserva.
rules-t18lilliput-stations = Estaciones (1): el segundo marcador cuesta 40 £, el tercero 100 £; debe haber camino desde otra estación. Un marcador por compañía y loseta.
rules-t18lilliput-runs = Rutas (2): primero el precio más alto. Una ruta tiene dos lugares o más y una estación tuya. El número del tren cuenta ciudades; localidades y puertos son libres. Mildendo es un extremo. Los trenes de una compañía no usan vía dos veces. Los trenes D ingresan el doble.
rules-t18lilliput-dividends = Dividendos (2): repartir todo, y el precio va a la derecha; o guardarlo todo, va a la izquierda, y puedes comprar un tren de la reserva. En la última ronda se paga todo dos veces y el precio avanza dos espacios.
rules-for-t18lilliput-tiles-brobdingnag-dividends = Dividendos (2, Brobdingnag): repartir, y el precio va a la derecha: la mitad, a la decena más cercana, para los accionistas, el resto para la tesorería; o guardarlo todo, va a la izquierda, y puedes comprar un tren de la reserva. En la última ronda los ingresos se doblan y el precio avanza dos espacios.
rules-t18lilliput-characters = Personajes (tablas 2 y 3): el emperador coloca metrópolis gratis y el castillo; el general paga la mitad por marcadores; el juez recibe cada ronda 5 £, o 20 £ para tesorerías; el almirante paga un décimo menos por trenes; el tesorero vale diez veces la ronda. Sus losetas se colocan además de cualquier acción.
rules-t18lilliput-variants = Variantes (variantes, tabla 4): para profesionales el siguiente tren se retira antes de activar trenes; el expreso da 20 £ al tren que visita tres de Mildendo, Tottenham, Allenbeck y Plips, 50 £ por las cuatro; Laputa tiene ciudades marrones para una sola compañía; en Brobdingnag la mitad de los ingresos va a la tesorería; los escenarios colocan losetas antes de empezar.
option-card = La carta y cuál de sus dos acciones
picture-kind-late = compañía posterior
picture-kind-starter = compañía inicial
picture-round-actions = Cartas de acción
picture-short-actions = A
lilliput-other-card = La carta que tienes es para otra cosa.
lilliput-sales-first = Primero se venden acciones y luego se compra.
lilliput-strangers = En { HEX($hex) } hay marcadores { DEL($companies) }.
lilliput-own-cell = Ninguna loseta de una disposición puede estar en { HEX($hex) } en la posición { $turn }: ni fuera de la mesa, ni en Mildendo, ni dos en una casilla; las posiciones van de 0 a 3.
lilliput-own-place = Una disposición no puede tener { TILE($tile) } en { HEX($hex) }: al principio solo hay losetas de escenario, las minas y vías simples donde va vía simple, las ciudades donde van ciudades.
lilliput-own-scenario = Una disposición propia ocupa el lugar de un escenario: elige ninguno.
lilliput-own-sides = Con esta disposición { $n ->
        [one] solo queda libre un lado
       *[other] solo quedan libres { $n } lados
    } de Mildendo para las compañías iniciales.
lilliput-own-tile = En esta mesa la caja no tiene { $count } de «{ TILE($tile) }».
lilliput-own-total = { CAPITAL(DEL($names)) } juntas la caja tiene { $most }, no { $n }.
lilliput-own-face = «{ TEXT($text) }» no es una loseta con vía de la caja, ni dice a cuál se parece: con `like`, y un nombre nuevo de hasta nueve letras.
lilliput-own-faces = Una mesa trae como mucho { $n } formas nuevas.
lilliput-own-shape = «{ TILE($tile) }» no puede ser así ({ TEXT($text) }): las vías de una ciudad o localidad van de un lado a ella, las demás de lado a lado; los lados van de 0 a 3; las cifras, de 5 en 5 hasta 300, una o una por color (`yellow`, `green`, `brown`); una ciudad tiene de uno a cuatro sitios.
lilliput-own-mildendo = «{ TEXT($text) } = { $n }» no puede ser lo que paga Mildendo: hay `lilliput` y `brobdingnag`, con cifras de 5 en 5 hasta 300.
lilliput-own-index = Las dos filas del índice tienen juntas estos precios, cada uno una vez y de menor a mayor: { MONEY($prices) }.
lilliput-own-company = «{ TEXT($text) }» no es una compañía posterior de la caja (BLE, TRA, BEL, NAR), o su nombre o sus colores no valen; un color es como `#7A3E9D`.
lilliput-own-scenarios = No hay escenario «{ TEXT($text) }»; elige entre `begin`, `mountains`, `city_in_city`, `separated`.
own-t18lilliput-faces = caras de losetas
own-t18lilliput-index = índice de precios
own-t18lilliput-companies = compañías posteriores
own-t18lilliput-scenarios = escenarios
own-t18lilliput-layout = disposición
own-t18lilliput-tiles = cantidades de losetas
notice-t18lilliput-rebuilt = La caja muestra algunas cifras solo en imágenes, y las hemos reconstruido: el orden del índice de precios; las formas, los sitios y los valores de las losetas (también de localidades, puertos, castillo, general, tesorero, expreso, Laputa, Brobdingnag y su Mildendo, minas, Wiggwack y losetas grises); cuántas hay de cada una; las compañías posteriores; y las disposiciones de escenarios. Quien tenga la caja puede traerlo todo con `/game own`; sin archivo, el comando da uno de ejemplo.
gulliver-begins = Gulliver recibe { $company }: sorteada entre las cuatro compañías iniciales. Empieza sin dinero.
gulliver-home = La base de Gulliver está en { $hex }: se sortearon el lado y una de { $n } formas
gulliver-acts = Turno de Gulliver en la ronda { $number }
gulliver-upgrades = Gulliver mejora { $hex }: { $n ->
        [0] su base va primero
        [one] ninguna otra ciudad suya se puede mejorar
       *[other] sorteada entre { $n } ciudades con marcadores suyos
    }
gulliver-city = Gulliver construye una ciudad en { $hex }: { $n ->
        [one] ningún sitio está más cerca de Mildendo
       *[other] sorteado entre las { $n } casillas más cercanas a Mildendo
    }
gulliver-plain = Gulliver no puede construir ciudad y pone vía simple en { $hex }{ $n ->
        [one] {""}
       *[other] : sorteada entre { $n } casillas
    }
gulliver-drawn = { $n ->
        [one] su giro, sorteado entre { $count }
       *[other] su forma, sorteada entre { $n }{ $count ->
            [one] {""}
           *[other] ; su giro, entre { $count }
        }
    }
gulliver-marks = { $company } pone gratis un marcador en { $hex }
gulliver-carries-on = Una vía no llevaba a ninguna parte: Gulliver la continúa en { $hex }{ $n ->
        [one] {""}
       *[other] , recta o curva por sorteo
    }
gulliver-builds-nothing = Gulliver no puede construir nada
gulliver-share = Gulliver compra un décimo{ $n ->
        [one] : el único que puede pagar
       *[other] , sorteado entre los de { $n } compañías
    }
gulliver-no-share = Gulliver no puede pagar ninguna acción
gulliver-founds = Gulliver funda una compañía al precio más alto que puede pagar{ $n ->
        [one] {""}
       *[other] , sorteada entre { $n }
    }
gulliver-no-company = Gulliver aún no puede fundar una compañía
gulliver-settles = { $company } empieza en { $hex }: { $n ->
        [one] el sitio libre más cercano a la primera base de Gulliver
       *[other] sorteado entre { $n } sitios igual de cercanos a la primera base de Gulliver
    }
gulliver-train = { $company } recibe un tren-{ $train }
gulliver-scraps = { $company } desguaza un tren-{ $train }: tiene demasiados
t18lilliput-name-gulliver = Gulliver
picture-holder-gulliver = Gulliver
rules-t18lilliput-solo = En solitario (variante, 1 a 3): juegas contra Gulliver, con cuatro cartas y sin carta de copia. Cada ronda tomas dos cartas; luego él coloca una loseta (marrón, verde, una ciudad amarilla cerca de Mildendo, vía simple), marca la ciudad nueva, continúa las vías de sus ciudades, compra un décimo (tres en total, luego la mitad de una compañía nueva) y recibe el siguiente tren. Sus compañías siempre pagan. Los dados deciden por él; gana el más rico.
picture-lilliput-companies = Compañías iniciales
picture-lilliput-characters = Personajes
picture-lilliput-snake = Quién elige y cuándo
picture-lilliput-cards = Cartas de la ronda
picture-lilliput-copies = Cartas de copia
picture-lilliput-chooses = elige
picture-lilliput-copy = sin usar
picture-lilliput-start-sla = su base es una metrópolis de 30
picture-lilliput-start-lil = dos trenes-2
picture-lilliput-start-gli = 60 £ para su dueño en vez de 30 £
picture-lilliput-start-mil = 550 £, su precio empieza en 55 £
picture-lilliput-emperor = emperador: metrópolis gratis, castillo
picture-lilliput-general = general: marcadores a mitad de precio, ciudad
picture-lilliput-judge = juez: cada ronda 5 £, o 20 £ para tesorerías; dos localidades
picture-lilliput-admiral = almirante: trenes un décimo más baratos, dos puertos
picture-lilliput-treasurer = tesorero: diez veces la ronda al canjearlo, una terminal
picture-lilliput-a2 = una loseta amarilla y/o una verde · una loseta de cualquier color
picture-lilliput-a2-five = una loseta amarilla y/o una verde · una loseta de cualquier color · 5 £
picture-lilliput-a1 = una loseta de cualquier color · 5 £
picture-lilliput-a3 = una o dos losetas amarillas · 5 £
picture-lilliput-a4 = vender y comprar una acción · una loseta de cualquier color
picture-lilliput-a4-five = vender y comprar una acción · una loseta de cualquier color · 5 £
picture-lilliput-a5 = vender y comprar una acción · 10 £
picture-lilliput-a6 = vender y comprar una acción · 5 £
picture-lilliput-a7 = un tren · una loseta de cualquier color
picture-lilliput-a7-five = un tren · una loseta de cualquier color · 5 £
picture-lilliput-a8 = uno o dos trenes · 5 £
picture-lilliput-a9 = un marcador de estación · 5 £
picture-lilliput-a10 = 50/70/100 £ para tesorerías · 20 £
picture-fact-treasury = Carta para la tesorería
t18lilliput-tile-ym1 = una metrópolis amarilla recta
t18lilliput-tile-ym2 = una metrópolis amarilla curva
t18lilliput-tile-yc1 = una ciudad amarilla recta
t18lilliput-tile-yc2 = una ciudad amarilla curva
t18lilliput-tile-yp1 = vía amarilla recta
t18lilliput-tile-yp2 = vía amarilla curva
t18lilliput-tile-gm1 = una metrópolis verde
t18lilliput-tile-gc1 = una ciudad verde
t18lilliput-tile-gp1 = un cruce verde
t18lilliput-tile-gp2 = dos curvas verdes
t18lilliput-tile-gp3 = una bifurcación verde
t18lilliput-tile-bm1 = una metrópolis marrón
t18lilliput-tile-bc1 = una ciudad marrón
t18lilliput-tile-bp1 = vía marrón a todos los lados
t18lilliput-tile-che = el castillo
t18lilliput-tile-chg = la ciudad del general
t18lilliput-tile-chj1 = una localidad recta del juez
t18lilliput-tile-chj2 = una localidad curva del juez
t18lilliput-tile-cha = un puerto del almirante
t18lilliput-tile-cht = la estación término del tesorero
t18lilliput-tile-al-t = Tottenham
t18lilliput-tile-al-a = Allenbeck
t18lilliput-tile-al-p = Plips
t18lilliput-tile-lp-red = Laputa roja
t18lilliput-tile-lp-blue = Laputa azul
t18lilliput-tile-lp-green = Laputa verde
t18lilliput-tile-lp-yellow = Laputa amarilla
t18lilliput-tile-sc-tun1 = un túnel recto
t18lilliput-tile-sc-tun2 = un túnel curvo
t18lilliput-tile-sc-mine1 = una mina de 10
t18lilliput-tile-sc-mine2 = una mina de 20
t18lilliput-tile-sc-t30 = terreno de 30 £
t18lilliput-tile-sc-t10 = terreno de 10 £
t18lilliput-tile-sc-sea = mar
t18lilliput-tile-sc-mnt = una montaña
t18lilliput-tile-sc-wig = Wiggwack
t18lilliput-tile-sc-fixp = vía gris
t18lilliput-tile-sc-fixc = una ciudad gris
t18lilliput-tile-br-ym1 = una metrópolis amarilla recta
t18lilliput-tile-br-ym2 = una metrópolis amarilla curva
t18lilliput-tile-br-yc1 = una ciudad amarilla recta
t18lilliput-tile-br-yc2 = una ciudad amarilla curva
t18lilliput-tile-br-gm1 = una metrópolis verde
t18lilliput-tile-br-gc1 = una ciudad verde
t18lilliput-tile-br-bm1 = una metrópolis marrón
t18lilliput-tile-br-bc1 = una ciudad marrón
t18lilliput-tile-br-che = el castillo
t18lilliput-tile-br-chg = la ciudad del general
t18lilliput-tile-br-cht = la estación término del tesorero
t18lilliput-picture-private-emperor = emperador
t18lilliput-picture-private-general = general
t18lilliput-picture-private-judge = juez
t18lilliput-picture-private-admiral = almirante
t18lilliput-picture-private-treasurer = tesorero
t18lilliput-round-draft = Comienza la elección de compañías y personajes
t18lilliput-round-draft-short = Compañías y personajes
t18lilliput-picture-round-draft = Compañías y personajes
t18lilliput-kind-choose = Elegir compañía o personaje
choose-character = Elegir un personaje
choose-starter = Elegir una compañía
t18lilliput-track-none-left = De eso no queda nada: { TILE($tile) }.
t18lilliput-track-not-an-upgrade = «{ TILE($tile) }» no se puede colocar en { HEX($hex) }: no es una mejora de lo que hay allí.
t18lilliput-track-turn-fixed = En { HEX($hex) } «{ TILE($tile) }» solo se puede colocar en la dirección impresa.
t18lilliput-track-off-board = En esa posición, una vía de «{ TILE($tile) }» saldría de la mesa en { HEX($hex) }.
t18lilliput-track-barrier = En esa posición, una vía de «{ TILE($tile) }» daría contra un lado cerrado de { HEX($hex) }.
t18lilliput-track-old-track-lost = En esa posición, «{ TILE($tile) }» no conservaría la vía que hay en { HEX($hex) }.
t18lilliput-picture-more = por tren viejo
picture-tile-ym1 = metrópolis recta
picture-tile-ym2 = metrópolis curva
picture-tile-yc1 = ciudad recta
picture-tile-yc2 = ciudad curva
picture-tile-yp1 = vía recta
picture-tile-yp2 = curva
picture-tile-gm1 = metrópolis
picture-tile-gc1 = ciudad
picture-tile-gp1 = cruce
picture-tile-gp2 = dos curvas
picture-tile-gp3 = bifurcación
picture-tile-bm1 = metrópolis
picture-tile-bc1 = ciudad
picture-tile-bp1 = vía a todos los lados
picture-tile-che = castillo
picture-tile-chg = ciudad del general
picture-tile-chj1 = localidad recta del juez
picture-tile-chj2 = localidad curva del juez
picture-tile-cha = puerto del almirante
picture-tile-cht = término del tesorero
picture-tile-al-t = Tottenham
picture-tile-al-a = Allenbeck
picture-tile-al-p = Plips
picture-tile-lp-red = Laputa roja
picture-tile-lp-blue = Laputa azul
picture-tile-lp-green = Laputa verde
picture-tile-lp-yellow = Laputa amarilla
picture-tile-sc-tun1 = túnel recto
picture-tile-sc-tun2 = túnel curvo
picture-tile-sc-mine1 = mina de 10
picture-tile-sc-mine2 = mina de 20
picture-tile-sc-t30 = terreno de 30 £
picture-tile-sc-t10 = terreno de 10 £
picture-tile-sc-sea = mar
picture-tile-sc-mnt = montaña
picture-tile-sc-wig = Wiggwack
picture-tile-sc-fixp = vía fija
picture-tile-sc-fixc = ciudad fija
picture-tile-br-ym1 = metrópolis recta
picture-tile-br-ym2 = metrópolis curva
picture-tile-br-yc1 = ciudad recta
picture-tile-br-yc2 = ciudad curva
picture-tile-br-gm1 = metrópolis
picture-tile-br-gc1 = ciudad
picture-tile-br-bm1 = metrópolis
picture-tile-br-bc1 = ciudad
picture-tile-br-che = castillo
picture-tile-br-chg = ciudad del general
picture-tile-br-cht = término del tesorero
action-card-taken-foretold = { $player } toma esta carta
action-card-copied-foretold = { $player } gasta una carta de copia en ella
t18lilliput-about-sla = su base es una metrópolis de 30
t18lilliput-about-lil = dos trenes-2
t18lilliput-about-gli = el doble de dinero al empezar
t18lilliput-about-mil = 550 £, su precio empieza en 55 £
t18lilliput-about-emperor = metrópolis gratis, el castillo
t18lilliput-about-general = marcadores a mitad de precio, una ciudad
t18lilliput-about-judge = 5 £ por ronda, o 20 £ para tesorerías; dos localidades
t18lilliput-about-admiral = trenes un décimo más baratos, dos puertos
t18lilliput-about-treasurer = se canjea por diez veces la ronda; una estación término
train-pooled-foretold = un tren-{ $train } pasa a la reserva
train-removed-foretold = un tren-{ $train } queda fuera del juego
trains-rusted-foretold = todos los trenes-{ $train } se desguazan
lilliput-last-round-twice = la última ronda paga el doble
t18lilliput-kind-place-token = Colocar un marcador de estación
t18lilliput-step-token = colocar un marcador de estación
t18lilliput-token-placed = { $company } coloca un marcador en { $stop } por { $cost }
t18lilliput-token-placed-free = { $company } coloca un marcador en { STOP($stop) }, sin coste
t18lilliput-token-no-city = { STOP($stop) } no admite marcadores de estación.
t18lilliput-token-none-left = A { $company } no le quedan marcadores de estación.
t18lilliput-token-too-dear = El marcador cuesta { MONEY($cost) } y solo hay { MONEY($cash) }.
lilliput-card-first = Antes toma una carta que lo permita.
t18lilliput-picture-town = Localidad
t18lilliput-picture-others = Personaje
t18lilliput-picture-rusts = Desguace
t18lilliput-ask-hex = ¿Qué casilla?
t18lilliput-field-hex = casilla
t18lilliput-track-unknown-hex = En esta mesa no hay casilla { HEX($hex) }.
t18lilliput-sight-unknown-hex = En esta mesa no hay casilla { HEX($hex) }.
card-brings-nothing = Ahora no se puede hacer nada con ella
card-brings-nothing-foretold = ahora no se puede hacer nada con ella
card-to-divide = { $player } recibe { $amount } para repartir entre tesorerías
company-founded-foretold = { $player } funda { $company } a { $price }
trains-obsolete = Los trenes-{ $train } quedan obsoletos: ganan la mitad
trains-obsolete-foretold = los trenes-{ $train } ganarán la mitad
character-handed-in-foretold = { $player } canjea { AL($item) } por { $amount }{ $n ->
        [0] {""}
       *[other] {" "}y pierde su loseta
    }
t18lilliput-kind-scrap = Devolver un tren obsoleto
t18lilliput-kind-discard = Devolver un tren que sobra
t18lilliput-train-discarded = { $company } devuelve un tren-{ $train } a la reserva

# Told by moves of former versions, which keep their events.
gulliver-shape = La forma se sorteó entre { $n }: { TILE($tile) }
gulliver-turned = Su giro en { HEX($hex) } se sorteó entre { $n }
t18lilliput-round-operating = Se activan los trenes, ronda { $number }
t18lilliput-round-operating-short = Ronda { TEXT($number) }, trenes
t18lilliput-picture-round-operating = Activando trenes
t18lilliput-picture-short-operating = T
t18lilliput-share-director-unsold = El certificado de director { DEL($company) } nunca se vende.

# La primera partida guiada
t18lilliput-lesson-choose =
    🎓 **Elige una compañía o un personaje.** Pulsa **{ button-act }** y luego uno de ellos; en la vuelta tomas uno de la otra clase.
    Una compañía inicial empieza a 50 £ con 500 £, la mitad de sus acciones – tuya – y un tren-2. Un personaje ayuda toda la partida: `/rules` dice cómo.
    Tras ocho rondas gana quien tiene más dinero y acciones; lo que hay en las tesorerías no cuenta.
t18lilliput-lesson-choose-other =
    🎓 **La segunda elección.** Compañía o personaje, lo que aún no tengas.
    Unos ayudan a quien construye mucho, el almirante a quien compra muchos trenes, el juez a quien espera.
    Después empieza la primera ronda: dos cartas de acción cada uno, y se activan todos los trenes.
t18lilliput-lesson-home =
    🎓 **Coloca la base de tu compañía.** Va en su propio lado de Mildendo, la ciudad del centro.
    Gírala para que su vía lleve a Mildendo y también hacia fuera, donde se puede construir más.
    El tablero enseña dónde; junto a cada opción está cómo quedaría.
t18lilliput-lesson-lay =
    🎓 **Coloca una loseta.** Tiene que seguir una vía que tu compañía alcance desde una de sus estaciones.
    Ciudades y vía simple se alternan como las casillas de un ajedrez; una ruta cobra por ciudades, así que lleva la vía hacia ellas.
    Las losetas son gratis, pero una metrópolis nueva cuesta 50 £. Con **{ pass-turn }** no colocas más.
t18lilliput-lesson-lay-again =
    🎓 **Más vía.** Mira antes `/routes`: ¿qué lugar visitaría ahora tu tren?
    Al mejorar una loseta la vía vieja se queda, y las ciudades y la vía simple se alternan.
    La vía no es de nadie: lo que construyes lo usan también los trenes de tu rival.
t18lilliput-lesson-token =
    🎓 **Pon un marcador.** Toda ruta necesita una estación propia, y una ciudad llena de marcadores ajenos cierra el paso.
    El segundo cuesta 40 £, el tercero 100 £; hasta allí tiene que llevar vía desde una estación tuya.
    Toma una ciudad que pague bien, o una que tu rival necesite tanto como tú.
t18lilliput-lesson-train =
    🎓 **Compra un tren.** De la pila, por orden, o de otra compañía al precio que acordéis; tu rival contesta enseguida.
    El número dice cuántas ciudades visita. El primer tren-3 trae losetas verdes, el primer tren-4 deja obsoletos los trenes-2: cobran la mitad.
    Una compañía tiene cuatro trenes al principio y dos más tarde: compra uno que dure.
t18lilliput-lesson-share =
    🎓 **Acciones.** Primero vendes las que quieras y luego compras una: un décimo de una compañía en juego, o la mitad de una nueva por cinco veces el precio que elijas.
    Se paga con tu propio dinero; una compañía nueva recibe diez veces su precio en la tesorería. Puedes tener cinco certificados y dirigir dos compañías.
    Al final cada acción cuenta su precio y cuenta tu dinero; las tesorerías no. Una acción vale lo que paga y lo que sube su precio.
t18lilliput-lesson-run =
    🎓 **Activa tus trenes.** Pulsa **{ button-act }** → **{ button-best-runs }**: el bot busca las mejores rutas.
    Una ruta tiene dos lugares o más, uno de ellos con estación tuya; las localidades y los puertos no cuentan para su número.
    Los trenes de una compañía no repiten vía.
t18lilliput-lesson-run-again =
    🎓 **Otra vez se activan.** Lo hacen todas las compañías tras las cartas de acción, la de mayor precio primero.
    ¿Ha dado más que la última vez? Si no, la carta de la próxima ronda es una loseta o un tren.
    `/map` y `/routes` enseñan en todo momento por dónde van tus trenes.
t18lilliput-lesson-pay =
    🎓 **Repartir o guardar.** Si se reparte, te llega tu parte y el precio de la acción va a la derecha.
    Si se guarda, el dinero va a la tesorería, el precio va a la izquierda y puedes comprar un tren de la reserva.
    Mientras tu tren dure, reparte.
t18lilliput-lesson-pay-again =
    🎓 **¿Repartir o guardar?** Piensa en el próximo tren: ¿habrá bastante en la tesorería cuando el tuyo sea obsoleto?
    En la última ronda se paga todo dos veces, y el precio se mueve dos casillas.
    Tu dinero compra acciones, nunca trenes, salvo si una compañía no tiene ninguno y la ayudas.
t18lilliput-lesson-card =
    🎓 **Toma una carta de acción.** Pulsa **{ button-act }** → **{ kind-take-card }**: cada carta tiene dos acciones, y haces una de ellas.
    Cada carta se usa una vez por ronda, así que tu rival puede tomar lo que dejes. `/cards` las enseña todas.
    Primero vía y trenes: una ruta más larga paga en todas las rondas que quedan.
t18lilliput-lesson-card-second =
    🎓 **La segunda carta.** Cada uno toma otra, en el orden contrario: quien iba el último elige ahora primero.
    Con una carta de copia haces una acción de una carta ya usada; tienes dos en toda la partida, y la que no uses da 20 £.
    Después se activan los trenes.
t18lilliput-lesson-card-again =
    🎓 **Ronda nueva, vuelven todas las cartas.** ¿Qué da más: un lugar más, otro tren, una acción?
    `/holdings` enseña el dinero, las acciones y los trenes de todos; `/market`, los precios.
    Si no sabes cómo seguir, `/hint` dice qué haría un ordenador, y por qué.
t18lilliput-lesson-upgrade =
    🎓 **Losetas verdes.** Con el primer tren-3 las losetas amarillas pueden volverse verdes: más vías y ciudades que pagan más.
    Las vías viejas siempre se quedan. Las marrones llegan con el primer tren-5.
    Mejora una ciudad que tus trenes visiten en cada ronda.
