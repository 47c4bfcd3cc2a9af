# Lo que está mal en una línea de órdenes.
usage-choice = «{ TEXT($name) }» no se conoce aquí. Elige entre { NAME($known, join: "all") }.
usage-value = «{ TEXT($name) }» no puede ir detrás de { TEXT($what) }; `--help` dice qué puede.
usage-nothing = Detrás de { TEXT($what) } falta algo; `--help` dice qué.
usage-missing = Falta: { TEXT($what) }.
usage-unknown = «{ TEXT($what) }» no se conoce aquí; `--help` dice qué hay.
usage-other = Eso no se puede leer: { TEXT($detail) }.
