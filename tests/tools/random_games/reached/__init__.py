"""What random games of each title are to reach: `REACHED`, rules with their signs, and `NOTABLE`, rare events; one file a title."""
