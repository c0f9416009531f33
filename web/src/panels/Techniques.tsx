// What there is to learn of a genre, from easy to hard: each technique with a
// picture, its question and, when asked, its sentence; positions to find it in,
// and puzzles that are made to need it.
import { useEffect, useRef, useState } from "preact/hooks";
import { state, theEngine } from "../game";
import { drawLesson, lessonOf, linkToLesson, listed, loadLessons, playLesson, shown,
    type Lesson } from "../lessons";
import { makeProblem, makePuzzle, refusal, type Order } from "../make";
import { listTechniques, type Technique } from "../session";

function Position({ genre, lesson }: { genre: string; lesson: Lesson }) {
    const at = useRef<SVGSVGElement>(null);
    const [told, tell] = useState(false);
    useEffect(() => {
        if (at.current)
            drawLesson(at.current, genre, lesson, told);
    }, [genre, lesson, told]);
    return <>
        <svg ref={at} role="img" aria-label={`A position: ${lesson.question}`} />
        <p class="question-of">{lesson.question}</p>
        {told ? <p class="sentence">{lesson.text}</p>
            : <button onClick={() => tell(true)}>Show the move</button>}
        <button onClick={() => playLesson(genre, lesson)}>
            Find it on the board</button>
        <a href={linkToLesson(lesson.technique)}>Link to it</a>
    </>;
}

function One({ genre, technique: t }: { genre: string; technique: Technique }) {
    const open = shown.value === t.technique;
    const lesson = open ? lessonOf(genre, t.technique) : undefined;
    // Those of level 1 are needed in every puzzle of that level.
    const basic = t.level === 1 ? 1 : 0;
    const order: Order = { genre, width: 0, height: 0, low: basic, high: basic,
                           symmetry: "", needs: basic ? "" : t.technique,
                           without: "" };
    return <li class="technique" data-id={t.technique}>
        <button class="plain step" aria-expanded={open}
            onClick={() => { shown.value = open ? "" : t.technique; }}>
            {t.title}</button>
        {open && <div class="lesson">
            {lesson && <Position genre={genre} lesson={lesson} />}
            {!refusal(order) && <button
                aria-label={`Practise: ${t.title}`}
                onClick={() => void makePuzzle(order)}>
                {basic ? "Make a puzzle of this level"
                    : "Make a puzzle that needs it"}</button>}
            {t.unique && <p class="quiet">It holds because the puzzle has one
                solution.</p>}
        </div>}</li>;
}

function Levels() {
    useEffect(() => void loadLessons(), []);
    const genre = state.value?.genre ?? "";
    const list = listTechniques(theEngine(), genre);
    const levels = [...new Set(list.map(t => t.level))].filter(l => l > 0).sort();
    return <>
        {levels.map(level => <div key={level}><h3>Level {level}</h3>
            <ul class="list techniques">{list.filter(t => t.level === level).map(
                t => <One key={genre + t.technique} genre={genre} technique={t} />)}
            </ul></div>)}
        {makeProblem.value && <p class="problem" role="alert">{makeProblem}</p>}
    </>;
}

// They are listed when they are asked for: the list is long.
export function Techniques() {
    return <section aria-label="Techniques"><details open={listed.value}
        onToggle={e => { listed.value = e.currentTarget.open; }}>
        <summary>Techniques, with pictures</summary>
        {listed.value && <Levels />}</details></section>;
}
