# One's own wishes, standing orders, trials, the clock.
command-prefs = Your language, time zone, quiet hours, calls and pictures
command-away = Be away: nobody calls you for a while
command-missed = What happened here since your last move
command-extend = Take more time, as often as the table allows
command-orders = Your standing orders at this table
command-record = Games, wins and rating
command-try = Try moves on a private copy of the table
option-zone = Your time zone
option-quiet-from = Quiet hours begin (hour of the day)
option-quiet-to = Quiet hours end (hour of the day)
option-pings = How you want to be called
option-interval = Time between calls, like 12h or 2d; 0 for the table’s
option-time = How long, like 3d, 12h or 2w; 0 for not any more
option-player = Who
option-anew = Begin anew
option-count = How often at most
pings-channel = mention me in the channel
pings-letter = write me a direct message
pings-none = do not call me
prefs-language = Language: { TEXT($name) }
prefs-times = Time zone: { $zone } · quiet hours: { $quiet }
prefs-calls = Calls: { $how } · { $every ->
        [none] as often as the table says
       *[other] every { $every }
    }
prefs-away = Away until { $at }.
prefs-back = Welcome back.
prefs-span = “{ TEXT($value) }” is not a span of time. Write it like 3d, 12h or 2w.
prefs-unknown = There are no such settings: { $wishes }.
clock-extended = You have time until { $at }.
clock-nobody-waited-for = The table is waiting for nobody now.
clock-not-waited-for = The table is not waiting for { $seat } now{ $waiting ->
        [none] .
       *[other] , but for { $waiting }.
    }
clock-no-limit = You have no time limit now.
clock-no-more-time = You have taken all the time there is ({ $extensions }×).
record-line = { TEXT($title) }: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $wins ->
        [one] one win
       *[other] { $wins } wins
    }, rating { $rating }
order-sealed = Standing orders are sealed: only you can see them.
order-give = Give an order…
order-end = End an order…
order-given = Order given.
order-ended = Order ended.
order-kind-pass-round = Pass for the rest of this round
order-kind-pass-until = Pass until something happens
order-kind-buy = Buy a share up to a price
order-kind-max-bid = Bid up to a limit
order-kind-decline = Decline all deals
order-kind-repeat-run = Run and pay as last time
order-decline-deal = Decline all deals
order-decline-undo = Let nobody take my moves back
order-decline-action = Decline every “{ KIND($kind) }”
order-until-share = Pass until somebody buys or sells
order-until-phase = Pass until a phase begins
order-until-train = Pass until a train is bought
order-fired = by a standing order
order-corrected = moves were corrected
order-undone = moves were taken back
order-declined = by a standing order
order-none = There is no such order.
order-left = the seat changed hands
order-endless = it would never stop
order-refused = { TYPED($why) }
order-won = you won { LOT($item) } for { MONEY($amount) }
order-failed = the bot made a mistake while carrying it out; whoever hosts the bot will find it in the log
order-duty = something must be decided: { $kinds }
order-price = { $company } costs { MONEY($price) } now, more than { $limit }
order-no-bid = there is nothing to bid on: { $kinds }
order-outbid = somebody bids more: { LOT($item) } costs at least { MONEY($low) }
order-no-money = there is not enough money: { LOT($item) } costs at least { MONEY($low) }
order-lost-company = you no longer direct { $company }
order-no-last-dividend = { $company } never decided about its money before
order-no-last-run = { $company } never ran before
order-unknown = There is no order “{ KIND($kind) }”. Choose from { NAME($known, join: "all") }.
order-wish = The order “{ KIND($kind) }” does not understand { TEXT($name) }.
order-round-over = the round is over
order-floated = { $company } is launched
order-bought = bought { $count }×
order-not-for-sale = { LOT($item) } is not for sale any more
order-trains-changed = { $company } has other trains now: { TRAIN($trains) }
order-needs = The order “{ KIND($kind) }” needs { TEXT($name) }.
order-happened = it happened: { $event }
trial-private = A private copy: nobody sees what you try.
trial-undone = The last tried move is taken back.
trial-dropped = Forgotten. Nothing was changed.
trial-none = You are not trying anything here.
trial-not-yours = None of the tried moves is yours to make.
button-try-undo = Take back
button-try-real = Make it real
button-try-drop = Forget it
letter-reminder = { $table } has been waiting for you since <t:{ $since }:f> (<t:{ $since }:R>).
letter-waiting-long = { $table } has been waiting for { $player } since <t:{ $since }:f> (<t:{ $since }:R>). You can call them, leave the seat to a caretaker or look for somebody else; `/table seat` gives it to somebody, `/table deadline` sets a limit, `/table act-as` plays for them.
letter-order = A standing order at { $table } ended: { TYPED($why) }
letter-offer = You are asked something at { $table }.
letter-offer-reminder = A question to you is still open at { $table }, until <t:{ $expires }:f> (<t:{ $expires }:R>).
letter-answered = Your question at { $table } was answered; you can go on.
letter-resumed = { $table } goes on and waits for you.
notice-reminder = ⏰ { $user }, the table has been waiting for you since <t:{ $since }:f> (<t:{ $since }:R>).
notice-limit = ⌛ The time of { $user } is up: { DEFAULT($default) }.
notice-offer-reminder = ⏰ { $asked }, a question to you is still open, until <t:{ $expires }:f> (<t:{ $expires }:R>).
move-tried = tried before
move-default = as agreed when the time was up
move-caretaker = by the caretaker
option-theme = Light or dark pictures in answers to you
prefs-pictures = Pictures: { $how }
language-unknown = I speak { LANGUAGE($languages, join: "all") }, not “{ TEXT($value) }”.
prefs-theme = Pictures are light or dark, not { TEXT($value) }.
theme-light = light
theme-dark = dark
theme-table = as at the table
theme-house = as on this server
order-kind-practice = the partner you practise against
option-next = A direct message when you are next, before your turn
next-yes = yes, write to me
next-no = no
prefs-next = Direct message when you are next: { $how }
letter-next = { TEXT($state) ->
        [turn] It is your turn now at { $table }.
        [off] You are no longer next at { $table }; the order has changed.
       *[open] You are probably next at { $table }: { $player } is playing now.
    }
trial-others = From here { $people } would play, and a trial plays for nobody else. Take a move back, make yours real, or forget them.
order-kind-plan = Your planned turn
order-planned = the planned turn was played
order-price-low = { $company } is at { MONEY($price) }, below { $limit }
order-dearer = it would cost { MONEY($price) } now, more than { $limit }
order-poorer = it would bring { MONEY($amount) } now, less than { $limit }
order-example = e.g. { TEXT($text) }
typed-minute = m
typed-hour = h
typed-day = d
typed-week = w
typed-never = back, no
