import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { SubscriptionPayment } from '#contract/lectures/subscriptions.ts';
import type { Order } from '#contract/sales/orders.ts';
import { quoteAgain, videoPayment$ } from '#lib/lectures/subscriptions.ts';
import { myPath } from '#lib/paths.ts';
import { isDecided } from '#lib/sales/payment.ts';
import { MONEY_TEXTS } from '#lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { hasRunOut } from '#lib/sales/payment-options.ts';
import { VIDEO_DONE_TEXTS } from '#lib/sales/subscription-payment.words.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { ScreenBody, ScreenHead } from '../my/shell/Heading.tsx';
import { InCourse } from '../my/shell/InCourse.tsx';
import { ReadFaces } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { ScreenLink, useGo } from '../my/shell/ScreenLink.tsx';
import { SlowNote } from '../my/shell/Troubles.tsx';
import { useAction } from '../my/shell/use-action.ts';
import { useMinute, useMoment } from '../my/shell/use-now.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Note } from '../ui/Note.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { KeptFor } from './KeptFor.tsx';
import { Methods } from './Methods.tsx';
import { OpenPayment } from './OpenPayment.tsx';
import { OrderLines } from './OrderLines.tsx';
import { PayTrouble } from './PayTrouble.tsx';
import { type Sold, soldVideos } from './sold.ts';

/** The frozen price of videos, and the ways to pay it. */
export function SubscriptionCheckout() {
	const { id = '' } = useParams();
	const t = useText(CHECKOUT_TEXTS);
	const videos = useText(VIDEO_DONE_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const read = useRead(videoPayment$(id));
	const sold = useMemo(() => soldVideos(id), [id]);
	const of = read.data?.subscription;
	return (
		<ScreenBody>
			<ScreenHead
				title={titles['subscription-checkout']}
				lead={of ? `${of.course_title}, ${of.session_name}` : t.lead}
				back={{ to: durationOf(id, read.data?.wish), label: videos.checkoutBack }}
			/>
			<ReadFaces read={read} skeleton={<Wait />}>
				{(payment) =>
					payment.order && payment.wish ? (
						<Body sold={sold} payment={payment} order={payment.order} wish={payment.wish} />
					) : (
						<Nothing />
					)
				}
			</ReadFaces>
		</ScreenBody>
	);
}

type Wish = NonNullable<SubscriptionPayment['wish']>;

const durationOf = (id: string | number, wish: Wish | null | undefined): string =>
	`${myPath('subscription-duration', { id })}${wish?.extends ? `?extend=${wish.extends}` : ''}`;

function Nothing() {
	const t = useText(CHECKOUT_TEXTS);
	const videos = useText(VIDEO_DONE_TEXTS);
	return (
		<div className="card">
			<Empty
				title={t.emptyTitle}
				action={
					<ScreenLink to={myPath('subscription')} className={buttonClass('primary')}>
						{videos.toChoice}
					</ScreenLink>
				}
			>
				{videos.emptyBody}
			</Empty>
		</div>
	);
}

interface BodyProps {
	sold: Sold;
	payment: SubscriptionPayment;
	order: Order;
	wish: Wish;
}

function Body({ sold, payment, order, wish }: BodyProps) {
	const t = useText(CHECKOUT_TEXTS);
	const now = useMinute();
	// The minute is late by up to a minute; the moment itself is told apart, so that no expired price can be paid.
	const [over, setOver] = useState<string | null>(null);
	useMoment(order.quote_expires_at, () => setOver(order.quote_expires_at));
	const open = payment.payments.find((one) => one.order_id === order.id && !isDecided(one.state));
	const ranOut = over === order.quote_expires_at || hasRunOut(order, now);
	// An open payment keeps the price beyond its time.
	const expired = !open && ranOut;
	const held = open?.state === 'on_hold';
	return (
		<div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="lg:sticky lg:top-6 lg:order-last lg:self-start">
				<Sum payment={payment} order={order} wish={wish} open={open !== undefined} ranOut={ranOut} />
			</div>
			<div className="space-y-8">
				{open && (
					<OpenPayment payment={open} to={sold.done(open.id)}>
						{t.openBody}
					</OpenPayment>
				)}
				{!held && <InCourse courses={payment.in_courses} count={payment.video_count} />}
				{expired && <Expired sold={sold} id={payment.subscription.id} wish={wish} />}
				{!held && <Methods options={payment} sold={sold} order={order} expired={expired} />}
			</div>
		</div>
	);
}

function Sum({
	payment,
	order,
	wish,
	open,
	ranOut,
}: Omit<BodyProps, 'sold'> & { open: boolean; ranOut: boolean }) {
	const t = useText(CHECKOUT_TEXTS);
	const videos = useText(VIDEO_DONE_TEXTS);
	const words = useText(MONEY_TEXTS);
	return (
		<section aria-labelledby="sum" className="card p-5 md:p-6">
			<h2 id="sum" className="mb-2 text-lg">
				{t.sum}
			</h2>
			<OrderLines order={order} total={words.total} />
			<KeptFor order={order} open={open} ranOut={ranOut} seat={false} />
			<p className="mt-2">
				<ScreenLink
					to={durationOf(payment.subscription.id, wish)}
					className="inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4"
				>
					{videos.change}
				</ScreenLink>
			</p>
		</section>
	);
}

/** The price ran out: it is asked for again in place, as it was. */
function Expired({ sold, id, wish }: { sold: Sold; id: number; wish: Wish }) {
	const t = useText(CHECKOUT_TEXTS);
	const videos = useText(VIDEO_DONE_TEXTS);
	const go = useGo();
	const action = useAction(async () => {
		const paidBy = await quoteAgain(String(id), wish);
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
				{`${videos.expiredBody} ${t.expiredByHand}`}
			</Note>
			<PayTrouble action={action} title={t.notAsked} sold={sold} />
			<SlowNote slow={action.slow} />
		</div>
	);
}

function Wait() {
	return (
		<div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<Skeleton className="h-44 w-full rounded-lg lg:order-last" />
			<div className="space-y-3">
				<Skeleton className="h-7 w-40" />
				{[1, 2, 3, 4].map((way) => (
					<Skeleton key={way} className="h-20 w-full rounded" />
				))}
			</div>
		</div>
	);
}
