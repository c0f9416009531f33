// Icons as paths on a field of 24 by 24.
const paths: Record<string, string> = {
    new: "M5 3h9l5 5v13H5zM14 3v5h5M12 11v6M9 14h6",
    open: "M3 6h6l2 2h10v11H3z",
    share: "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
    settings: "M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4M6 15v4",
    keys: "M3 7h18v10H3zM7 11h0M11 11h0M15 11h0M8 14h8",
    undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
    redo: "M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6",
    first: "M6 5v14M18 6l-8 6 8 6",
    last: "M18 5v14M6 6l8 6-8 6",
    "pen-yes": "M4 20l4-1L19 8l-3-3L5 16z",
    "pen-no": "M6 6l12 12M18 6L6 18",
    "pen-notes": "M4 5h7v6H4zM14 6h6M14 10h6M4 15h16M4 19h12",
    "pen-corner": "M4 4h16v16H4zM7 7h3M7 7v3M14 7h3M17 7v3",
    "pen-cross": "M12 3v18M8 8l8 8M16 8l-8 8",
    "pen-arrows": "M4 12h15M13 6l6 6-6 6",
    "pen-in": "M4 4h16v16H4zM9 12h6",
    "pen-out": "M4 4h16v16H4zM9 9l6 6M15 9l-6 6",
    print: "M7 8V3h10v5M5 8h14v8h-3M8 16H5V8M8 13h8v8H8z",
    "pen-colour": "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
    try: "M6 4v6a6 6 0 0 0 6 6h6M14 12l4 4-4 4M6 10v10",
    keep: "M5 12l5 5L20 7",
    drop: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
    hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10z",
    check: "M4 12l5 5L20 6",
    clear: "M6 18L16 8l4 4-8 8H8zM4 20h16",
    erase: "M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4",
    panel: "M4 5h16v14H4zM14 5v14",
};

export function Icon({ name }: { name: string }) {
    return <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[name] ?? paths["pen-colour"]!} /></svg>;
}
