import { hash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { generator } from '#contract/exams/question-order.ts';
import type { Query } from '../db/client.ts';
import { pick } from '../db/columns.ts';
import { insertRow } from '../db/rows.ts';
import { courses } from '../modules/catalog/index.ts';
import { examFormats } from '../modules/exams/index.ts';
import { scoreAnswers, sectionsOf } from '../modules/quizzes/quizzes.marks.ts';
import { halfOf } from '../modules/quizzes/quizzes.rules.ts';
import { quizAttempts, quizzes, type StoredQuizQuestion } from '../modules/quizzes/quizzes.tables.ts';
import { MOCK, QUIZZES } from './content/quizzes.ts';
import { momentOf } from './data.ts';
import { moveDates } from './dates.ts';
import { BANK, inTurn } from './questions/bank.ts';

const MINUTE = 60_000;
/** Minutes between two invented tries. */
const APART = 47;

/** Answers of a guest with the share `skill` of right answers. */
function answersOf(questions: readonly StoredQuizQuestion[], skill: number, random: () => number): string[] {
	return questions.map(({ type, key }) => {
		if (type === 'sba')
			return random() < skill ? key : (['A', 'B', 'C', 'D', 'E'][Math.floor(random() * 5)] ?? '-');
		return [...key]
			.map((mark) => (random() < skill ? mark : random() < 0.5 ? '-' : mark === 'T' ? 'F' : 'T'))
			.join('');
	});
}

/** The last questions of the bank without figures, each subject in turn: none of an open or coming exam. */
const drawn = (type: 'mtf' | 'sba', count: number): StoredQuizQuestion[] =>
	inTurn(BANK.map(({ questions }) => questions.filter((one) => one.type === type)))
		.filter(({ figure }) => !figure)
		.slice(-count)
		.map((one) => pick(one, 'type', 'stem', 'options', 'key', 'explanation'));

/** The model test: half of a paper of its format. */
async function mockOf(tx: Query) {
	const { format: wanted, course: slug, ...rest } = MOCK;
	const [format] = await tx
		.select()
		.from(examFormats)
		.where(and(eq(examFormats.code, wanted.code), eq(examFormats.version, wanted.version)));
	const [course] = await tx.select().from(courses).where(eq(courses.slug, slug));
	if (!format || !course) throw new Error('the model test lacks its format or its course');
	const { sections, minutes } = halfOf(format);
	const questions = sections.flatMap(({ type, count }) => drawn(type, count));
	return { ...rest, minutes, questions, formatId: format.id, courseId: course.id, sections };
}

/** Quizzes that are open, upcoming and over, with tries of invented people whose keys do not exist. */
export async function seedQuizzes(tx: Query, day: number): Promise<void> {
	const all = [...QUIZZES.map((quiz) => ({ ...quiz, sections: null })), await mockOf(tx)];
	for (const [index, { opens, closes, tries, questions, sections, ...quiz }] of all.entries()) {
		const opensAt = momentOf(day, opens);
		const made = await insertRow(tx, quizzes, {
			...quiz,
			questions,
			opensAt,
			closesAt: momentOf(day, closes),
			state: 'published',
			demonstration: true,
		});
		if (tries === 0) continue;
		const random = generator(index + 1);
		await tx.insert(quizAttempts).values(
			Array.from({ length: tries }, (_, n) => {
				const answers = answersOf(questions, 0.35 + (0.55 * n) / tries, random);
				const startedAt = new Date(opensAt.getTime() + (n + 1) * APART * MINUTE);
				return {
					keyHash: hash('sha256', `demonstration ${quiz.slug} ${n}`),
					quizId: made.id,
					device: hash('sha256', `demonstration ${n}`),
					answers,
					score: scoreAnswers(questions, answers, sectionsOf(sections)),
					startedAt,
					doneAt: new Date(startedAt.getTime() + quiz.minutes * MINUTE),
				};
			}),
		);
	}
}

export async function shiftQuizzes(tx: Query, days: number): Promise<void> {
	const own = tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.demonstration, true));
	const tries = inArray(quizAttempts.quizId, own);
	await moveDates(tx, quizAttempts, days, tries, 'startedAt', 'doneAt', 'consentAt');
	await moveDates(tx, quizzes, days, eq(quizzes.demonstration, true), 'opensAt', 'closesAt');
}
