"""The phases of a battle, in the order of the rulebook: black cards, drawing, showdown, damage, cleanup."""
