# 1840
par-directs-already = You direct { $company } already, and nobody directs two companies.
share-no-first-sales = Nothing is sold in the first stock round.
trams-arrangement = { $company } cannot give its trams to its lines like that.
trams-no-choice = Every line of { $company } gets the same tram.
bid-under-hammer = { LOT($item) } is under the hammer; choose when it is sold.
home-choose-first = First { $company } chooses its circle.
landmark-not-yours = { LOT($item) } does not belong to you.
landmark-not-for-sale = No player has { LOT($item) }.
landmark-too-early = Companies buy landmarks from line round 2a on.
track-gap = The Stadtbahn is built without a gap from its termini; { HEX($hex) } is not next.
bonus-other = First take or leave the bonus: { $bonus }.
token-home-circle = The last circle in { HEX($hex) } is kept for the line that begins there.
buyout-none = In { STOP($stop) } no marker of the Stadtbahn can be bought out.
round-landmarks = The landmarks are auctioned
round-order = Order cards, poorest player first: { $order }
round-company = Company round { $name }
round-line = Line round { $name }
round-lines = Auction of lines
loan-taken = { $player } takes { $count ->
        [one] a loan of { $amount }
       *[other] { $count } loans, { $amount } in all
    }
loan-taken-foretold = { $player } takes { $count ->
        [one] a loan of { $amount } (−200 G at the end)
       *[other] { $count } loans, { $amount } in all (−200 G each at the end)
    }
director-paid = { $player } pays { $amount } for the company
landmark-chosen = { $player } puts { $item } up for auction
landmark-cheaper-foretold = { $item } costs { $amount } from now on
landmark-cheaper = Nobody bids: { $item } costs { $amount } from now on
landmark-paid = { $item } pays { $amount } to { $owner }
landmarks-paid = Landmarks pay: { $paid }
landmark-given-back = { $owner } gives { $item } back to the bank for { $amount }
landmark-bought = { $company } buys { $item } from { $player } for { $price }
order-card-taken = { $player } takes order card { $number }
cards-dealt = New order: { $order }
company-parred = { $player } starts { $company } at { $price }
company-left = { $company } leaves the game
companies-left = { $companies } leave the game
companies-ordered = Order of the companies: { $order }
trams-gone = { $count ->
        [one] The last { $train } tram leaves
       *[other] The last { $count } { $train } trams leave
    } the game
trams-gone-foretold = { $count ->
        [one] the last { $train } tram leaves
       *[other] the last { $count } { $train } trams leave
    } the game
