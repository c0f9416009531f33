// The genres and formats that the engine knows.
import { signal } from "@preact/signals";
import type { GenreInfo } from "./session";

export const genres = signal<GenreInfo[]>([]);
export const formats = signal<string[]>([]);

export const titleOf = (genre: string): string =>
    genres.value.find(g => g.genre === genre)?.title ?? genre;
