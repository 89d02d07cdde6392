"""Files that would take a computer's memory or time, and what their writers are told; also for the benchmark of designs."""

from tests.games.design.writing import changed

READ = {
    "recursion": ("def f(n): return f(n + 1)\nf(0)", "more than 40 deep"),
    "functions that call one another": ("def f(n): return g(n)\ndef g(n): return f(n)\nf(0)", "more than 40 deep"),
    "branching recursion": ("def f(n):\n    return 1 if n < 2 else f(n - 1) + f(n - 2)\nf(35)", "turns"),
    "nested loops": ("def f():\n    for i in range(1000000):\n        for j in range(1000000): pass\nf()", "turns"),
    "a loop at the top": ("for i in range(100000000):\n    x = i", "turns"),
    "a comprehension": ("x = [i for i in range(100000) for j in range(100000)]", "turns"),
    "a list that doubles": ("x = [1]\nfor i in range(60): x = x + x", "memory"),
    "a text that is repeated": ("x = 'a' * 2000000000", "memory"),
    "a text that doubles": ("x = 'ab'\nfor i in range(60): x = f'{x}{x}'", "memory"),
    "a replacement": ("x = ('a' * 100000).replace('a', 'b' * 10000)", "memory"),
    "a join": ("x = ('a' * 100000).join(['b'] * 100000)", "memory"),
    "a list of a long range": ("x = list(range(1000000000))", "memory"),
    "a sorted range": ("x = sorted(range(50000000))", "memory"),
    "deep nesting": ("x = []\nfor i in range(200000): x = [x]\ny = str(x)", "deeply"),
    "a number that grows": ("x = 3\nfor i in range(60): x = x * x", "ended"),
    "a slow search": ("x = list(range(400000))\nfor i in range(100000): x.index(399999)", "too long"),
    "a slow maximum": ("x = max(range(2000000000))", "too long"),
    "a loop without an end": ("while True: pass", "no “while”"),
    "another file": ("load('os', 'system')", "cannot load"),
    "brackets": ("x = " + "[" * 60_000, "ends too early"),
}
"""Bombs at the top of a file, and a part of the sentence that each ends with."""
PLAYED = {
    "a storm of news": ('for i in range(600): t.tell("all", "closed", best = [])', "more than 500 things"),
    "a storm of words": ("for i in range(100000): most({})", "calls more than"),
    "a storm of large values": (
        't.set("kept", list(range(3000)))\n    for i in range(9000): t.get("kept")',
        "long lists, maps or texts",
    ),
    "a position that is too large": ('t.set("kept", "x" * 300000)', "KiB"),
    "a deep position": ('x = []\n    for i in range(5000): x = [x]\n    t.set("kept", x)', "nested"),
    "a fraction": ('t.set("kept", 1 / 3)', "fraction"),
    "a huge number": ('t.set("kept", 1 << 80)', "too large"),
    "a function": ('t.set("kept", ask)', "cannot be kept"),
    "a storm of print": ("for i in range(100000): print(i)", "calls more than"),
}
"""Bombs in a close of `KEPT`, likewise."""
KEPT = changed(('{"points": purse()}', '{"points": purse(), "kept": note()}'))


def played(line: str) -> str:
    """Return `KEPT` with this line in its close."""
    return changed(("    for seat in said:\n", f"    {line}\n    for seat in said:\n"), text=KEPT)
