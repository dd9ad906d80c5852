import type { Query } from '../../../db/client.ts';
import { priceFor } from '../enrol/price.service.ts';
import type { batchTransfers, doctorCourses } from '../enrolment.tables.ts';
import { listOpenInstalments } from '../order/instalments.service.ts';
import { findFirstPaid } from '../quote/refund-estimate.service.ts';
import { codeOff, moveOf } from './transfer.rules.ts';

type Mine = typeof doctorCourses.$inferSelect;

async function openSum(q: Query, doctorCourseId: number): Promise<number> {
	const rows = await listOpenInstalments(q, doctorCourseId);
	return rows.reduce((sum, one) => sum + one.amount - one.paid, 0);
}

/** Sums of a move for one doctor, as a request stores them. Poisha. */
export type MoveSums = Pick<
	typeof batchTransfers.$inferSelect,
	'priceOld' | 'priceNew' | 'codeOff' | 'paid' | 'difference'
>;

/** Sums of a move now; `less` reduces open instalments. `quoted`: the price of the request, which is the maximum. */
export async function moveTo(
	q: Query,
	mine: Mine,
	toBatchId: number,
	now: Date,
	quoted: number | null = null,
): Promise<{ sums: MoveSums; less: number }> {
	// What was paid counts in full, so the other batch's fee does too: a move must not turn a reduced fee into
	// money.
	const { yours } = await priceFor(q, null, {
		doctorId: mine.doctorId,
		batchId: toBatchId,
		now,
		without: mine.id,
	});
	const first = await findFirstPaid(q, mine.id);
	const off = codeOff(first?.lines ?? [], yours);
	const priceNew = Math.min(yours - off, quoted ?? Number.POSITIVE_INFINITY);
	// The courier fee is not part of the agreed price.
	const courier = first === null || first.status === 'refunded' ? 0 : first.shipping;
	const { difference, less } = moveOf({
		agreed: mine.priceAgreed,
		paid: Math.max(0, mine.paid - courier),
		priceNew,
		open: await openSum(q, mine.id),
	});
	return {
		sums: { priceOld: mine.priceAgreed, priceNew, codeOff: off, paid: mine.paid, difference },
		less,
	};
}
