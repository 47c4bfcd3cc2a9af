# The page of a table
page-board = Tablero
page-table = La mesa
page-income = Ingresos por ronda
page-charts = Patrimonio y precios
page-log = Lo que ha pasado
page-mine = Tus órdenes selladas
page-now = Lo último
page-since = Marcar lo nuevo desde mi última jugada
page-press = Tablero: arrastra para moverlo, rueda o + y − para acercar, pulsa un hexágono para leerlo
page-lost = Ahora no se puede leer la página. Se intentará con la próxima jugada.
page-position = Jugada
page-zoom = Acercar
page-whole = Tablero entero
page-off = Este bot no tiene páginas: quien lo aloja no las ha activado.
page-seat = 🔎 La página de tu asiento, con tus órdenes selladas: <{ TEXT($text) }>
    No la compartas; con `/table link withdraw:True` deja de funcionar.
page-watch = 🔎 La página de esta mesa para quien mira: <{ TEXT($text) }>
page-withdrawn = El enlace ya no lleva a ninguna parte. `/table link` crea uno nuevo.
