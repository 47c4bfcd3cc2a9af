"""What the title comes with: its data, and the structs of what only it reads of them."""