trams-assigned-given = { $company } places its trams: { $given }
trams-assigned-given-foretold = { $company } puts { $given }
each-given = { TRAIN($train) } on { LOT($item) }
stadtbahn-ran = Stadtbahn { $company } earns { $revenue }
revenue-kept = { $company } has earned nothing
revenue-kept-sum = { $company } keeps { MONEY($amount) }
line-deficit = Line { $line } costs { $company } { $amount }
line-won = { $company } gets line { $line } for { $amount }
lines-declined = { $company } is out of this round’s line auctions
lines-shown = More lines on offer: { $lines }
upkeep-changed = The first { $train } tram changes the maintenance of the others
upkeep-changed-foretold = the first { $train } tram changes the maintenance of the others
upkeep-changed-to = Maintenance of trams from now on: { MONEY($costs) }
tram-upkeep = { $company } pays { $amount } for the maintenance of its { $train } tram
tram-upkeep-gained = { $company } gets { MONEY($amount) } for its { TRAIN($train) } tram
bonus-won = { $company } earns a bonus: { $bonus }
bonus-forgone = { $company } goes without the bonus: { $bonus }
marker-bought-out = { $company } buys out the marker of { $owner } in { $stop }
marker-bought-out-paid = { $company } buys out the marker of { $owner } in { STOP($stop) } for { MONEY($cost) }
home-circle = { $company } begins in { $stop }
reason-no-line-owned = no company has a line
reason-no-line-can-act = no line can do anything
reason-rounds = the last company round was played
t1840-phase-began = New tiles: { $phase }
t1840-phase-began-foretold = new tiles: { $phase }
t1840-phase-1 = yellow
t1840-phase-2 = green
t1840-phase-3 = brown
t1840-phase-4 = grey
t1840-train-bought = { $company } buys { AN($train) } tram for { $price }
t1840-train-scrapped = { $company } scraps { AN($train) } tram
t1840-train-scrapped-foretold = { $company } scraps { AN($train) } tram for nothing
t1840-list-pair = { TEXT($last) } on { TEXT($first) }
t1840-train-choice = { TRAIN($train) }
t1840-train-limit = { $company } has three trams already.
name-orange = orange
name-red = red
name-pink = pink
name-purple = purple
name-lay-yellow = another yellow tile
name-upgrade-to-green = a yellow tile becomes green
name-lay-red-centre = a red tile in the centre
name-lay-purple-station = a purple railway station
name-place-station = another station
kind-assign = Give trams to lines
kind-buy-out = Buy out a marker of the Stadtbahn
kind-buy-landmark = Buy a landmark
kind-sell-landmark = Give a landmark back
hint-assign = say which line runs with which tram.
hint-buy-out = pay 40 to take a marker of the Stadtbahn away.
hint-buy-landmark = buy a landmark from a player: runs through it bring 20 more.
hint-sell-landmark = the bank pays the value of a landmark.
field-trams = trams, one for each line
step-give-back = giving landmarks back
step-raise = giving landmarks back in order to bid
step-card = choosing an order card
t1840-step-par = starting a company
step-needed-tram = buying the tram the company must have
step-trams = buying trams
step-assign = giving trams to lines
step-circle = choosing the circle of the home
step-bonus = the bonus
t1840-step-run = running the tram
step-build = building
step-deal = buying landmarks
round-landmarks-short = Auction of landmarks
round-order-short = Order cards
round-revenue-short = Company round { TEXT($name) }: revenue
round-trams-short = Company round { TEXT($name) }: trams
round-lines-short = Company round { TEXT($name) }: auction of lines
round-refit-short = Company round { TEXT($name) }: last trams
round-rearrange-short = Company round { TEXT($name) }: trams and lines
round-line-short = Line round { TEXT($name) }
t1840-header-phase = newest tiles: { PHASE($phase) }
picture-track-auction = PRE
picture-track-company = CR
picture-track-line = LR
picture-round-landmarks = Landmarks
picture-round-order = Order cards
picture-round-revenue = Revenue
picture-round-trams = Trams
picture-round-lines = Auction of lines
picture-round-refit = Last trams
picture-round-rearrange = Trams and lines
picture-round-line = Line round
variant-t1840-large = large map
option-t1840-like = Played
option-t1840-like-rulebook = by the rulebook
option-t1840-like-18xx-games = as on 18xx.games, dealt by a short number: the game can be taken there
option-t1840-best-run = Best run
option-t1840-best-run-enforced = must be the best there is
option-t1840-best-run-declared = as declared
option-t1840-first-round-order = Order of the first stock round
option-t1840-first-round-order-cards = by order cards
option-t1840-first-round-order-seats = by seats from the lowest card
option-t1840-after-all-passed = After all passed for a landmark
option-t1840-after-all-passed-lowest-card = the lowest card goes on
option-t1840-after-all-passed-next-player = the next player goes on, and gets the first one for nothing
option-t1840-bonus-station = Station of a bonus
option-t1840-bonus-station-paid = paid
option-t1840-bonus-station-free = free
option-t1840-termini-bought-out = Buying out markers at termini
option-t1840-termini-bought-out-yes = yes
option-t1840-termini-bought-out-no = no
option-t1840-bought-out-from = From where Stadtbahn markers are bought out
option-t1840-bought-out-from-anywhere = from anywhere
option-t1840-bought-out-from-reach = only where the line leads
option-t1840-refit-order = Trams without a new line
option-t1840-refit-order-price = the highest price of the moment first
option-t1840-refit-order-earlier = in the order of the auctions
option-t1840-empty-lines = Lines without a tram while one is free
option-t1840-empty-lines-no = no
option-t1840-empty-lines-yes = yes
option-t1840-landmark-choice = Choosing a landmark
option-t1840-landmark-choice-free = without a duty to bid
option-t1840-landmark-choice-bid = by a bid for it
landmark-bid-first = At this table a landmark is chosen by a bid for it.
buyout-unconnected = The line does not lead to { STOP($stop) }.
option-t1840-deficit = A line’s deficit is paid
option-t1840-deficit-revenue-first = from the revenue first
option-t1840-deficit-treasury-first = from the treasury
option-t1840-idle-tram = A tram that does not run
option-t1840-idle-tram-kept-up = costs its maintenance
option-t1840-idle-tram-free = costs nothing
option-t1840-unbuilt-stations = Red and purple hexes without a tile
option-t1840-unbuilt-stations-closed = no place for a run
option-t1840-unbuilt-stations-end-of-route = purple ones are an end worth nothing
option-t1840-sold-out = Prices of sold-out companies rise
option-t1840-sold-out-tram-companies = tram companies only
option-t1840-sold-out-all = the Stadtbahn too
option-t1840-final-landmarks = Landmarks at the end
option-t1840-final-landmarks-given-back = are given back for their value
option-t1840-final-landmarks-nothing = count nothing
option-t1840-final-landmarks-face-value = count their value
rules-t1840-aim = Aim (II, XI.2): the player with the most money and shares at the end wins; each loan costs 200.
rules-t1840-rounds = Rounds (V): the round track is printed: stock, company and line rounds in a fixed order, until company round 6 is over (XI.1).
rules-t1840-landmarks = Landmarks (IV.2, VI): { $n ->
        [0] six (five with three players on their map, four with two)
        [2] four
        [3] { $board ->
            [large] six
           *[other] five
        }
       *[other] six
    } are auctioned before the first stock round; they pay in every company round and count against the certificate limit. From line round 2a on a company may buy one for 1 up to its value; a run through it then brings 20 more. The bank takes one back for its value at any time, the last ones before the count.
