import { AlarmClock, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCountdown, formatLeft, formatMinutes } from '#lib/format/duration.ts';
import { CLOCK_TEXTS } from '#lib/text/clock.ts';
import { useWords } from '../ui/use-text.ts';

interface Props {
	seconds: number;
	/** Whether the time was compared with the server's. */
	state: 'checking' | 'sure' | 'unsure';
	/** Announces a sentence to screen readers. */
	say: (text: string) => void;
}

/** Minutes left that a screen reader announces; each second would be too much. */
const SPOKEN_MIN = [60, 30, 10, 5, 1] as const;

const TONE = {
	calm: { box: '', Icon: null },
	soon: { box: 'bg-warn-soft text-warn border-warn-line', Icon: AlarmClock },
	last: { box: 'bg-bad-soft text-bad border-bad-line', Icon: TriangleAlert },
} as const;

function toneOf(seconds: number): keyof typeof TONE {
	if (seconds > 600) return 'calm';
	return seconds > 120 ? 'soon' : 'last';
}

/** Announces the marks that were passed since the last check; after sleep only the lowest of them. */
function useSpokenTime(seconds: number, say: Props['say']): void {
	const [t, lang] = useWords(CLOCK_TEXTS);
	const before = useRef(seconds);
	useEffect(() => {
		const passed = SPOKEN_MIN.filter((min) => before.current > min * 60 && seconds <= min * 60).at(-1);
		before.current = seconds;
		if (passed !== undefined && seconds > 0) say(t.timeLeftSaid(formatMinutes(passed, lang)));
	}, [seconds, say, t, lang]);
}

/** Time left of an exam. Only a few marks are announced automatically; pressing it announces the time. */
export function ClockFace({ seconds, state, say }: Props) {
	const [t, lang] = useWords(CLOCK_TEXTS);
	useSpokenTime(seconds, say);
	const { box, Icon } = TONE[toneOf(seconds)];
	function sayTime(): void {
		const left =
			seconds < 60 ? formatLeft(seconds * 1000, lang) : formatMinutes(Math.floor(seconds / 60), lang);
		say(state === 'sure' ? t.timeLeftSaid(left) : `${t.timeLeftSaid(left)} ${t.timeUnsureSaid}`);
	}
	return (
		<div
			className={`relative inline-flex min-h-target items-center rounded-full border border-transparent px-3 whitespace-nowrap ${box}`}
		>
			<div
				role="timer"
				aria-live="off"
				aria-label={t.timeLeft}
				className="tabular flex items-center gap-1.5 text-lg leading-none font-semibold"
			>
				{Icon && <Icon size={20} className="shrink-0" />}
				{state === 'checking' ? (
					<span className="text-sm font-normal text-text-muted">{t.timeChecking}</span>
				) : (
					<>
						{state === 'unsure' && <span className="text-sm font-normal">{t.timeUnsure}</span>}
						<span>{formatCountdown(seconds * 1000, lang)}</span>
					</>
				)}
			</div>
			<button
				type="button"
				aria-label={t.timeLeftAsk}
				title={state === 'unsure' ? t.timeUnsureSaid : t.timeLeft}
				onClick={sayTime}
				className="absolute inset-0 rounded-full"
			/>
		</div>
	);
}
