/** Titles that stand before names here; the letter of a title says nothing of the person. */
const TITLE = /^(?:ডা[.ঃ]|Dr(?:\.|\s))\s*/iu;
/** A letter with its signs, and letters joined to it by a hasanta: what a reader of Bengali calls one letter. */
const LETTER = /^\p{L}(?:\p{M}*\u09cd\p{L})*\p{M}*/u;

/** The first letter of a name, for the place of a missing picture; empty where there is none. */
export function initial(name: string): string {
	return LETTER.exec(name.trim().replace(TITLE, ''))?.[0] ?? '';
}
