// Lessons: for each technique a position in which it is the next step, with what
// the engine says there (tandem_tests --lessons). They lie beside the page, or
// packed in it if it is a single file, and are read when they are wanted.
import { signal } from "@preact/signals";
import { Picture } from "./board/draw";
import { makeLayout } from "./board/layout";
import { open, theEngine } from "./game";
import { ghostsOf } from "./input/stroke";
import { unpack } from "./packed";
import { Refused, Session } from "./session";

export interface Lesson {
    technique: string;
    puzzle: string;
    lights: string;   // roles and places, as a session reads them
    question: string;
    text: string;
}

const all = signal<Record<string, Lesson[]>>({});

export const lessonOf = (genre: string, technique: string): Lesson | undefined =>
    all.value[genre]?.find(l => l.technique === technique);

async function read(): Promise<Record<string, Lesson[]>> {
    const inside = document.getElementById("lessons")?.textContent;
    const answer = inside ? unpack(inside) : await fetch("lessons.json");
    return await answer.json() as Record<string, Lesson[]>;
}

let reading: Promise<void> | undefined;
export function loadLessons(): Promise<void> {
    return reading ??= read().then(got => { all.value = got; },
                                   () => { reading = undefined; });
}

// Draws the position; what follows is lit only when it is told.
export function drawLesson(svg: SVGSVGElement, genre: string, lesson: Lesson,
                           told: boolean): void {
    let s: Session;
    try {
        s = Session.open(theEngine(), lesson.puzzle, genre);
    } catch (e) {
        if (e instanceof Refused)
            return;
        throw e;
    }
    const lines = lesson.lights.split("\n");
    s.overlay("hint", lines.filter(l => told || !l.startsWith("set ")).join("\n"));
    s.refresh();
    // Large, and shown smaller: so what is lit leaves room for what it lights.
    const layout = makeLayout(s, 480, 480), picture = new Picture(svg);
    picture.show(s, layout);
    const move = lines.find(l => l.startsWith("set "));
    if (told && move)
        picture.preview(ghostsOf(s, layout, move));
    s.close();
}

// The techniques that are listed, and the one of them that is open.
export const listed = signal(false);
export const shown = signal("");

// A link to a technique's position: "#t=AK-06". True: it is in hand.
export const linkToLesson = (technique: string): string => `#t=${technique}`;
export async function openLinked(): Promise<boolean> {
    const id = /^#t=([A-Z]{2}-\w+)$/.exec(location.hash)?.[1];
    if (!id)
        return false;
    await loadLessons();
    for (const [genre, list] of Object.entries(all.value)) {
        const lesson = list.find(l => l.technique === id);
        if (!lesson || !playLesson(genre, lesson))
            continue;
        listed.value = true;
        shown.value = id;
        return true;
    }
    return false;
}

// Takes the position in hand, to find the step there. It is a part of a puzzle
// mostly, and may have several solutions.
export const playLesson = (genre: string, lesson: Lesson): boolean =>
    open(JSON.stringify({ ...JSON.parse(lesson.puzzle) as object,
                          note: "A position to learn from, of Tandem." }), genre);
