import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskBatchPrices, PriceFields } from '#contract/sales/staff-prices.ts';
import { ask, waitingOf } from '../../approvals/ask.service.ts';
import type { Carrier } from '../../approvals/decide.service.ts';
import { record } from '../../audit/audit.service.ts';
import { idsOf, inTransaction, lockRow, pick, putRow, type Query, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Editing, editing } from '../../desk/editing.ts';
import { pagesChanged } from '../../desk/pages-changed.ts';
import { dressedTable } from '../../desk/shown.ts';
import { type Fault, fault } from '../../http/fault.ts';
import type { Context, Serves } from '../../http/handlers.ts';
import { batches, batchNextPrices, courses, sessions, yearCourseSessions } from './catalog.tables.ts';
import { needsSecond, priceFaults } from './prices.rules.ts';

type Batch = typeof batches.$inferSelect;
type Requested = Context<typeof deskBatchPrices.list>['query'];
type Shown = Omit<z.output<typeof deskBatchPrices.show.result>['item'], 'version'>;
type Why = Fault<'price.bad_old' | 'price.bad_time'> | Fault<'approval.waits'>;
const targetOf = (id: number) => `batch_price:${id}`;
const toFields = (row: Shown): PriceFields => pick(row, 'price', 'old_student_price', 'next', 'fee_fall');

const AT_ONCE = 100;

async function shown(q: Query, rows: readonly Batch[]): Promise<Shown[]> {
	if (rows.length === 0) return [];
	const around = await q
		.select({ id: batches.id, next: batchNextPrices, course: courses.title, session: sessions.name })
		.from(batches)
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, batches.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.leftJoin(batchNextPrices, eq(batchNextPrices.batchId, batches.id))
		.where(inArray(batches.id, idsOf(rows)));
	const waiting = await waitingOf(
		q,
		rows.map(({ id }) => targetOf(id)),
	);
	return rows.map((row) => {
		const { next = null, course = '', session = '' } = around.find(({ id }) => id === row.id) ?? {};
		return {
			...wire(row),
			fee_fall: row.feeFall,
			next: next && wire(pick(next, 'price', 'oldStudentPrice', 'startsAt')),
			course,
			session,
			waits: waiting.has(targetOf(row.id)),
		};
	});
}

const setPrices = (
	tx: Query,
	id: number,
	{ price, old_student_price }: Pick<PriceFields, 'price' | 'old_student_price'>,
) => tx.update(batches).set({ price, oldStudentPrice: old_student_price }).where(eq(batches.id, id));
type Planned = NonNullable<PriceFields['next']>;

/** Plans the next price in place of the planned one; null: none. */
async function plan(tx: Query, batchId: number, next: Planned | null, operatorId: number): Promise<void> {
	if (next === null) {
		await tx.delete(batchNextPrices).where(eq(batchNextPrices.batchId, batchId));
		return;
	}
	const set = {
		price: next.price,
		oldStudentPrice: next.old_student_price,
		startsAt: new Date(next.starts_at),
		operatorId,
	};
	await putRow(tx, batchNextPrices, { batchId }, set);
}

async function setAll(tx: Query, id: number, fields: PriceFields, operatorId: number): Promise<void> {
	await setPrices(tx, id, fields);
	await tx.update(batches).set({ feeFall: fields.fee_fall }).where(eq(batches.id, id));
	await plan(tx, id, fields.next, operatorId);
}

const sessionsOf = (q: Query, courseId: number) =>
	q
		.select({ id: yearCourseSessions.id })
		.from(yearCourseSessions)
		.where(eq(yearCourseSessions.courseId, courseId));

function pricing(deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>): Editing<PriceFields, Shown, Why, Requested> {
	return {
		name: 'batch_price',
		...dressedTable(batches, shown, ({ course_id, status }: Requested, q) => ({
			sorts: { starts_on: batches.startsOn, ...pick(batches, 'title', 'price', 'id') },
			search: [batches.title, batches.subtitle],
			filters: [[batches.status, status]],
			where: [course_id === undefined ? undefined : inArray(batches.ycsId, sessionsOf(q, course_id))],
		})),
		fieldsOf: toFields,
		async check(_tx, fields, before) {
			const faults = priceFaults(fields, before, deps.clock.now());
			const [first] = Object.values(faults);
			return first === undefined ? null : fault(first, { fields: faults });
		},
		async defer(tx, fields, before, staff) {
			if (!needsSecond(fields, toFields(before))) return false;
			const refused = await ask(tx, deps, staff, {
				kind: 'batch_price',
				target: targetOf(before.id),
				title: before.title,
				before: toFields(before),
				after: { id: before.id, fields },
			});
			return refused ?? true;
		},
		async insert() {
			throw new Error('batches are made as content');
		},
		async update(tx, id, fields, _before, staff) {
			await setAll(tx, id, fields, staff.operatorId);
		},
		changed: (tx) => pagesChanged(tx, deps),
	};
}

export function deskPriceRoutes(deps: Deps): Serves<'deskBatchPrices'> {
	const { list, show, change } = editing(deps, pricing(deps));
	return { deskBatchPrices: { list, show, change } };
}

/** Changes prices after a second person agreed, if they were not changed meanwhile. */
export const priceCarrier = (deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>): Carrier => ({
	lock: (tx, after) => pricing(deps).find(tx, (after as { id: number }).id, true),
	async carryOut(tx, { before, after, askedBy: requestedBy }, staff) {
		const { id, fields: requested } = after as {
			id: number;
			fields: Omit<PriceFields, 'fee_fall'> & Partial<PriceFields>;
		};
		// Older requests, from before fees could be reduced, name no rule.
		const fields = { fee_fall: null, ...requested };
		const how = pricing(deps);
		const row = await how.find(tx, id, true);
		if (!row || !isDeepStrictEqual(toFields(row), { fee_fall: null, ...(before as object) }))
			return fault('approval.stale');
		const [fact] = Object.values(priceFaults(fields, row, deps.clock.now()));
		if (fact !== undefined) return fault(fact);
		await setAll(tx, id, fields, requestedBy);
		await pagesChanged(tx, deps);
		await record(tx, {
			...staff,
			action: 'batch_price.change',
			target: targetOf(id),
			before: toFields(row),
			after: fields,
		});
		return null;
	},
});

/** Applies planned prices that are due. Earlier quotes are unchanged. */
export async function beginPrices(deps: Pick<Deps, 'db' | 'bus' | 'jobs' | 'clock'>): Promise<number> {
	return inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now();
		const due = await tx
			.select({ batchId: batchNextPrices.batchId })
			.from(batchNextPrices)
			.where(lte(batchNextPrices.startsAt, now))
			.orderBy(asc(batchNextPrices.startsAt))
			.limit(AT_ONCE);
		for (const { batchId } of due) {
			// The batch is locked first, as in changes of prices.
			const before = await lockRow(tx, batches, eq(batches.id, batchId));
			const [next] = await tx
				.delete(batchNextPrices)
				.where(and(eq(batchNextPrices.batchId, batchId), lte(batchNextPrices.startsAt, now)))
				.returning();
			if (!before || !next) continue;
			const after = { price: next.price, old_student_price: next.oldStudentPrice };
			await setPrices(tx, batchId, after);
			await record(tx, {
				operatorId: next.operatorId,
				action: 'batch_price.begin',
				target: targetOf(batchId),
				before: { price: before.price, old_student_price: before.oldStudentPrice },
				after,
			});
		}
		if (due.length > 0) await pagesChanged(tx, deps);
		return due.length;
	});
}
