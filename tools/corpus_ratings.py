"""What the tools that compare ratings with publishers' words share: the words
of the corpus, and the ratings of its puzzles as a table."""
import argparse
import csv
import json
import os
import subprocess
import tempfile

# From the easiest on. Few are "extreme", and how that compares with "extra" is
# not known, so they take part only where both mean the same.
WORDS = ["trivial", "very easy", "easy", "easy+", "medium-", "medium", "hard-",
         "hard", "very hard", "extra"]
HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def parse_arguments(description):
    """The options that all of these tools have."""
    parser = argparse.ArgumentParser(
        description=description,
        formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--csv", metavar="FILE", help="the ratings; made, or "
                        "completed, if they are not all there")
    parser.add_argument("--genre", action="append", default=[],
                        help="only this one; may be given again")
    parser.add_argument("--corpus", default=os.environ.get(
        "TANDEM_CORPUS", os.path.join(HERE, "..", "shared", "corpus")))
    parser.add_argument("--tandem", default=os.path.join(HERE, "build",
                                                         "tandem"))
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--time-limit", type=float, default=10,
                        help="seconds for each puzzle (default 10)")
    return parser.parse_args()


def has_corpus(args):
    """False: said so."""
    if os.path.exists(os.path.join(args.corpus, "truth.jsonl")):
        return True
    print("There is no corpus in %s: nothing to compare with." % args.corpus)
    return False


def read_words(corpus, genres, ranks):
    """{file name: (genre, rank of the word)} of what the corpus knows."""
    words = {}
    with open(os.path.join(corpus, "truth.jsonl"), encoding="utf-8") as f:
        for line in f:
            d = json.loads(line)
            if ("file" in d and d.get("word") in ranks
                    and (not genres or d["genre"] in genres)):
                name = os.path.basename(d["file"])
                words[name] = (d["genre"], ranks[d["word"]])
    return words


def run_rate(args, words, path):
    """Rates the puzzles into a CSV file; what is there already stays."""
    folder = os.path.join(args.corpus, "puzzles")
    files = [os.path.join(folder, name) for name in sorted(words)]
    subprocess.run([args.tandem, "rate", "-j", str(args.jobs), "--time-limit",
                    str(args.time_limit), "--csv", path, "--resume", "--quiet"]
                   + files, check=False)


def rated_puzzles(args, ranks=None):
    """{genre: [(rank of the word, row of the table)]}, by name of puzzle;
    the ranks are those of WORDS unless others are given."""
    ranks = ranks or {word: i for i, word in enumerate(WORDS)}
    words = read_words(args.corpus, args.genre, ranks)
    if not words:
        return {}
    with tempfile.TemporaryDirectory() as tmp:
        path = args.csv or os.path.join(tmp, "ratings.csv")
        run_rate(args, words, path)
        with open(path, newline="", encoding="utf-8") as f:
            rows = list(csv.DictReader(f))
    found = {genre: [] for genre, _ in words.values()}
    for row in rows:
        name = os.path.basename(row["input"])
        if name in words:
            found[words[name][0]].append((words[name][1], row))
    return {genre: sorted(found[genre], key=lambda p: p[1]["input"])
            for genre in sorted(found)}


def solved(puzzles):
    return [p for p in puzzles if p[1]["status"] == "solved"]


def area(row):
    return int(row["width"]) * int(row["height"])


def by_size(puzzles):
    """The same puzzles in groups of one size of board."""
    groups = {}
    for word, row in puzzles:
        size = tuple(sorted((int(row["width"]), int(row["height"]))))
        groups.setdefault(size, []).append((word, row))
    return [groups[size] for size in sorted(groups)]
