import { readStored, writeStored } from '../http/kept.ts';

const KEY = 'faq_votes';

function votes(): Record<string, boolean> {
	try {
		return JSON.parse(readStored(KEY) ?? '{}') as Record<string, boolean>;
	} catch {
		return {};
	}
}

/** This device's last feedback on an answer; undefined if none. */
export const storedVote = (id: number): boolean | undefined => votes()[id];

/** Stores feedback on an answer on this device. */
export const storeVote = (id: number, helpful: boolean): void =>
	writeStored(KEY, JSON.stringify({ ...votes(), [id]: helpful }));
