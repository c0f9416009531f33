#!/bin/sh
# PNG pictures: the file is sound, and the pixels are where they belong.
. "$(dirname "$0")/../lib.sh"
[ -x build/tandem ] || skip "build/tandem is not built"
command -v python3 >/dev/null || skip "python3 is not installed"
cat >"$tmp/board" <<'BOARD'
slitherlink
easy
2 2
3.
..
marks
+-+?+
| ? ?
+?+?+
? ? .
+?+?+
BOARD
build/tandem draw --png "$tmp/out.png" "$tmp/board"
python3 - "$tmp/out.png" <<'PYTHON'
import struct, sys, zlib

data = open(sys.argv[1], "rb").read()
assert data[:8] == b"\x89PNG\r\n\x1a\n", "signature"
at, chunks = 8, {}
while at < len(data):
    n, kind = struct.unpack(">I4s", data[at:at + 8])
    body = data[at + 8:at + 8 + n]
    crc, = struct.unpack(">I", data[at + 8 + n:at + 12 + n])
    assert zlib.crc32(kind + body) == crc, "checksum of %r" % kind
    chunks[kind] = body
    at += 12 + n
w, h, depth, colour = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
assert (w, h, depth, colour) == (268, 268, 8, 2), (w, h, depth, colour)
raw = zlib.decompress(chunks[b"IDAT"])
assert len(raw) == h * (3 * w + 1)
# two pixels a unit
pixel = lambda x, y: raw[2 * y * (3 * w + 1) + 1 + 6 * x:][:3].hex()
assert pixel(60, 40) == "1b2430", "the line above R1C1: " + pixel(60, 40)
assert pixel(40, 60) == "1b2430", "the line left of R1C1: " + pixel(40, 60)
assert pixel(100, 60) == "ffffff", "an empty cell: " + pixel(100, 60)
assert pixel(120, 100) == "a3adba", "the cross right of R2C2: " + pixel(120, 100)
PYTHON
