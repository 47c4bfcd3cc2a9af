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
