import { Hourglass } from 'lucide-react';
import type { Payment } from '#contract/sales/payments.ts';
import { dayKey, formatDateTime, formatTime } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { isDecided } from '#lib/sales/payment.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { useNow } from '../my/shell/use-now.ts';
import { TONES } from '../ui/Note.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { doneState } from './done-state.ts';
import { OutcomeActions } from './OutcomeActions.tsx';
import { type Sold, useSoldText } from './sold.ts';

/** The state of the payment, its reason, the next check, and the possible actions. Announced when it changes. */
export function Outcome({ sold, payment }: { sold: Sold; payment: Payment }) {
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

/** When the gateway is queried next automatically, and when it was queried last. */
function NextCheck({ payment, sold }: { payment: Payment; sold: Sold }) {
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
