"""placeholder"""


def draw(thing):
    return None
