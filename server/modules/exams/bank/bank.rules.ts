import type { QuestionFields, QuestionStatus } from '#contract/exams/staff-questions.ts';
import { isKey } from '../paper/papers.rules.ts';
import { sameText } from './import.rules.ts';

const MOVES: Readonly<Record<QuestionStatus, readonly QuestionStatus[]>> = {
	draft: ['retired'],
	checked: ['retired', 'faulty'],
	live: ['retired', 'faulty'],
	retired: ['draft'],
	faulty: ['draft', 'retired'],
};
export const mayMove = (from: QuestionStatus, to: QuestionStatus): boolean => MOVES[from].includes(to);

/** Questions that a paper may use: a second person agreed with their key. */
export const FIT: readonly QuestionStatus[] = ['checked', 'live'];

/** What is wrong with a question that the schema cannot check; null when nothing. */
export function questionFault({ type, key, options }: Pick<QuestionFields, 'type' | 'key' | 'options'>): {
	code: 'question.bad_key' | 'question.same_option';
	field: string;
} | null {
	if (!isKey(type, key)) return { code: 'question.bad_key', field: 'key' };
	const texts = options.map((option) => sameText(option.text));
	const twin = texts.findIndex((text, index) => texts.indexOf(text) < index);
	return twin < 0 ? null : { code: 'question.same_option', field: `options.${twin}.text` };
}

/** What a doctor answers by; when any of it changes, the key has to be checked again. */
const requested = ({ type, lang, stem, options, key, images }: QuestionFields) =>
	JSON.stringify([type, lang, stem, key, options.map(({ text }) => text), images.map((one) => one.key)]);

/** A checked question stays checked where only explanation, source or place in the bank changed; a retired one stays retired. */
export const statusAfter = (before: QuestionFields & { status: QuestionStatus }, after: QuestionFields) =>
	FIT.includes(before.status) && requested(before) !== requested(after) ? 'draft' : before.status;
