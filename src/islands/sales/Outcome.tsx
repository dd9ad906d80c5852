import { useStore } from '@nanostores/react';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { Payment } from '#contract/sales/payments.ts';
import { dayKey, formatDateTime, formatTime } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { checkout } from '#lib/sales/checkout.ts';
import { $checkAgainAt, checkNow, isDecided, takeBack } from '#lib/sales/payment.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { AskButton } from '../my/shell/AskDialog.tsx';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ScreenButton, useGo } from '../my/shell/ScreenLink.tsx';
import { ActionButton } from '../my/shell/SubmitButton.tsx';
import { useMoment, useNow } from '../my/shell/use-now.ts';
import { Button, ButtonLink, type ButtonVariant } from '../ui/Button.tsx';
import { TONES } from '../ui/Note.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { byHand, type DoneAction, doneState } from './done-state.ts';
import { type Sold, useSoldText } from './sold.ts';

interface OutcomeProps {
	sold: Sold;
	payment: Payment;
}

/** The state of the payment, its reason, the next check, and the possible actions. Announced when it changes. */
export function Outcome({ sold, payment }: OutcomeProps) {
	const [t, lang] = useWords(DONE_TEXTS);
	const done = doneState(payment);
	const words = t.outcome[done.key];
	const h = useText(HELD_TEXTS);
	const otherwise: Partial<Record<typeof done.key, Partial<typeof words>>> = useSoldText(
		sold,
		payment.order,
	).outcome;
	const { title, body } = { ...words, ...otherwise[done.key] };
	const { box, ink, Icon } = { ...TONES[done.tone], ...(done.tone === 'info' && { Icon: Hourglass }) };
	return (
		<section aria-labelledby="outcome" className={`rounded-lg border p-5 md:p-7 ${box}`}>
			<div role="status">
				<div className="flex items-start gap-3">
					<Icon size={28} className={`mt-0.5 shrink-0 ${ink}`} />
					<div className="min-w-0">
						<h2 id="outcome" className="text-xl">
							{title}
						</h2>
						<p className="tabular mt-1 text-2xl font-semibold">{formatMoney(payment.amount, lang)}</p>
					</div>
				</div>
				<p className="mt-3 max-w-read">{body}</p>
				{payment.keeps_seat && <p className="mt-3 max-w-read font-medium">{h.seatKept}</p>}
				{done.reason && (
					<p className="mt-3 max-w-read">
						<strong className="font-semibold">{done.ours ? t.whyTitle : t.saidTitle}:</strong>{' '}
						{t.reason[done.reason]}
					</p>
				)}
				{payment.note && (
					<p className="mt-3 max-w-read break-words">
						<strong className="font-semibold">{t.noteTitle}:</strong>{' '}
						<span className="whitespace-pre-line">{payment.note}</span>
					</p>
				)}
			</div>
			<NextCheck payment={payment} sold={sold} />
			<OutcomeActions sold={sold} payment={payment} actions={done.actions} />
		</section>
	);
}

function NextCheck({ sold, payment }: OutcomeProps) {
	const [t, lang] = useWords(DONE_TEXTS);
	const words = useSoldText(sold, payment.order);
	const now = useNow();
	const { state, next_check_at, checked_at } = payment;
	if (state === 'succeeded' || state === 'overpaid' || state === 'on_hold') return null;
	const decided = isDecided(state);
	if (decided && next_check_at === null) return null;
	// Checks may be a day apart, so a time without a date would be unclear.
	const lastChecked =
		checked_at && (dayKey(checked_at) === dayKey(now) ? formatTime : formatDateTime)(checked_at, lang);
	const running = next_check_at === null || isPast(next_check_at, now);
	return (
		<div className="mt-4 rounded border border-line bg-surface p-4">
			<h3 className="text-base font-semibold">{t.nextTitle}</h3>
			{decided && <p>{words.lateHelp}</p>}
			<p>
				{running ? (
					t.checkingNow
				) : (
					<>
						{t.nextCheck}{' '}
						<strong className="font-semibold">
							<Countdown to={next_check_at} words />
						</strong>
						{t.inTime}
					</>
				)}
			</p>
			{lastChecked && <p className="text-sm text-text-muted">{t.lastChecked(lastChecked)}</p>}
		</div>
	);
}

