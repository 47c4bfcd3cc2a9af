# 18Mag
token-large-one-a-turn = { $company } coloca una ficha de estación por ronda.
wagon-unknown = Aquí nadie vende «{ LOT($item) }».
wagon-once = { LOT($item) } no se puede comprar otra vez en este turno.
wagon-no-train = { $company } no tiene ningún tren con vía por donde circular, así que un vagón no le sirve.
company-not-small = { $company } es una compañía grande: solo coloca fichas de estación y reparte dividendos.
company-not-large = { $company } es una compañía pequeña: la mitad de sus ingresos se reparte sola.
wagon-too-dear = El vagón cuesta { MONEY($cost) } y solo hay { MONEY($cash) }.
wagon-not-used = Ninguna mejor ruta { DEL($company) } usa el { LOT($item) }, y un vagón se paga por usarlo en estas rutas.
wagon-another = { $company } ha comprado vagones que solo sirven junto con otro: cómpralo antes.
wagon-left-idle = El { LOT($item) } se pagó para estas rutas, así que un tren debe usarlo.
wagon-bought = { $company } compra el { $item } { AL($seller) } por { $cost }
route-no-border = { ROUTE($route) } no llega a una zona roja, así que el vagón rojo no sirve.
draft-not-offered = { LOT($item) } ya no está en la mesa.
draft-minors-full = Ya tienes { $limit ->
        [one] tu compañía pequeña
       *[other] tus { $limit } compañías pequeñas
    }.
draft-shares-full = Ya tienes { $limit ->
        [one] tu acción
       *[other] tus { $limit } acciones
    }.
draft-taken = { $player } se queda con { $item }
no-train-marked = No se vendió ningún tren: ficha { $count }{ $needed ->
        [0] {""}
       *[other] {" "}de { $needed }
    } sobre los trenes-{ $train }
no-train-marked-foretold = no se vendió ningún tren: ficha { $count }{ $needed ->
        [0] {""}
       *[other] {" "}de { $needed }
    } sobre los trenes-{ $train }
revenue-halved = { $half } para { $company } y { $half } para { $player }
name-border = vagón rojo
t18mag-name-plus-1 = vagón plus
t18mag-name-plus-2 = vagón plus
name-plus = vagón azul
name-mine = vagón gris
name-token = ficha de terreno
step-more-wagons = comprar el otro vagón
step-wagons = comprar vagones
round-draft-short = Oferta inicial
option-t18mag-like = Se juega
option-t18mag-like-rulebook = según el reglamento
option-t18mag-like-18xx-games = como en 18xx.games, repartida por un número corto: puede llevarse allí
option-t18mag-best-run = Mejor ruta
option-t18mag-best-run-enforced = debe ser la mejor posible
option-t18mag-best-run-declared = la que se declare
option-t18mag-no-train-markers = Ningún tren vendido
option-t18mag-no-train-markers-piled = las fichas se acumulan
option-t18mag-no-train-markers-in-a-row = cuentan las rondas seguidas
option-t18mag-director-for-sale = Certificados de director en venta
option-t18mag-director-for-sale-no = no
option-t18mag-director-for-sale-yes = sí
option-t18mag-wagons = Vagones
option-t18mag-wagons-used = solo los que usa una mejor ruta
option-t18mag-wagons-any = cualquiera, se use o no
option-t18mag-above-limit = Por encima del límite de certificados
option-t18mag-above-limit-sell = primero se vende, en el propio turno
option-t18mag-above-limit-stay = no se compra, pero no hay que vender
option-t18mag-first-priority = Prioridad tras la primera RMV
option-t18mag-first-priority-passed-on = pasa una vez más
option-t18mag-first-priority-last-starter = se queda con quien empezó el último turno
option-t18mag-repeated-sales = Vender otra vez la misma compañía en un turno
option-t18mag-repeated-sales-no = no
option-t18mag-repeated-sales-yes = sí
rules-t18mag-aim = Objetivo (I): gana quien tenga más dinero y acciones al final.
rules-t18mag-draft = { $n ->
        [0] Primera ronda (V; dos jugadores X): por turnos se eligen gratis compañías pequeñas y acciones hasta el límite; no se vende nada. Entre dos, el orden es 1-2-2-1.
        [1] Preparativos (XI.1): a István se le reparten dos o tres compañías y una carta de valores con una acción; tú eliges otras tantas compañías y una de las otras tres acciones.
        [2] Primera ronda (X): en el orden 1-2-2-1-1-2-2-1 cada uno elige gratis tres compañías pequeñas y una acción; no se vende nada. La séptima pequeña sale del juego.
       *[other] Primera ronda (V): por turnos se eligen gratis compañías pequeñas y acciones hasta el límite; no se vende nada.
    }
