# Partidas que acaban antes de lo que dicen sus reglas, y mesas con las que nadie sigue.
command-game-end = Acabar la partida de acuerdo: aquí, o dejándola correr tal como está
command-project = Dónde acabaría la partida si todo siguiera como está, y qué queda abierto
command-game-concede = Abandonar la partida: en tu asiento se sigue como acordó la mesa
command-game-absent = Alguien no viene: llamarle, dejar el asiento a un suplente o buscar a otra persona
option-how = Acabar aquí, o seguir con rutas y pagos hasta el final tal como está
option-way = Qué se hace
end-agreed = aquí, con el resultado como está
end-run-out = dejarla correr: rutas y pagos hasta el final tal como está
term-ending = Para acabar antes la partida
share-half = debe estar de acuerdo más de la mitad
share-two-thirds = deben estar de acuerdo dos tercios
share-three-quarters = deben estar de acuerdo tres cuartos
share-all = debe estar de acuerdo todo el mundo
offer-agreed = 🏁 { $who } pide a { $asked } acabar aquí la partida, de común acuerdo. Hacen falta { $needed } de { $people }; solo puntúa si están de acuerdo todos.
offer-run-out = ⏩ { $who } pide a { $asked } dejar correr la partida: hasta el final todos los trenes hacen sus rutas y pagan tal como están, y no se construye ni compra nada que no sea obligatorio. Hacen falta { $needed } de { $people }; solo puntúa si están de acuerdo todos.
offer-reopen = ▶ { $who } pide a { $asked } seguir a pesar de todo con esta partida. Hacen falta { $needed } de { $people }.
project-head = Si todo siguiera como está, la partida acabaría tras { $n ->
        [one] una ronda más
       *[other] { $n } rondas más
    } ({ TEXT($cause) }):
project-margin = Entre paréntesis, lo que queda abierto: { TEXT($state) ->
        [drawn] compañías que se guardan lo que ganan en vez de repartirlo, y otros sorteos.
       *[other] compañías que se guardan lo que ganan en vez de repartirlo.
    }
project-not-in-it = Todos los trenes hacen la mejor ruta posible y se reparte todo; solo se compra un tren donde es obligatorio, a su precio; ni vías ni compraventas. Dejar correr la partida (`/game end`) lleva ahí; lo que los jugadores decidan de otro modo no cuenta aquí.
project-endless = No se puede decir cómo acabaría: las rutas solas no acaban esta partida.
ending-standings = Así está ahora:
ending-projection = Si todo siguiera como está, sin construir ni comerciar, probablemente:
ending-no-projection = No se puede decir cómo acabaría: las rutas solas no acaban esta partida.
ending-endless = Esta partida no se puede dejar correr: solo con rutas y pagos no acabaría. `/game end` la acaba aquí.
ending-unknown = «{ TEXT($text) }» no es una manera de acabar una partida. Elige una de las que sugiere `/game end`.
ending-asked-already = Ya se pregunta si acabar esta partida: contesta a la pregunta en el canal.
ending-why = Di por qué: `/table close why:…`. Todo el mundo lo lee con el resultado.
ending-by-the-rules = Esta partida acabó por sus reglas.
ending-not-deserted = Aquí todavía juega alguien. `/table close why:…` acaba la partida, con un motivo.
ending-agreed = de acuerdo: acabada por los jugadores
ending-run-out = de acuerdo: se dejó correr tal como estaba{ TEXT($cause) ->
        [none] {""}
       *[other] { " " }– { TEXT($cause) }
    }
ending-conceded = los demás abandonaron
ending-stopped = acabada por quien modera: { TYPED($why) }
ending-done = 🏁 { $table } ha acabado.
ending-gave-up = Has abandonado { $table }; en tu asiento se sigue como acordó la mesa. Cuenta como perdida ante quienes se quedan.
ending-reopened = La partida sigue.
ending-dead = nadie siguió con ella
ending-not-all = No puntúa mientras no estén de acuerdo { $people }.
over-unrated = No puntúa.
button-agree-too = Yo también estoy de acuerdo
button-concede = Abandonar
button-close = Cerrar esa mesa
notice-conceded = 🏳 { MONEY($before) } abandona la partida{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }. En ese asiento se sigue como acordó la mesa; otra persona puede pedirlo (`/game join`).
notice-reopen = ▶ La partida sigue a pesar de todo: { $user } ha retirado su final.
notice-deserted = 🕸 No queda nadie en esta mesa: está parada. Con `/game join` se vuelve a un asiento. Quien la modera puede cerrarla (`/table close`); se cierra sola el <t:{ $until }:D>.
letter-deserted = 🕸 { $table } se ha quedado sin jugadores y no sigue. `/table seat` da un asiento a alguien, `/table close` la cierra; se cierra sola el <t:{ $until }:D>.
table-deserted = No queda nadie en esta mesa. Con `/game join` se vuelve al propio asiento; quien modera da un asiento con `/table seat` o cierra la mesa con `/table close`.
seat-conceded = Abandonaste esta partida. Solo quien modera puede devolverte el asiento (`/table seat`).
lobby-dead-table = Aquí hay una mesa con la que nadie sigue desde { $at }: { $table }. Pueden cerrarla quienes la moderan ({ $moderators }) y quien administra el servidor; después, otra vez `/game new`.
move-run-out = se dejó correr
act-agreed = acabó la partida de acuerdo
act-run-out = dejó correr la partida, de acuerdo
act-conceded = abandonó la partida
act-stopped = acabó la partida
act-reopen = retiró el final de la partida
act-deserted = no dejó a nadie en la mesa
act-closed = cerró la mesa

# Mesas que esperan a alguien que no viene.
notice-stalled = 🐌 Esta mesa espera { AL($player) } desde <t:{ $since }:R>. Quienes juegan o moderan aquí pueden llamarle, dejar el asiento a un suplente hasta que vuelva, o buscar a otra persona, con los botones o `/game absent`; si juegan más personas, antes debe estar de acuerdo más de la mitad.
button-stall-nudge = Llamarle
button-stall-caretaker = Suplente
button-stall-sought = Buscar a alguien
stall-came = La mesa ya no espera a ese asiento.
stall-not-yet = La mesa aún no ha esperado bastante para eso. Cuando así sea, lo dirá.
stall-called-lately = Se le llamó { $at }. Con dos veces al día basta.
stall-unknown = Eso no es ninguno de los botones.
stall-nobody = La mesa no espera a nadie más que a ti.
notice-sought = 🔎 Esta mesa busca a alguien para el asiento { DEL($player) } (`/game join`, o `/game list` en cualquier servidor que la vea). { $player } todavía puede venir y seguir jugando.
act-sought = buscó a alguien para el asiento { DEL($player) }
offer-relief = { $who } pregunta a { $asked }, ya que { $former } no viene: { TEXT($state) ->
        [caretaker] ¿juega ese asiento un suplente hasta que vuelva?
       *[sought] ¿se busca a otra persona para ese asiento?
    }
seat-which-left = La partida está en marcha. ¿Qué asiento quieres? Contesta la mesa.
seat-left = en marcha; hay un asiento libre
seat-voted-on = Antes deben estar de acuerdo los demás: la pregunta está en el canal.

# Donde no se puede llamar a alguien como quería.
notice-unlettered = ⏰ { $player }, esta mesa te necesita. Discord no me deja mandarte mensajes directos, así que desde ahora te llamo en el canal; `/prefs pings:` lo cambia.
letter-unlettered = { $player } pidió avisos por mensaje directo en { $table }, pero no los recibe: desde ahora se le llama en el canal. No hay que hacer nada.
