import { type Answer, marksOf, type Sheet } from '#contract/exams/answer-sheet.ts';
import type { Section } from '#contract/exams/calls.ts';
import type { Result } from '#contract/exams/result.ts';
import type { Key, PassRule } from '../exams.tables.ts';

export interface ScoredQuestion {
	section: number;
	subject: { code: string; name: string; name_bn: string };
	/** MTF: five of T and F. SBA: the right letter, several when more than one is accepted. */
	key: Key;
	action: 'correct' | 'accept_many' | 'drop_full_marks' | 'drop_rescale';
}

type Outcome = 'right' | 'wrong' | 'blank';

function judge(mark: string | null, right: boolean): Outcome {
	if (mark === null) return 'blank';
	return right ? 'right' : 'wrong';
}

/** MTF: right +m for each stem, wrong -n, blank 0; SBA: right +M, wrong -N, blank 0. In milli-marks, so sums are exact. */
export function scoreQuestion(
	answer: Answer,
	question: Pick<ScoredQuestion, 'key' | 'action'>,
	section: Section,
) {
	const outcomes = marksOf(answer).map((mark, stem) =>
		judge(
			mark,
			answer.type === 'mtf' ? mark === question.key[stem] : mark !== null && question.key.includes(mark),
		),
	);
	if (question.action === 'drop_rescale') return { outcomes, marks: 0, of: 0, negative: 0 };
	if (question.action === 'drop_full_marks') {
		return { outcomes, marks: section.mark_question, of: section.mark_question, negative: 0 };
	}
	const plus = answer.type === 'mtf' ? section.mark_stem : section.mark_question;
	const minus = answer.type === 'mtf' ? section.negative_stem : section.negative_question;
	const right = outcomes.filter((outcome) => outcome === 'right').length;
	const wrong = outcomes.filter((outcome) => outcome === 'wrong').length;
	const sum = right * plus - wrong * minus;
	return {
		outcomes,
		/** After the floor of the question. */
		marks: section.floor === 'question' ? Math.max(0, sum) : sum,
		/** What the question can give; 0 when it was dropped. */
		of: section.mark_question,
		/** Deducted for wrong answers, before any floor. */
		negative: wrong * minus,
	};
}

/** Milli-marks scored in a part of the paper, its present maximum, and its maximum without dropped questions. */
export interface Part {
	marks: number;
	of: number;
	full: number;
}
const sumOf = (parts: readonly Part[]): Part =>
	parts.reduce((a, b) => ({ marks: a.marks + b.marks, of: a.of + b.of, full: a.full + b.full }), {
		marks: 0,
		of: 0,
		full: 0,
	});
/** Exact, since without division: a part from which a question was dropped is judged in proportion. */
const reaches = ({ marks, of, full }: Part, mark: number): boolean => marks * full >= mark * of;

/**
 * Whether the sections of a sheet pass; null where the exam has no pass mark. Of several papers each has to reach
 * `each`; one of them may be between `compensated_from`, inclusive, and `each` when the total is reached. (FCPS
 * Part-1 2021-2023. The sources say both "65 to 70" and "above 65"; the reading that favours the doctor applies.)
 */
export function passes(sections: readonly Part[], rule: PassRule): boolean | null {
	if (rule.kind === 'none') return null;
	const total = reaches(sumOf(sections), rule.at_least);
	if (rule.kind === 'total') return total;
	const size = sections.length / rule.papers;
	if (!Number.isInteger(size)) throw new Error('the sections cannot be dealt to the papers of the pass rule');
	const papers = Array.from({ length: rule.papers }, (_, n) =>
		sumOf(sections.slice(n * size, (n + 1) * size)),
	);
	const below = papers.filter((paper) => !reaches(paper, rule.each));
	const [only] = below;
	return only === undefined || (below.length === 1 && reaches(only, rule.compensated_from) && total);
}

const tally = () => ({ marks: 0, of: 0, right: 0, wrong: 0, blank: 0 });
type Tally = ReturnType<typeof tally>;

/** No place of a dropped question counts, or a doctor with a wrong answer there would lose a tie by it. */
function add(sum: Tally, score: ReturnType<typeof scoreQuestion>, { action }: ScoredQuestion): void {
	sum.marks += score.marks;
	sum.of += score.of;
	if (action === 'drop_full_marks' || action === 'drop_rescale') return;
	for (const outcome of score.outcomes) sum[outcome]++;
}

const fullOf = (section: Section | undefined): number =>
	section ? section.count * section.mark_question : 0;

/** Revision of the keys of this paper: 1, and 1 more for each correction. Never the same for different keys. */
export const keyRevisionOf = (questions: readonly { n: number }[]): number =>
	questions.reduce((sum, question) => sum + question.n - 1, 1);

/** Right, wrong and blank count places: five for MTF, one for SBA, none for a dropped question. `of`: what the questions can give. */
export function scoreSheet(
	sheet: Sheet,
	questions: readonly ScoredQuestion[],
	format: { sections: readonly Section[]; passRule: PassRule },
	keyRevision: number,
): Result {
	if (sheet.length !== questions.length) throw new Error('the sheet does not belong to this paper');
	const whole = tally();
	let negative = 0;
	const sections = format.sections.map(tally);
	const subjects = new Map<string, Tally & ScoredQuestion['subject']>();
	for (const [index, question] of questions.entries()) {
		const answer = sheet[index];
		const section = format.sections[question.section];
		const sum = sections[question.section];
		if (!answer || !section || !sum) throw new Error('a question stands in no section');
		const score = scoreQuestion(answer, question, section);
		add(sum, score, question);
		const subject = subjects.get(question.subject.code) ?? { ...question.subject, ...tally() };
		add(subject, score, question);
		subjects.set(question.subject.code, subject);
		negative += score.negative;
	}
	for (const [index, sum] of sections.entries()) {
		if (format.sections[index]?.floor === 'section') sum.marks = Math.max(0, sum.marks);
		whole.marks += sum.marks;
		whole.of += sum.of;
		whole.right += sum.right;
		whole.wrong += sum.wrong;
		whole.blank += sum.blank;
	}
	return {
		total: whole.marks,
		of: whole.of,
		pass: format.passRule.kind === 'none' ? null : format.passRule.at_least,
		passed: passes(
			sections.map(({ marks, of }, index) => ({ marks, of, full: fullOf(format.sections[index]) })),
			format.passRule,
		),
		right: whole.right,
		wrong: whole.wrong,
		blank: whole.blank,
		negative_lost: negative,
		sections: sections.map((sum, section) => ({
			section,
			type: format.sections[section]?.type ?? 'mtf',
			...sum,
		})),
		subjects: [...subjects.values()].sort((a, b) => a.code.localeCompare(b.code)),
		key_revision: keyRevision,
	};
}

/** Milli-marks of a sheet by the current keys. */
export const totalOf = (
	sheet: Sheet,
	questions: readonly (ScoredQuestion & { n: number })[],
	format: Parameters<typeof scoreSheet>[2],
): number => scoreSheet(sheet, questions, format, keyRevisionOf(questions)).total;
