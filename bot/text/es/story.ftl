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
stats-pair = { $user } { $wins } : { $losses } { $other } · { TEXT($text) }
stats-ahead = un { $percent } % por delante de media
stats-behind = un { $percent } % por detrás de media
span-days = { $days } d { $hours } h
span-hours = { $hours } h { $minutes } min
span-minutes = { $minutes } min
story-length = { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    } en { TEXT($span) }
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
deal-code = 🎲 Código del reparto: `{ TEXT($text) }`
deal-secret = 🎲 Código del reparto: `{ TEXT($text) }` · su secreto: `{ TEXT($state) }`
button-fair = ¿Fue limpio el reparto?
fair-yes = El reparto fue limpio: del secreto salen el código `{ TEXT($text) }`, los asientos, el inicio y todo lo sorteado en { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }. Compara el código con el que se dijo al empezar.
fair-goes-on = Esta partida aún no ha terminado; su secreto se dice al final.
fair-no-code = No se puede comprobar nada: esta partida empezó sin código del reparto, en una versión anterior o en otro sitio.
fair-other-code = El reparto no es el prometido: el secreto da el código `{ TEXT($text) }`, no `{ TEXT($was) }`.
fair-other-deal = El código `{ TEXT($text) }` es correcto, pero el secreto reparte otro inicio que el de esta partida.
fair-other-seats = El código `{ TEXT($text) }` es correcto, pero el secreto sienta a los jugadores de otra manera.
fair-other-move = El código `{ TEXT($text) }`, los asientos y el inicio son correctos, pero desde la jugada { $move } el secreto y las reglas de hoy llevan a otro sitio.
