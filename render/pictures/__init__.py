"""One module for each kind of picture: drawn, said in lines, said in a sentence."""
