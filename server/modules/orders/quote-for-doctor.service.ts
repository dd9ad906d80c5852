import type { Order } from '#contract/orders.ts';
import { inTransaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { findOwnEnrolment } from '../enrolment/enrolment.service.ts';
import { askTry, giveWay } from '../payments/give-way.service.ts';
import { makeQuote, type Refusal, type Wish } from './quote.service.ts';

type Answer = Order | Refusal | Fault<'course.not_found' | 'order.paid'>;

/** So often another payment may be begun while the one before it is asked about. */
const TURNS = 3;

/**
 * The quote that a doctor asks for before paying; how sheets are delivered has to be chosen by then. Where a try to pay
 * the order before is open and something else is wanted, it is asked about once, outside of any transaction; unless it is
 * paid or held it gives way, with its order. Its late success still counts.
 */
export async function quoteForDoctor(
	deps: Deps,
	doctorId: number,
	doctorCourseId: number,
	wish: Wish,
): Promise<Answer> {
	const own = await findOwnEnrolment(deps.db.q, doctorCourseId, doctorId);
	if (!own) return fault('course.not_found');
	let asked: number | null = null;
	for (let turn = 1; ; turn++) {
		const id: number | null = asked;
		const answer: Answer = await inTransaction(deps.db, async (tx): Promise<Answer> => {
			const way = id === null ? null : await giveWay(tx, deps, id);
			return (
				way ?? makeQuote(tx, deps, doctorCourseId, { ...wish, deliveryNeeded: true, tried: id !== null })
			);
		});
		if (!(answer instanceof Fault) || answer.code !== 'payment.open' || turn === TURNS) return answer;
		const open = Number(answer.meta?.payment_id);
		// The try itself says that it cannot give way.
		if (open === asked) return answer;
		const refused = await askTry(deps, open);
		if (refused) return refused;
		asked = open;
	}
}
