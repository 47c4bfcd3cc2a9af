# Lo que está mal en una línea de órdenes.
usage-choice = «{ $name }» no se conoce aquí. Hay: { $known }.
usage-value = «{ $name }» no puede ir detrás de { $what }; `--help` dice qué puede.
usage-nothing = Detrás de { $what } falta algo; `--help` dice qué.
usage-missing = Falta: { $what }.
usage-unknown = «{ $what }» no se conoce aquí; `--help` dice qué hay.
usage-other = Eso no se puede leer: { $detail }.
