import { hash } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { at, generator } from '../days.ts';
import type { Query } from '../db/client.ts';
import { scoreAnswers } from '../modules/quizzes/quizzes.rules.ts';
import { quizAttempts, quizzes, type StoredQuizQuestion } from '../modules/quizzes/quizzes.tables.ts';
import { QUIZZES } from './content/quizzes.ts';

const MINUTE = 60_000;
/** Minutes between two made-up tries. */
const APART = 47;

/** What a guest who knows the subject to the share `skill` would answer. */
function answersOf(questions: readonly StoredQuizQuestion[], skill: number, random: () => number): string[] {
	return questions.map(({ type, key }) => {
		if (type === 'sba')
			return random() < skill ? key : (['A', 'B', 'C', 'D', 'E'][Math.floor(random() * 5)] ?? '-');
		return [...key]
			.map((mark) => (random() < skill ? mark : random() < 0.5 ? '-' : mark === 'T' ? 'F' : 'T'))
			.join('');
	});
}

/** Quizzes that are open, to come and over, with tries of people who do not exist and whose keys nobody has. */
export async function seedQuizzes(tx: Query, day: number): Promise<void> {
	for (const [index, { opens, closes, tries, questions, ...quiz }] of QUIZZES.entries()) {
		const opensAt = at(day + opens.day, opens.time);
		const [made] = await tx
			.insert(quizzes)
			.values({
				...quiz,
				questions,
				opensAt,
				closesAt: at(day + closes.day, closes.time),
				state: 'published',
				demonstration: true,
			})
			.returning({ id: quizzes.id });
		if (!made || tries === 0) continue;
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
					score: scoreAnswers(questions, answers),
					startedAt,
					doneAt: new Date(startedAt.getTime() + quiz.minutes * MINUTE),
				};
			}),
		);
	}
}

/** Moves the demonstration's quizzes and their tries along. */
export async function shiftQuizzes(tx: Query, by: SQL): Promise<void> {
	const own = tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.demonstration, true));
	await tx
		.update(quizAttempts)
		.set({
			startedAt: sql`${quizAttempts.startedAt} + ${by}`,
			doneAt: sql`${quizAttempts.doneAt} + ${by}`,
			consentAt: sql`${quizAttempts.consentAt} + ${by}`,
		})
		.where(inArray(quizAttempts.quizId, own));
	await tx
		.update(quizzes)
		.set({ opensAt: sql`${quizzes.opensAt} + ${by}`, closesAt: sql`${quizzes.closesAt} + ${by}` })
		.where(eq(quizzes.demonstration, true));
}