rules-t1840-order = Order (III.1, VI, VII.2): after the auction whoever has least money chooses an order card first; the first stock round goes round the table from the lowest one; after each stock round whoever has most gets the lowest card.
rules-t1840-companies = Tram companies (IV.1.2, VII.5): in the first stock round everybody takes one director’s certificate at 70, 80, 90 or 100, five times that price, the card for 350 first. Nobody ever directs another. The company gets ten times the price.
rules-t1840-stock = Stock rounds (VII): sell what you like, then buy one certificate. No sales in the first round, no purchase of what you sold in the round, at most 60 % of a company. A sold share lowers the price by one cell, a sold-out tram company rises by one (X.3).
rules-t1840-revenue = Revenue (VIII.5.1): the director pays any multiple of 10 out of the revenue, the rest goes into the treasury; the price moves by the sum paid, up to seven cells to the right (table 6).
rules-t1840-stadtbahn = Stadtbahn (IV.1.3, VIII.5.2): { $n ->
        [0] W, V, G and D (no V with two players and on the map for three)
        [2] W, G and D
        [3] { $board ->
            [large] W, V, G and D
           *[other] W, G and D
        }
       *[other] W, V, G and D
    } run from a terminus as far as their tiles lie and pay everything: stops and own markers, twice in company round 4, three times in 5, ten times in 6.
