"""Where the toy title lies; its folder is added to the titles by the test."""
