import type { QuizQuestion } from '#contract/quizzes/calls.ts';
import { readStoredJson, writeStored } from '../http/kept.ts';

/** What the phone stores of an unfinished try, so that a reload or a lost network loses nothing. */
export interface StoredTry {
	key: string;
	questions: QuizQuestion[];
	answers: string[];
	/** When the time of a mock is over by this phone's clock; missing without one. */
	endsAt?: number;
	/** True once the guest submitted them. */
	sending: boolean;
}

const name = (slug: string) => `quiz:${slug}`;

export const quizStorage = {
	read: (slug: string): StoredTry | null => readStoredJson(name(slug)),
	write: (slug: string, stored: StoredTry): void => writeStored(name(slug), JSON.stringify(stored)),
	remove: (slug: string): void => writeStored(name(slug), ''),
};
export type QuizStorage = typeof quizStorage;
