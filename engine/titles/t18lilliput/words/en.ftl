# 18 Lilliput
round-actions = Action cards, round { $number }
round-actions-short = Round { TEXT($number) }, actions
action-card-taken = { $player } takes { $action_card }
action-card-copied = { $player } copies { $action_card }
card-cash-foretold = { $amount } for { $player }
judge-paid = { $player } takes { $amount } of the judge’s income
judge-paid-foretold = { $amount } for { $player }
card-funded = { $amount } for the treasury of { $company }
character-handed-in = { $player } hands in { $item } for { $amount }
company-founded = { $player } starts { $company } at { $price }
train-helped = { $player } adds { $amount } for { $company }’s train
train-pooled = { CAPITAL(AN($train)) }-train goes to the pool
train-removed = A { $train }-train leaves the game
trains-rusted = All { $train }-trains leave the game
lilliput-card-used = { $player } took { $action_card } in this round, and you have no copy card.
lilliput-castle-home = There is a home in { HEX($hex) }: the castle cannot replace it.
lilliput-character-taken = You have your character already.
lilliput-company-taken = You have your company already.
lilliput-company-first = Your second choice is a company; another character comes after it.
lilliput-home-big = { $company } begins with a yellow metropolis.
lilliput-home-plain = { $company } begins with an ordinary yellow city.
lilliput-closed-side = Track in { HEX($hex) } would meet the closed side of { $other }.
lilliput-home-side = A home lies on a free side of Mildendo, not in { HEX($hex) }.
lilliput-home-track = The track of a home in { HEX($hex) } must lead to Mildendo.
lilliput-no-card = “{ $action_card }” is not a card of this game.
lilliput-no-home = No city has a free place for the home of a new company.
lilliput-no-income = “{ LOT($item) }” is neither private nor for treasuries.
lilliput-no-new-company = { $company } cannot be started.
lilliput-no-price = { MONEY($price) } is not on the index.
lilliput-no-treasurer = You do not have the treasurer.
lilliput-not-obsolete = { CAPITAL(AN(TRAIN($train))) }-train is not obsolete, so it cannot be given back.
lilliput-one-train-each = { $company } may not buy another train with this card.
lilliput-others-tile = “{ TILE($tile) }” belongs to somebody else.
lilliput-pattern = “{ TILE($tile) }” does not fit in { HEX($hex) }: cities and plain track take turns like the squares of a chessboard.
lilliput-pot = There are { MONEY($high) } to give, not { MONEY($amount) }.
lilliput-two-directed = You direct { $limit ->
        [one] one company
       *[other] { $limit } companies
    } already: that is the most.
