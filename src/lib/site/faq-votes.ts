import { keep, readKept } from '../http/kept.ts';

const KEY = 'faq_votes';

function votes(): Record<string, boolean> {
	try {
		return JSON.parse(readKept(KEY) ?? '{}') as Record<string, boolean>;
	} catch {
		return {};
	}
}

/** What this device last said of an answer; undefined when nothing. */
export const keptVote = (id: number): boolean | undefined => votes()[id];

/** Remembers on this device what was said of an answer. */
export const keepVote = (id: number, helpful: boolean): void =>
	keep(KEY, JSON.stringify({ ...votes(), [id]: helpful }));
