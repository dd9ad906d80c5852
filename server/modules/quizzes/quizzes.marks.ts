import { type Answer, LETTERS, type StemMark } from '#contract/exams/answer-sheet.ts';
import type { Section } from '#contract/exams/calls.ts';
import { scoreQuestion } from '../exams/index.ts';
import type { StoredQuizQuestion } from './quizzes.tables.ts';

type Keyed = Pick<StoredQuizQuestion, 'type' | 'key'>;
type Sections = readonly Section[];

const PLAIN = {
	count: 0,
	mark_question: 1_000,
	negative_stem: 0,
	negative_question: 0,
	floor: 'none',
} as const;
/** Marks of a quiz without a format, in milli-marks: a stem is worth a fifth, wrong answers have no deduction. */
const QUIZ_SECTIONS: Sections = [
	{ ...PLAIN, type: 'mtf', mark_stem: 200 },
	{ ...PLAIN, type: 'sba', mark_stem: 0 },
];

export const sectionsOf = (sections: Sections | null | undefined): Sections => sections ?? QUIZ_SECTIONS;

function sectionOf({ type }: Keyed, sections: Sections): Section {
	const found = sections.find((section) => section.type === type);
	if (!found) throw new Error(`a question of type ${type} stands in no section`);
	return found;
}

const isStem = (mark: string): mark is 'T' | 'F' => mark === 'T' || mark === 'F';
const readAnswer = (type: Keyed['type'], answer: string): Answer =>
	type === 'mtf'
		? { type, stems: [...answer].map((mark): StemMark => (isStem(mark) ? mark : null)), flag: false }
		: { type, letter: LETTERS.find((letter) => letter === answer) ?? null, flag: false };

/** Milli-marks of one answer. */
export const scoreAnswer = (question: Keyed, answer: string, sections: Sections = QUIZ_SECTIONS): number =>
	scoreQuestion(
		readAnswer(question.type, answer),
		{ key: question.key, action: 'correct' },
		sectionOf(question, sections),
	).marks;

/** Milli-marks of an attempt. */
export function scoreAnswers(
	questions: readonly Keyed[],
	answers: readonly string[],
	sections: Sections = QUIZ_SECTIONS,
): number {
	const sums = new Map<Section, number>();
	for (const [index, question] of questions.entries()) {
		const section = sectionOf(question, sections);
		sums.set(section, (sums.get(section) ?? 0) + scoreAnswer(question, answers[index] ?? '', sections));
	}
	return [...sums].reduce((all, [{ floor }, sum]) => all + (floor === 'section' ? Math.max(0, sum) : sum), 0);
}

/** Milli-marks that all questions together can give. */
export const totalOf = (questions: readonly Keyed[], sections: Sections = QUIZ_SECTIONS): number =>
	questions.reduce((sum, question) => sum + sectionOf(question, sections).mark_question, 0);
