// What the hand does on a board, genre by genre, as rows of data. The words of
// marks are those of the engine's strokes.
//
// A button has a list of presses; the first whose zone holds the point counts.
// Zones: "edge" is near an edge, "cell" anywhere.

export type Say = "yes" | "no";

export interface Press {
    zone: "edge" | "cell";
    tool:
        | "paint"     // cells, one after the other
        | "edges"     // edges that the pointer passes
        | "path"      // a line from cell to cell
        | "bridges"   // between islands
        | "colour"    // a tint of cells
        | "arrows"    // from cell to cell
        | "select";   // cells, for digits
    say?: Say;
    // Which cells a drag paints: the first only, all, those of one colour of a
    // chessboard, those of one row or column that are like the first.
    reach?: "one" | "free" | "checker" | "lane";
    value?: string;   // of a colour
    click?: "cell";   // a path that was not drawn marks the cell
    edgeClick?: Say;  // what a click on an edge says, if not what a drag says
}

export type Pen = [value: string, name: string];

// Colours of cells, in every genre.
export const colourPens = ["red", "blue", "green", "yellow"];

export interface Row {
    cell?: Record<Say, string>;
    edge?: Record<Say, string>;
    left: Press[];
    right: Press[];
    zone: number;         // width of the edge zone, a part of a cell
    ticks?: boolean;      // a click on a clue ticks it off
    corners?: boolean;    // the cursor can also go from corner to corner
    digits?: boolean;
    pens: Pen[];          // what the left button, a finger or the keypad writes
    how: How;
}

// For who sees the board for the first time: what the mouse does, and a finger.
export type How = [mouse: string, touch: string];
const taps = (yes: string, no: string): string =>
    `Tap: ${yes}, ${no}, empty. Drag for several.`;

const pens = (yes: string, no: string): Pen[] => [["yes", yes], ["no", no]];
const shades = pens("Shade", "Dot");
const between: Pen = ["cross", "Between"];
const tints = [...pens("Shade", "Unshaded"), between];
const linePens: Pen[] = [["yes", "Line"], ["no", "Cross"]];
const digitPens: Pen[] = [["yes", "Digits"], ["notes", "Notes"],
                          ["corner", "Corner"]];

const shaded = { yes: "shaded", no: "not-shaded" };
const lines = { yes: "line", no: "not-line" };

const paint = (say: Say, reach: Press["reach"]): Press =>
    ({ zone: "cell", tool: "paint", say, reach: reach ?? "free" });
const path = (say: Say, zone: Press["zone"] = "cell"): Press =>
    ({ zone, tool: "path", say });

const drawing: How = [
    "Drag to draw the loop, right-click an edge to cross it out.",
    "Drag to draw the loop. Tap an edge: line, cross, empty."];

const sparse: Row = { // no two shaded cells touch
    cell: shaded, zone: 0.22, ticks: true,
    how: ["Click to shade, right-click to mark as not shaded.",
          taps("shaded", "not shaded")],
    pens: [...shades, between],
    left: [paint("yes", "checker")], right: [paint("no", "checker")],
};
const free: Row = { ...sparse, pens: shades, left: [paint("yes", "free")],
                    right: [paint("no", "free")] };
const select: Row = {
    zone: 0, digits: true, pens: digitPens,
    how: ["Select a cell and type; with Ctrl or Shift a digit is a note.",
          "Tap a cell, then a digit. Pen has notes."],
    left: [{ zone: "cell", tool: "select" }],
    right: [{ zone: "cell", tool: "select" }],
};

export const rows: Record<string, Row> = {
    akari: {
        ...free, cell: { yes: "bulb", no: "not-bulb" }, pens: pens("Bulb", "Dot"),
        how: ["Click to put a bulb, right-click where none can be.",
              taps("bulb", "no bulb")],
        left: [paint("yes", "one")], right: [paint("no", "one")],
    },
    hashi: {
        zone: 0.5, ticks: true, edge: { yes: "1", no: "0" },
        how: ["Drag from island to island for a bridge, again for two.",
              "Drag from island to island for a bridge, again for two."],
        pens: [["yes", "Bridge"], ["no", "None"]],
        left: [{ zone: "cell", tool: "bridges", say: "yes" }],
        right: [{ zone: "cell", tool: "bridges", say: "no" }],
    },
    heyawake: { ...sparse, pens: tints },
    hitori: { ...sparse, ticks: false, pens: tints },
    keen: select,
    kuromasu: sparse,
    masyu: {
        edge: lines, zone: 0.3, pens: linePens, left: [path("yes")],
        how: drawing,
        right: [{ zone: "edge", tool: "edges", say: "no" }, path("no")],
    },
    minesweeper: {
        ...free, cell: { yes: "mine", no: "not-mine" }, pens: pens("Mine", "Safe"),
        how: ["Click where a mine is, right-click where it is safe.",
              taps("mine", "safe")],
    },
    nonogram: {
        ...free, pens: pens("Fill", "Dot"), left: [paint("yes", "lane")],
        right: [paint("no", "lane")],
    },
    nurikabe: free,
    slitherlink: {
        edge: lines, zone: 0.32, corners: true,
        how: ["Click an edge to draw it, right-click to cross it out.",
              "Tap an edge: line, cross, empty. Drag along edges."],
        pens: [...linePens, ["colour in", "In"], ["colour out", "Out"]],
        left: [{ zone: "edge", tool: "edges", say: "yes" },
               { zone: "cell", tool: "colour", value: "in" }],
        right: [{ zone: "edge", tool: "edges", say: "no" },
                { zone: "cell", tool: "colour", value: "out" }],
    },
    sudoku: select,
    suraromu: {
        edge: lines, zone: 0.22, pens: [...linePens, ["arrows", "Arrows"]],
        how: drawing,
        left: [path("yes")],
        right: [path("no", "edge"), { zone: "cell", tool: "arrows" }],
    },
    yajilin: {
        cell: shaded, edge: lines, zone: 0.22, ticks: true,
        pens: pens("Line, shade", "Dot"),
        how: ["Drag to draw the loop, click to shade, right-click for a dot.",
              "Drag to draw the loop. Tap: shaded, dot, empty."],
        left: [{ ...path("yes"), click: "cell" }],
        right: [path("no", "edge"), paint("no", "free")],
    },
};

// In puzz.link's style a left click on an edge says that there is no line.
const crossing = ([first, ...rest]: Press[]): Press[] =>
    [{ ...first!, edgeClick: "no" }, ...rest];
const crossingHow = "Drag to draw; a click on an edge crosses it out.";
const puzzLink: Record<string, Partial<Row>> = Object.fromEntries(
    ["hashi", "masyu", "slitherlink", "suraromu"].map(
        genre => [genre, { left: crossing(rows[genre]!.left),
                           how: [crossingHow, rows[genre]!.how[1]] as How }]));

export const rowOf = (genre: string, style = "tandem"): Row => {
    const row = rows[genre] ?? free;
    return style === "puzz.link" ? { ...row, ...puzzLink[genre] } : row;
};

// Does a genre take clicks otherwise in that style?
export const hasStyles = (genre: string): boolean => genre in puzzLink;
