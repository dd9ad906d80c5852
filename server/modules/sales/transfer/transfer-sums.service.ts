import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { priceFor } from '../enrol/price.service.ts';
import type { doctorCourses } from '../enrolment.tables.ts';
import { OPEN_INSTALMENT } from '../order/orders.rules.ts';
import { instalments, orders } from '../orders.tables.ts';
import { codeOff, type Move, moveOf } from './transfer.rules.ts';

type Mine = typeof doctorCourses.$inferSelect;

/** What instalments of an enrolment still have to bring. */
async function openSum(q: Query, doctorCourseId: number): Promise<number> {
	const rows = await q
		.select({ amount: instalments.amount, paid: instalments.paid })
		.from(instalments)
		.where(
			and(eq(instalments.doctorCourseId, doctorCourseId), inArray(instalments.state, [...OPEN_INSTALMENT])),
		);
	return rows.reduce((sum, one) => sum + one.amount - one.paid, 0);
}

/** The order by which a doctor first paid; it goes along with every move. */
async function findFirst(q: Query, doctorCourseId: number) {
	const [row] = await q
		.select({ lines: orders.lines, shipping: orders.shipping, status: orders.status })
		.from(orders)
		.where(
			and(
				eq(orders.doctorCourseId, doctorCourseId),
				eq(orders.kind, 'course'),
				inArray(orders.status, ['paid', 'part_refunded', 'refunded']),
			),
		)
		.orderBy(asc(orders.id))
		.limit(1);
	return row ?? null;
}

/** What a move comes to for one doctor. Money in poisha. */
export interface MoveSums extends Move {
	/** What the new batch costs this doctor, after what the code takes off. */
	priceNew: number;
	/** What the code of the first order takes off it. */
	off: number;
}

/**
 * What a move to a batch costs this doctor as things stand.
 * @param quoted what the doctor was told that the new batch costs; more than that is never asked for
 */
export async function moveTo(
	q: Query,
	mine: Mine,
	toBatchId: number,
	now: Date,
	quoted: number | null = null,
): Promise<MoveSums> {
	const { yours } = await priceFor(q, mine.doctorId, toBatchId, now, mine.id);
	const first = await findFirst(q, mine.id);
	const off = codeOff(first?.lines ?? [], yours);
	const priceNew = Math.min(yours - off, quoted ?? Number.POSITIVE_INFINITY);
	// Courier was paid beside the fee, and is no part of what was agreed.
	const courier = first === null || first.status === 'refunded' ? 0 : first.shipping;
	const paid = Math.max(0, mine.paid - courier);
	const move = moveOf({ agreed: mine.priceAgreed, paid, priceNew, open: await openSum(q, mine.id) });
	return { ...move, priceNew, off };
}
