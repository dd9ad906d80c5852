import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { ScoredQuestion } from './scoring.rules.ts';

export interface KeyWish {
	action: ScoredQuestion['action'];
	key?: string | undefined;
}

/** The key that a correction results in; with drop_* the present one. Null: it does not fit the question or changes nothing. */
export function readKey(
	{ action, key }: KeyWish,
	question: Pick<ScoredQuestion, 'key' | 'action'> & { type: 'mtf' | 'sba'; options: readonly unknown[] },
): string | null {
	if (action === 'drop_full_marks' || action === 'drop_rescale')
		return key === undefined && question.action !== action ? question.key : null;
	if (key === undefined) return null;
	const wanted = [...new Set(key)].sort().join('');
	if (question.type === 'mtf') {
		if (action !== 'correct' || !/^[TF]{5}$/.test(key)) return null;
		return key === question.key && question.action === action ? null : key;
	}
	const letters: readonly string[] = LETTERS.slice(0, question.options.length);
	const fits =
		wanted.length === key.length &&
		[...wanted].every((letter) => letters.includes(letter)) &&
		(action === 'correct' ? wanted.length === 1 : wanted.length > 1);
	return !fits || (wanted === question.key && question.action === action) ? null : wanted;
}
