import { cursor, moveTo } from "../board/cursor";
import { session } from "../game";

// A sentence whose places are buttons that go there.
export function Sentence({ text }: { text: string }) {
    const parts = text.split(/(\bR\d+C\d+\b)/);
    return <p class="sentence">{parts.map((part, i) => i % 2
        ? <button class="place" key={i} onClick={() => goTo(part)}>{part}</button>
        : part)}</p>;
}

function goTo(place: string): void {
    const s = session.value!;
    const site = s.spots.findIndex((_, i) => s.place(i) === place);
    if (site < 0)
        return;
    moveTo(site);
    cursor.value = site;
    document.querySelector<HTMLElement>(`[data-site="${site}"][role]`)?.focus();
}
