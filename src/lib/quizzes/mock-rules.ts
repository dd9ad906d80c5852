import type { Lang } from '#contract/constants.ts';
import type { Quiz } from '#contract/quizzes/calls.ts';
import { minusLines } from '../exams/section-marks.ts';
import { EXAM_TEXTS } from '../exams/words.ts';
import { formatCount } from '../format/digits.ts';
import { formatMinutes } from '../format/duration.ts';
import { formatMarks } from '../format/marks.ts';
import { QUIZ_TEXTS } from './words.ts';

type Mock = NonNullable<Quiz['mock']>;

function negativeRules({ sections }: Mock, lang: Lang): string[] {
	const { rule } = EXAM_TEXTS[lang];
	const lines = minusLines(sections, rule, lang);
	return lines.length > 0 ? [...lines, rule.blank] : [rule.noNegative];
}

/** The rules shown to a guest before the start: of a mock those of its exam, otherwise those of quizzes. */
export function quizRules({ mock, question_count: count, minutes }: Quiz, lang: Lang): readonly string[] {
	const t = QUIZ_TEXTS[lang];
	const { once, blank, noClock, shown } = t.rules;
	if (!mock) return [once, blank, noClock, shown];
	const { half, clock, kept: stored } = t.mockRules;
	return [
		half(mock.format, formatCount(count, lang), formatMinutes(minutes, lang)),
		...negativeRules(mock, lang),
		clock,
		stored,
		once,
		shown,
	];
}

export function marksRule(mock: Mock | null, lang: Lang): string {
	const t = QUIZ_TEXTS[lang];
	if (!mock) return t.marksHow;
	const of = (type: 'mtf' | 'sba') => mock.sections.find((section) => section.type === type);
	const [mtf, sba] = [of('mtf'), of('sba')];
	return [
		mtf && t.mtfMarks(formatMarks(mtf.mark_stem, lang)),
		sba && t.sbaMarks(formatMarks(sba.mark_question, lang)),
		...negativeRules(mock, lang).slice(0, -1),
	]
		.filter(Boolean)
		.join(' ');
}
