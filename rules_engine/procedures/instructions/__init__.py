"""What card text tells to do: each kind of instruction with how it is carried out."""
