import { Clock } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Order } from '#contract/sales/orders.ts';
import { videoPayment$ } from '#lib/lectures/subscriptions.ts';
import { takeFree } from '#lib/sales/checkout.ts';
import { checkoutState, type Payable, payableCourse, payableVideos } from '#lib/sales/payable.ts';
import { MONEY_TEXTS } from '#lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import { paymentOptions$ } from '#lib/sales/payment-options.ts';
import type { Read } from '#lib/state/query.ts';
import { SlowNote, Troubles, useAction } from '../my/shell/action.tsx';
import { Countdown } from '../my/shell/Countdown.tsx';
import { InCourse } from '../my/shell/InCourse.tsx';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { ScreenButton, ScreenLink, useGo } from '../my/shell/ScreenLink.tsx';
import { ActionButton } from '../my/shell/SubmitButton.tsx';
import { useMinute, useMoment } from '../my/shell/use-now.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { ColumnSkeletons } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { Methods } from './Methods.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OpenPayment, PayTrouble, SeatGone } from './PaymentNotes.tsx';
import { type Sold, soldCourse, soldVideos, useSoldText } from './sold.ts';

/** The frozen price of a seat or of instalments with every line, and the payment methods. */
export function CourseCheckout() {
	const { id = '' } = useParams();
	const sold = useMemo(() => soldCourse(id), [id]);
	return <Screen title="course-checkout" sold={sold} of={paymentOptions$(id)} payableOf={payableCourse} />;
}

/** The same for videos, with the courses that already include some of them. */
export function VideoCheckout() {
	const { id = '' } = useParams();
	const sold = useMemo(() => soldVideos(id), [id]);
	return (
		<Screen
			title="subscription-checkout"
			sold={sold}
			of={videoPayment$(id)}
			payableOf={payableVideos}
			note={({ in_courses, video_count }) => <InCourse courses={in_courses} count={video_count} />}
		/>
	);
}

const choiceOf = (sold: Sold, payable: Payable | undefined): string =>
	`${sold.choice}${payable?.extends ? `?extend=${payable.extends}` : ''}`;

interface ScreenProps<T> {
	title: 'course-checkout' | 'subscription-checkout';
	sold: Sold;
	of: Read<T>;
	payableOf: (data: T) => Payable;
	/** Shown before the payment methods. */
	note?: (data: T) => ReactNode;
}

function Screen<T>({ title, sold, of, payableOf, note }: ScreenProps<T>) {
	const t = useText(CHECKOUT_TEXTS);
	const words = useSoldText(sold);
	return (
		<ReadScreen
			name={title}
			lead={(data) => (data === undefined ? t.lead : payableOf(data).title)}
			back={(data) => ({
				to: choiceOf(sold, data === undefined ? undefined : payableOf(data)),
				label: words.checkoutBack,
			})}
			of={of}
			skeleton={<ColumnSkeletons main={['h-112']} side={['h-56']} sideFirst />}
		>
			{(data) => {
				const payable = payableOf(data);
				return payable.order ? (
					<Body sold={sold} payable={payable} order={payable.order} note={note?.(data)} />
				) : (
					<EmptyScreen title={t.emptyTitle} to={sold.nothing} label={words.toChoice}>
						{words.emptyBody}
					</EmptyScreen>
				);
			}}
		</ReadScreen>
	);
}

interface BodyProps {
	sold: Sold;
	payable: Payable;
	order: Order;
}

function Body({ sold, payable, order, note }: BodyProps & { note: ReactNode }) {
	const t = useText(CHECKOUT_TEXTS);
	const now = useMinute();
	// The minute clock is late by up to a minute; expiry has its own timer, so that no expired price can be paid.
	const [over, setOver] = useState<string | null>(null);
	useMoment(order.quote_expires_at, () => setOver(order.quote_expires_at));
	const state = checkoutState(payable, order, over === order.quote_expires_at, now);
	const { open, expired, held, seatGone } = state;
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="lg:sticky lg:top-6 lg:order-last lg:self-start">
				<Sum sold={sold} payable={payable} order={order} state={state} />
			</div>
			<div className="space-y-8">
				{open && (
					<OpenPayment payment={open} to={sold.done(open.id)}>
						{t.openBody}
					</OpenPayment>
				)}
				{seatGone && <SeatGone options={seatGone} />}
				{state.mayProve && <p className="max-w-read">{t.expiredByHand}</p>}
				{state.planGone && (
					<ToChoice sold={sold} title={t.planGoneTitle} label={t.toPlans}>
						{t.planGoneBody} {order.total > 0 && t.expiredByHand}
					</ToChoice>
				)}
				{!held && note}
				{state.quoteAgain && <Expired sold={sold} payable={payable} order={order} />}
				{state.toDeliver && (
					<ToChoice sold={sold} title={t.deliveryTitle} label={t.toDelivery}>
						{t.deliveryBody}
					</ToChoice>
				)}
				{state.ways === 'free' && <Free sold={sold} order={order} expired={expired} />}
				{state.ways === 'methods' && (
					<Methods options={payable.ways} sold={sold} order={order} expired={expired} />
				)}
			</div>
		</div>
	);
}

