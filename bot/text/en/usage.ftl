# What is wrong with a command line.
usage-choice = “{ TEXT($name) }” is not known here. Choose from { NAME($known, join: "all") }.
usage-value = “{ TEXT($name) }” cannot stand after { TEXT($what) }; `--help` says what can.
usage-nothing = After { TEXT($what) } something is missing; `--help` says what.
usage-missing = Still missing: { TEXT($what) }.
usage-unknown = “{ TEXT($what) }” is not known here; `--help` says what is.
usage-other = That cannot be read: { TEXT($detail) }.

# What `signalbox doctor` says: what is there, what is missing, and the address that invites the bot.
doctor-token = Discord knows the token: it is that of { TEXT($name) }.
doctor-invite = The bot wants to { TEXT($allowed) }. Invite it with this address, which asks for exactly that:
doctor-new-database = The database { TEXT($file) } is not there yet; the bot makes it when it starts.
doctor-database = The database { TEXT($file) } opens, { $n ->
        [0] with no tables yet
        [one] with one table
       *[other] with { $n } tables
    }.
doctor-fonts = The letters for the pictures are there.
doctor-titles = These titles can be played: { NAME($known, join: "all") }.
doctor-well = Nothing is missing: `signalbox run` starts the bot.
doctor-missing = { $n ->
        [one] One thing is
       *[other] { $n } things are
    } missing. Until then the bot cannot start.

# What the bot wants to do on a server, in Discord's own words.
permission-read-messages = see channels
permission-send-messages = send messages
permission-send-messages-in-threads = send messages in threads
permission-embed-links = embed links
permission-attach-files = attach files
permission-read-message-history = read message history
permission-pin-messages = pin messages
permission-manage-messages = manage messages
permission-create-private-threads = create private threads