rules-t1840-trams = Trams (VIII.5.3): three at most, from any stack on sale; the first of a new colour changes the maintenance of the older ones (table 7). Trams are given to lines anew in each company round. A company without a tram must buy one, with its director’s money and loans if need be.
rules-t1840-lines = Lines (IV.3, VIII.6, VIII.7): one a round and three at most. Bids begin at 20 and rise by 5. Whoever passes when choosing is out for the round; whoever passes when bidding, only for that line. The winner may buy trams at once.
rules-t1840-building = Building (IX.3, IX.4): a line lays or upgrades one tile, lays one tile of the Stadtbahn for 20, and sets one station, in any order. The Danube costs 40. A tile must have track joined to a station of the line.
rules-t1840-bonus = Bonus (IX.4): a tile of the Stadtbahn gives what it covers: another yellow tile, a red one of the centre, a purple station, an upgrade to green, or another station. Tiles lie without a gap from a terminus.
rules-t1840-upgrades = Upgrades (IX.5): green from line round 2a, brown from 4a, grey from 5a. Red, purple and grey tiles stay. Upgrades are free.
rules-t1840-stations = Stations (IX.6): the first one is free and lies in the home, the others cost 20, 40, 60, 80 and 100. Homes of lines still to come stay free. A marker of the Stadtbahn goes for 40.
rules-t1840-runs = Runs (IX.2, IX.7, IX.8): one route a line, as long as you like; stops pay, interchanges only with a station of the line. No track and no place twice. The claim must be the highest there is. Maintenance comes off; a deficit is paid by revenue, treasury, director, loans.
rules-t1840-loans = Loans (VIII.5.3, IX.8): 100 each, only as many as needed, never paid back, 200 less each at the end.
rules-t1840-few = { $board ->
        [large] Three players (XII): on the large map everything is in play, Stadtbahn V and the Prater too.
       *[other] Two and three players (XII, XIII): a smaller map, fewer lines, no Stadtbahn V, no Prater; for two no Schönbrunn.
    }
picture-kind-landmark = Landmark
picture-kind-line = Line
picture-kind-stadtbahn = Stadtbahn
picture-kind-tram-company = Tram company
t1840-picture-train = Tram
t1840-picture-trains = Trams
t1840-picture-privates = Landmarks
t1840-picture-part = Line
picture-box-revenue = Revenue
picture-train-yellow = yellow
picture-train-orange = orange
picture-train-red = red
picture-train-pink = pink
picture-train-purple = purple
t1840-picture-home-hex = Home
t1840-picture-home = Home of
t1840-picture-newest = Newest tram
t1840-picture-upkeep = Maintenance by the newest tram bought
t1840-picture-owed = Loans
picture-gift-lay-yellow = another yellow tile
picture-gift-upgrade-to-green = upgrade yellow to green
picture-gift-lay-red-centre = a red tile of the centre
picture-gift-lay-purple-station = a purple railway station
picture-gift-place-station = another station marker
t1840-picture-round-stock = Stock round
t1840-kind-buy-train = Buy a tram
t1840-kind-scrap = Scrap a tram
t1840-hint-par = take the director’s certificate of a tram company at 70, 80, 90 or 100.
t1840-hint-buy-train = buy a tram from one of the stacks.
t1840-hint-scrap = give a tram up, without money.
t1840-hint-choose = put a landmark up, take an order card, or choose the circle of a home.
t1840-run-alone = { TRAIN($train) } tram: { ROUTE($route) }
t1840-run-line = { TRAIN($train) } tram: { ROUTE($route) } → { $money }
command-trams = Give a company’s trams to its lines
command-buyout = Buy out a marker of the Stadtbahn
command-landmark = Buy a landmark from a player
command-giveback = Give a landmark back to the bank
option-trams = Each line with its tram: 1: orange, 4: yellow
name-card-1 = order card 1
name-card-2 = order card 2
name-card-3 = order card 3
name-card-4 = order card 4
name-card-5 = order card 5
name-card-6 = order card 6
t1840-kind-run = Run the tram
landmark-chosen-foretold = puts { $item } up without a bid; it pays { $amount } each company round
t1840-company-line = line { TEXT($name) }
t1840-company-line-of = { $who } line { TEXT($name) }
trams-assigned = { $company } leaves its lines without trams
marker-bought-out-paid-foretold = { $company } buys out the marker of { $owner } for { MONEY($cost) }
cards-dealt-foretold = new order: { $order }
upkeep-changed-to-foretold = maintenance of trams from now on: { MONEY($costs) }
t1840-train-not-owned = { $company } has no { TRAIN($train) } tram.
t1840-train-not-on-sale = { $n ->
        [0] Nobody sells { AN(TRAIN($train)) } tram now{ $count ->
            [0] .
           *[other] ; on sale: { TRAIN($trains) }.
        }
       *[other] { $source } sells no { TRAIN($train) } tram now; you can buy one from: { $sellers }.
    }