rules-t18mag-rounds = Rondas (IV, VI.1): las RMV alternan con una a tres RO. En una RO actúan las compañías pequeñas por número y luego las grandes desde el precio más alto.
rules-t18mag-track = Vías (VI.3.2): una compañía pequeña coloca una loseta amarilla o mejora una; una segunda cuesta 10 Ft para SzKÉV, y una de las dos debe ser amarilla. La vía nueva debe unirse a una estación propia. El terreno cuesta 10 Ft por símbolo para SIK; con una ficha de terreno paga el banco.
rules-t18mag-upgrades = Mejoras (VI.3.3): amarillo, verde, marrón, gris, según los colores de la fase. La vía vieja se conserva, los lugares siguen siendo de su clase y las letras van juntas.
rules-t18mag-stations = Estaciones (VI.3.4, VI.4.2): una pequeña coloca una ficha por turno, 40 y luego 80 Ft, la mitad para SzKÉV, en una ciudad a la que llegue su vía. Una grande la pone en cualquier sitio libre y paga al banco; esa ciudad da 10 Ft más.
rules-t18mag-routes = Rutas (VI.2, VI.3.6): al menos dos lugares con beneficio, uno con estación propia; ni vía ni lugar dos veces; por una ciudad llena solo con estación en ella. Dos trenes de una compañía no comparten vía. Debe reclamarse lo máximo posible (VI.3.7).
rules-t18mag-wagons = Vagones (VI.3.7): para un tren y una ronda, antes de correr: el rojo suma en una zona roja, el azul permite visitar otros tantos pueblos, el gris abre una mina cuyo dinero va a la tesorería. El primero, segundo y tercero de un turno son cada vez más caros.
rules-t18mag-income = Ingresos (III.3.2): siempre la mitad para el propietario y la mitad para la tesorería.
rules-t18mag-trains = Trenes (VI.3.8): todos están en venta desde el principio, dos por compañía pequeña; la mitad del precio va a la grande que lo vende. Entre pequeñas cuestan lo acordado, mínimo 1 Ft. Nunca quedan obsoletos; se pueden desguazar antes de correr (VI.3.5).
rules-t18mag-phases = Fases (VI.3.9): el primer tren de un tipo nuevo abre la fase siguiente, y también tres fichas de «ningún tren vendido» sobre un mazo (VI.4.3).
rules-t18mag-dividends = Dividendos (VI.4.3): el director de una grande reparte un múltiplo de 10 Ft de su tesorería; el precio se mueve según la cantidad. Sin director se reparte todo.
rules-t18mag-stock = RMV (VII): en tu turno vende lo que quieras y luego compra una acción. No puedes comprar lo que vendiste en la misma ronda. Como mucho el 60 % de una compañía, y { $n ->
        [0] no más certificados que el límite
        [1] 8 certificados
        [2] 10 certificados
        [3] 18 certificados
        [4] 14 certificados
        [5] 11 certificados
       *[other] 9 certificados
    }.
rules-t18mag-directors = Directores (III.3.3, VII.6): el primero con el 20 % recibe el certificado; pasa a quien tenga más. Nunca se vende.
rules-t18mag-prices = Precios (VIII): cada venta mueve el precio un espacio a la izquierda, una compañía agotada uno a la derecha, los dividendos según la tabla.
rules-t18mag-end = Final (IX): tras la última RMV de la última fase se juegan tres RO.
picture-round-draft = Oferta inicial
picture-short-draft = OI
kind-buy-extra = Comprar un vagón
hint-buy-extra = comprar un vagón para las rutas de este turno.
command-extra = Comprar un vagón, donde el juego los vende
prices-dealt = Precios iniciales: { $prices }
round-draft = Se abre la oferta inicial