lilliput-whose-company = { $who } is not a company of the player whose turn it is.
lilliput-within-limit = { $company } does not have too many trains.
reason-last-round = all rounds were played
kind-take-card = Take a card
kind-fund = Money for a treasury
kind-income = The judge’s income
kind-hand-in = Hand in the treasurer
field-card = card
step-surplus = giving back trains above the limit
step-income = the judge’s income
step-fund = giving money to treasuries
step-pool = buying a train of the pool
step-hand-in = handing in the treasurer
step-action-card = taking a card
command-card = Take an action card
t18lilliput-name-emperor = the emperor
t18lilliput-name-general = the general
t18lilliput-name-judge = the judge
t18lilliput-name-admiral = the admiral
t18lilliput-name-treasurer = the treasurer
t18lilliput-name-private = private money
t18lilliput-name-treasury = money for treasuries
t18lilliput-name-a1-1 = card 1: one tile of any colour
t18lilliput-name-a1-2 = card 1: £5
t18lilliput-name-a2-1 = card 2: a yellow and/or a green tile
t18lilliput-name-a2-2 = card 2: one tile of any colour
t18lilliput-name-a2-3 = card 2: £5
t18lilliput-name-a3-1 = card 3: one or two yellow tiles
t18lilliput-name-a3-2 = card 3: £5
t18lilliput-name-a4-1 = card 4: sell, then buy a share
t18lilliput-name-a4-2 = card 4: one tile of any colour
t18lilliput-name-a4-3 = card 4: £5
t18lilliput-name-a5-1 = card 5: sell, then buy a share
t18lilliput-name-a5-2 = card 5: £10
t18lilliput-name-a6-1 = card 6: sell, then buy a share
t18lilliput-name-a6-2 = card 6: £5
t18lilliput-name-a7-1 = card 7: one train
t18lilliput-name-a7-2 = card 7: one tile of any colour
t18lilliput-name-a7-3 = card 7: £5
t18lilliput-name-a8-1 = card 8: one or two trains
t18lilliput-name-a8-2 = card 8: £5
t18lilliput-name-a9-1 = card 9: a station marker
t18lilliput-name-a9-2 = card 9: £5
t18lilliput-name-a10-1 = card 10: £50/70/100 for treasuries
t18lilliput-name-a10-2 = card 10: £20
option-t18lilliput-share-index = Share index (rebuilt)
option-t18lilliput-share-index-board = two rows, 55 after 50
option-t18lilliput-share-index-zigzag = zigzag
option-t18lilliput-professional = For professionals
option-t18lilliput-professional-no = no
option-t18lilliput-professional-yes = the next train leaves before trains run
option-t18lilliput-professional-out = the next train leaves the game before trains run
option-t18lilliput-characters = Characters for each of two players
option-t18lilliput-characters-one = one
option-t18lilliput-characters-two = two
option-t18lilliput-tiles = Tiles
option-t18lilliput-tiles-normal = normal
option-t18lilliput-tiles-allenbeck = Allenbeck–Tottenham express
option-t18lilliput-tiles-laputa = Laputa (values rebuilt)
option-t18lilliput-tiles-brobdingnag = Brobdingnag (values rebuilt)
option-t18lilliput-scenario = Scenario (layouts are placeholders)
option-t18lilliput-scenario-none = none
option-t18lilliput-scenario-begin = 1 Let’s begin! (placeholder)
option-t18lilliput-scenario-mountains = 2 The mountains (placeholder)
option-t18lilliput-scenario-city-in-city = 3 The city in the city (placeholder)
option-t18lilliput-scenario-separated = 4 Separated (placeholder)
option-t18lilliput-two-trains = Card for two trains
option-t18lilliput-two-trains-two-companies = one each for two companies
option-t18lilliput-two-trains-any-company = both also for one company
option-t18lilliput-copy-card = Copy card
option-t18lilliput-copy-card-instead = in place of taking a card
option-t18lilliput-copy-card-besides = besides, before the card of the turn
option-t18lilliput-card-figures = The +£5 beside cards 2, 4 and 7
option-t18lilliput-card-figures-none = do not count: the two columns of text rule
option-t18lilliput-card-figures-five = a third choice of these cards
option-t18lilliput-best-run = Best run
option-t18lilliput-best-run-enforced = must be the best there is
option-t18lilliput-best-run-declared = as declared
rules-t18lilliput-aim = Aim (3, end of the game): after { $n ->
        [0] eight rounds, nine with three players,
        [3] nine rounds
       *[other] eight rounds
    } the player with the most money and shares wins. What lies in treasuries does not count{ $n ->
        [1] .
       *[other] ; a copy card not used brings £20.
    }
rules-t18lilliput-rebuilt = What is rebuilt (set-up, tables 2 to 5): the box shows some figures in pictures only. Rebuilt are the order of the share index; shapes, places, values and numbers of tiles (towns, harbours, castle, general, treasurer, express, Laputa, Brobdingnag and its Mildendo, mines, Wiggwack and grey tiles too); the late companies; and the layouts of scenarios. Whoever has the box brings all of it along with `/game own`.
rules-t18lilliput-setup = { $n ->
        [1] Set-up (alone, 11 to 16): Gulliver draws one of the four companies, without treasury and character; you take one of the other three and a character. Your company starts
       *[other] Set-up (10 to 16): round the table everybody takes a starting company or a character, on the way back the other kind. A company starts
    } at £50 with £500, half of its shares, a 2-train and a home on its own side of Mildendo. Slamecksan has a metropolis there, Lilliput National two trains, Glimigrim’s owner £60, Mildendo Railway £550 at £55.
