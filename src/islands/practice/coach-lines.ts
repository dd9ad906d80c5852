import type { Lang } from '#contract/constants.ts';
import { formatCount, localDigits } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import type { CoachLook } from '#lib/practice/practice.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';

type Row = CoachLook['rows'][number];

/** With fewer answers no advice is given. */
const ENOUGH = 10;

/** One decimal, without a trailing zero: 4.0 is ৪, 4.25 is ৪.৩. */
const tenths = (value: number, lang: Lang): string => localDigits(String(Math.round(value * 10) / 10), lang);
const marks = (milli: number, lang: Lang): string => formatMarks(Math.round(Math.abs(milli)), lang);

/** Whether answering gains, costs or neither, as visible in rounded marks. */
export function leaning(worth: number): 'up' | 'down' | 'even' {
	const rounded = Math.round(worth);
	return rounded === 0 ? 'even' : rounded > 0 ? 'up' : 'down';
}

/** The meaning of a hit rate, in a sentence; null if there is none. */
export function adviceOf(row: Row, lang: Lang): string | null {
	const t = PRACTICE_TEXTS[lang];
	const [sure, kind] = [t.sure[row.sure], t.kind[row.type]];
	if (row.answered === 0) return null;
	if (row.answered < ENOUGH) return t.tooFew(sure, kind, formatCount(ENOUGH - row.answered, lang));
	if (row.worth === null) return null;
	const hits = tenths((row.right * 10) / row.answered, lang);
	const side = leaning(row.worth);
	if (side === 'even') return t.worthEven(sure, kind, hits);
	return (side === 'up' ? t.worthUp : t.worthDown)(sure, kind, hits, marks(row.worth, lang));
}

export function breakEvenOf(
	{ type, plus, minus, share }: CoachLook['break_even'][number],
	lang: Lang,
): string {
	const t = PRACTICE_TEXTS[lang];
	const plusWords = formatMarks(plus, lang);
	if (minus === 0) return t.noMinus(t.kind[type], plusWords);
	// Rounded up: at the displayed share it must really gain.
	return t.breakEvenLine(t.kind[type], plusWords, formatMarks(minus, lang), Math.ceil(share * 100 - 1e-9));
}

export function lastLines(last: NonNullable<CoachLook['last']>, lang: Lang): string[] {
	const t = PRACTICE_TEXTS[lang];
	const wrong = formatCount(last.wrong_places, lang);
	const lost = last.lost > 0 ? t.lostLine(wrong, formatMarks(last.lost, lang)) : t.noLost(wrong);
	if (last.blank_places === 0) return [lost, t.noBlank];
	const blank = t.blankLine(formatCount(last.blank_places, lang), formatMarks(last.blanks, lang));
	if (last.blank_worth === null || leaning(last.blank_worth) === 'even') return [lost, blank];
	const guessed = (leaning(last.blank_worth) === 'up' ? t.blankUp : t.blankDown)(
		marks(last.blank_worth, lang),
	);
	return [lost, blank, guessed];
}
