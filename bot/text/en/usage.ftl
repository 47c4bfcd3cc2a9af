# What is wrong with a command line.
usage-choice = “{ $name }” is not known here. There are: { $known }.
usage-value = “{ $name }” cannot stand after { $what }; `--help` says what can.
usage-nothing = After { $what } something is missing; `--help` says what.
usage-missing = Still missing: { $what }.
usage-unknown = “{ $what }” is not known here; `--help` says what is.
usage-other = That cannot be read: { $detail }.