rules-t18lilliput-round = { $n ->
        [1] A round (alone, 1 to 3): you take two action cards; then Gulliver acts, who gets the next train, too; all companies run their trains.
       *[other] A round (1, 2, 3): everybody takes an action card, then another one in the opposite order; all companies run their trains; the next train goes to the pool.
    }
rules-for-t18lilliput-professional-out-round = A round (1, 2, 3, for professionals): everybody takes an action card, then another one in the opposite order; the next train leaves the game, and after that all companies run their trains.
rules-for-t18lilliput-professional-yes-round = A round (1, 2, 3, for professionals): everybody takes an action card, then another one in the opposite order; the next train goes to the pool, and after that all companies run their trains.
rules-t18lilliput-cards = Cards (1, table 1): { $n ->
        [0] ten for four players, eight for three, six for two, four alone;
        [1] there are four;
        [2] there are six;
        [3] there are eight;
       *[other] there are ten;
    } each is used once a round, for one of its two actions.{ $n ->
        [1] {""}
        [2] {" "}You have two copy cards: each does an action of a card that was used already.
       *[other] {" "}With a copy card you do an action of a card that was used already{ $n ->
            [0] ; two players have two each.
           *[other] .
        }
    }
rules-t18lilliput-track = Track (1): carry on track that the company reaches from a station. Cities and plain track take turns like the squares of a chessboard. Tiles are free, but a new metropolis costs £50. Green comes with the first 3-train, brown with the first 5-train; an upgrade keeps the old track and adds track you reach.
rules-t18lilliput-trains = Trains (1): from the stack in order, or from another company for at least £1. A company without a train may be helped by its director. Only obsolete trains can be given back.
rules-t18lilliput-phases = Phases (1): the limit is four trains, three from the first 4-train, two from the first 5-train. 4 makes 2-trains obsolete, 5 scraps them; 3D makes 3-trains obsolete, 4D scraps them and makes 4-trains obsolete. An obsolete train earns half, rounded down to tens.
rules-t18lilliput-shares = Shares (1): sell any number, then buy one: a tenth of a company in play, or half of a new one for five times a price of the index. Five certificates and two directors at most. The director’s half is never sold.
rules-t18lilliput-founding = A new company (1): its treasury gets ten times its price, its home lies in any free city, and it may buy a train of the pool at once.
rules-t18lilliput-stations = Stations (1): the second marker costs £40, the third £100; a way must lead there from another station. One marker of a company on a tile.
rules-t18lilliput-runs = Runs (2): the highest price first. A route has two places or more and one of your stations. The number of the train counts cities; towns and harbours are free. Mildendo is an end. Trains of a company use no track twice. D trains earn double.
rules-t18lilliput-dividends = Dividends (2): pay all, and the price moves right; or keep all, it moves left, and you may buy a train of the pool. In the last round everything is paid twice and the price moves two spaces.
rules-for-t18lilliput-tiles-brobdingnag-dividends = Dividends (2, Brobdingnag): pay, and the price moves right: half, to the nearest ten, for the shareholders, the rest for the treasury; or keep all, it moves left, and you may buy a train of the pool. In the last round the revenue is doubled and the price moves two spaces.
rules-t18lilliput-characters = Characters (tables 2 and 3): the emperor lays metropolises free and the castle; the general pays half for markers; the judge gets £5, or £20 for treasuries, each round; the admiral pays a tenth less for trains; the treasurer is worth ten times the round. Their tiles are laid besides any action.
rules-t18lilliput-variants = Variants (variants, table 4): for professionals the next train leaves before trains run; the express gives £20 to a train that visits three of Mildendo, Tottenham, Allenbeck and Plips, £50 for all four; Laputa has brown cities for single companies; in Brobdingnag half of the revenue goes to the treasury; scenarios lay tiles out before the game.
option-card = The card and which of its two actions
picture-kind-late = late company
picture-kind-starter = starting company
picture-round-actions = Action cards
picture-short-actions = A
lilliput-other-card = The card at hand is for something else.
lilliput-sales-first = Shares are sold before one is bought.
lilliput-strangers = Markers of { $companies } are in { HEX($hex) }.
lilliput-own-cell = No tile of a layout can lie in { HEX($hex) } with the turn { $turn }: not beyond the table, not on Mildendo, not twice in one square; turns go from 0 to 3.
lilliput-own-place = A layout cannot have { TILE($tile) } in { HEX($hex) }: only scenario tiles lie from the start, mines and plain track where plain track goes, cities where cities go.
lilliput-own-scenario = A layout of your own takes the place of a scenario: choose none.
lilliput-own-sides = With this layout { $n ->
        [one] only one side of Mildendo stays
       *[other] only { $n } sides of Mildendo stay
    } free for the starting companies.
