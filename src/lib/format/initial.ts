/** Titles before names; the letter of a title does not identify the person. */
const TITLE = /^(?:ডা[.ঃ]|Dr(?:\.|\s))\s*/iu;
/** A letter with its signs, and letters joined to it by a hasanta: one letter for a reader of Bengali. */
const LETTER = /^\p{L}(?:\p{M}*\u09cd\p{L})*\p{M}*/u;

/** The first letter of a name, in place of a missing picture; empty if there is none. */
export function initial(name: string): string {
	return LETTER.exec(name.trim().replace(TITLE, ''))?.[0] ?? '';
}
