"""What the toy comes with, and the structs of what only it reads."""
