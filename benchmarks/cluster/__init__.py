"""Several processes at one PostgreSQL and one Discord with its limits, while people play, processes die and the database restarts."""