kind-choose-landmarks = Put a landmark up for auction
kind-choose-line = Choose the circle
t1840-step-choose = opening another auction
t1840-ask-stop = Where?
t1840-ask-train = Which tram?
upkeep-due = Maintenance of each tram in a line round: { MONEY($costs) }
upkeep-due-both = Maintenance of each tram in a line round: { MONEY($costs) }; each brings: { MONEY($gained) }
upkeep-due-gained = Each tram brings in a line round: { MONEY($gained) }
line-not-on-offer = Not up for auction: { LOT($item) }.
line-bid = A bid is a multiple of { MONEY($step) } from { MONEY($low) } to { MONEY($high) }, not { MONEY($amount) }.
landmark-sold-already = { LOT($item) } has an owner already.
par-has-director = { $company } has a director already.
upgrade-unconnected = Upgraded that way, the tile in { HEX($hex) } would have no track to a station of { $company }.
bonus-only = A { $colour } tile is laid by a bonus only.
stadtbahn-too-dear = A Stadtbahn tile costs { MONEY($cost) }, and there is only { MONEY($cash) }.
buyout-too-dear = Buying the marker out costs { MONEY($cost) }, and there is only { MONEY($cash) }.
t1840-share-director-unsold = The director’s certificate of { $company } is never sold.
t1840-train-too-dear = The tram costs { MONEY($price) }, and there is only { MONEY($cash) }.
t1840-run-no-train = { $company } has no { TRAIN($train) } tram for that run: each tram makes one.
t1840-run-no-route = { $company } has no run for its tram.
t1840-route-closed = No tile lies in { STOP($stop) } yet.
t1840-route-no-station = A run must touch a station of the line.
t1840-track-colour-not-open = No { $colour } tiles are available yet: the newest ones are { PHASE($phase) } now.
t1840-train-no-trade = No tram is given in exchange here.
elsewhere-companies-first = On 18xx.games nobody buys a share in the first stock round before every player has a company.
elsewhere-landmark-stays = On 18xx.games a landmark goes back only while its owner or, in a stock round, anybody is asked something, and never during the auction of landmarks.
elsewhere-station-follows = On 18xx.games a marker is bought out for a bonus station only as that station is set in its place.
elsewhere-line-without-tram = On 18xx.games { $company } keeps no tram while one of its lines has none.
elsewhere-not-dealt = On 18xx.games { $company } is not in this game: chance leaves { $companies }.
elsewhere-landmark-too-dear = On 18xx.games whoever puts a landmark up bids for it at once: { MONEY($price) } at least.
elsewhere-build-first = On 18xx.games { $company } scraps a tram only after the line has built.
elsewhere-no-room-for-lines = On 18xx.games only companies with room for a line buy or scrap trams after the auctions: { $company } has none.
elsewhere-trams-stay = On 18xx.games { $company } does not move its trams here.
elsewhere-home-of-others = On 18xx.games the line that begins on { HEX($hex) } lays the first tile there.
elsewhere-scrap-first = On 18xx.games { $company } scraps a tram only while it may still buy one.