lilliput-own-tile = The box does not hold { $count } of “{ TILE($tile) }” at this table.
lilliput-own-total = Of { $names } together the box holds { $most }, not { $n }.
lilliput-own-face = “{ TEXT($text) }” is not a tile with track of the box, nor does it say which one it is like: by `like`, and a new name of up to nine letters.
lilliput-own-faces = A table brings { $n } further shapes at most.
lilliput-own-shape = “{ TILE($tile) }” cannot be so ({ TEXT($text) }): ways of a city or town lead from a side to it, others from side to side; sides are 0 to 3; figures go by fives up to 300, one or one a colour (`yellow`, `green`, `brown`); a city has one to four places.
lilliput-own-mildendo = “{ TEXT($text) } = { $n }” cannot be what Mildendo pays: there are `lilliput` and `brobdingnag`, with figures in fives up to 300.
lilliput-own-index = Both rows of the index together have these prices, each once and rising: { MONEY($prices) }.
lilliput-own-company = “{ TEXT($text) }” is not a late company of the box (BLE, TRA, BEL, NAR), or its name or colours will not do; a colour is like `#7A3E9D`.
lilliput-own-scenarios = There is no scenario “{ TEXT($text) }”; choose from `begin`, `mountains`, `city_in_city`, `separated`.
own-t18lilliput-faces = faces of tiles
own-t18lilliput-index = share index
own-t18lilliput-companies = late companies
own-t18lilliput-scenarios = scenarios
own-t18lilliput-layout = layout
own-t18lilliput-tiles = numbers of tiles
notice-t18lilliput-rebuilt = The box shows some figures in pictures only, and they are rebuilt here: the order of the share index; shapes, places and values of tiles (towns, harbours, castle, general, treasurer, express, Laputa, Brobdingnag and its Mildendo, mines, Wiggwack and grey tiles too); how many there are of each; the late companies; and the layouts of scenarios. Whoever has the box can bring all of it along with `/game own`; without a file the command hands out an example.
gulliver-begins = Gulliver gets { $company }: drawn from the four starting companies. It begins without money.
gulliver-home = Gulliver’s home lies in { $hex }: the side and one of { $n } shapes were drawn
gulliver-acts = Gulliver’s turn in round { $number }
gulliver-upgrades = Gulliver upgrades { $hex }: { $n ->
        [0] his home comes first
        [one] no other city of his can be upgraded
       *[other] drawn from { $n } cities with his markers
    }
gulliver-city = Gulliver builds a city in { $hex }: { $n ->
        [one] nowhere is nearer to Mildendo
       *[other] drawn from the { $n } squares nearest to Mildendo
    }
gulliver-plain = Gulliver can build no city and lays plain track in { $hex }{ $n ->
        [one] {""}
       *[other] : drawn from { $n } squares
    }
gulliver-drawn = { $n ->
        [one] its turn drawn from { $count }
       *[other] its shape drawn from { $n }{ $count ->
            [one] {""}
           *[other] , its turn from { $count }
        }
    }
gulliver-marks = { $company } sets a marker in { $hex }, free
gulliver-carries-on = Track led nowhere: Gulliver carries it on in { $hex }{ $n ->
        [one] {""}
       *[other] , straight or curved as drawn
    }
gulliver-builds-nothing = Gulliver can build nothing
gulliver-share = Gulliver buys a tenth{ $n ->
        [one] : the only one he can pay
       *[other] , drawn from those of { $n } companies
    }
gulliver-no-share = Gulliver can pay no share
gulliver-founds = Gulliver starts a company at the highest price he can pay{ $n ->
        [one] {""}
       *[other] , drawn from { $n }
    }
