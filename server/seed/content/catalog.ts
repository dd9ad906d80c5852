import { z } from 'zod';
import { EventType } from '#contract/schedule/calls.ts';
import { dataOf, rowsOf, textOf } from '../data.ts';

const Pair = z.tuple([z.number(), z.number()]);

export const batches = dataOf(
	'batches',
	z.array(
		z.strictObject({
			key: z.string(),
			category: z.string(),
			course: z.string(),
			session: z.string(),
			title: z.string(),
			titleEn: z.string().optional(),
			subtitle: z.string().nullable(),
			mode: z.enum(['online', 'offline', 'hybrid']),
			medium: z.enum(['bn', 'en', 'mixed']),
			branch: z.string().nullable(),
			status: z.enum(['open', 'running', 'announced', 'finished', 'full']),
			/** Days from the day of seeding: classes from and to, enrolment from and to. */
			days: Pair,
			enrol: Pair,
			seats: z.number(),
			taken: z.number(),
			/** Taka; the second one for doctors of earlier batches. */
			price: Pair,
			/** The rule that reduces the fee; hundredths of a per cent, as at the desk. */
			feeFall: z.strictObject({ from_bp: z.number(), floor_bp: z.number() }).optional(),
			includes: z.array(z.enum(['class', 'exam', 'solve', 'sheet', 'book'])),
			/** Names and subjects. */
			teachers: z.array(z.tuple([z.string(), z.string()])),
			fit: z.strictObject({
				faculties: z.array(z.string()),
				hours: z.number(),
				syllabus: z.number(),
				months: z.number(),
				audience: z.enum(['first_timer', 'repeater', 'both']),
				weight: z.number(),
			}),
		}),
	),
).map((batch) => ({
	...batch,
	/** Audience, content and organisation; Markdown. */
	about: textOf(`batches/${batch.key}.md`).trimEnd(),
}));

/** An exam here has no paper: only in batches without demonstration doctors; demo-exams.ts has the others. */
const Slot = z.strictObject({
	batch: z.string(),
	routine: z.string(),
	type: EventType,
	/** Days from the day of seeding. */
	day: z.coerce.number().int(),
	/** Times of day in Dhaka. */
	from: z.string(),
	to: z.string(),
	topic: z.string(),
	event: z.string(),
	/** Where visitors may see a sample; empty: nowhere. */
	sample: z.string(),
});

export const slotsOf = (() => {
	const byBatch = Map.groupBy(rowsOf('schedules', Slot), (slot) => slot.batch);
	return (batch: string) => Map.groupBy(byBatch.get(batch) ?? [], (slot) => slot.routine);
})();
