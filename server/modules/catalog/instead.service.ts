import { and, eq, ne, or } from 'drizzle-orm';
import { joiningOf } from '#contract/account/joining.ts';
import type { Batch } from '#contract/catalog/calls.ts';
import { dayOf, isoDay } from '../../days.ts';
import type { Query } from '../../db/client.ts';
import { type BatchAnswers, listBatches, withFits } from './catalog.service.ts';
import { batchCategories, batches, courses } from './catalog.tables.ts';
import { rankBatches } from './fit.rules.ts';

/** As many as any batch needs, so that hours do not matter. */
const HOURS = 100;

/** The best open batch with a place instead: of the course, else of the category. `without`: own batches. */
export async function findInstead(
	q: Query,
	answers: BatchAnswers,
	wanted: Batch,
	now: Date,
	doctor: { facultyId: number | null; without: readonly number[] },
): Promise<Batch | null> {
	const list = await listBatches(
		q,
		answers,
		and(
			ne(batches.id, wanted.id),
			or(eq(courses.slug, wanted.course.slug), eq(batchCategories.slug, wanted.category.slug)),
		),
	);
	const open = list.filter(
		(one) =>
			joiningOf(one, now.getTime()) === 'open' &&
			one.schedules.length > 0 &&
			!doctor.without.includes(one.id),
	);
	if (open.length === 0) return null;
	const [own, ...candidates] = await withFits(q, [wanted, ...open]);
	const ranked = rankBatches(
		candidates,
		{
			exam: wanted.course.slug,
			session_id: wanted.session.id,
			hours: HOURS,
			faculty_id: doctor.facultyId,
			repeater: own?.fit?.audience === 'repeater',
			exam_date: wanted.session.target_exam_date,
		},
		now.getTime(),
		isoDay(dayOf(now)),
	).map((one) => one.batch);
	return ranked.find((one) => one.course.slug === wanted.course.slug) ?? ranked[0] ?? null;
}
