import type { Lang } from '#contract/constants.ts';
import type { Section } from '#contract/exams/calls.ts';
import { formatMarks } from '../format/marks.ts';

type Marked = Pick<Section, 'type' | 'negative_stem' | 'negative_question'>;

/** What a wrong statement or answer takes off, in milli-marks. */
export const minusOf = (section: Marked): number =>
	section.type === 'mtf' ? section.negative_stem : section.negative_question;

/** What wrong answers take off, in a sentence for each section where they do. */
export const minusLines = (
	sections: readonly Marked[],
	rule: { negativeMtf: (marks: string) => string; negativeSba: (marks: string) => string },
	lang: Lang,
): string[] =>
	sections.flatMap((section) => {
		const say = section.type === 'mtf' ? rule.negativeMtf : rule.negativeSba;
		return minusOf(section) > 0 ? [say(formatMarks(minusOf(section), lang))] : [];
	});

export const questionCount = (sections: readonly Section[]): number =>
	sections.reduce((sum, { count }) => sum + count, 0);