gulliver-no-company = Gulliver cannot start a company yet
gulliver-settles = { $company } starts in { $hex }: { $n ->
        [one] the nearest free place to Gulliver’s first home
       *[other] drawn from { $n } places as near to Gulliver’s first home
    }
gulliver-train = { CAPITAL(AN($train)) }-train goes to { $company }
gulliver-scraps = { $company } scraps { AN($train) }-train: it has too many
t18lilliput-name-gulliver = Gulliver
picture-holder-gulliver = Gulliver
rules-t18lilliput-solo = Alone (solo variant, 1 to 3): you play against Gulliver, with four cards and no copy card. Each round you take two cards; then he builds a tile (brown, green, a yellow city near Mildendo, plain track), marks a new city, carries track of his cities on, buys a tenth (three in all, then half of a new company) and takes the next train. His companies always pay. Dice decide for him; the richer one wins.
picture-lilliput-companies = Starting companies
picture-lilliput-characters = Characters
picture-lilliput-snake = Who chooses when
picture-lilliput-cards = Cards of the round
picture-lilliput-copies = Copy cards
picture-lilliput-chooses = chooses
picture-lilliput-copy = left
picture-lilliput-start-sla = its home is a metropolis of 30
picture-lilliput-start-lil = two 2-trains
picture-lilliput-start-gli = £60 for its owner instead of £30
picture-lilliput-start-mil = £550, its price begins at £55
picture-lilliput-emperor = emperor: metropolises free, castle
picture-lilliput-general = general: markers at half price, city
picture-lilliput-judge = judge: £5, or £20 for treasuries, each round; two towns
picture-lilliput-admiral = admiral: trains a tenth cheaper, two harbours
picture-lilliput-treasurer = treasurer: ten times the round when handed in, a terminus
picture-lilliput-a1 = one tile of any colour · £5
picture-lilliput-a2 = a yellow and/or a green tile · one tile of any colour
picture-lilliput-a2-five = a yellow and/or a green tile · one tile of any colour · £5
picture-lilliput-a3 = one or two yellow tiles · £5
picture-lilliput-a4 = sell, then buy a share · one tile of any colour
picture-lilliput-a4-five = sell, then buy a share · one tile of any colour · £5
picture-lilliput-a5 = sell, then buy a share · £10
picture-lilliput-a6 = sell, then buy a share · £5
picture-lilliput-a7 = one train · one tile of any colour
picture-lilliput-a7-five = one train · one tile of any colour · £5
picture-lilliput-a8 = one or two trains · £5
picture-lilliput-a9 = a station marker · £5
picture-lilliput-a10 = £50/70/100 for treasuries · £20
picture-fact-treasury = Card for the treasury
t18lilliput-tile-ym1 = a straight yellow metropolis
t18lilliput-tile-ym2 = a curved yellow metropolis
t18lilliput-tile-yc1 = a straight yellow city
t18lilliput-tile-yc2 = a curved yellow city
t18lilliput-tile-yp1 = straight yellow track
t18lilliput-tile-yp2 = curved yellow track
t18lilliput-tile-gm1 = a green metropolis
t18lilliput-tile-gc1 = a green city
t18lilliput-tile-gp1 = a green crossing
t18lilliput-tile-gp2 = two green curves
t18lilliput-tile-gp3 = a green junction
t18lilliput-tile-bm1 = a brown metropolis
t18lilliput-tile-bc1 = a brown city
t18lilliput-tile-bp1 = brown track to all sides
t18lilliput-tile-che = the castle
t18lilliput-tile-chg = the general’s city
t18lilliput-tile-chj1 = a straight town of the judge
t18lilliput-tile-chj2 = a curved town of the judge
t18lilliput-tile-cha = a harbour of the admiral
t18lilliput-tile-cht = the treasurer’s terminus
t18lilliput-tile-al-t = Tottenham
t18lilliput-tile-al-a = Allenbeck
t18lilliput-tile-al-p = Plips
t18lilliput-tile-lp-red = red Laputa
t18lilliput-tile-lp-blue = blue Laputa
t18lilliput-tile-lp-green = green Laputa
t18lilliput-tile-lp-yellow = yellow Laputa
t18lilliput-tile-sc-tun1 = a straight tunnel
t18lilliput-tile-sc-tun2 = a curved tunnel
t18lilliput-tile-sc-mine1 = a mine of 10
t18lilliput-tile-sc-mine2 = a mine of 20
t18lilliput-tile-sc-t30 = terrain of £30
t18lilliput-tile-sc-t10 = terrain of £10
t18lilliput-tile-sc-sea = sea
t18lilliput-tile-sc-mnt = a mountain
t18lilliput-tile-sc-wig = Wiggwack
t18lilliput-tile-sc-fixp = grey track
t18lilliput-tile-sc-fixc = a grey city
t18lilliput-tile-br-ym1 = a straight yellow metropolis
t18lilliput-tile-br-ym2 = a curved yellow metropolis
t18lilliput-tile-br-yc1 = a straight yellow city
t18lilliput-tile-br-yc2 = a curved yellow city
t18lilliput-tile-br-gm1 = a green metropolis
t18lilliput-tile-br-gc1 = a green city
t18lilliput-tile-br-bm1 = a brown metropolis
t18lilliput-tile-br-bc1 = a brown city
t18lilliput-tile-br-che = the castle
t18lilliput-tile-br-chg = the general’s city
t18lilliput-tile-br-cht = the treasurer’s terminus
t18lilliput-picture-private-emperor = emperor
t18lilliput-picture-private-general = general
t18lilliput-picture-private-judge = judge
t18lilliput-picture-private-admiral = admiral
t18lilliput-picture-private-treasurer = treasurer
t18lilliput-round-draft = The choice of companies and characters begins
t18lilliput-round-draft-short = Companies and characters
t18lilliput-picture-round-draft = Companies and characters
t18lilliput-kind-choose = Choose a company or character
choose-character = Choose a character
choose-starter = Choose a company
t18lilliput-track-none-left = Nothing is left of that: { TILE($tile) }.
t18lilliput-track-not-an-upgrade = “{ TILE($tile) }” cannot be laid in { HEX($hex) }: it does not follow what lies or is printed there.
t18lilliput-track-turn-fixed = In { HEX($hex) } “{ TILE($tile) }” can only lie in the printed direction.
t18lilliput-track-off-board = Turned that way, track of “{ TILE($tile) }” would run off the table at { HEX($hex) }.
t18lilliput-track-barrier = Turned that way, track of “{ TILE($tile) }” would run into a closed side of { HEX($hex) }.
t18lilliput-track-old-track-lost = Turned that way, “{ TILE($tile) }” would not keep the track that lies in { HEX($hex) }.
t18lilliput-picture-more = as an old train
picture-tile-ym1 = straight metropolis
picture-tile-ym2 = curved metropolis
picture-tile-yc1 = straight city
picture-tile-yc2 = curved city
picture-tile-yp1 = straight track
picture-tile-yp2 = curve
picture-tile-gm1 = metropolis
picture-tile-gc1 = city
picture-tile-gp1 = crossing
picture-tile-gp2 = two curves
picture-tile-gp3 = junction
picture-tile-bm1 = metropolis
picture-tile-bc1 = city
picture-tile-bp1 = track to all sides
picture-tile-che = castle
picture-tile-chg = general’s city
picture-tile-chj1 = judge’s straight town
picture-tile-chj2 = judge’s curved town
picture-tile-cha = admiral’s harbour
picture-tile-cht = treasurer’s terminus
picture-tile-al-t = Tottenham
picture-tile-al-a = Allenbeck
picture-tile-al-p = Plips
picture-tile-lp-red = red Laputa
picture-tile-lp-blue = blue Laputa
picture-tile-lp-green = green Laputa
picture-tile-lp-yellow = yellow Laputa
picture-tile-sc-tun1 = straight tunnel
picture-tile-sc-tun2 = curved tunnel
picture-tile-sc-mine1 = mine of 10
picture-tile-sc-mine2 = mine of 20
picture-tile-sc-t30 = terrain of £30
picture-tile-sc-t10 = terrain of £10
picture-tile-sc-sea = sea
picture-tile-sc-mnt = mountain
picture-tile-sc-wig = Wiggwack
picture-tile-sc-fixp = fixed track
picture-tile-sc-fixc = fixed city
picture-tile-br-ym1 = straight metropolis
picture-tile-br-ym2 = curved metropolis
picture-tile-br-yc1 = straight city
picture-tile-br-yc2 = curved city
picture-tile-br-gm1 = metropolis
picture-tile-br-gc1 = city
picture-tile-br-bm1 = metropolis
picture-tile-br-bc1 = city
picture-tile-br-che = castle
picture-tile-br-chg = general’s city
picture-tile-br-cht = treasurer’s terminus
action-card-taken-foretold = { $player } takes this card
action-card-copied-foretold = { $player } uses a copy card for it
t18lilliput-about-sla = its home is a metropolis of 30
t18lilliput-about-lil = two 2-trains
t18lilliput-about-gli = twice the money to begin with
t18lilliput-about-mil = £550, its price begins at £55
t18lilliput-about-emperor = free metropolises, the castle
t18lilliput-about-general = markers at half price, a city
t18lilliput-about-judge = £5 each round, or £20 for treasuries; two towns
t18lilliput-about-admiral = trains a tenth cheaper, two harbours
t18lilliput-about-treasurer = handed in for ten times the round; a terminus
train-pooled-foretold = { AN($train) }-train goes to the pool
train-removed-foretold = a { $train }-train leaves the game
trains-rusted-foretold = all { $train }-trains leave the game
lilliput-last-round-twice = the last round pays twice
t18lilliput-kind-place-token = Set a station marker
t18lilliput-step-token = setting a station marker
t18lilliput-token-placed = { $company } sets a marker in { $stop } for { $cost }
t18lilliput-token-placed-free = { $company } sets a marker in { STOP($stop) }, free of charge
t18lilliput-token-no-city = { STOP($stop) } takes no station markers.
t18lilliput-token-none-left = { $company } has no station marker left.
t18lilliput-token-too-dear = The marker costs { MONEY($cost) }, and there is only { MONEY($cash) }.
lilliput-card-first = First take a card that allows it.
t18lilliput-picture-town = Town
t18lilliput-picture-others = Character
t18lilliput-picture-rusts = Scrapped
t18lilliput-ask-hex = Which square?
t18lilliput-field-hex = square
t18lilliput-track-unknown-hex = There is no square { HEX($hex) } on this table.
t18lilliput-sight-unknown-hex = There is no square { HEX($hex) } on this table.
card-brings-nothing = Nothing can be done with it now
card-brings-nothing-foretold = nothing can be done with it now
card-to-divide = { $player } gets { $amount } to divide between treasuries
company-founded-foretold = { $player } starts { $company } at { $price }
trains-obsolete = { $train }-trains are obsolete: they earn half
trains-obsolete-foretold = { $train }-trains then earn half
character-handed-in-foretold = { $player } hands in { $item } for { $amount }{ $n ->
        [0] {""}
       *[other] {" "}and loses its tile
    }
