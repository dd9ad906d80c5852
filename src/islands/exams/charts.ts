import type { ExamResultRow } from '#contract/exams/results.ts';

export interface TrendPoint {
	key: number;
	at: string;
	/** Marks and pass mark in percent of the total, 0 to 100. */
	percent: number;
	pass: number | null;
	passed: boolean | null;
}

const share = (part: number, whole: number): number =>
	whole <= 0 ? 0 : Math.min(100, Math.max(0, (part / whole) * 100));

/** The published results, oldest first, in percent so that papers of any size are comparable. */
export function trendOf(rows: readonly ExamResultRow[]): TrendPoint[] {
	return rows
		.flatMap(({ attempt_id: key, exam, result }) => {
			if (result === null) return [];
			const { total, of, pass, passed } = result;
			const shares = { percent: share(total, of), pass: pass === null ? null : share(pass, of) };
			return [{ key, at: exam.window_opens_at, ...shares, passed }];
		})
		.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The bar of the distribution that includes these marks; negative marks count to the first. */
export function barOf(marks: number, of: number, bars: number): number {
	if (of <= 0 || bars === 0) return 0;
	return Math.min(bars - 1, Math.max(0, Math.floor((marks * bars) / of)));
}

/** The marks at both ends of a bar, in milli-marks. */
export function rangeOf(bar: number, of: number, bars: number): { from: number; to: number } {
	return { from: Math.round((of * bar) / bars), to: Math.round((of * (bar + 1)) / bars) };
}

/** A list of at most this many pages names them all. */
const FEW_PAGES = 4;

/** The pages to name beside the arrows: first, current and last; null is a gap between them. */
export function pagesAround(page: number, last: number): (number | null)[] {
	if (last <= FEW_PAGES) return Array.from({ length: last }, (_, index) => index + 1);
	const named = [...new Set([1, page, last])].toSorted((a, b) => a - b);
	return named.flatMap((one, index) => {
		const before = named[index - 1];
		return before === undefined || one === before + 1 ? [one] : [null, one];
	});
}
