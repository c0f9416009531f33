// A dialog on the native element: it closes with Esc and keeps the focus.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { message } from "../game";

export type DialogName = "new" | "open" | "share" | "print" | "batch" |
    "settings" | "commands";
export const openDialog = signal<"" | DialogName>("");

export function Dialog({ title, children }:
    { title: string; children: ComponentChildren }) {
    const ref = useRef<HTMLDialogElement>(null);
    useEffect(() => { ref.current?.showModal(); }, []);
    return <dialog ref={ref} aria-label={title}
        onClose={() => { openDialog.value = message.value = ""; }}
        onClick={e => { if (e.target === ref.current) ref.current?.close(); }}>
        <header><h2>{title}</h2>
            <button class="plain" aria-label="Close"
                onClick={() => ref.current?.close()}>✕</button></header>
        <div class="dialog-body">{children}</div>
    </dialog>;
}

export const closeDialog = (): void => { openDialog.value = ""; };
