/** A place in the log of the database, as a number that can be compared. */
export type Lsn = bigint;

/** Reads `16/B374D848`, as PostgreSQL writes a place; null where the text is none. */
export function lsnOf(text: string | null | undefined): Lsn | null {
	const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '');
	return parts ? (BigInt(`0x${parts[1]}`) << 32n) + BigInt(`0x${parts[2]}`) : null;
}

/** Where the database was at a moment. */
export interface Mark {
	at: number;
	lsn: Lsn;
}

/**
 * How many milliseconds the copy is behind: since the newest moment whose place it has reached. `marks` in their order;
 * infinite when it has reached none of them.
 */
export function lagOf(marks: readonly Mark[], reached: Lsn, now: number): number {
	const caughtUp = marks.findLast(({ lsn }) => lsn <= reached);
	return caughtUp ? now - caughtUp.at : Number.POSITIVE_INFINITY;
}

/** A pause after the copy failed once, twice, …: nobody waits for one that comes and goes. */
export const pauseMs = (failures: number): number => Math.min(30_000, 500 * 2 ** Math.min(failures, 8));