# 18Mag en solitario contra István
t18mag-name-istvan = István
picture-holder-istvan = István
istvan-companies = { $player } lleva las compañías pequeñas { $companies }, con sus vías amarillas
istvan-stock = { $player } empieza con una acción { DEL($company) }; su carta de valores dice: { $order }, de arriba abajo
istvan-income = Ambos bandos reciben { $amount } por esta fase
istvan-fee = { $company } paga { $cost } { AL($seller) } – la cuota de István en la fase amarilla
istvan-skipped = { $company } se salta una línea de su carta – ninguna otra compañía de István tiene un tren-2 que pueda comprarle
istvan-buys-nothing = { $player } no compra nada – no hay nada en su carta de valores que pueda comprar
istvan-home-first = su base va primero
istvan-nearest = la ciudad más cercana que puede mejorar, a { $count ->
        [one] un hexágono
       *[other] { $count } hexágonos
    } de su base
istvan-nearest-chosen = elegida entre las ciudades más cercanas que puede mejorar, a { $count ->
        [one] un hexágono
       *[other] { $count } hexágonos
    } de su base
istvan-on-card = lo siguiente en su carta
istvan-rich-enough = tiene más de { MONEY($cash) } y comprará un tren-{ TRAIN($train) }
istvan-always-a-train = una compañía roja sin tren compra uno
istvan-from-higher = lo siguiente en su carta, de la siguiente compañía de István
istvan-from-lower = lo siguiente en su carta, y ninguna compañía de István con número mayor lo tiene
istvan-wagon = István usa la ayuda de la compañía roja siempre que puede
istvan-best-wagon = de las dos ayudas de la compañía roja, la que más aporta
istvan-pays-all = las grandes compañías de István lo reparten todo
istvan-stock-card = lo primero de su carta de valores que puede comprar, hasta el { $percent } %
istvan-no-yellow = István no coloca losetas amarillas: { $company } solo mejora ciudades.
istvan-other-city = { $company } mejora primero su base y después la ciudad más cercana: { TEXT($hexes, join: "or") }.
istvan-joins-more = La loseta de { HEX($hex) } debe girarse para unir allí { $count ->
        [one] una vía que acaba
       *[other] { $count } vías que acaban
    }.
