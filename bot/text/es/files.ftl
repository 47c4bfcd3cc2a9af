# Partidas como archivos propios, y lo que se acuerda.
lobby-default = Al vencer el plazo no se puede jugar { $value }; hay { $known }.
file-differs = La jugada { $move } del archivo no lleva adonde dice el archivo ({ $reason }); la partida no se ha admitido.
file-order = La jugada { $move } del archivo no sigue a ninguna otra; la partida no se ha admitido.
table-imported = La partida viene de un archivo; su moderador la reanuda.
notice-imported = 📥 { $user } ha traído una partida de un archivo.
file-refused = La partida no se puede volver a leer: { $detail }
file-unwritable = { $file } no se puede escribir: { $detail }
sight-no-file = Di dónde escribirlo: { $hint }
export-names = { $players } jugadores necesitan otros tantos nombres, no { $names }.
export-cannot-say = { $kind } de la jugada { $move } no se puede decir en ese formato.
export-unknown-title = Las partidas de «{ $title }» no se pueden escribir en ese formato. Hay { $known }.
export-other-reading = Ese formato lo juega de otra manera: { $action } ({ $detail })
export-no-seed = Ninguna de { $tried } semillas reparte estos precios iniciales: { $prices }
