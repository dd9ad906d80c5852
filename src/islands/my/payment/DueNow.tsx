import { Clock } from 'lucide-react';
import type { PaymentOptions } from '#contract/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath, paths } from '#lib/paths.ts';
import { isDecided } from '#lib/stores/payment.ts';
import { openInstalments, paymentOptions$ } from '#lib/stores/payment-options.ts';
import { PAYMENT_TEXTS } from '#lib/text/payment.ts';
import { ButtonLink, buttonClass } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { Countdown } from '../shell/Countdown.tsx';
import { ScreenLink } from '../shell/ScreenLink.tsx';
import { useMoment } from '../shell/use-now.ts';
import { Hotline } from './Hotline.tsx';
import { QuoteForm } from './QuoteForm.tsx';

/** What is due now and the way to pay it; or that nothing is. */
export function DueNow({ options }: { options: PaymentOptions }) {
	const t = useText(PAYMENT_TEXTS);
	const lang = useLang();
	const { course, due } = options;
	useMoment(options.seat_until, () => paymentOptions$(String(course.id)).revalidate());
	const unpaid = course.status === 'pending_payment';
	const open = options.payments.find((one) => !isDecided(one.state));
	if (due === 0 && !unpaid) return <NothingDue options={options} />;
	if (unpaid && options.seat === 'gone' && !open) return <SeatGone />;
	return (
		<section aria-labelledby="due" className="card overflow-hidden">
			<div className="border-b border-primary-line bg-primary-soft p-5 md:p-6">
				<h2 id="due" className="text-sm font-semibold text-primary">
					{t.dueNow}
				</h2>
				<p className="tabular mt-1 text-3xl font-semibold">{formatMoney(due, lang)}</p>
				{unpaid && options.seat === 'kept' && options.seat_until && (
					<p className="mt-2 flex items-start gap-2">
						<Clock aria-hidden="true" size={20} className="mt-1 shrink-0 text-primary" />
						<span>
							{t.seatKept} <strong className="font-semibold">{<Countdown to={options.seat_until} />}</strong>
						</span>
					</p>
				)}
				{unpaid && options.seat === 'free' && !open && <p className="mt-2">{t.seatFree}</p>}
				{course.status === 'soft_locked' && <p className="mt-2 font-medium text-warn">{t.locked}</p>}
			</div>
			<div className="space-y-6 p-5 md:p-6">
				{open && <Underway options={options} paymentId={open.id} />}
				{!open && <QuoteForm options={options} />}
			</div>
		</section>
	);
}

/** The batch filled up meanwhile: there is nothing to pay for. */
function SeatGone() {
	const t = useText(PAYMENT_TEXTS);
	return (
		<Note
			tone="warn"
			title={t.seatGone}
			action={
				<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
					<ButtonLink href={paths.batches}>{t.seeBatches}</ButtonLink>
					<Hotline />
				</div>
			}
		>
			{t.seatGoneBody}
		</Note>
	);
}

function Underway({ options, paymentId }: { options: PaymentOptions; paymentId: number }) {
	const t = useText(PAYMENT_TEXTS);
	const { id } = options.course;
	const held = options.payments.find((one) => one.id === paymentId)?.state === 'on_hold';
	return (
		<Note
			title={t.openTitle}
			action={
				<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
					<ScreenLink
						to={myPath('course-payment-done', { id, coursePaymentId: paymentId })}
						className={buttonClass('accent')}
					>
						{t.openLink}
					</ScreenLink>
					{!held && (
						<ScreenLink to={myPath('course-checkout', { id })} className={buttonClass('quiet')}>
							{t.otherWay}
						</ScreenLink>
					)}
				</div>
			}
		>
			{t.openBody}
		</Note>
	);
}

function NothingDue({ options }: { options: PaymentOptions }) {
	const t = useText(PAYMENT_TEXTS);
	const lang = useLang();
	const [next] = openInstalments(options.instalments);
	return (
		<section aria-labelledby="due">
			<Note tone="good">
				<h2 id="due" className="text-base font-semibold">
					{t.nothingDue}
				</h2>
				<p>
					{next
						? t.nextDue(formatMoney(next.amount - next.paid, lang), formatDate(next.due_on, lang))
						: t.nothingDueBody}
				</p>
			</Note>
		</section>
	);
}
