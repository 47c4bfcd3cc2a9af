# Partidas como archivos propios, y lo que se acuerda.
lobby-default = Al vencer el plazo no se puede jugar { $value }; hay { $known }.
file-differs = { $what ->
        [changed] La jugada { $move } del archivo se cambió después de escribirse
        [unsound] No hay partida que pueda seguir de lo que dice el archivo tras la jugada { $move }
        [refused] Las reglas de hoy no permiten la jugada { $move } del archivo
       *[other] En la jugada { $move } las reglas de hoy llevan a otra posición que el archivo
    }; la partida no se ha admitido.{ $what ->
        [refused] {" "}Si el archivo es de una versión anterior, `as_written:True` lo toma tal como está.
        [elsewhere] {" "}Si el archivo es de una versión anterior, `as_written:True` lo toma tal como está.
       *[other] {""}
    }
file-order = La jugada { $move } del archivo no sigue a ninguna otra; la partida no se ha admitido.
table-imported = La partida viene de un archivo; su moderador la reanuda.
notice-imported = 📥 { $user } ha traído una partida de un archivo.{ $state ->
        [written] {" "}Queda como dice el archivo donde las reglas de hoy llevarían a otra posición: jugada { $text }.
       *[other] {""}
    }
imported-no-rule = así se jugó en el archivo, y aquí ninguna regla lo permite
imported-other-sum = ninguna lectura de las rutas da la suma del archivo
lobby-corrected = Lo que trae el archivo y aquí no permite ninguna regla se hizo como decisión del moderador:
lobby-correction = • { $change } (jugadas { $moves }): { $reason }
file-no-table = No es el archivo de una mesa con todas sus jugadas, como lo da `/game export`.
