// Said while somebody waits for an answer.
import { stop, thinking } from "../coach";

export function Thinking() {
    return thinking.value ? <div class="thinking" role="status">Thinking …{" "}
        <button onClick={stop}>Cancel</button></div> : null;
}
