import { formatCountdown, formatWait } from '#lib/format/duration.ts';
import { timeLeft } from '#lib/stores/clock.ts';
import { useLang } from '../../ui/use-text.ts';
import { useNow } from './use-now.ts';

const DAY_MS = 86_400_000;

/** Time left to an instant: a running clock on the last day, whole days before that. */
export function Countdown({ to }: { to: string }) {
	const lang = useLang();
	const left = timeLeft(to, useNow());
	return (
		<span role="timer" aria-live="off" className="tabular">
			{left < DAY_MS ? formatCountdown(left, lang) : formatWait(left, lang)}
		</span>
	);
}
