import { readStoredJson, writeStored } from '../http/kept.ts';

const KEY = 'faq_votes';

const votes = () => readStoredJson<Record<string, boolean>>(KEY) ?? {};

/** This device's last feedback on an answer; undefined if none. */
export const storedVote = (id: number): boolean | undefined => votes()[id];

export const storeVote = (id: number, helpful: boolean): void =>
	writeStored(KEY, JSON.stringify({ ...votes(), [id]: helpful }));
