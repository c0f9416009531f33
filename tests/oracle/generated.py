#!/usr/bin/env python3
"""Puzzles that are made, judged by the independent oracle.

  generated.py TANDEM ORACLE COUNT SEED [GENRE...]

COUNT puzzles of each genre, levels 1 to 4 in turn, with and without symmetry
where the genre has any. Each must have one solution by the oracle, be rated at
the level that was asked for, and have its clues where the symmetry wants them.
"""
import json
import os
import subprocess
import sys

import compare

SIZES = {'sudoku': '9', 'keen': '5', 'nurikabe': '7', 'heyawake': '7'}
AS_THEY_ARE = ('keen', 'suraromu')
SYMMETRIC = ('slitherlink', 'akari', 'masyu', 'kuromasu', 'sudoku', 'minesweeper')


def make(tandem, genre, count, seed, level, symmetry):
    command = [tandem, 'generate', genre, SIZES.get(genre, '7'), '--level', str(level), '--seed', str(seed), '--count', str(count), '--json',
               '--time-limit', '10'] + ([] if genre in AS_THEY_ARE else ['--format', 'text'])
    if symmetry:
        command += ['--symmetry', symmetry]
    out = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, universal_newlines=True)
    return [json.loads(line) for line in out.stdout.splitlines()]


def is_turned(text):
    """Are the clues' places the same after half a turn?"""
    w, h = map(int, text.split('\n')[1].split())
    cells = ''.join(text.split('\n')[2:2 + h])
    places = [c not in '.#' for c in cells]
    return len(cells) == w * h and places == places[::-1]


def for_oracle(genre, m):
    """The puzzle as the oracle reads it."""
    lines = m['puzzle'].split('\n')
    if genre in AS_THEY_ARE:
        return m['puzzle'].split('#')[-1]
    if genre == 'sudoku':
        return ''.join(lines[2:11])
    name = {'hashi': 'hashiwokakero'}.get(genre, lines[0])
    return '\n'.join([name, 'unknown'] + lines[1:])


def judge(oracle, genre, level, symmetry, made):
    """How many were judged, not found, not right, and not read by the oracle."""
    wrong = missing = unread = 0
    for m in made:
        if 'puzzle' not in m:
            missing += 1
            continue
        try:
            answer = oracle.solve(oracle.parse_text(for_oracle(genre, m)), 60)[0]
        except oracle.ParseError:
            unread += 1  # not all that tandem writes: a ? of yajilin
            continue
        turned = not symmetry or is_turned(m['puzzle'])
        if answer != 'unique' or m['level'] != level or not turned:
            print('%s, level %d, symmetry %s: %s, level %d%s\n%s' % (genre, level, symmetry, answer, m['level'],
                                                              '' if turned else ', not symmetric', m['puzzle']))
            wrong += 1
    return len(made) - missing - unread, missing, wrong, unread


def main():
    tandem, path, count, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    sys.dont_write_bytecode = True
    sys.path.insert(0, os.path.dirname(path))
    import oracle
    bad = 0
    for genre in sys.argv[5:] or compare.genres():
        n = missing = wrong = unread = 0
        for level in range(1, 5):
            for symmetry in [None, 'rot2'] if genre in SYMMETRIC else [None]:
                each = max(1, count // (8 if genre in SYMMETRIC else 4))
                made = make(tandem, genre, each, seed, level, symmetry)
                got = judge(oracle, genre, level, symmetry, made)
                n, missing, wrong, unread = n + got[0], missing + got[1], wrong + got[2], unread + got[3]
        print('%-12s %d judged, %d not found, %d not read, %d wrong' % (genre, n, missing, unread, wrong), flush=True)
        bad += wrong
    sys.exit(bad > 0)


if __name__ == '__main__':
    main()
