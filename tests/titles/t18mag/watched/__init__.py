"""What is held against every move of random games of 18Mag."""
