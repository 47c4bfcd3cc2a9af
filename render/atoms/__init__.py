"""What pictures are made of: a head, a hex's ground, track, stops and markers, tables, words."""
