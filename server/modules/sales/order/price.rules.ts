import type { OrderLine, Plan } from '#contract/sales/orders.ts';
import { dayNumber, isoDay } from '../../../days.rules.ts';
import type { instalmentPlans, orders } from '../orders.tables.ts';

const WHOLE_BP = 10_000;
/** Parts of a plan are whole taka. */
const TAKA = 100;

export type PlanTerms = Pick<typeof instalmentPlans.$inferSelect, 'id' | 'title' | 'graceDays' | 'items'>;

/** An order before it is stored; its lines add up to the total. Poisha. */
export type Priced = Pick<
	typeof orders.$inferSelect,
	'lines' | 'subtotal' | 'discount' | 'shipping' | 'total' | 'agreed' | 'plan'
>;

export const line = (
	kind: OrderLine['kind'],
	amount: number,
	more: Partial<Pick<OrderLine, 'label' | 'no' | 'of'>> = {},
): OrderLine => ({ kind, amount, label: null, no: null, of: null, ...more });

/** A day some days later; YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string => isoDay(dayNumber(day) + days);

/** Splits a price by a plan into whole taka, the first part due today; null where it is too small. */
export function splitByPlan(terms: PlanTerms, price: number, today: string): Plan | null {
	const last = terms.items.length - 1;
	let rest = price;
	const items = terms.items.map((item, index): Plan['items'][number] => {
		const share = Math.floor((price * item.share_bp) / WHOLE_BP / TAKA) * TAKA;
		const amount = index === last ? rest : share;
		rest -= amount;
		return { no: index + 1, due_on: dayAfter(today, index === 0 ? 0 : item.after_days), amount };
	});
	if (items.length < 2 || items.some(({ amount }) => amount <= 0)) return null;
	return { id: terms.id, title: terms.title, grace_days: terms.graceDays, items };
}

/** Prices the first order of an enrolment. */
export function priceCourse(ask: {
	title: string;
	/** Price of the batch, and its price for this doctor. */
	price: number;
	yours: number;
	/** Sessions for which the fee was reduced; null where it was not. */
	fell: { over: number; total: number } | null;
	code: { code: string; off: number } | null;
	/** Null: no sheets, or they are collected. */
	courierFee: number | null;
	plan: PlanTerms | null;
	today: string;
}): Priced {
	const net = ask.yours - (ask.code?.off ?? 0);
	const shipping = ask.courierFee ?? 0;
	const plan = ask.plan && splitByPlan(ask.plan, net, ask.today);
	const first = plan?.items[0]?.amount ?? net;
	const later = net - first;
	const lines = [
		line('course', ask.price, { label: ask.title, no: ask.fell?.over ?? null, of: ask.fell?.total ?? null }),
	];
	if (ask.yours < ask.price) lines.push(line('old_student', ask.yours - ask.price));
	if (ask.code) lines.push(line('code', -ask.code.off, { label: ask.code.code }));
	if (ask.courierFee !== null) lines.push(line('courier', shipping));
	if (later > 0) lines.push(line('later', -later));
	return {
		lines,
		subtotal: ask.price,
		discount: ask.price - net,
		shipping,
		total: first + shipping,
		agreed: net,
		plan,
	};
}

export function priceAgreed(lines: OrderLine[], agreed: number): Priced {
	const total = lines.reduce((sum, { amount }) => sum + amount, 0);
	return { lines, subtotal: total, discount: 0, shipping: 0, total, agreed, plan: null };
}

type Shown = Pick<Priced, 'lines' | 'total' | 'plan'> & {
	kind: string;
	delivery: string | null;
	discountCodeId: number | null;
};

/** Whether two quotes sell the same for the same money. */
export const sameQuote = (one: Shown, other: Shown): boolean => termsOf(one) === termsOf(other);

/** Lists, as a stored object returns with its keys in another order. */
const termsOf = ({ kind, delivery, discountCodeId, total, lines, plan }: Shown): string =>
	JSON.stringify([
		kind,
		delivery,
		discountCodeId,
		total,
		lines.map((one) => [one.kind, one.amount, one.label, one.no, one.of]),
		plan && [plan.id, plan.grace_days, plan.items.map((one) => [one.no, one.due_on, one.amount])],
	]);
