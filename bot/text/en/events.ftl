# What happened, as lines of the log.
passed = { $who } passes
passed-turn = { $who } ends the turn
passed-on = { $who } goes on
passed-step = { $who } goes on without { TEXT($left) }
round-stock = Stock round { $number }
round-operating = Operating round { $number }{ $count ->
        [one] {""}
       *[other] {" "}({ $ordinal } of { $count })
    }
round-idle = Nobody plays this round: { $reason }
reason-nobody-trades = nobody can buy or sell
reason-no-company-operates = no company has been launched
reason-no-company-can-act = no company can do anything
game-ended = The game is over ({ $reason }): { $worth }
reason-final-phase = the last operating rounds were played
price-moved = { $company }: { $before } → { $after }
train-bought = { $company } buys { AN($train) }-train from { $source } for { $price }
train-scrapped = { $company } scraps { AN($train) }-train
token-placed = { $company } sets a marker in { $stop } for { $cost }
token-placed-free = { $company } sets a marker in { STOP($stop) }, free of charge
director-changed = { $player } is now director of { $company }
tile-laid = { $company } lays { TEXT($what) } in { $hex }, { $turn }
tile-paid = { TEXT($line) }, for { MONEY($cost) }
tile-numbered = tile { TEXT($number) }
tile-upgraded = { $company } upgrades { HEX($hex) }: { TILE($old) } → { TILE($tile) }, { $turn }
event-because = { TEXT($line) } – { REASON($reason) }
tile-aided = { TEXT($line) } (with { $aid })
runs-unproved = Best runs of { $company }: the search was cut short, at most { $amount } more would have been possible
trains-ran = { $company } runs for { $revenue }
share-bought = { $player } buys a share of { $company } for { $price }
share-bought-back = { $company } redeems one of its own shares for { MONEY($price) }
bid-made = { $player } bids { $amount } for { $item }
bid-won = { $player } wins { $item } for { $amount }
share-sold = { $player } sells { $percent } % of { $company } for { $proceeds }
phase-began = Phase { $phase } begins
dividend-paid = { $company } pays { $amount }: { $paid }
dividend-paid-nothing = { $company } pays no dividend
dividend-paid-nobody = { $company } pays { MONEY($amount) }

# What would happen, before it is done.
forecast-and = { TEXT($first) }; { TEXT($last) }
forecast-asked = if { $players } { $n ->
        [one] agrees
       *[other] agree
    }:
forecast-passed-over = { $who } ends the turn without { TEXT($left) }
forecast-left = { $who } has { MONEY($cash) } left
forecast-left-too = has { MONEY($cash) } left
forecast-pays = { $who } pays { MONEY($amount) } and has { MONEY($cash) } left
forecast-pays-too = pays { MONEY($amount) } and has { MONEY($cash) } left
forecast-has = { $who } then has { MONEY($cash) }
forecast-free = at no cost
forecast-unproved = best not proved: at most { MONEY($amount) } more
forecast-runs-only = best runs then { MONEY($after) }
forecast-runs-more = only of use with another one
forecast-at-price = at { MONEY($price) }
forecast-runs = best runs { MONEY($before) } → { MONEY($after) }
forecast-company = { TEXT($name) }, home in { STOP($stop) }
forecast-next = next on sale: { TRAIN($trains) }
forecast-tile-laid = { $company } lays { TEXT($what) } in { HEX($hex) }
forecast-tile-upgraded = { $company } replaces { TILE($old) } in { HEX($hex) } by { TILE($tile) }
forecast-dividend = { $company } pays { MONEY($amount) }, { MONEY($price) } a share, { MONEY($part) } of it to { $player }
forecast-dividend-others = { $company } pays { MONEY($amount) }, { MONEY($price) } a share
forecast-dividend-too = pays { MONEY($amount) }, { MONEY($price) } a share, { MONEY($part) } of it to { $player }
forecast-dividend-others-too = pays { MONEY($amount) }, { MONEY($price) } a share
forecast-price = price { MONEY($before) } → { MONEY($after) }
forecast-bound = still to do then: { STEP($steps) }
forecast-then = then: { TEXT($line) }
director-changed-foretold = { $player } becomes director of { $company }
phase-began-foretold = phase { $phase } begins
train-scrapped-foretold = { $company } scraps { AN($train) }-train for nothing
forecast-bid = { $player } bids { MONEY($amount) } for { LOT($item) }; winning leaves { MONEY($cash) }
forecast-passed-bid = { $who } passes: no more bids for { LOT($item) }
dividend-moved = { TEXT($line) } ({ MONEY($before) } → { MONEY($after) })
forecast-without = without { TEXT($left) }
forecast-home = home in { STOP($stop) }
forecast-endowed = { $company } gets { TEXT($text) }
forecast-one-train = { AN(TRAIN($train)) }-train
game-ended-foretold = the game is over
