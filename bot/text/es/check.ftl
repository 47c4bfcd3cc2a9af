# Lo que encuentra `signalbox check`: qué está mal, dónde y qué hacer.
check-ok = Todo está como debe.
check-found = { $n ->
        [one] Una cosa no está como debe.
       *[other] { $n } cosas no están como deben.
    } No se ha cambiado nada.
check-older = { $n ->
        [one] Una jugada se hizo
       *[other] { $n } jugadas se hicieron
    } con reglas de una versión anterior. Las mesas siguen; no hay que hacer nada:
check-sum = En `{ $table }` la fila { $row } la ha cambiado algo que no es el bot{ $game ->
        [0] {""}
       *[other] {" "}(mesa { $game })
    }: su suma de comprobación no cuadra. Mira lo que dice; si está mal, pon una copia anterior en su lugar.
check-integrity = El archivo de la base de datos está dañado ({ TEXT($detail) }). Para el bot y pon en su lugar la copia sana más reciente: `signalbox check --database COPIA` dice cuál lo está.
check-unreadable = No se puede leer la base de datos ({ TEXT($detail) }). Para el bot y pon en su lugar la copia sana más reciente: `signalbox check --database COPIA` dice cuál lo está.
check-damaged = Mesa { $game }: { $move ->
        [0] lo que se guarda de ella no se puede leer
       *[other] no se puede leer su jugada con el número interno { $move }
    } ({ TEXT($detail) }). El bot la aparta y las demás siguen; sácala de la copia sana más reciente con `signalbox export` y tráela de vuelta con `/game import`.
check-parent = Mesa { $game }: su jugada con el número interno { $move } no sigue a la anterior. La mesa puede pararse ahí; sácala de la copia sana más reciente con `signalbox export` y tráela de vuelta con `/game import`.
check-start = Mesa { $game }: no empezó como dice su preparación; alguien cambió una de las dos cosas. Se sigue jugando desde donde está.
check-refused = Mesa { $game }, jugada { $seq }: las reglas de esta versión no la permitirían: { TYPED($why) } Se sigue jugando desde donde llevó; `/table undo-to` la deshace si la mesa quiere.
check-differs = Mesa { $game }, jugada { $seq }: al repetirla lleva a otro sitio, por reglas corregidas o por un error nuestro. Se sigue jugando desde donde llevó; avísanos si entretanto no ha habido versión nueva.
check-told = Mesa { $game }, jugada { $seq }: al repetirla se cuenta con otras palabras. No hay que hacer nada.
check-seats = Mesa { $game }: sus asientos no son los del principio. Sácala de la copia sana más reciente con `signalbox export` y tráela de vuelta con `/game import`.
check-waits = Mesa { $game }: debería esperar { AL($waiting) } y espera a otros. Se arregla con `/table pause` y `/table resume`.
check-stuck = Mesa { $game }: un anuncio no ha llegado en { $attempts } intentos ({ TEXT($detail) }). El bot lo sigue intentando; mira si aún puede escribir en el canal.
check-no-move = Mesa { $game }: { $which ->
        [games-head] la jugada en la que está
        [games-tip] el final de su línea
        [games-turn] el turno en curso
        [trials-head] la prueba de alguien
        [trials-base] la prueba de alguien
        [amends-target] una corrección
        [amends-head] una corrección
        [offers-head] una pregunta
       *[other] su historia
    } nombra una jugada que no tiene. { $which ->
        [games-head] Saca la mesa de la copia sana más reciente con `signalbox export` y tráela de vuelta con `/game import`.
       *[other] El resto de la mesa sigue jugando.
    }
check-no-seat = Mesa { $game }: { $table ->
        [waits] espera { AL($seat) }, que nunca se sentó ahí. Se arregla con `/table pause` y `/table resume`.
        [orders] una orden es { DEL($seat) }, que nunca se sentó ahí. Nunca actúa.
       *[other] una pregunta es { DEL($seat) }, que nunca se sentó ahí. Caduca sola.
    }
check-no-question = Mesa { $game }: { AL($seat) } hay que contarle la respuesta a la pregunta { TEXT($question) }, que la mesa no tiene. El bot manda en su lugar un recordatorio corriente.
check-no-game = Se guarda algo de la mesa { $game }, que no está (en `{ $table }`). No molesta a nadie; si la hubo, está en una copia anterior.
check-moderators = La mesa { $game } no tiene moderador. Quien administra su servidor puede moderarla con `/mod`.
check-crowded = En el canal { $channel } hay { $games } mesas a la vez; el bot solo responde por la más nueva. Pausa una con `/table pause` y que siga en otro canal con `/table resume game:`.
check-zone = La zona horaria de la persona { $user } no existe ({ $zone }); se la llama según la hora universal (UTC) hasta que elija otra con `/prefs`.
check-word = En `{ $table }` alguien escribió «{ $word }» como { $column }, cosa que el bot nunca hace. Deja esa fila como está; pon una copia anterior si a una mesa le falta algo.
check-row = En `{ $table }` no se puede leer la fila { $row } ({ TEXT($detail) }). El bot la deja como está; pon una copia anterior si a una mesa le falta algo.
