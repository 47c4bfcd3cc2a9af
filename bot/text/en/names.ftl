# Names of things that stand in parameters, and how lists and money are written.
list-pair = { TEXT($first) }: { TEXT($last) }
list-and = { TEXT($first) } and { TEXT($last) }
list-or = { TEXT($first) } or { TEXT($last) }
list-nor = { TEXT($first) } or { TEXT($last) }
money = { $sum } { $currency }
money-prefix = { $currency }{ $sum }
stop-nth = { TEXT($place) }, place { $n }
name-bank = the bank
name-pool = the bank pool
name-nobody = nobody
name-depot = the bank
name-yellow = yellow
name-green = green
name-brown = brown
name-grey = grey
cert-share = { $company } { $percent } %
cert-director = { $company } director’s certificate ({ $percent } %)
cert-other = { $company } { TEXT($name) } ({ $percent } %)
run-line = { TRAIN($train) }-train: { ROUTE($route) } → { $money }
run-alone = { TRAIN($train) }-train: { ROUTE($route) }
run-alone-extras = { TRAIN($train) }-train with { $extras }: { ROUTE($route) }
run-line-extras = { TRAIN($train) }-train with { $extras }: { ROUTE($route) } → { $money }
run-line-subsidy = { TEXT($line) }, plus { MONEY($subsidy) } for the treasury
tile-turn = { $turn ->
        [0] unturned
        [one] turned one step clockwise
       *[other] turned { $turn } steps clockwise
    }

# Kinds of action, as labels of buttons and choices.
kind-pass = Pass
kind-choose = Choose
kind-bid = Bid
kind-par = Start a company
kind-buy = Buy a share
kind-sell = Sell shares
kind-lay-tile = Lay a tile
kind-place-token = Set a station marker
kind-scrap = Scrap a train
kind-discard = Discard a train
kind-run = Run trains
kind-dividend = Pay a dividend
kind-buy-train = Buy a train
kind-ruling = Ruling

# Fields of actions.
field-item = what
field-amount = amount
field-company = company
field-price = price
field-cert = certificate
field-source = from whom
field-percent = percentage
field-hex = hex
field-tile = tile
field-turn = turn
field-agreed = consent of the others
field-aid = help
field-stop = city
field-train = train
field-runs = routes
field-trade = in exchange
field-none = no help
field-nothing = nothing
field-books-money = the money
field-books-certs = the certificates
field-books-companies = the companies
field-books-tiles = the tiles
field-books-markers = the stations
field-books-trains = the trains
field-books-privates = the private companies
field-books-market = the share prices
field-books-phase = the phase
field-books-round = the round
field-books-priority = the priority
field-books-over = the end of the game

# Steps of a turn.
step-oversold = selling down to the certificate limit
step-sell = selling
step-buy = buying
step-choose = choosing
step-track = laying track
step-token = setting a station marker
step-scrap = scrapping
step-run = running trains
step-dividend = paying a dividend
step-trains = buying trains

# Rounds.
round-stock-short = Stock round { TEXT($number) }
round-operating-short = Operating round { TEXT($number) }{ $count ->
        [one] {""}
       *[other] {" "}({ $ordinal } of { $count })
    }
round-other = { KIND($kind) } { TEXT($number) }

# Phases by colour.
phase-yellow = yellow
phase-green = green
phase-brown = brown
phase-grey = grey
stop-towards = { TEXT($place) } towards { TEXT($text) }
stop-trackless = { TEXT($place) }, the one without track
typed-currency = pound pounds gulden guldens florin florins forint forints huf
