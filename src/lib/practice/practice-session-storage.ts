import type { Call } from '#contract/endpoint.ts';
import type { PracticeSession, practice } from '#contract/practice/calls.ts';
import { readStoredJson, writeStored } from '../http/kept.ts';

export type SetGiven = Call<typeof practice.answer>['body'];

/** An answer that the server has not acknowledged; `out` once the doctor was finished with it. */
export interface StoredAnswer extends SetGiven {
	out: boolean;
}
export type StoredAnswers = Readonly<Record<number, StoredAnswer>>;

const LAST = 'practice:last';
const name = (id: string) => `practice:${id}`;

/** What the phone stores of sets, so that a reload or a lost network loses nothing. */
export const setStorage = {
	answers: (id: string): StoredAnswers => readStoredJson<StoredAnswers>(name(id)) ?? {},
	writeAnswers: (id: string, answers: StoredAnswers): void =>
		writeStored(name(id), Object.keys(answers).length === 0 ? '' : JSON.stringify(answers)),
	/** The set that was opened last, to continue it without a network. */
	session(id: string): PracticeSession | null {
		const last = readStoredJson<PracticeSession>(LAST);
		return String(last?.id) === id ? last : null;
	},
	writeSession: (session: PracticeSession): void => writeStored(LAST, JSON.stringify(session)),
};
export type SetStorage = typeof setStorage;