/** The possible actions for a payment, the most useful first. */
function OutcomeActions({ sold, payment, actions }: OutcomeProps & { actions: readonly DoneAction[] }) {
	const t = useText(DONE_TEXTS);
	const words = useSoldText(sold);
	const go = useGo();
	const links: Partial<Record<DoneAction, { to: string; label: string }>> = {
		course: { to: sold.own, label: words.own },
		invoice: { to: sold.papers, label: t.invoice },
		refunds: { to: sold.refunds, label: t.refunds },
		...(payment.order.open_payment_id !== null && {
			current: { to: sold.done(payment.order.open_payment_id), label: t.current },
		}),
	};
	/** A different action than the last one, even with the same method. */
	function payAgain(method: string | null): void {
		checkout.forget(payment.order.id);
		go(`${sold.checkout}${method ? `?method=${method}` : ''}`);
	}
	return (
		<div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap empty:hidden">
			{actions.map((action, place) => {
				const variant: ButtonVariant = place === 0 ? 'accent' : 'quiet';
				const link = links[action];
				if (link)
					return (
						<ScreenButton key={action} to={link.to} variant={variant}>
							{link.label}
						</ScreenButton>
					);
				if (action === 'gateway' && payment.redirect_url !== null)
					return (
						<ButtonLink key={action} variant={variant} href={payment.redirect_url}>
							{t.gateway[payment.method === 'bkash' ? 'bkash' : 'sslcommerz']}
						</ButtonLink>
					);
				if (action === 'check') return <Check key={action} payment={payment} variant={variant} />;
				if (action === 'withdraw') return <Withdraw key={action} payment={payment} />;
				if (action === 'again' || action === 'other')
					return (
						<Button
							key={action}
							variant={variant}
							onClick={() => payAgain(action === 'again' ? payment.method : null)}
						>
							{action === 'other' ? t.other : byHand(payment.method) ? t.proofAgain : t.again}
						</Button>
					);
				return null;
			})}
		</div>
	);
}

/** Queries the gateway at once, as often as the server allows. */
function Check({ payment, variant }: { payment: Payment; variant: ButtonVariant }) {
	const t = useText(DONE_TEXTS);
	const action = useAction(checkNow);
	const [checked, setChecked] = useState(false);
	const again = useStore($checkAgainAt);
	useMoment(again, () => $checkAgainAt.set(null));
	return (
		<div className="flex flex-col gap-2 sm:basis-full sm:items-start">
			<ActionButton
				of={action}
				sending={t.checking}
				variant={variant}
				disabled={again !== null}
				onClick={async () => {
					setChecked(false);
					setChecked(await action.run(String(payment.id)));
				}}
			>
				{t.check}
			</ActionButton>
			{again !== null && (
				<p className="text-sm">
					{t.waitFor} <Countdown to={again} words />
					{t.inTime}
				</p>
			)}
			<p role="status" className="text-sm text-text-muted empty:hidden">
				{checked && t.checkedSame}
			</p>
			{again === null && <Troubles of={action} title={t.notChecked} />}
		</div>
	);
}

/** Withdraws the doctor's own proof, e.g. one with a mistyped number, after a confirmation. */
function Withdraw({ payment }: { payment: Payment }) {
	const t = useText(DONE_TEXTS);
	const action = useAction(takeBack);
	return (
		<AskButton
			title={t.withdrawTitle}
			of={action}
			trouble={t.notWithdrawn}
			label={t.withdraw}
			busyLabel={t.withdrawing}
			onDo={() => action.run(String(payment.id))}
			keep={t.withdrawKeep}
		>
			<p>{t.withdrawBody}</p>
		</AskButton>
	);
}
