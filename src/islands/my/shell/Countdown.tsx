import { formatCountdown, formatLeft, formatWait } from '#lib/format/duration.ts';
import { timeLeft } from '#lib/state/clock.ts';
import { useLang } from '../../ui/use-text.ts';
import { useNow } from './use-now.ts';

const DAY_MS = 86_400_000;

/** Time left, in days before the last day; `words` for use inside a sentence, where a clock would be read as a time of day. */
export function Countdown({ to, words = false }: { to: string; words?: boolean }) {
	const lang = useLang();
	const left = timeLeft(to, useNow());
	return (
		<span role="timer" aria-live="off" className="tabular">
			{left >= DAY_MS ? formatWait(left, lang) : words ? formatLeft(left, lang) : formatCountdown(left, lang)}
		</span>
	);
}