t18lilliput-kind-scrap = Give an obsolete train back
t18lilliput-kind-discard = Give a train above the limit back
t18lilliput-train-discarded = { $company } gives { AN($train) }-train back to the pool

# Told by moves of former versions, which keep their events.
gulliver-shape = The shape was drawn from { $n }: { TILE($tile) }
gulliver-turned = How it lies in { HEX($hex) } was drawn from { $n } ways
t18lilliput-round-operating = Trains run, round { $number }
t18lilliput-round-operating-short = Round { TEXT($number) }, trains
t18lilliput-picture-round-operating = Trains run
t18lilliput-picture-short-operating = T
t18lilliput-share-director-unsold = The director’s certificate of { $company } is never sold.

# The guided first game
t18lilliput-lesson-choose =
    🎓 **Choose a company or a character.** Press **{ button-act }**, then one of them; on the way back you take one of the other kind.
    A starting company begins at £50 with £500, half of its shares – yours – and a 2-train. A character helps all game long: `/rules` says how.
    After eight rounds the player with the most money and shares wins; what lies in treasuries does not count.
t18lilliput-lesson-choose-other =
    🎓 **The second choice.** Company or character, whichever you have not got yet.
    Builders help those who lay much track, the admiral who buys many trains, the judge whoever waits.
    Your first round begins after it: two action cards each, then all trains run.
