"""18 Lilliput, rule by rule."""
