import { Clock } from 'lucide-react';
import type { PaymentOptions } from '#contract/sales/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import { checkout } from '#lib/sales/checkout.ts';
import { isBeforePaying, isDecided } from '#lib/sales/payment.ts';
import { PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import {
	choiceDraft,
	currentChoice,
	dueBy,
	orderedChoice,
	paymentOptions$,
} from '#lib/sales/payment-options.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { useMoment } from '../my/shell/use-now.ts';
import { useDraft } from '../shared/use-draft.ts';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { OpenPayment, SeatGone } from './PaymentNotes.tsx';
import { QuoteForm } from './QuoteForm.tsx';

/** The amount due and a link to pay it; or that nothing is due, and a link to pay the next instalment early. */
export function DueNow({ options }: { options: PaymentOptions }) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	const h = useText(HELD_TEXTS);
	const { course, due } = options;
	const [stored, store] = useDraft(choiceDraft(course.id), () => orderedChoice(options));
	// Instalments paid or removed meanwhile are neither shown nor sent.
	const choice = currentChoice(stored, options);
	useMoment(options.seat_until, () => paymentOptions$(String(course.id)).revalidate());
	const unpaid = course.status === 'pending_payment';
	const open = options.payments.find((one) => !isDecided(one.state));
	const checked = open !== undefined && !isBeforePaying(open.state);
	if (unpaid && options.seat === 'gone' && !open) return <SeatGone options={options} />;
	if (due === 0 && !unpaid)
		return (
			<div className="space-y-4">
				<NothingDue options={options} />
				{open && <Underway courseId={course.id} payment={open} />}
				{options.next && open?.state !== 'on_hold' && (
					<Section id="sooner" title={t.sooner} className="card space-y-4 p-5 md:p-6" head="text-lg">
						{open && <p className="text-text-muted">{t.openChange}</p>}
						<QuoteForm options={options} choice={choice} store={store} second />
					</Section>
				)}
			</div>
		);
	const changing = mayChange(options, open);
	const amount = checked ? open.amount : changing ? dueBy(choice, options) : due;
	return (
		<section aria-labelledby="due" className="card overflow-hidden">
			<div className="border-b border-primary-line bg-primary-soft p-5 md:p-6">
				<h2 id="due" className="text-sm font-semibold text-primary">
					{checked ? h.head : t.dueNow}
				</h2>
				<p aria-live="polite" className="tabular mt-1 text-3xl font-semibold">
					{formatMoney(amount, lang)}
				</p>
				{unpaid && changing && !checked && choice.code.trim() !== '' && <p className="mt-2">{t.codeLater}</p>}
				{unpaid && open && options.seat === 'kept' && <p className="mt-2">{h.seatKept}</p>}
				{unpaid && options.seat === 'kept' && options.seat_until && (
					<p className="mt-2 flex items-start gap-2">
						<Clock size={20} className="mt-1 shrink-0 text-primary" />
						<span>
							{t.seatKept}{' '}
							<strong className="font-semibold">{<Countdown to={options.seat_until} words />}</strong>
						</span>
					</p>
				)}
				{unpaid && options.seat === 'free' && !open && <p className="mt-2">{t.seatFree}</p>}
				{course.status === 'soft_locked' && <p className="mt-2 font-medium text-warn">{t.locked}</p>}
			</div>
			<div className="space-y-6 p-5 md:p-6">
				{open && <Underway courseId={course.id} payment={open} />}
				{open && changing && <p className="text-text-muted">{t.openChange}</p>}
				{changing && (
					<QuoteForm options={options} choice={choice} store={store} second={open !== undefined} />
				)}
			</div>
		</section>
	);
}

type Try = PaymentOptions['payments'][number];

/** False while finance reviews the attempt, whose money has arrived; a new choice cancels any other attempt. */
const mayChange = ({ seat }: PaymentOptions, open: Try | undefined): boolean =>
	open === undefined || (open.state !== 'on_hold' && seat !== 'gone');

function Underway({ courseId: id, payment }: { courseId: number; payment: Try }) {
	const t = useText(PAYMENT_TEXTS);
	return (
		<OpenPayment
			payment={payment}
			to={myPath('course-payment-done', { id, coursePaymentId: payment.id })}
			besides={
				<ScreenButton
					to={myPath('course-checkout', { id })}
					variant="quiet"
					// A different action than the last one, even with the same method.
					onClick={() => checkout.forget(payment.order_id)}
				>
					{t.otherWay}
				</ScreenButton>
			}
		>
			{t.openBody}
		</OpenPayment>
	);
}

function NothingDue({ options: { next } }: { options: PaymentOptions }) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	return (
		<section aria-labelledby="due">
			<Note tone="good">
				<h2 id="due" className="text-base font-semibold">
					{t.nothingDue}
				</h2>
				<p>
					{next ? t.nextDue(formatMoney(next.amount, lang), formatDate(next.due_on, lang)) : t.nothingDueBody}
				</p>
			</Note>
		</section>
	);
}