istvan-no-station = { $company } solo coloca una ficha donde lo dice su carta, y cuando ha llegado hasta ahí.
istvan-keeps-trains = { $company } es de István: sus compañías solo venden trenes entre ellas.
step-his-fee = el pago de István
step-his-track = la mejora de István
step-his-station = la estación de István
step-his-trains = los trenes de István
step-his-dividend = el dividendo de István
step-his-share = la acción de István
option-t18mag-length = En solitario: duración
option-t18mag-length-short = dos compañías pequeñas por bando
option-t18mag-length-long = tres compañías pequeñas por bando
option-t18mag-strength = En solitario: cartas de István
option-t18mag-strength-easy = verdes, fácil
option-t18mag-strength-medium = amarillas, medio
option-t18mag-strength-hard = rojas, difícil
option-t18mag-istvan-limit = En solitario: límite de István
option-t18mag-istvan-limit-eight = ocho certificados, como el tuyo
option-t18mag-istvan-limit-none = solo su carta de valores
rules-t18mag-two = Para dos (X): el reverso del tablero, las compañías pequeñas 1, 2, 3, 4, 6, 7 y 11, y cuatro grandes: LdStEG, SIK, SzKÉV y RÁBA. Ni trenes-6, ni losetas grises, ni fase gris. 10 certificados, precios hasta 300 Ft y una tabla de dividendos propia. LdStEG vende todos los trenes y RÁBA un vagón por turno.
rules-for-t18mag-2-wagons = Vagones (X, VI.3.7): RÁBA vende uno a cada compañía pequeña en su turno, para un tren y una ronda, por 10 Ft, desde la fase marrón 20 Ft: o suma en una zona roja, o permite a un tren visitar otros tantos pueblos.
rules-for-t18mag-2-trains = Trenes (X, VI.3.8): los trenes-2, 3 y 4 están en venta desde el principio, dos por compañía pequeña; todos los vende LdStEG, que recibe una cuarta parte del precio; el resto, el banco. Entre pequeñas cuestan lo acordado, mínimo 1 Ft. Nunca quedan obsoletos; se pueden desguazar antes de correr (VI.3.5).
rules-for-t18mag-2-phases = Fases (X, VI.3.9): amarilla, verde y marrón. El primer tren de un tipo nuevo abre la fase siguiente, y también tres fichas de «ningún tren vendido» sobre un mazo (VI.4.3).
rules-for-t18mag-2-upgrades = Mejoras (X, VI.3.3): amarillo, verde, marrón, según los colores de la fase; no hay gris. La vía vieja se conserva, los lugares siguen siendo de su clase y las letras van juntas.
rules-for-t18mag-2-dividends = Dividendos (X, VI.4.3): el director de una grande reparte un múltiplo de 10 Ft de su tesorería. Nada: un espacio a la izquierda; 10 Ft: se queda; de 20 a 40: uno a la derecha; de 50 a 80: dos; de 90 a 120: tres; más: cuatro. Sin director se reparte todo.
rules-for-t18mag-2-end = Final (X, IX): la fase marrón es la última. Al acabar la RO en que empieza hay una RMV más y tres RO.
rules-for-t18mag-1-wagons = Vagones (X, VI.3.7): RÁBA vende uno a cada compañía pequeña en su turno, para un tren y una ronda, por 10 Ft, desde la fase marrón 20 Ft: o suma en una zona roja, o permite a un tren visitar otros tantos pueblos.
rules-for-t18mag-1-trains = Trenes (X, XI.2.2, VI.3.8): los trenes-2, 3 y 4 están en venta desde el principio, dos por compañía pequeña; todos los vende LdStEG, que recibe una cuarta parte del precio; el resto, el banco. Entre tus pequeñas cuestan lo que quieras, mínimo 1 Ft; las de István solo venden entre ellas. Nunca quedan obsoletos; se pueden desguazar antes de correr (VI.3.5).
rules-for-t18mag-1-phases = Fases (X, VI.3.9): amarilla, verde y marrón. El primer tren de un tipo nuevo abre la fase siguiente, y también tres fichas de «ningún tren vendido» sobre un mazo (VI.4.3).
rules-for-t18mag-1-upgrades = Mejoras (X, VI.3.3): amarillo, verde, marrón, según los colores de la fase; no hay gris. La vía vieja se conserva, los lugares siguen siendo de su clase y las letras van juntas.
rules-for-t18mag-1-dividends = Dividendos (X, VI.4.3): el director de una grande reparte un múltiplo de 10 Ft de su tesorería. Nada: un espacio a la izquierda; 10 Ft: se queda; de 20 a 40: uno a la derecha; de 50 a 80: dos; de 90 a 120: tres; más: cuatro. Sin director se reparte todo.
rules-for-t18mag-1-end = Final (X, IX): la fase marrón es la última. Al acabar la RO en que empieza hay una RMV más y tres RO.
rules-t18mag-alone = En solitario (XI): contra István en el mapa para dos, con dos compañías pequeñas por bando y un ingreso por ronda de operaciones de 30 Ft en la fase amarilla y 60 Ft en la verde, o con tres y sin ingreso. Sus vías amarillas están colocadas antes de empezar, tiene la carta de prioridad y cada bando posee 8 certificados como máximo. Sus 28 cartas son imágenes que el texto no recoge: las que se usan están reconstruidas según sus ejemplos.
rules-t18mag-istvan = Turnos de István (XI.2, XI.3): mejora una ciudad, primero su base y después la más cercana; entre iguales eliges tú, y también cómo se gira la loseta si une lo mismo. El banco paga su terreno. En la fase amarilla cada compañía suya con tren paga 10 Ft a SzKÉV. Su carta dice en qué orden compra trenes y estaciones; con una roja, una compañía sin tren compra un tren-2 antes que nada; usa el vagón rojo que más aporta. Sus grandes compañías lo reparten todo.
rules-t18mag-istvan-shares = Acciones de István (XI.4): en su turno compra la primera acción de su carta de valores, de arriba abajo y hasta el número indicado, que pueda comprar. Nunca vende.
mag-own-alone = Las cartas de István solo sirven en una mesa para una persona.
mag-own-company = La carta «{ TEXT($text) }» no existe: una compañía pequeña del mapa para dos, un color (easy, medium, hard), y cada pareja una vez.
mag-own-track = Carta { TEXT($text) }: { TILE($tile) } no puede estar en { HEX($hex) } desde el principio.
mag-own-line = Carta { TEXT($text) }: «{ TEXT($line) }» no es una compra, o es una ficha de más. Hay «train 2», «swap 3», «from higher», «from any», «station C14».
mag-own-names = Cada carta de valores necesita un nombre propio, y debe haber al menos una.
mag-own-stock = La carta de valores { TEXT($text) } nombra una compañía que no está en juego, una dos veces, o un número que no es una participación de hasta el 60 %.
own-t18mag-companies = las cartas de compañía de István
own-t18mag-stock = las cartas de valores de István
notice-t18mag-rebuilt-1 = Las 28 cartas de István son imágenes que el texto de las reglas no recoge: las que se usan están reconstruidas según sus ejemplos. Quien tenga la caja puede traer sus cartas con `/game own`.
picture-istvan-income = Tablero de István: ingresos de ambos bandos
picture-istvan-stock = Carta de valores de István, de arriba abajo
picture-istvan-card = Carta de István
picture-istvan-share = tiene / quiere
picture-istvan-train = tren, comprado al banco
picture-istvan-always = siempre, si no tiene tren: compra un tren-2
picture-istvan-swap = tren, comprado por un tren-2, con más de
picture-istvan-from-higher = tren, comprado a su siguiente compañía
picture-istvan-from-any = tren, comprado a su siguiente compañía, o a una menor
picture-istvan-station = estación
picture-beside-token = Fichas de terreno
picture-begins-wagons-dearer = los vagones cuestan más
picture-begins-last-rounds = una RMV más y tres últimas RO
picture-fact-sellers = Lo vende
picture-note-seller-part = La primera venta de cada tipo de tren abre la fase siguiente; quien lo vende recibe una parte del precio.

