# What happened, as lines of the log.
passed = { $who } passes
round-stock = Stock round { $number }
round-operating = Operating round { $number }{ $count ->
        [one] {""}
       *[other] {" "}({ $ordinal } of { $count })
    }
game-ended = The game is over ({ $reason }): { $worth }
reason-final-phase = the last operating rounds were played
price-moved = { $company }: { $before } → { $after }
train-bought = { $company } buys a { $train }-train from { $source } for { $price }
train-scrapped = { $company } scraps a { $train }-train
token-placed = { $company } sets a marker in { $stop } for { $cost }
token-placed-free = { $company } sets a marker in { $stop }, free of charge
director-changed = { $player } is now director of { $company }
tile-laid = { $company } lays { $what } in { $hex }, { $turn }
tile-paid = { $line }, for { $cost }
tile-numbered = tile { $number }
tile-upgraded = { $company } upgrades { $hex }: { $old } → { $tile }, { $turn }
event-because = { $line } – { $reason }
tile-aided = { $line } (with { $aid })
runs-unproved = Best runs of { $company }: the search was cut short, at most { $amount } more would have been possible
trains-ran = { $company } runs for { $revenue }
share-bought = { $player } buys a share of { $company } for { $price }
share-bought-back = { $company } buys back one of its shares for { $price }
share-sold = { $player } sells { $percent } % of { $company } for { $proceeds }
phase-began = Phase { $phase } begins
dividend-paid = { $company } pays { $amount }: { $paid }
dividend-paid-nothing = { $company } pays no dividend
dividend-paid-nobody = { $company } pays { $amount }

# What would happen, before it is done.
forecast-and = { $first }; { $last }
forecast-asked = asks { $players } first:
forecast-passed = { $who } passes: no { $left }
forecast-passed-over = { $who } passes: no { $left }; the turn is over
forecast-left = { $who } has { $cash } left
forecast-left-too = has { $cash } left
forecast-pays = { $who } pays { $amount } and has { $cash } left
forecast-pays-too = pays { $amount } and has { $cash } left
forecast-has = { $who } then has { $cash }
forecast-free = at no cost
forecast-runs-only = best runs then { $after }
forecast-runs-more = only of use with another one
forecast-at-price = at { $price }
forecast-runs = best runs then { $after } instead of { $before }
forecast-company = { $name }, home in { $stop }
forecast-next = next on sale: { $trains }
forecast-tile-laid = { $company } lays { $what } in { $hex }
forecast-tile-upgraded = { $company } replaces { $old } in { $hex } by { $tile }
forecast-dividend = { $company } pays { $amount }, { $price } a share, { $value } of it to { $player }
forecast-dividend-others = { $company } pays { $amount }, { $price } a share
forecast-dividend-too = pays { $amount }, { $price } a share, { $value } of it to { $player }
forecast-dividend-others-too = pays { $amount }, { $price } a share
forecast-price = price { $before } → { $after }
forecast-then = then: { $line }
director-changed-foretold = { $player } becomes director of { $company }
phase-began-foretold = phase { $phase } begins
train-scrapped-foretold = { $company } scraps a { $train }-train for nothing
forecast-bid = { $player } bids { $amount } for { $item }; winning leaves { $cash }
forecast-passed-bid = { $who } passes: no more bids for { $item }
dividend-moved = { $line } ({ $before } → { $after })
forecast-without = without { $left }
forecast-home = home in { $stop }
forecast-endowed = { $company } gets { $text }
forecast-one-train = a { $train }-train
game-ended-foretold = the game is over
