import { and, desc, ilike, inArray } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { wire } from '../../../db/wire.ts';
import { likeOf, pageOfSelect } from '../../../desk/listing.ts';
import type { ExamQuery } from '../../schedule/index.ts';
import { exams } from '../exams.tables.ts';

/** Exams that an event may be linked to, the latest first. */
export async function listExamChoices(q: Query, query: ExamQuery) {
	const where = and(
		query.q ? ilike(exams.title, likeOf(query.q)) : undefined,
		query.ids && inArray(exams.id, query.ids),
	);
	const select = q
		.select({
			id: exams.id,
			title: exams.title,
			opensAt: exams.windowOpensAt,
			closesAt: exams.windowClosesAt,
		})
		.from(exams);
	const order = [desc(exams.windowOpensAt), desc(exams.id)];
	const { rows, meta } = await pageOfSelect(q, query, select, { where, order, of: exams });
	return { items: rows.map(wire), meta };
}
