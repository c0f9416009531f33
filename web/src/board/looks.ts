// How the boards of a genre look, as rows of data. Lengths are parts of a cell.
export interface Look {
    margin: number;            // around the board
    grid: "solid" | "dashed" | "dots" | "none";
    line: number;              // width of a line
    circle: number;            // radius of a printed circle
    ring?: number;             // a circle around each number
    tint?: boolean;            // "not shaded" is a tint, so numbers stay clear
    clueTint?: boolean;        // cells with a number have a tint
    centred?: boolean;         // a region's number is large, in the middle
    under?: boolean;           // lines run below what is printed
    fives?: boolean;           // every fifth line is stronger
    lists?: boolean;           // numbers beside the board
    inset?: number;            // of a shaded cell
    digits?: boolean;          // cells hold digits
    cages?: boolean;           // below the number of a cage
    pair?: number;             // between the two lines of a double one
}

const cells: Look = { margin: 0.35, grid: "solid", line: 0.13, circle: 0.36 };

export const looks: Record<string, Look> = {
    akari: cells,
    hashi: { margin: 0.5, grid: "none", line: 0.09, circle: 0.44, under: true,
             pair: 0.22 },
    heyawake: { ...cells, tint: true, centred: true },
    hitori: { ...cells, tint: true },
    keen: { ...cells, digits: true, cages: true },
    kuromasu: { ...cells, ring: 0.42 },
    masyu: { ...cells, grid: "dashed", line: 0.14 },
    minesweeper: { ...cells, clueTint: true },
    nonogram: { ...cells, fives: true, lists: true, inset: 0.04 },
    nurikabe: cells,
    slitherlink: { margin: 0.5, grid: "dots", line: 0.11, circle: 0.36 },
    sudoku: { ...cells, digits: true },
    suraromu: { ...cells, circle: 0.42 },
    yajilin: { ...cells, clueTint: true },
};

export const lookOf = (genre: string): Look => looks[genre] ?? cells;