interface ToChoiceProps {
	sold: Sold;
	title: string;
	label: string;
	children: ReactNode;
}

/** Something must be chosen before a payment. */
function ToChoice({ sold, title, label, children }: ToChoiceProps) {
	return (
		<Note
			tone="warn"
			title={title}
			action={
				<ScreenButton to={sold.choice} variant="accent">
					{label}
				</ScreenButton>
			}
		>
			{children}
		</Note>
	);
}

interface SumProps extends BodyProps {
	state: ReturnType<typeof checkoutState>;
}

function Sum({ sold, payable, order, state }: SumProps) {
	const t = useText(CHECKOUT_TEXTS);
	const words = useSoldText(sold);
	const money = useText(MONEY_TEXTS);
	return (
		<Section id="sum" title={t.sum} className="card p-5 md:p-6" head="mb-2 text-lg">
			<OrderLines order={order} total={money.total} />
			<HeldFor order={order} state={state} payable={payable} />
			{(!state.held || sold.kind === 'videos') && (
				<p className="mt-2">
					<ScreenLink to={choiceOf(sold, payable)} className="link inline-flex min-h-target items-center">
						{words.change}
					</ScreenLink>
				</p>
			)}
		</Section>
	);
}

/** How long the price of an order, and the seat, are reserved; while a payment is undecided, that does not end. */
function HeldFor({ order, state: { open, ranOut }, payable: { seat } }: Omit<SumProps, 'sold'>) {
	const t = useText(CHECKOUT_TEXTS);
	const h = useText(HELD_TEXTS);
	if (!open && ranOut) return null;
	return (
		<p className="mt-4 flex items-start gap-2 text-sm text-text-muted">
			<Clock size={18} className="mt-0.5 shrink-0" />
			{open ? (
				<span>{seat ? h.priceAndSeatKept : h.priceKept}</span>
			) : (
				<span>
					{seat ? t.keptFor : t.priceKeptFor}{' '}
					<strong className="font-semibold text-text">
						<Countdown to={order.quote_expires_at} words />
					</strong>
				</span>
			)}
		</p>
	);
}

/** A free order: the seat is reserved without a gateway. */
function Free({ sold, order, expired }: Pick<BodyProps, 'sold' | 'order'> & { expired: boolean }) {
	const t = useText(CHECKOUT_TEXTS);
	const go = useGo();
	const action = useAction(takeFree);
	return (
		<Section id="free" title={t.freeTitle} className="card space-y-4 p-5 md:p-6" head="text-lg">
			<p>{t.freeBody}</p>
			<Troubles of={action} title={t.notTaken} />
			<ActionButton
				of={action}
				sending={t.taking}
				variant="accent"
				disabled={expired}
				onClick={async () => {
					if (await action.run(order.id)) go(sold.own);
				}}
			>
				{t.takeFree}
			</ActionButton>
		</Section>
	);
}

/** The price expired: the same price request is repeated here. */
function Expired({ sold, payable, order }: BodyProps) {
	const t = useText(CHECKOUT_TEXTS);
	const words = useSoldText(sold);
	const go = useGo();
	const action = useAction(async () => {
		const paidBy = await payable.quoteAgain();
		if (paidBy !== null) go(sold.done(paidBy));
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
				{order.total > 0 ? `${words.expiredBody} ${t.expiredByHand}` : words.expiredBody}
			</Note>
			<PayTrouble action={action} title={t.notAsked} sold={sold} />
			<SlowNote slow={action.slow} />
		</div>
	);
}
