import type { ReviewItem } from '#contract/exams/paper.ts';

export const FILTERS = ['all', 'wrong', 'blank', 'flagged'] as const;
export type Filter = (typeof FILTERS)[number];

/** The outcome of a whole question; `unknown` until right and wrong may be shown. */
export type AnswerResult = 'right' | 'wrong' | 'mixed' | 'blank' | 'unknown';

const isBlank = (item: ReviewItem) => item.mine.some((mark) => mark === null);

/** Whether a question belongs under a filter. A question with one blank stem is listed under blank too. */
export function belongs(item: ReviewItem, filter: Filter): boolean {
	if (filter === 'wrong') return item.outcome?.includes('wrong') ?? false;
	if (filter === 'blank') return isBlank(item);
	return filter === 'flagged' ? item.flag : true;
}

/** The useful filters for these items: wrong ones only once right and wrong may be shown. */
export function usableFilters(items: readonly ReviewItem[]): Filter[] {
	const known = items.some((item) => item.outcome !== undefined);
	return FILTERS.filter((filter) => filter !== 'wrong' || known);
}

export function subjectsOf(items: readonly Pick<ReviewItem, 'subject'>[]): ReviewItem['subject'][] {
	return [...new Map(items.map(({ subject }) => [subject.code, subject])).values()];
}

/** The next question with a wrong place after this one, wrapping to the first; undefined: there is no other. */
export function nextWrong(items: readonly ReviewItem[], index: number): ReviewItem | undefined {
	return [...items.slice(index + 1), ...items.slice(0, index)].find((item) => belongs(item, 'wrong'));
}

export function answerResultOf(item: ReviewItem): AnswerResult {
	if (item.mine.every((mark) => mark === null)) return 'blank';
	if (item.outcome === undefined) return 'unknown';
	if (item.outcome.every((outcome) => outcome === 'right')) return 'right';
	return item.outcome.includes('right') ? 'mixed' : 'wrong';
}

/** Rows by the share of marks gained, lowest first; of equal shares the one with more marks at stake is first. */
export function weakestFirst<R extends { marks: number; of: number }>(rows: readonly R[]): R[] {
	return rows.toSorted((a, b) => a.marks * b.of - b.marks * a.of || b.of - a.of);
}
