# Why something may not be done. One sentence each.
game-over = The game is over.
turn-not-yours = It is not the turn of { $who }: the table waits for { $waiting }.
turn-not-now = { $kind } is not possible now; now comes: { $steps }.
turn-not-your-company = { $controller } decides for { $who }.
input-not-an-action = There is no such action: { $kind }.
input-wrong-type = “{ $kind }” needs another kind of value for { $field }.

track-unknown-hex = There is no hex { $hex } on this map.
track-unbuildable = Nothing can be built in { $hex }.
track-laid-already = { $hex } was laid or upgraded this turn already.
track-unconnected = { $company }’s track does not lead to { $hex } that way.
track-unknown-tile = There is no tile { $tile } in this game.
track-none-left = No tile { $tile } is left.
track-colour-not-open = { $colour } tiles are not available yet (phase: { $phase }).
track-not-an-upgrade = Tile { $tile } cannot be laid in { $hex }: it is no upgrade of what lies or is printed there.
track-no-lay-left = This turn allows no further { $colour } lay.
track-turn-fixed = In { $hex } tile { $tile } can only lie in the printed direction.
track-off-board = In that turn, track of tile { $tile } would run off the map at { $hex }.
track-barrier = In that turn, track of tile { $tile } would run into a barrier of { $hex }.
track-partition = In that turn, tile { $tile } would cross the line that divides { $hex }.
track-old-track-lost = In that turn, tile { $tile } would not keep the track that lies in { $hex }.
track-no-aid = { $aid } is of no use there.
track-too-dear = That costs { $cost }, and there are only { $cash }.

token-no-city = { $stop } takes no station markers.
token-none-left = { $company } has no station marker left.
token-one-a-turn = One station marker a turn, and it has been set.
token-no-slot = There is no free place in { $stop }.
token-hex-twice = { $company } already has a station in { $hex }.
token-unconnected = No open way leads from { $company }’s stations to { $stop }.
token-too-dear = The marker costs { $cost }, and there are only { $cash }.

run-no-train = { $company } has no { $train }-train to run (each train runs once).
run-no-route = No train of { $company } has a route.
run-extra = { $extra } was not bought this turn, or is used twice.
run-not-best = These runs bring { $total }; the best there is brings { $best }: { $routes }.
route-no-track = No track leads from { $start } to { $goal }.
route-ambiguous = { $text } can mean more than one way: { $options }.
route-unknown-stop = { $stop } is no place on this map.
route-track-twice = A run uses the track at { $side } twice.
route-stop-twice = A run visits { $stop } twice.
route-terminus = A run may only begin or end at { $stop }.
route-blocked = { $stop } is full of other companies’ stations: a run may end there, not pass through.
route-no-station = A run must visit one of the company’s stations.
route-shared-track = Runs { $first } and { $second } both use the track at { $side }.

train-not-on-sale = { $n ->
        [0] Nobody sells a { $train }-train now{ $count ->
            [0] .
           *[other] ; on sale: { $trains }.
        }
       *[other] { $source } sells no { $train }-train now.
    }
train-limit = { $company } has { $limit ->
        [one] one train
       *[other] { $limit } trains
    } already, and that is the limit.
train-price = The price must be from { $low } to { $high }, not { $price }.
train-too-dear = The train costs { $price }, and there are only { $cash }.
train-no-trade = No train is given in exchange here.
train-not-owned = { $company } has no { $train }-train.
consent-needed = { $players } must agree to this deal first.

share-not-on-offer = { $cert } is not for sale there.
share-one-a-turn = One purchase a turn, and you have bought already.
company-no-director = { $company } has no director to decide this.
share-sold-before = You sold shares of { $company } in this round, so you may not buy any.
share-too-dear = The share costs { $price }, and you have { $cash }.
par-too-dear = The director’s certificate costs { $price }, and you have { $cash }.
share-holding-limit = Nobody may hold more than { $limit } % of { $company }.
share-cert-limit = You would exceed the limit of { $limit ->
        [one] one certificate
       *[other] { $limit } certificates
    }.
share-none-held = You have no shares of { $company }.
share-sold-already = You sold { $company } this turn already; all shares of a company are sold at once.
share-portion = You hold { $held } % of { $company }; { $percent } % cannot be sold.
share-director-unsold = The director’s certificate of { $company } cannot be sold, and nobody can take it over.
dividend-amount = The dividend must be a multiple of { $step } and at most { $cash }, not { $amount }.

# Games that cannot be set up, and files that cannot be read.
setup-players = { $title }{ $variant ->
        [none] {""}
       *[other] {" "}({ $variant })
    } is no game for { $players ->
        [one] one player
       *[other] { $players } players
    }, but for { $text }.
