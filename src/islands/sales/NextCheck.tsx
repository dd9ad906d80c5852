import type { Payment } from '#contract/sales/payments.ts';
import { dayKey, formatDateTime, formatTime } from '#lib/format/date.ts';
import { isDecided } from '#lib/sales/payment.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { useNow } from '../my/shell/use-now.ts';
import { useLang, useText } from '../ui/use-text.ts';
import { type Sold, useSoldText } from './sold.ts';

/** When the gateway is queried next automatically, and when it was queried last. */
export function NextCheck({ payment, sold }: { payment: Payment; sold: Sold }) {
	const t = useText(DONE_TEXTS);
	const words = useSoldText(sold, payment.order);
	const lang = useLang();
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
