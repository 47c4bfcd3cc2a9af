# 18Mag
wagon-unknown = Aquí nadie vende «{ $item }».
wagon-once = { $item } no se puede comprar otra vez en este turno.
wagon-too-dear = El vagón cuesta { $cost } y solo hay { $cash }.
wagon-bought = { $company } compra el { $item } a { $seller } por { $cost }
route-no-border = { $route } no llega a un área roja, así que el vagón rojo no sirve.
draft-not-offered = { $item } ya no está en la mesa.
draft-minors-full = Ya tienes { $limit ->
        [one] tu compañía pequeña
       *[other] tus { $limit } compañías pequeñas
    }.
draft-shares-full = Ya tienes { $limit ->
        [one] tu acción
       *[other] tus { $limit } acciones
    }.
draft-taken = { $player } elige { $item }
no-train-marked = No se vendió ningún tren: ficha { $count } sobre los trenes { $train }
revenue-halved = { $half } para { $company } y otro tanto para { $player }
name-border = vagón rojo
name-plus = vagón azul
name-mine = vagón gris
name-token = ficha de terreno
step-wagons = compra de vagones
round-draft-short = Oferta inicial
option-t18mag-best-run = Mejor ruta
option-t18mag-best-run-enforced = debe ser la mejor posible
option-t18mag-best-run-declared = la que se declare
option-t18mag-no-train-markers = Ningún tren vendido
option-t18mag-no-train-markers-piled = las fichas se acumulan
option-t18mag-no-train-markers-in-a-row = cuentan las rondas seguidas
option-t18mag-director-for-sale = Certificados de director en venta
option-t18mag-director-for-sale-no = no
option-t18mag-director-for-sale-yes = sí
option-t18mag-first-priority = Prioridad tras la primera ronda de valores
option-t18mag-first-priority-passed-on = pasa una vez más
option-t18mag-first-priority-last-starter = se queda con quien empezó el último turno
