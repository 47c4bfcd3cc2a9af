# Cómo fue una partida, y su resultado
command-stats = Cómo fue la partida: tiempos, mejores rutas, ingresos y tratos; o quién ganó a quién aquí
command-result = El resultado de una partida terminada, como tarjeta para compartir
option-stats-of = De qué
option-stats-title = Solo este título
stats-of-game = esta partida
stats-of-server = la gente de este servidor
stats-rivals = **Quién ganó a quién** en este servidor, { $n ->
        [one] una partida
       *[other] { $n } partidas
    }
stats-nobody-met = Aquí aún no se ha enfrentado nadie en una partida terminada que puedas ver.
stats-pair = { $user } { $wins } : { $losses } { $other } · { $text }
stats-ahead = un { $percent } % por delante de media
stats-behind = un { $percent } % por detrás de media
span-days = { $days } d { $hours } h
span-hours = { $hours } h { $minutes } min
span-minutes = { $minutes } min
story-length = { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    } en { $span }
picture-turns = Turnos
picture-middle = Lo habitual
picture-longest = El más largo
picture-turn-times = Tiempo por turno
picture-best-runs = Mejores rutas
picture-best-run = Mejor ruta
picture-biggest = Mayor compañía
picture-length = Duración
picture-buyer = Compró
picture-seller = a
picture-deals = veces
picture-bought-from = Quién compró a quién
picture-round = Ronda
picture-earned = ingresó
