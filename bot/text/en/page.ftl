# The page of a table
page-board = Board
page-table = The table
page-income = Income by round
page-charts = Worth and prices
page-log = What happened
page-mine = Your sealed orders
page-now = Newest
page-since = Mark what is new since my last move
page-press = Board: drag to move, wheel or + and − to zoom, press a hex for its words
page-lost = The page cannot be read just now. It tries again with the next move.
page-position = Move
page-zoom = Zoom
page-whole = Whole board
page-off = This bot has no pages: its host has not switched them on.
page-seat = 🔎 The page of your seat, with your sealed orders: <{ TEXT($text) }>
    Keep it to yourself; `/table link withdraw:True` makes it lead nowhere.
page-watch = 🔎 The page of this table for whoever watches: <{ TEXT($text) }>
page-withdrawn = The link leads nowhere any more. `/table link` makes a new one.
