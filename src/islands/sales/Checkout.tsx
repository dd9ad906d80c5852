import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Order, PaymentOptions } from '#contract/sales/orders.ts';
import { myPath } from '#lib/paths.ts';
import { isDecided } from '#lib/sales/payment.ts';
import { MONEY_TEXTS } from '#lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import {
	hasRunOut,
	isPlanGone,
	paymentOptions$,
	presentOrder,
	quoteUnlessPaid,
	wishOf,
} from '#lib/sales/payment-options.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { ScreenBody, ScreenHead } from '../my/shell/Heading.tsx';
import { ReadFaces } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { ScreenLink, useGo } from '../my/shell/ScreenLink.tsx';
import { SlowNote, Troubles } from '../my/shell/Troubles.tsx';
import { useAction } from '../my/shell/use-action.ts';
import { useMinute, useMoment } from '../my/shell/use-now.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Note } from '../ui/Note.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { Free } from './Free.tsx';
import { KeptFor } from './KeptFor.tsx';
import { Methods } from './Methods.tsx';
import { OpenPayment } from './OpenPayment.tsx';
import { OrderLines } from './OrderLines.tsx';
import { SeatGone } from './SeatGone.tsx';
import { soldCourse } from './sold.ts';

/** The frozen price with every line, and the ways to pay it. */
export function Checkout() {
	const { id = '' } = useParams();
	const t = useText(CHECKOUT_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const read = useRead(paymentOptions$(id));
	const course = read.data?.course;
	return (
		<ScreenBody>
			<ScreenHead
				title={titles['course-checkout']}
				lead={course ? `${course.batch_title}, ${course.course_title}` : t.lead}
				back={{ to: myPath('course-payment-option', { id }), label: t.back }}
			/>
			<ReadFaces read={read} skeleton={<Wait />}>
				{(options) => <Present options={options} />}
			</ReadFaces>
		</ScreenBody>
	);
}

function Present({ options }: { options: PaymentOptions }) {
	const t = useText(CHECKOUT_TEXTS);
	const { id } = options.course;
	const order = presentOrder(options.orders);
	if (order) return <Body options={options} order={order} />;
	return (
		<div className="card">
			<Empty
				title={t.emptyTitle}
				action={
					<ScreenLink to={myPath('course-payment-option', { id })} className={buttonClass('primary')}>
						{t.toOptions}
					</ScreenLink>
				}
			>
				{t.emptyBody}
			</Empty>
		</div>
	);
}

function Body({ options, order }: { options: PaymentOptions; order: Order }) {
	const t = useText(CHECKOUT_TEXTS);
	const now = useMinute();
	const sold = useMemo(() => soldCourse(options.course.id), [options.course.id]);
	// The minute is late by up to a minute; the moment itself is told apart, so that no expired price can be paid.
	const [over, setOver] = useState<string | null>(null);
	useMoment(order.quote_expires_at, () => setOver(order.quote_expires_at));
	const open = options.payments.find((one) => one.order_id === order.id && !isDecided(one.state));
	const ranOut = over === order.quote_expires_at || hasRunOut(order, now);
	// An open payment keeps price and place beyond their time.
	const expired = !open && ranOut;
	const held = open?.state === 'on_hold';
	const unpaid = options.course.status === 'pending_payment';
	const seatGone = unpaid && !open && options.seat === 'gone';
	const planGone = unpaid && isPlanGone(order.plan?.id ?? null, options);
	// How the sheets go is part of the price, so it is chosen before anything is paid.
	const toChoose = order.kind === 'course' && options.delivery !== null && order.delivery === null;
	return (
		<div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="lg:sticky lg:top-6 lg:order-last lg:self-start">
				<Sum options={options} order={order} open={open !== undefined} held={held} ranOut={ranOut} />
			</div>
			<div className="space-y-8">
				{open && (
					<OpenPayment payment={open} to={sold.done(open.id)}>
						{t.openBody}
					</OpenPayment>
				)}
				{seatGone && <SeatGone options={options} />}
				{seatGone && !toChoose && order.total > 0 && <p className="max-w-read">{t.expiredByHand}</p>}
				{expired && planGone && !seatGone && (
					<Note
						tone="warn"
						title={t.planGoneTitle}
						action={
							<ScreenLink
								to={myPath('course-payment-option', { id: options.course.id })}
								className={buttonClass('accent')}
							>
								{t.toPlans}
							</ScreenLink>
						}
					>
						{t.planGoneBody} {order.total > 0 && t.expiredByHand}
					</Note>
				)}
				{expired && !toChoose && !planGone && !seatGone && <Expired options={options} order={order} />}
				{!held && toChoose && !seatGone && (
					<Note
						tone="warn"
						title={t.deliveryTitle}
						action={
							<ScreenLink
								to={myPath('course-payment-option', { id: options.course.id })}
								className={buttonClass('accent')}
							>
								{t.toDelivery}
							</ScreenLink>
						}
					>
						{t.deliveryBody}
					</Note>
				)}
				{!held &&
					!toChoose &&
					(order.total === 0 ? (
						!seatGone && <Free options={options} order={order} expired={expired} />
					) : (
						<Methods options={options} sold={sold} order={order} expired={expired} />
					))}
			</div>
		</div>
	);
}

interface SumProps {
	options: PaymentOptions;
	order: Order;
	/** Whether a payment of it is not decided, and whether people look at it: then nothing can be changed. */
	open: boolean;
	held: boolean;
	ranOut: boolean;
}

function Sum({ options, order, open, held, ranOut }: SumProps) {
	const t = useText(CHECKOUT_TEXTS);
	const words = useText(MONEY_TEXTS);
	const place = options.course.status === 'pending_payment';
	return (
		<section aria-labelledby="sum" className="card p-5 md:p-6">
			<h2 id="sum" className="mb-2 text-lg">
				{t.sum}
			</h2>
			<OrderLines order={order} total={words.total} />
			<KeptFor order={order} open={open} ranOut={ranOut} seat={place && options.seat === 'kept'} />
			{!held && (
				<p className="mt-2">
					<ScreenLink
						to={myPath('course-payment-option', { id: options.course.id })}
						className="inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4"
					>
						{t.change}
					</ScreenLink>
				</p>
			)}
		</section>
	);
}

/** The price ran out: it is asked for again in place, as it was. */
function Expired({ options, order }: { options: PaymentOptions; order: Order }) {
	const t = useText(CHECKOUT_TEXTS);
	const go = useGo();
	const { id } = options.course;
	const action = useAction(async () => {
		const paidBy = await quoteUnlessPaid(id, wishOf(order, options.instalments));
		if (paidBy !== null) go(myPath('course-payment-done', { id, coursePaymentId: paidBy }));
	});
	return (
		<div className="space-y-3">
			<Note
				tone="warn"
				role="status"
				title={t.expiredTitle}
				action={
					<Button
						variant="accent"
						loading={action.busy}
						loadingLabel={t.asking}
						onClick={() => void action.run()}
					>
						{t.askAgain}
					</Button>
				}
			>
				{order.total > 0 ? `${t.expiredBody} ${t.expiredByHand}` : t.expiredBody}
			</Note>
			<Troubles trouble={action.trouble} attempt={action.attempt} title={t.notAsked} />
			<SlowNote slow={action.slow} />
		</div>
	);
}

function Wait() {
	return (
		<div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<Skeleton className="h-56 w-full rounded-lg lg:order-last" />
			<div className="space-y-3">
				<Skeleton className="h-7 w-40" />
				{[1, 2, 3, 4].map((way) => (
					<Skeleton key={way} className="h-20 w-full rounded" />
				))}
			</div>
		</div>
	);
}
