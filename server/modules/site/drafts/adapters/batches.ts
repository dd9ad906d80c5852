import { eq, inArray, sql } from 'drizzle-orm';
import { CONTENT_FIELDS, type ContentFields } from '#contract/site/staff-fields.ts';
import { record } from '../../../../audit/audit.service.ts';
import { findRow, hasRow, lockRow, pick, type Query } from '../../../../db/index.ts';
import type { Staff } from '../../../../desk/editing.ts';
import { fieldColumns } from '../../../../desk/entity.ts';
import { fault } from '../../../../http/fault.ts';
import { batches, batchFitRules, faculties } from '../../../catalog/index.ts';
import { doctorCourses } from '../../../sales/index.ts';
import { schedules } from '../../../schedule/index.ts';
import { movesOf } from '../drafts.rules.ts';
import { type Adapter, liveOf, upsert } from './adapter.ts';

type Fields = ContentFields<'batches'>;
const { fit, ...own } = CONTENT_FIELDS.batches;
const { toFields, toColumns } = fieldColumns(batches, Object.keys(own));
const rules = fieldColumns(batchFitRules, Object.keys(fit.unwrap().shape));

const isAfter = (end: string | null, start: string | null) =>
	end === null || start === null || Date.parse(end) > Date.parse(start);

/** Whether a batch has schedules or enrolments, which reference its session. */
const isBegun = async (q: Query, id: number): Promise<boolean> =>
	(await hasRow(q, schedules, eq(schedules.batchId, id))) ||
	hasRow(q, doctorCourses, eq(doctorCourses.batchId, id));

async function followSeats(tx: Query, id: number, by: Partial<Staff> | undefined): Promise<void> {
	const row = await findRow(tx, batches, eq(batches.id, id));
	if (row?.status !== 'open' && row?.status !== 'full') return;
	const status = row.seatsTaken < row.seats ? 'open' : 'full';
	if (status === row.status) return;
	await tx.update(batches).set({ status }).where(eq(batches.id, id));
	if (by)
		await record(tx, {
			...by,
			action: 'batch.move',
			target: `batch:${id}`,
			before: row.status,
			after: status,
		});
}

/** A batch with its fit rules; taken seats and state are not content. */
export const batchAdapter: Adapter<Fields> = {
	table: batches,
	live: liveOf(batches, {
		words: batches.titleEn,
		rank: sql`-(${batches.startsOn} - date '2000-01-01')`,
		kind: batches.batchCategoryId,
	}),
	kind: 'batch_category_id',
	async read(q, ids) {
		if (ids.length === 0) return new Map();
		const rows = await q
			.select({ batch: batches, fit: batchFitRules })
			.from(batches)
			.leftJoin(batchFitRules, eq(batchFitRules.batchId, batches.id))
			.where(inArray(batches.id, ids));
		return new Map(
			rows.map(({ batch, fit }) => [
				batch.id,
				{ ...toFields(batch), fit: fit && rules.toFields(fit) } as unknown as Fields,
			]),
		);
	},
	async more(q, ids) {
		const rows = await q
			.select({ ...pick(batches, 'id', 'status', 'price'), seats_taken: batches.seatsTaken })
			.from(batches)
			.where(inArray(batches.id, ids));
		return (id) => {
			const { status = 'draft', seats_taken = 0, price = 0 } = rows.find((row) => row.id === id) ?? {};
			return { status, moves: rows.some((row) => row.id === id) ? movesOf(status) : [], seats_taken, price };
		};
	},
	async check(q, id, fields) {
		if (!isAfter(fields.ends_on, fields.starts_on)) return fault('content.bad_times', { field: 'ends_on' });
		if (!isAfter(fields.enrol_closes_at, fields.enrol_opens_at))
			return fault('content.bad_times', { field: 'enrol_closes_at' });
		const named = fields.fit?.faculty_ids ?? [];
		if (named.length > 0) {
			if ((await q.$count(faculties, inArray(faculties.id, named))) !== new Set(named).size)
				return fault('desk.unknown_ref', { field: 'fit.faculty_ids' });
		}
		if (id === null) return null;
		const row = await findRow(q, batches, eq(batches.id, id));
		if (row && fields.ycs_id !== row.ycsId && (await isBegun(q, id)))
			return fault('content.session_fixed', { field: 'ycs_id' });
		// Late payments may have overfilled it, which must not block other changes.
		return row && fields.seats < row.seatsTaken && fields.seats !== row.seats
			? fault('content.below_taken', { field: 'seats', taken: row.seatsTaken })
			: null;
	},
	async put(tx, id, fields, shown, by) {
		const before = await lockRow(tx, batches, eq(batches.id, id));
		// Finance sets the price.
		await upsert(tx, batches, { id }, toColumns(fields), { price: 0 });
		if (shown)
			await tx
				.update(batches)
				.set({ status: 'announced' })
				.where(sql`${batches.id} = ${id} and ${batches.status} in ('draft', 'archived')`);
		if (before && before.seats !== fields.seats) await followSeats(tx, id, by);
		const { fit } = fields;
		if (fit === null) {
			await tx.delete(batchFitRules).where(eq(batchFitRules.batchId, id));
			return;
		}
		await upsert(tx, batchFitRules, { batchId: id }, rules.toColumns(fit));
	},
	page: async (_q, id) => `/batch-details/${id}`,
};
