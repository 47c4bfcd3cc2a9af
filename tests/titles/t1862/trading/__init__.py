"""Trading in 1862: stock rounds and parliament."""
