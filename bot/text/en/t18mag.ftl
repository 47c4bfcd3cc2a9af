# 18Mag
wagon-unknown = Nobody sells “{ $item }” here.
wagon-once = { $item } cannot be bought again this turn.
wagon-too-dear = The wagon costs { $cost }, and there are only { $cash }.
wagon-bought = { $company } buys the { $item } from { $seller } for { $cost }
route-no-border = { $route } reaches no red area, so the red wagon is of no use.
draft-not-offered = { $item } is not on the table any more.
draft-minors-full = You have your { $limit ->
        [one] small company
       *[other] { $limit } small companies
    } already.
draft-shares-full = You have your { $limit ->
        [one] share
       *[other] { $limit } shares
    } already.
draft-taken = { $player } takes { $item }
no-train-marked = No train was sold: marker { $count } on the { $train } trains
revenue-halved = { $half } each for { $company } and { $player }
name-border = red wagon
name-plus = blue wagon
name-mine = grey wagon
name-token = terrain token
step-wagons = buying wagons
round-draft-short = Initial offer
option-t18mag-best-run = Best run
option-t18mag-best-run-enforced = must be the best there is
option-t18mag-best-run-declared = as declared
option-t18mag-no-train-markers = No train sold
option-t18mag-no-train-markers-piled = markers pile up
option-t18mag-no-train-markers-in-a-row = rounds in a row count
option-t18mag-director-for-sale = Director’s certificates for sale
option-t18mag-director-for-sale-no = no
option-t18mag-director-for-sale-yes = yes
option-t18mag-first-priority = Priority after the first stock round
option-t18mag-first-priority-passed-on = passed on once more
option-t18mag-first-priority-last-starter = stays with who started the last turn
