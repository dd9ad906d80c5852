import { useStore } from '@nanostores/react';
import { AlarmClock, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCountdown, formatMinutes } from '#lib/format/duration.ts';
import { EXAM_ROOM_TEXTS } from '#lib/text/exam-room.ts';
import { useLang, useText } from '../../ui/use-text.ts';
import { useRoom } from './room-context.ts';

/** Minutes left at which a screen reader is told; a clock that spoke each second could not be borne. */
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

/** Tells the marks that were passed since the last look; after a sleep only the lowest of them. */
function useSpokenTime(seconds: number): void {
	const { $said } = useRoom();
	const t = useText(EXAM_ROOM_TEXTS);
	const lang = useLang();
	const before = useRef(seconds);
	useEffect(() => {
		const passed = SPOKEN_MIN.filter((min) => before.current > min * 60 && seconds <= min * 60).at(-1);
		before.current = seconds;
		if (passed !== undefined && seconds > 0) $said.set(t.timeLeftSaid(formatMinutes(passed, lang)));
	}, [seconds, $said, t, lang]);
}

/** Time left. The only part of the screen that is drawn again each second. */
export function Clock() {
	const t = useText(EXAM_ROOM_TEXTS);
	const lang = useLang();
	const seconds = useStore(useRoom().views.$seconds);
	useSpokenTime(seconds);
	const { box, Icon } = TONE[toneOf(seconds)];
	return (
		<div
			role="timer"
			aria-live="off"
			className={`tabular flex min-h-9 items-center gap-1.5 rounded-full border border-transparent px-3 text-lg leading-none font-semibold whitespace-nowrap ${box}`}
		>
			{Icon && <Icon aria-hidden="true" size={20} className="shrink-0" />}
			<span className="sr-only">{t.timeLeft} </span>
			<span>{formatCountdown(seconds * 1000, lang)}</span>
		</div>
	);
}
