"""Tables, their store, clock and outbox, with no Discord."""
