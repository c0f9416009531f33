#!/usr/bin/env python3
"""web/starter/make.py [GENRE...]: makes the starter set anew, puzzles.json.

For each genre and size many puzzles are made (makers.py) and rated, and three of
different difficulty are taken. The program is named by TANDEM (build/tandem).
What was made is kept in the file named by KEEP, if any, so that a run that was
ended goes on from there.
"""
import json
import os
import random
import sys
import time

import makers
from boards import ask, convert

sizes = {
    "akari": (7, 10), "hashi": (7, 10), "heyawake": (6, 10), "hitori": (6, 8),
    "keen": (5, 6), "kuromasu": (7, 9), "masyu": (7, 10), "minesweeper": (7, 10),
    "nonogram": (10, 15), "nurikabe": (7, 10), "slitherlink": (7, 10),
    "sudoku": (6, 9), "suraromu": (7, 9), "yajilin": (7, 10),
}
forms = {"keen": "tatham", "minesweeper": "text"}  # else url
words = ["easy", "normal", "tricky", "hard", "expert"]
wanted = ["easy", "normal", "tricky"]
tries, enough, patience = 300, 14, 240  # for a size; seconds
here = os.path.dirname(os.path.abspath(__file__))


def rated(genre, text):
    short = convert(text, genre, forms.get(genre, "url"))
    got = ask("rate", short, genre)
    if got.get("status") != "solved" or not got.get("unique"):
        return None
    return {"word": got["word"], "level": got["level"],
            "effort": got["effort"], "text": short}


def candidates(genre, size, keep):
    made, seen, start = [], set(), time.time()
    for k in range(tries):
        if len({m["word"] for m in made} & set(wanted)) == 3 and \
                len(made) >= enough or time.time() - start > patience:
            break
        name = f"{genre} {size} {k}"
        if name not in keep:
            random.seed(name)
            text = getattr(makers, genre)(size, size)
            keep[name] = rated(genre, text) if text else None
            save(keep)
        one = keep[name]
        if one and one["text"] not in seen:
            seen.add(one["text"])
            made.append(one)
    return made


def save(keep):
    if os.environ.get("KEEP"):
        with open(os.environ["KEEP"], "w") as f:
            json.dump(keep, f)


def choose(made, large):
    """Three of rising difficulty: one of each word that is wanted, of middling
    effort; where a word did not come, one of the nearest word. Of the larger
    boards the last one may be hard."""
    left, taken = list(made), []
    for k, word in enumerate(wanted):
        if not left:
            break
        far = lambda m: abs(words.index(m["word"]) - words.index(word) -
                            (0.4 if large and k == 2 else 0))
        near = min(map(far, left))
        fit = sorted((m for m in left if far(m) == near),
                     key=lambda m: m["effort"])
        one = fit[-1 if k == 2 and near else len(fit) // 2]
        left.remove(one)
        taken.append(one)
    return sorted(taken, key=lambda m: (words.index(m["word"]), m["effort"]))


def main():
    path = os.path.join(here, "puzzles.json")
    keep = {}
    if os.path.exists(os.environ.get("KEEP", "")):
        with open(os.environ["KEEP"]) as f:
            keep = json.load(f)
    with open(path) as f:
        chosen = json.load(f)
    for genre in sys.argv[1:] or sizes:
        chosen[genre] = []
        for size in sizes[genre]:
            made = candidates(genre, size, keep)
            print(genre, size, len(made),
                  {w: sum(m["word"] == w for m in made) for w in words},
                  file=sys.stderr, flush=True)
            chosen[genre] += [{"size": f"{size}×{size}", "word": m["word"],
                               "text": m["text"]} for m in choose(made, size == sizes[genre][1])]
    with open(path, "w") as f:
        json.dump(chosen, f, indent=1, ensure_ascii=False)
        f.write("\n")


if __name__ == "__main__":
    main()
