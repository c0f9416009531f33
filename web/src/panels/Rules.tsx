// The rules of the genre, in the engine's words.
import { genres } from "../genres";
import { state } from "../game";

export function Rules() {
    const info = genres.value.find(g => g.genre === state.value?.genre);
    return <section aria-label="Rules"><h2>{info?.title} rules</h2>
        <ol class="rules">{info?.rules.map(r => <li key={r}>{r}</li>)}</ol>
        {state.value?.note && <><h3>About this puzzle</h3>
            <p class="quiet note">{state.value.note}</p></>}
    </section>;
}
