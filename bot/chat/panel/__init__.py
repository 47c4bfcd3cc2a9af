"""The panel only its user sees: what may be done, field by field, and what each press does."""