# The guided first game
t1840-lesson-landmark =
    🎓 **Landmarks are auctioned.** Press **{ button-act }** and bid: each pays its owner every company round, and is worth more to a company whose tram passes it.
    Bids begin at the printed value, in steps of 5 G; whoever bids most pays the bank.
    At the end the richest in cash and shares wins. Do not spend too much here: you need money for your company.
t1840-lesson-landmark-again =
    🎓 **Another landmark?** It pays half of its printed value in each company round, so it earns its price in two.
    Whoever passes is out of this auction, not of the next one.
    Once all are sold, the first stock round begins.
t1840-lesson-par =
    🎓 **Your tram company.** Everybody directs one: choose a company and its start price, from 70 to 100 G.
    It gets ten times that price as its capital: a high price makes it richer, and costs you more for each share.
    With it you get its shares one by one; it will own up to three lines of trams.
t1840-lesson-share =
    🎓 **Stock round.** With your own money: in a turn you may sell, then buy one share, or pass. Companies of the Stadtbahn pay by themselves, tram companies what their directors decide.
    At the end each share counts its price, your cash counts, treasuries and trams do not; each loan takes 200 G off.
    The game has six company rounds; after the last of them it ends.
t1840-lesson-tram =
    🎓 **Buy a tram.** Each line needs one: press **{ button-act }** → **{ t1840-kind-buy-train }**.
    What a tram earns depends on the places its line joins, not on its colour; but old ones cost maintenance as soon as newer ones are sold.
    Think of the money for lines: they are auctioned next.
t1840-lesson-line =
    🎓 **A line is auctioned.** Your company bids from its treasury, 20 G at least, in steps of 5 G; one line each company round, three in the whole game.
    The number says where the line begins. One near the centre, or near a line of yours, soon earns.
    Without a line there is nothing to run: take one in the first rounds.
t1840-lesson-assign =
    🎓 **Give trams to lines.** Each line runs with one tram; a line without one earns nothing.
    Put the tram with the least maintenance on the line that earns little.
    You may change that in every company round.
t1840-lesson-lay =
    🎓 **Build your line.** In a line round you build several times: tiles, and a station where one is allowed.
    Your line begins at its home. Lead it through as many places as you can: it is paid for all of them.
    What you may still do this turn stands on the buttons.
t1840-lesson-lay-again =
    🎓 **Build on.** `/routes` shows what your line earns as it lies now.
    Red tiles lie only in the centre of the city, purple ones only where a railway station is printed; yellow ones anywhere else on your way.
    A landmark on the way brings more, if its company owns it.
t1840-lesson-upgrade =
    🎓 **Green tiles.** Yellow tiles may turn green now: more track, and stops that pay more. Old track stays.
    New colours come with the line rounds, not with trams.
    Upgrade a stop that your line passes in every round.
t1840-lesson-token =
    🎓 **Set a station.** It keeps the way open for your line, and may shut it for others.
    A place without a free circle ends the run of whoever has no station there.
    Set it where your line wants to pass for the rest of the game.
t1840-lesson-run =
    🎓 **Run the tram.** Press **{ button-act }** → **{ button-best-runs }**: the bot finds the best way, and what it brings stands beside the button.
    The money lies with your company until the next company round; there you decide what is paid out.
    One place more each round: that is how a line grows.
t1840-lesson-pay =
    🎓 **Pay a dividend.** In steps of 10 G, out of what the lines earned; each share gets its tenth, and the rest goes to the treasury.
    Nothing paid moves the price a step left, 100 G one step right, 200 G two, 400 G three, and so on.
    Pay much while your trams last; keep what the next line or tram costs.
t1840-lesson-sell =
    🎓 **Sell?** Selling brings the price and lowers it; what you sold you do not buy again in this round.
    Sell what will pay less than what you could buy instead.
    If you like what you have, **{ pass-turn }**.
