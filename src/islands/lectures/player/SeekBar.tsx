import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { PLAYER_TEXTS } from '#lib/lectures/lecture-player.words.ts';
import { clockOf, partsOf } from '#lib/lectures/times.ts';
import { useWords } from '../../ui/use-text.ts';
import type { Deck } from './deck.ts';
import { useSeen } from './use-seen.ts';

/** The step of an arrow key. */
const STEP_S = 5;
const STEPS: Readonly<Record<string, number>> = {
	ArrowLeft: -STEP_S,
	ArrowDown: -STEP_S,
	ArrowRight: STEP_S,
	ArrowUp: STEP_S,
};

/** The current position, the watched parts and the chapters; a native slider is over it. */
export function SeekBar({ deck, player }: { deck: Deck; player: PlayerModel }) {
	const [t, lang] = useWords(PLAYER_TEXTS);
	const { duration_s } = player.video;
	const at = useStore(deck.$at);
	/** The dragged position; the video seeks there on release. */
	const [held, setHeld] = useState<number | null>(null);
	const slider = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const input = slider.current;
		// Screen readers move a slider without a key or a finger; only this event, which React does not have, ends it.
		const settled = () => {
			if (input) deck.seek(Number(input.value));
			setHeld(null);
		};
		input?.addEventListener('change', settled);
		return () => input?.removeEventListener('change', settled);
	}, [deck]);
	const shown = Math.min(held ?? at, duration_s);
	const share = (second: number) => `${Math.min(100, (second / Math.max(1, duration_s)) * 100)}%`;
	const place = (second: number) => t.spoken(...partsOf(second, lang));
	function release(): void {
		if (held !== null) deck.seek(held);
		setHeld(null);
	}
	return (
		<div className="relative mx-1 flex h-7 items-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[#ffd27a] has-focus-visible:rounded-sm">
			<Track player={player} shown={shown} share={share} />
			<span
				className="pointer-events-none absolute size-4 -translate-x-1/2 rounded-full bg-[#f6bb4a] shadow-float"
				style={{ left: share(shown) }}
			/>
			{held !== null && (
				<span
					className="tabular pointer-events-none absolute bottom-7 -translate-x-1/2 rounded-sm bg-[rgb(4_9_10/0.9)] px-2 text-sm"
					style={{ left: `clamp(2rem, ${share(held)}, calc(100% - 2rem))` }}
				>
					{clockOf(held, lang)}
				</span>
			)}
			<input
				ref={slider}
				type="range"
				aria-label={t.seek}
				aria-valuetext={t.spokenOf(place(shown), place(duration_s))}
				min={0}
				max={duration_s}
				step={1}
				value={shown}
				onChange={(event) => setHeld(Number(event.target.value))}
				onPointerUp={release}
				onPointerCancel={() => setHeld(null)}
				onKeyDown={(event) => {
					const step = STEPS[event.key];
					if (step === undefined) return;
					event.preventDefault();
					deck.seekBy(step);
				}}
				onKeyUp={release}
				onBlur={release}
				className="absolute inset-x-0 -inset-y-2 m-0 h-11 w-full cursor-pointer opacity-0"
			/>
		</div>
	);
}

interface TrackProps {
	player: PlayerModel;
	shown: number;
	share: (second: number) => string;
}

function Track({ player, shown, share }: TrackProps) {
	return (
		<div className="relative h-1.5 w-full overflow-hidden rounded-full bg-[rgb(255_255_255/0.3)]">
			{useSeen(player).map(([from, to]) => (
				<span
					key={from}
					className="absolute inset-y-0 bg-[rgb(255_255_255/0.35)]"
					style={{ left: share(from), width: share(to - from) }}
				/>
			))}
			<span className="absolute inset-y-0 left-0 bg-[#f6bb4a]" style={{ width: share(shown) }} />
			{player.video.chapters.map(
				({ at_s }) =>
					at_s > 0 && (
						<span
							key={at_s}
							className="absolute inset-y-0 w-0.5 bg-[#0a1112]"
							style={{ left: share(at_s) }}
						/>
					),
			)}
		</div>
	);
}