t18lilliput-lesson-home =
    🎓 **Lay the home of your company.** It lies on the company’s own side of Mildendo, the city in the middle.
    Turn it so that its track leads to Mildendo and out into the open, where more places can be built.
    The board shows where; beside each choice stands how it would lie.
t18lilliput-lesson-lay =
    🎓 **Lay a tile.** It must carry on track that your company reaches from one of its stations.
    Cities and plain track take turns, like the squares of a chessboard; a run is paid for cities, so lead your track to them.
    Tiles are free, but a new metropolis costs £50. With **{ pass-turn }** you lay no more.
t18lilliput-lesson-lay-again =
    🎓 **More track.** Look at `/routes` first: which place would your train visit next?
    Old track stays when a tile is upgraded, and cities and plain track take turns.
    Track is nobody’s: what you build your partner’s trains may use too.
t18lilliput-lesson-token =
    🎓 **Set a marker.** Every run needs one of your own stations, and a city full of foreign markers shuts the way through.
    The second one costs £40, the third £100; track must lead there from a station of yours.
    Take a city that pays well, or one your partner needs as much as you.
t18lilliput-lesson-train =
    🎓 **Buy a train.** From the stack in order, or from another company at a price both agree on; your partner answers at once.
    The number says how many cities a train visits. The first 3-train brings green tiles, the first 4-train makes 2-trains obsolete: they earn half.
    A company keeps four trains at first, later two: buy one that lasts.
