"""X and XI: 1824 on the Cisleithania map."""
