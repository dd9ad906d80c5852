import { asc, eq } from 'drizzle-orm';
import type { Quiz } from '#contract/quizzes.ts';
import type { Query } from '../../db/client.ts';
import { quizzes } from './quizzes.tables.ts';

/** Published quizzes by the time they open. */
export async function listQuizzes(q: Query, limit: number): Promise<Quiz[]> {
	const rows = await q
		.select()
		.from(quizzes)
		.where(eq(quizzes.state, 'published'))
		.orderBy(asc(quizzes.opensAt), asc(quizzes.id))
		.limit(limit);
	return rows.map((row) => ({
		slug: row.slug,
		title: row.title,
		summary: row.summary,
		minutes: row.minutes,
		question_count: row.questions.length,
		opens_at: row.opensAt.toISOString(),
		closes_at: row.closesAt.toISOString(),
	}));
}