t18lilliput-lesson-share =
    🎓 **Shares.** First sell any number, then buy one: a tenth of a company in play, or half of a new one at five times a price you choose.
    You pay with your own money; a new company gets ten times its price into its treasury. You may hold five certificates and direct two companies.
    At the end each share counts its price and your cash counts; treasuries do not. So a share is worth what it pays, and how far its price rises.
t18lilliput-lesson-run =
    🎓 **Run your trains.** Press **{ button-act }** → **{ button-best-runs }**: the best routes are found for you.
    A route has two places or more, one of them with your station; towns and harbours beside it are free.
    Trains of one company use no track twice.
t18lilliput-lesson-run-again =
    🎓 **Run again.** All companies do so after the action cards, the highest price first.
    Did it bring more than last time? If not, a tile or a train is the card for the next round.
    `/map` and `/routes` show at any time where your trains go.
t18lilliput-lesson-pay =
    🎓 **Pay or keep.** Paid out, you get your part of it and the price of the share moves to the right.
    Kept, the money goes to the treasury, the price moves to the left, and you may buy a train of the pool.
    While your train lasts, pay.
t18lilliput-lesson-pay-again =
    🎓 **Pay or keep?** Think of the next train: is there enough in the treasury when yours is obsolete?
    In the last round everything is paid twice, and the price moves two spaces.
    Your own money buys shares, never trains, but where a company has none and you help it.
t18lilliput-lesson-card =
    🎓 **Take an action card.** Press **{ button-act }** → **{ kind-take-card }**: each card has two actions, and you do one of them.
    Each card is used once a round, so what you leave your partner may take. `/cards` shows them all.
    Track and trains first: a longer run pays in every round to come.
t18lilliput-lesson-card-second =
    🎓 **The second card.** Everybody takes another one, in the opposite order: the last one chooses first now.
    With a copy card you do an action of a card that was used already; you have two in the whole game, and one not used brings £20.
    After it the trains run.
t18lilliput-lesson-card-again =
    🎓 **A new round, all cards are back.** What earns most: one place more, another train, a share?
    `/holdings` shows everybody’s money, shares and trains, `/market` the prices.
    If you do not know how to go on, `/hint` says what a computer would do, and why.
t18lilliput-lesson-upgrade =
    🎓 **Green tiles.** With the first 3-train yellow tiles may turn green: more track, and cities that pay more.
    Old track always stays. Brown tiles come with the first 5-train.
    Upgrade a city that your trains visit in every round.
