"""The fixed words of the pictures in both languages, for tests; players get theirs from the bot's catalogues."""

EN = """
blocked=Barrier towards the; brings=Brings; cards=Open cards; cash=Cash; certificates=Certificates; changed=Changed; chosen=Chosen
company=Company; cost=Cost; director=Director; divided=Divided by; events=Events; gone=gone; history=Price history
home=Home of; label=Label; left=Left; legal=Legal; limit=Limit; markers=Stations left; market_pool=Pool; none=none
on_sale=on sale; others=Others; permits=Permits; phase=Phase; phases=Phases; planned=Planned track; players=Players
price=Price; priority=priority; rounds=Rounds; rusts=Rusts; shares=Shares; tile=Tile; tiles=Tiles; to_move=to move
top_first=top of the stack first; total=Total; train=Train; trains=Trains; treasury=Treasury; turn=turn; worth=Worth
plain=plain; yellow=yellow; green=green; brown=brown; grey=grey; red=red; blue=blue; purple=purple
side_e=east; side_n=north; side_ne=north-east; side_nw=north-west; side_s=south; side_se=south-east; side_sw=south-west; side_w=west; valid=now
arrows=Arrows; city=City; mine=Mine; offboard=Off board; port=Port; slots=Slots; town=Town
sold=Sold in this round; newest=Newest train; upkeep=Upkeep by the newest train sold; owed=Debts; gift=Gives; offer=To be auctioned; part=Company; home_hex=Home; track=Round track; mountain=mountain; water=water; border=border
straight=to the treasury; income=Last income; incomes=Income by round; order=order of operation; saleable=Shares would bring; par=Par
turns=Turns; middle=Usually; longest=Longest; turn_times=Turn times; best_runs=Best runs; best_run=Best run; biggest=Biggest company; length=Length; buyer=Bought; seller=from; deals=times; bought_from=Who bought from whom; round=Round; earned=earned; laid_track=track; dotted=dotted; route_end=routes end here; turned=turned
"""
ES = """
blocked=Barrera hacia el; brings=Trae; cards=Cartas a la vista; cash=Dinero; certificates=Certificados; changed=Cambios; chosen=Elegido
company=Compañía; cost=Coste; director=Director; divided=Dividido por; events=Sucesos; gone=agotado; history=Precio en el tiempo
home=Sede de; label=Etiqueta; left=Quedan; legal=Legales; limit=Límite; markers=Estaciones por poner; market_pool=Mercado; none=ninguno
on_sale=a la venta; others=Otros; permits=Licencias; phase=Fase; phases=Fases; planned=Vía prevista; players=Jugadores
price=Precio; priority=prioridad; rounds=Rondas; rusts=Se oxida; shares=Acciones; tile=Loseta; tiles=Losetas; to_move=mueve
top_first=primero la de arriba; total=Total; train=Tren; trains=Trenes; treasury=Tesorería; turn=turno; worth=Patrimonio
plain=sin color; yellow=amarillo; green=verde; brown=marrón; grey=gris; red=rojo; blue=azul; purple=morado
side_e=este; side_n=norte; side_ne=noreste; side_nw=noroeste; side_s=sur; side_se=sureste; side_sw=suroeste; side_w=oeste; valid=ahora
arrows=Flechas; city=Ciudad; mine=Mina; offboard=Zona exterior; port=Puerto; slots=Espacios; town=Pueblo
sold=Vendido en esta ronda; newest=Tren más nuevo; upkeep=Mantenimiento según el tren más nuevo; owed=Deudas; gift=Da; offer=Por subastar; part=Compañía; home_hex=Sede; track=Marcador de ronda; mountain=montaña; water=agua; border=límite
straight=a la tesorería; income=Último ingreso; incomes=Ingresos por ronda; order=orden de operación; saleable=Al vender acciones; par=Precio inicial
turns=Turnos; middle=Lo habitual; longest=El más largo; turn_times=Tiempo por turno; best_runs=Mejores rutas; best_run=Mejor ruta; biggest=Mayor compañía; length=Duración; buyer=Compró; seller=a; deals=veces; bought_from=Quién compró a quién; round=Ronda; earned=ingresó; laid_track=vía; dotted=punteada; route_end=aquí acaban las rutas; turned=girada
"""


def _table(lines: str) -> dict[str, str]:
    """The words of a language by their keys."""
    pairs = (part.split("=") for line in lines.strip().splitlines() for part in line.split(";"))
    return {key.strip(): words.strip() for key, words in pairs}


WORDS = {"en": _table(EN), "es": _table(ES)}
