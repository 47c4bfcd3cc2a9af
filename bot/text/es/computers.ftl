# Ordenadores a la mesa, lo que se juega por los asientos vacíos, y los consejos.
option-game-new-computers = Cuántos ordenadores se sientan también
option-game-new-strength = Lo bien que juegan los ordenadores
strength-easy = fácil
strength-medium = medio
strength-hard = difícil
button-computer-easy = + ordenador fácil
button-computer-medium = + ordenador medio
button-computer-hard = + ordenador difícil
button-computer-less = – ordenador
lobby-computers = Ordenadores: { TEXT($text) }. Una partida con ordenadores no puntúa.
lobby-no-computers = Ya no hay ningún ordenador en la mesa.
lobby-no-person = Alguien tiene que sentarse: los ordenadores no juegan entre ellos.
lobby-no-room = No caben tantos: la mesa es para { $wanted }, así que junto a las personas { $n ->
        [one] cabe un ordenador
       *[other] caben { $n } ordenadores
    }.
lesson-none = No hay primera partida guiada de { TEXT($title) }; la hay de { NAME($known, join: "all") }.
option-learn-title = Qué juego
term-stand-in = Por un asiento abandonado
stand-in-computer = sigue jugando un ordenador
stand-in-best = se circula, se paga y se pasa
stand-in-pass = se pasa
stand-in-nothing = no se juega nada hasta que alguien lo ocupe
term-advice = Consejos
advice-off = ninguno
advice-own = lo que construir da a quien construye, y pistas (`/hint`; los demás ven que la pides)
advice-all = lo que construir da a cada uno, y pistas (`/hint`; los demás ven que la pides)
default-computer = un ordenador juega el turno
move-computer = por un ordenador
command-hint = Qué haría un ordenador en tu lugar, y por qué
hint-not-agreed = En esta mesa no hay consejos, así que tampoco pistas: se acuerda antes de empezar (`/game options`, «{ term-advice }»).
hint-not-your-turn = Una pista es para lo que puedes hacer ahora; la mesa no te espera.
notice-hint = 💡 { $user } ha pedido una pista.
act-hint = ha pedido una pista
