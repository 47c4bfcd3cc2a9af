# What is wrong with a command line.
usage-choice = “{ TEXT($name) }” is not known here. Choose from { NAME($known, join: "all") }.
usage-value = “{ TEXT($name) }” cannot stand after { TEXT($what) }; `--help` says what can.
usage-nothing = After { TEXT($what) } something is missing; `--help` says what.
usage-missing = Still missing: { TEXT($what) }.
usage-unknown = “{ TEXT($what) }” is not known here; `--help` says what is.
usage-other = That cannot be read: { TEXT($detail) }.
