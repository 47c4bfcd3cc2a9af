# Partidas como archivos propios, y lo que se acuerda.
lobby-default = Al vencer el plazo no se puede jugar { $value }; hay { $known }.
file-differs = La jugada { $move } del archivo no lleva adonde dice el archivo ({ $reason }); la partida no se ha admitido.
file-order = La jugada { $move } del archivo no sigue a ninguna otra; la partida no se ha admitido.
table-imported = La partida viene de un archivo; su moderador la reanuda.
notice-imported = 📥 { $user } ha traído una partida de un archivo.
imported-no-rule = así se jugó en el archivo, y aquí ninguna regla lo permite
imported-other-sum = ninguna lectura de las rutas da la suma del archivo
lobby-corrected = Lo que trae el archivo y aquí no permite ninguna regla se hizo como decisión del moderador:
lobby-correction = • { $change } (jugadas { $moves }): { $reason }
