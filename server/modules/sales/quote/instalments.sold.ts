import { and, asc, eq, inArray } from 'drizzle-orm';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { addPaid, lockEnrolment } from '../enrol/grant.service.ts';
import type { doctorCourses } from '../enrolment.tables.ts';
import { dueOrNext } from '../order/instalments.rules.ts';
import { lockAsOwed } from '../order/instalments.service.ts';
import { cancelSiblings } from '../order/order.service.ts';
import { isOpenInstalment, moveInstalment, OPEN_INSTALMENT } from '../order/orders.rules.ts';
import { selectInstalments } from '../order/orders.views.ts';
import { line, priceAgreed, sameQuote } from '../order/price.rules.ts';
import { instalments, orderInstalments } from '../orders.tables.ts';
import { enrolmentOf, invalidCode, ofEnrolment, type Wish } from './course.sold.ts';
import type { Draft } from './quote.service.ts';
import type { Sold } from './sold.ts';

/** Prices the named instalments, else all that are due, else the next. */
export async function draftInstalments(
	tx: Query,
	{ clock }: Pick<Deps, 'clock'>,
	enrolment: typeof doctorCourses.$inferSelect,
	wish: Wish,
): Promise<Draft<never> | Fault<'order.unknown_instalment' | 'order.nothing_due' | 'order.code_invalid'>> {
	const all = await selectInstalments(
		tx,
		and(eq(instalments.doctorCourseId, enrolment.id), inArray(instalments.state, [...OPEN_INSTALMENT])),
	);
	const ids = wish.instalment_ids;
	if (ids && !ids.every((id) => all.some(({ row }) => row.id === id)))
		return fault('order.unknown_instalment', { field: 'instalment_ids' });
	if (all.length === 0) return fault('order.nothing_due');
	if (wish.code !== undefined) return invalidCode('nothing_left');
	const today = isoDay(dayOf(clock.now()));
	const open = all.map((one) => ({ ...one, ...one.row }));
	const chosen = ids ? open.filter(({ id }) => ids.includes(id)) : dueOrNext(open, today);
	const lines = chosen.map(({ row: { no, amount, paid }, planOrder: { plan } }) =>
		line('instalment', amount - paid, { no, of: plan?.items.length ?? null, label: plan?.title ?? null }),
	);
	const order = {
		...priceAgreed(lines, enrolment.priceAgreed),
		kind: 'instalment' as const,
		delivery: null,
		discountCodeId: null,
	};
	return {
		order,
		isSame: (other) => sameQuote(other, order),
		async store(orderId) {
			const pays = chosen.map(({ row: { id, amount, paid } }) => ({
				orderId,
				instalmentId: id,
				amount: amount - paid,
			}));
			if (pays.length > 0) await tx.insert(orderInstalments).values(pays);
		},
	};
}

export const soldInstalments: Sold = {
	...ofEnrolment,
	/** Pays the instalments; false when one was paid, waived or cancelled meanwhile. */
	async grant(tx, deps, order) {
		const doctorCourseId = enrolmentOf(order);
		await lockEnrolment(tx, doctorCourseId);
		const pays = await tx
			.select({ instalment: instalments, amount: orderInstalments.amount })
			.from(orderInstalments)
			.innerJoin(instalments, eq(instalments.id, orderInstalments.instalmentId))
			.where(eq(orderInstalments.orderId, order.id))
			.orderBy(asc(instalments.id))
			.for('no key update', { of: instalments });
		const stands = pays.every(
			({ instalment, amount }) =>
				isOpenInstalment(instalment.state) && instalment.paid + amount <= instalment.amount,
		);
		// The money is for all of them, so it is refunded in full.
		if (pays.length === 0 || !stands) return false;
		for (const { instalment, amount } of pays) {
			const paid = instalment.paid + amount;
			const state = paid === instalment.amount ? moveInstalment(instalment.state, 'paid') : instalment.state;
			await updateRow(tx, instalments, instalment.id, { paid, state });
		}
		await addPaid(tx, doctorCourseId, order.total);
		await lockAsOwed(tx, deps, doctorCourseId);
		await cancelSiblings(tx, order);
		return true;
	},
};
