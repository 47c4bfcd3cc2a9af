# Lo que está mal en una línea de órdenes.
usage-choice = «{ TEXT($name) }» no se conoce aquí. Elige entre { NAME($known, join: "all") }.
usage-value = «{ TEXT($name) }» no puede ir detrás de { TEXT($what) }; `--help` dice qué puede.
usage-nothing = Detrás de { TEXT($what) } falta algo; `--help` dice qué.
usage-missing = Falta: { TEXT($what) }.
usage-unknown = «{ TEXT($what) }» no se conoce aquí; `--help` dice qué hay.
usage-other = Eso no se puede leer: { TEXT($detail) }.

# Lo que dice `signalbox doctor`: qué hay, qué falta y la dirección con la que se invita al bot.
doctor-token = Discord conoce el token: es el de { TEXT($name) }.
doctor-invite = El bot quiere { TEXT($allowed) }. Invítalo con esta dirección, que pide justo eso:
doctor-new-database = La base de datos { TEXT($file) } aún no existe; el bot la crea al arrancar.
doctor-database = La base de datos { TEXT($file) } se abre, { $n ->
        [0] aún sin mesas
        [one] con una mesa
       *[other] con { $n } mesas
    }.
doctor-fonts = Las letras de las imágenes están.
doctor-titles = Se puede jugar a estos juegos: { NAME($known, join: "all") }.
doctor-well = No falta nada: `signalbox run` arranca el bot.
doctor-missing = { $n ->
        [one] Falta una cosa.
       *[other] Faltan { $n } cosas.
    } Así el bot no puede arrancar.

# Lo que el bot quiere hacer en un servidor, con las palabras de Discord.
permission-read-messages = ver canales
permission-send-messages = enviar mensajes
permission-send-messages-in-threads = enviar mensajes en hilos
permission-embed-links = insertar enlaces
permission-attach-files = adjuntar archivos
permission-read-message-history = leer el historial de mensajes
permission-pin-messages = fijar mensajes
permission-manage-messages = gestionar mensajes
permission-create-private-threads = crear hilos privados