# The guided first game
t18mag-lesson-choose =
    🎓 **Elige una compañía pequeña.** Pulsa **{ button-act }** y después una de ellas; el tablero muestra dónde tiene cada una su base.
    Empieza con 50 Ft, un tren-2 y una ficha en su base. Tú pones sus vías, mueves sus trenes y recibes la mitad de lo que ganan; la otra mitad se queda en su tesorería.
    Al final gana quien más tiene entre dinero y acciones. Una buena base está cerca de otras o de una zona roja del borde: los caminos cortos pronto dan dinero.
t18mag-lesson-choose-near =
    🎓 **Elige otra vez.** En total tendrás tres compañías pequeñas y una acción gratis de una grande.
    Toma una base cerca de la primera: tus compañías pueden usar las mismas vías y cada loseta sirve a las dos.
    El orden es 1-2-2-1; por eso tu rival acaba de elegir dos veces.
t18mag-lesson-choose-share =
    🎓 **Una acción es gratis.** Además de tres compañías pequeñas, cada jugador toma una acción de una grande; el precio dice lo que vale, pero no pagas nada.
    Las grandes no ponen vías. Cobran de las pequeñas: la amarilla por vías de más y fichas, la naranja por los trenes, la verde por el terreno, la roja por su vagón.
    Quien tiene el 20 % dirige una compañía grande y decide su dividendo. Al principio la que más cobra es la naranja: todos necesitan trenes.
t18mag-lesson-choose-last =
    🎓 **La última elección.** Después empieza la primera ronda de operaciones.
    En una ronda de operaciones cada compañía pequeña tiene un turno, empezando por el número más bajo: vías, una ficha, las rutas, trenes.
    Pulsa **{ button-act }** cuando te toque; con `/map` ves el tablero en cualquier momento.
t18mag-lesson-lay =
    🎓 **Pon una loseta de vía.** Pulsa **{ button-act }** → **{ kind-lay-tile }**, elige un hexágono y después una de las losetas numeradas.
    La vía nueva debe unirse a la base de tu compañía. Une la base con otro lugar que pague –una ciudad, un pueblo o una zona roja–, porque un tren necesita dos.
    Junto a cada opción está lo que cuesta. No es obligatorio: con otro botón sigues sin poner vías.
t18mag-lesson-lay-again =
    🎓 **¿Más vía?** Una segunda loseta en el mismo turno cuesta 10 Ft, que cobra la compañía amarilla. Si un tren ya une dos lugares, sigue con **{ button-best-runs }**.
    Lleva la vía hacia tus otras compañías: lo que construye una lo usan todas.
    Nadie te quita una vía, pero una ciudad llena de fichas ajenas cierra el paso.
t18mag-lesson-lay-upgrade =
    🎓 **Losetas verdes.** Ha empezado la fase verde: las losetas amarillas pueden volverse verdes, con más vías y ciudades que pagan más.
    Las vías viejas se quedan donde están; la loseta solo añade. Pon una por donde pasan tus trenes.
    Con el primer tren-4 llega la marrón, la última fase para dos: se acaba la ronda de operaciones y después una RMV y tres rondas de operaciones más cierran la partida.
