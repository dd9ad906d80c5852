import { keep, readKept } from '../api/kept.ts';

const KEY = 'client_id';

/** Which browser this is, towards a running attempt; made once and kept. */
export function clientId(): string {
	const kept = readKept(KEY);
	if (kept && /^[A-Za-z0-9_-]{16,40}$/.test(kept)) return kept;
	const made = crypto.randomUUID();
	keep(KEY, made);
	return made;
}
