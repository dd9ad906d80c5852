import {
	and,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	isNull,
	lte,
	notInArray,
	or,
	type SQL,
	sql,
} from 'drizzle-orm';
import { MY_ROUTES } from '#contract/my-routes.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { pick } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import {
	doctorCourses,
	instalments,
	orders,
	payments,
	refunds,
	subscriptionOrders,
	subscriptionTerms,
} from '../../sales/index.ts';
import { instalmentNews, isReminder, PAYMENT_NEWS, REFUND_NEWS, sumOf } from './money.texts.ts';
import { notifications } from './notifications.tables.ts';

/** Older changes are not notified. */
const NEWS_MS = 86_400_000;
const AT_ONCE = 500;
/** Reminders of instalments are at most this many days from their day. */
const SPAN_DAYS = 40;

/** The doctor sees it on the page, or is informed by staff. */
const NOTIFIED_ELSEWHERE = ['proof', 'withdrawn'] as const;

type NewRow = typeof notifications.$inferInsert;
const unknown = (doctorId: SQL, key: SQL): SQL =>
	sql`not exists (select from ${notifications} where ${notifications.doctorId} = ${doctorId} and ${notifications.key} = ${key})`;

function fill(path: string, ...values: number[]): string {
	let at = 0;
	return `/my${path}`.replaceAll(/:\w+/g, () => String(values[at++] ?? ''));
}

interface Owned {
	doctorCourseId: number | null;
	subscriptionId: number | null;
}
const doneAt = ({ doctorCourseId, subscriptionId }: Owned, paymentId: number): string => {
	if (doctorCourseId !== null) return fill(MY_ROUTES['course-payment-done'], doctorCourseId, paymentId);
	if (subscriptionId !== null) return fill(MY_ROUTES['subscription-payment-done'], subscriptionId, paymentId);
	return fill(MY_ROUTES.subscription);
};

const refundsAt = ({ doctorCourseId, subscriptionId }: Owned): string => {
	if (doctorCourseId !== null) return `${fill(MY_ROUTES['course-payment-option'], doctorCourseId)}#refunds`;
	if (subscriptionId !== null) return `${fill(MY_ROUTES['subscription-list'], subscriptionId)}#refunds`;
	return fill(MY_ROUTES.subscription);
};

async function put(deps: Deps, rows: readonly Omit<NewRow, 'at' | 'sendAt' | 'topic'>[]): Promise<void> {
	if (rows.length === 0) return;
	const at = deps.clock.now();
	await deps.db.q
		.insert(notifications)
		.values(rows.map((row) => ({ ...row, topic: 'payment' as const, at, sendAt: at })))
		.onConflictDoNothing();
}

const OWNED = {
	...pick(orders, 'no', 'doctorCourseId'),
	subscriptionId: subscriptionOrders.subscriptionId,
};

type PaymentNews = keyof typeof PAYMENT_NEWS;
const PAYMENT_STATES = Object.keys(PAYMENT_NEWS) as PaymentNews[];

/** Notifications about payments; `notices.service.ts` sends the SMS at once. */
export async function paymentNews(deps: Deps): Promise<void> {
	const since = new Date(deps.clock.now().getTime() - NEWS_MS);
	const found = await deps.db.q
		.select({ payment: payments, ...OWNED })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.leftJoin(subscriptionTerms, eq(subscriptionTerms.orderId, orders.id))
		.leftJoin(subscriptionOrders, eq(subscriptionOrders.id, subscriptionTerms.subscriptionOrderId))
		.where(
			and(
				gt(payments.updatedAt, since),
				inArray(payments.state, PAYMENT_STATES),
				or(isNull(payments.succeededAt), gt(payments.succeededAt, since)),
				or(isNull(payments.reason), notInArray(payments.reason, [...NOTIFIED_ELSEWHERE])),
				unknown(sql`${payments.doctorId}`, sql`'payment:' || ${payments.id} || ':' || ${payments.state}`),
			),
		)
		.limit(AT_ONCE);
	await put(
		deps,
		found.map(({ payment, no, ...owned }) => ({
			doctorId: payment.doctorId,
			key: `payment:${payment.id}:${payment.state}`,
			...PAYMENT_NEWS[payment.state as PaymentNews](sumOf(payment.amount), no),
			path: doneAt(owned, payment.id),
		})),
	);
}

type RefundNews = keyof typeof REFUND_NEWS;
const REFUND_STATES = Object.keys(REFUND_NEWS) as RefundNews[];

export async function refundNews(deps: Deps): Promise<void> {
	const since = new Date(deps.clock.now().getTime() - NEWS_MS);
	const found = await deps.db.q
		.select({ refund: refunds, ...OWNED })
		.from(refunds)
		.innerJoin(orders, eq(orders.id, refunds.orderId))
		.leftJoin(subscriptionTerms, eq(subscriptionTerms.orderId, orders.id))
		.leftJoin(subscriptionOrders, eq(subscriptionOrders.id, subscriptionTerms.subscriptionOrderId))
		.where(
			and(
				gt(refunds.updatedAt, since),
				inArray(refunds.state, REFUND_STATES),
				unknown(sql`${refunds.doctorId}`, sql`'refund:' || ${refunds.id} || ':' || ${refunds.state}`),
			),
		)
		.limit(AT_ONCE);
	await put(
		deps,
		found.map(({ refund, no, ...owned }) => ({
			doctorId: refund.doctorId,
			key: `refund:${refund.id}:${refund.state}`,
			...REFUND_NEWS[refund.state as RefundNews](sumOf(refund.amount), no),
			path: refundsAt(owned),
		})),
	);
}

/** Notifications for reminders of instalments that were sent by SMS. */
export async function instalmentsDue(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const day = (days: number) => isoDay(dayOf(now) + days);
	const found = await deps.db.q
		.select({ instalment: instalments, doctorId: doctorCourses.doctorId })
		.from(instalments)
		.innerJoin(doctorCourses, eq(doctorCourses.id, instalments.doctorCourseId))
		.where(
			and(
				inArray(instalments.state, ['upcoming', 'due', 'late']),
				gte(instalments.dueOn, day(-SPAN_DAYS)),
				lte(instalments.dueOn, day(SPAN_DAYS)),
				isNotNull(instalments.remindedFor),
				gt(instalments.updatedAt, new Date(now.getTime() - NEWS_MS)),
				unknown(
					sql`${doctorCourses.doctorId}`,
					sql`'instalment:' || ${instalments.id} || ':' || ${instalments.remindedFor}`,
				),
			),
		)
		.limit(AT_ONCE);
	await put(
		deps,
		found.flatMap(({ instalment: one, doctorId }) =>
			isReminder(one.remindedFor)
				? [
						{
							doctorId,
							key: `instalment:${one.id}:${one.remindedFor}`,
							...instalmentNews(one.remindedFor, one.amount - one.paid, one.dueOn),
							path: fill(MY_ROUTES['course-payment-option'], one.doctorCourseId),
						},
					]
				: [],
		),
	);
}