t18mag-lesson-run =
    🎓 **Mueve tus trenes.** Pulsa **{ button-act }** → **{ button-best-runs }**: el bot las busca, y junto al botón está lo que dan.
    Un tren-2 visita dos lugares que pagan, uno de ellos con tu ficha. Los trenes de una compañía no comparten vía.
    Antes puedes poner una ficha (40 Ft, luego 80 Ft) o comprar un vagón, si la compañía grande que lo fabrica te lo puede vender.
t18mag-lesson-run-again =
    🎓 **Otra vez las rutas.** La mitad es para ti y la otra mitad para la compañía: en este juego es siempre así.
    Compara con la última vez: una loseta que une un lugar más se paga pronto.
    Con `/routes` ves las mejores rutas en cualquier momento, también las de las compañías de tu rival.
t18mag-lesson-train =
    🎓 **¿Compras un tren?** Pulsa **{ button-act }** → **{ kind-buy-train }**; cada opción dice el precio y lo que queda.
    Una compañía tiene dos trenes como máximo. El primer tren de un tipo nuevo abre la fase siguiente: otros colores de vía, otros precios de vagones.
    Un cuarto del precio va a la compañía naranja y el resto al banco. Si hay poco en la tesorería, ahorra con **{ pass-turn }**.
t18mag-lesson-train-again =
    🎓 **Otra vez trenes.** Aquí nunca quedan obsoletos, pero uno mayor visita más lugares. Tras una ronda en la que nadie compra, el siguiente tipo recibe una ficha de «ningún tren vendido»; con tres empieza la fase siguiente de todos modos.
    También puedes comprar entre tus propias compañías, a cualquier precio desde 1 Ft: una forma de mover dinero.
    Con **{ pass-turn }** acaba el turno de esta compañía.
t18mag-lesson-buy-again =
    🎓 **Lo que vale una acción.** Al final cada una cuenta su precio en el mercado; el dinero también cuenta, las tesorerías y los trenes no. Gana el más rico.
    Más de la misma compañía te da la dirección; otra reparte el riesgo. Puedes tener hasta el 60 % de una compañía.
    Lo que no gastas aquí no te da nada: tus compañías pequeñas tienen su propia tesorería.
t18mag-lesson-sell =
    🎓 **¿Vender?** Vender te da el precio, y baja una casilla el precio de esa compañía.
    Lo que has vendido no puedes volver a comprarlo en esta ronda. Vende lo que vaya a pagar menos que otra cosa.
    Si te gusta lo que tienes, **{ pass-turn }**.
t18mag-lesson-dividend =
    🎓 **Tu compañía grande decide su dividendo.** Lo paga de su tesorería, de 10 en 10 Ft.
    Quien paga más hace subir la acción; quien no paga nada la deja caer.
    La mitad de la tesorería suele ser un buen comienzo: la ronda siguiente trae dinero nuevo.
track-first-marker = En esta mesa la vía de { HEX($hex) } va al primer círculo con una ficha: pon la loseta al revés.
track-circles-alike = Nadie tiene aún una estación en { HEX($hex) }, así que sus círculos son iguales: coloca la loseta { TILE($tile) }.
option-t18mag-oo-circle = Primera loseta en un hexágono con dos círculos
option-t18mag-oo-circle-builder = quien la coloca elige qué círculo recibe la vía
option-t18mag-oo-circle-home = la vía va siempre al círculo de la base
option-t18mag-oo-circle-marker = el círculo propio, o el primero del mapa con una ficha, como en 18xx.games
t18mag-tile-l32b = loseta L32 con los círculos cambiados
t18mag-picture-others = Pequeñas
istvan-income-foretold = ambos bandos reciben { $amount } por esta fase

# Told by moves of former versions, which keep their events.
istvan-best-run = lo mejor que hay

picture-extra-border = vagón rojo
picture-extra-plus = vagón azul
picture-extra-mine = vagón gris
t18mag-kind-choose = Elegir una compañía o acción gratis
beside-buy-extra-border = rojo
beside-buy-extra-plus = azul
beside-buy-extra-mine = gris
t18mag-lesson-stock =
    🎓 **Ronda del mercado de valores (RMV).** Ahora juegas con tu propio dinero: en tu turno puedes vender acciones y después comprar una de una compañía grande, o pasar.
    Una acción paga cuando su compañía reparte dividendo, y su precio sube con él. Con el 20 % diriges la compañía.
    Cuando todos han pasado seguidos empieza la siguiente ronda de operaciones. Con `/holdings` ves quién tiene qué.
