#!/usr/bin/env python3
"""Random small puzzles, answered by Tandem and by an independent oracle.

  compare.py TANDEM ORACLE COUNT SEED [GENRE...]

COUNT puzzles of each genre (or of those named) are made in random_GENRE.py,
many of them spoilt by a changed clue, and written as files; where the oracle
reads another format, as a pair of texts, ours and its own. Both must agree on
one, several or none, and on the only solution.
"""
import importlib
import json
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
CHUNK = 100


def genres():
    names = sorted(f for f in os.listdir(HERE) if f.startswith('random_'))
    return [n[len('random_'):-len('.py')] for n in names]


def make(genre, count, seed, folder):
    module = importlib.import_module('random_' + genre)
    rng = random.Random('%s %d' % (genre, seed))
    files = []
    for i in range(count):
        name = os.path.join(folder, '%s-%d.txt' % (genre, i))
        text = module.puzzle(rng)
        own, other = text if isinstance(text, tuple) else (text, text)
        with open(name, 'w') as f:
            f.write(own)
        with open(in_oracle(name), 'w') as f:
            f.write(other)
        files.append(name)
    return files


def in_oracle(name):
    return name[:-len('.txt')] + '-oracle.txt'


def ours(tandem, genre, files):
    out = subprocess.run([tandem, 'solve', '--json', '--genre', genre] + files,
                         stdout=subprocess.PIPE, universal_newlines=True)
    answers = {}
    for line in out.stdout.splitlines():
        a = json.loads(line)
        rows = a.get('solution') if a.get('status') == 'unique' else None
        answers[a['input']] = (a.get('status', a.get('error')), rows)
    return answers


def theirs(oracle, files):
    out = subprocess.run([sys.executable, oracle, 'solve'] +
                         [in_oracle(f) for f in files],
                         stdout=subprocess.PIPE, universal_newlines=True)
    answers, name, status = {}, None, None
    for line in out.stdout.splitlines():
        if ': ' in line and line.split(': ')[0].endswith('.txt'):
            name, rest = line.split(': ', 1)
            name = name.replace('-oracle.txt', '.txt')
            status = rest.split()[2] if 'noparse' not in rest else rest
            answers[name] = (status, [])
        elif line and name:
            answers[name][1].append(line)
    return {n: (s, r if s == 'unique' else None)
            for n, (s, r) in answers.items()}


def main(argv):
    tandem, oracle, count, seed = argv[0], argv[1], int(argv[2]), int(argv[3])
    sys.path.insert(0, HERE)
    sys.dont_write_bytecode = True
    bad = 0
    for genre in argv[4:] or genres():
        tally = {}
        with tempfile.TemporaryDirectory(dir='.') as folder:
            files = make(genre, count, seed, os.path.relpath(folder))
            for i in range(0, count, CHUNK):
                some = files[i:i + CHUNK]
                a, b = ours(tandem, genre, some), theirs(oracle, some)
                for f in some:
                    tally[b[f][0]] = tally.get(b[f][0], 0) + 1
                    if a.get(f) != b[f]:
                        bad += 1
                        print('%s\n%s\ntandem: %s\noracle: %s' %
                              (f, open(f).read(), a.get(f), b[f]))
        print(genre, ', '.join('%d %s' % (n, s) for s, n in
                               sorted(tally.items())))
        if len(tally) < 2:
            bad += 1
            print('all answers are alike')
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
