/** A position in the log of the database, as a comparable number. */
export type Lsn = bigint;

/** Reads `16/B374D848`, PostgreSQL's notation of a position; null where the text is none. */
export function lsnOf(text: string | null | undefined): Lsn | null {
	const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '');
	return parts ? (BigInt(`0x${parts[1]}`) << 32n) + BigInt(`0x${parts[2]}`) : null;
}

export interface Mark {
	at: number;
	lsn: Lsn;
}

/** Milliseconds that the replica is behind: since the newest of the ordered `marks` that it has reached; else infinite. */
export function lagOf(marks: readonly Mark[], reached: Lsn, now: number): number {
	const caughtUp = marks.findLast(({ lsn }) => lsn <= reached);
	return caughtUp ? now - caughtUp.at : Number.POSITIVE_INFINITY;
}

/** A pause after the first, second, … failure, so that an unstable replica delays no call. */
export const pauseMs = (failures: number): number => Math.min(30_000, 500 * 2 ** Math.min(failures, 8));