setup-title = There is no title “{ $title }”. There are { $known }.
setup-seats = The same player sits twice: { $players }.
setup-seat-names = Seats are called P1, P2 and so on, not { $players }.
setup-secret = The secret of the set-up is not one: 64 hexadecimal digits, and after points what was drawn already.
setup-given = What is given for { $name } cannot be: { $detail }.
setup-option = There is no option “{ $option }”. There are { $known }.
setup-value = “{ $value }” is no choice for “{ $option }”. There are { $known }.
setup-misplaced = The option “{ $option }” is not for { $players ->
        [one] one player
       *[other] { $players } players
    } { $variant ->
        [none] in the plain game
       *[other] in the variant “{ $variant }”
    }.
input-not-json = That is not JSON: { $detail }.
input-unknown-kind = There is no action “{ $kind }”.
input-newer-state = That was written by a newer version of Signal Box; this one cannot read it until it is brought up to date.
input-not-a-state = That is not a position of a game: { $detail }.
input-misshapen = The action “{ $kind }” cannot be read: { $detail }.
file-not-a-game = The file is not a game that can be read here ({ $detail }).
file-unknown-options = These options of the recorded game are not known here: { $options }.
file-unknown-action = The recorded game has an action that is not known here: { $kind }.
file-bad-action = An action “{ $kind }” of the file cannot be read: { $detail }.
file-other-sum = The file says that { $company } ran for { $before }; here these routes bring { $revenue }.
file-other-result = At the end the file says that { $player } is worth { $before }; here it is { $worth }.
file-needs-ruling = Only a correction by a moderator would play this on ({ $change }, { $target }): { $why }
file-unknown-player = The file names a player who is not at the table: { $player }.
file-unknown-title = Recorded games of “{ $title }” cannot be read. There are { $known }.
file-unreadable = { $file } cannot be read: { $detail }.
file-too-large = The file is too large; the limit is { $limit } bytes.
file-not-here = Discord does not hand the file out. Send it once more.
file-damaged = The file is damaged or was cut off on its way: it cannot be unpacked. Send it once more.
file-not-json = The file is not JSON: { $detail }.
file-refused = The game in the file is not legal: { $detail }
export-names = There are { $players } players and { $names ->
    [one] 1 name
   *[other] { $names } names
  }.
export-unknown-title = Games of “{ $title }” cannot be written for 18xx.games yet. There are { $known }.
export-cannot-say = Move { $move } (“{ $kind }”) cannot be said in the format of 18xx.games.
export-no-seed = None of { $tried } seeds of 18xx.games deals this set-up: { $dealt }.
export-by-secret = This game cannot be written for 18xx.games: their lines follow from a short number, which everybody could work out; ours were drawn from a secret.
export-other-reading = At action { $action } the rules of 18xx.games lead elsewhere: { $detail }. Different at this table: { $options }.

# Things the bot itself says no to.
input-missing = { $question } { $options }
input-unfitting = { $field }: “{ $value }” is not possible. { $options }
input-possible = Possible: { $options }.
input-possible-range = Possible: from { $low } to { $high }.
input-no-choice = “{ $value }” is none of the choices.
input-unknown-button = This button is out of date. /act shows what you may do now.
input-type-again = What you typed has been forgotten meanwhile. Please type it again: /act.
input-not-a-number = “{ $value }” is no number.
input-bad-runs = The runs cannot be read. Write them like “2: C8-C6; 3: B15-B13 + wagon”.
refusal-cite = (rules { $section })
refusal-instead = Possible now: { $kinds }.
input-unknown-verb = “{ $verb }” is no action here.
input-not-notation = “{ $line }” is not notation of an action. Take a suggestion, or write it like `P1 pass` or `3 lay C6 57/2`.
settings-token-refused = Discord does not accept the token.
settings-no-discord = Discord cannot be reached: { $detail }. Once there is a way to it, start again; nothing is lost.
route-required = The { $train }-train must run.
route-may-not-end = A run may not end at { $stop }.
route-closed = { $stop } is closed to this train.
route-only-one = A run visits { $first } or { $second }, not both.
route-too-long = A run visits more places than its train may.
route-too-short = A run needs more places that pay.
own-unreadable = The file cannot be read as TOML: { $detail }.
own-unknown = { $title } has no “{ $name }” that a table may bring along; there are { $known }.
box-shape = { $file }: { $detail }.
own-shape = “{ $name }” does not have its form: { $detail }.
incident-unknown = There is no incident { $number }; `signalbox incident` lists them.
file-out-of-reach = { $file }: { $detail }.
file-system = That cannot be done: { $detail }.
settings-port = The port of `{ $name }` cannot be opened: { $detail }.
settings-no-bot-token = The token does not look like that of a bot. Copy it again from Discord's developer portal.
store-unopened = The database { $place } cannot be opened: { $detail }.
# Words in citations.
cite-table = table
cite-variants = variants
train-price-fixed = The price is { $low }, not { $price }.
