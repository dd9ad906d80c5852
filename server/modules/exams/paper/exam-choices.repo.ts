import { and, desc, ilike, inArray } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { likeOf, pagingOf, sliceOf } from '../../../desk/listing.ts';
import type { ExamQuery } from '../../schedule/index.ts';
import { exams } from '../exams.tables.ts';

/** Exams that an event may stand for, the latest first. */
export async function listExamChoices(q: Query, query: ExamQuery) {
	const where = and(
		query.q ? ilike(exams.title, likeOf(query.q)) : undefined,
		query.ids && inArray(exams.id, query.ids),
	);
	const [rows, total] = await Promise.all([
		q
			.select({
				id: exams.id,
				title: exams.title,
				opensAt: exams.windowOpensAt,
				closesAt: exams.windowClosesAt,
			})
			.from(exams)
			.where(where)
			.orderBy(desc(exams.windowOpensAt), desc(exams.id))
			.limit(sliceOf(query).limit)
			.offset(sliceOf(query).offset),
		q.$count(exams, where),
	]);
	return {
		items: rows.map(({ id, title, opensAt, closesAt }) => ({
			id,
			title,
			opens_at: opensAt.toISOString(),
			closes_at: closesAt.toISOString(),
		})),
		meta: pagingOf(query, total),
	};
}
