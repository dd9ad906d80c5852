import { useStore } from '@nanostores/react';
import { CircleCheck, Play, RotateCcw } from 'lucide-react';
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { formatBytes } from '#lib/format/bytes.ts';
import { formatLength } from '#lib/format/duration.ts';
import { bytesOf } from '#lib/lectures/lecture-choice.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { PLAYER_TEXTS } from '#lib/lectures/lecture-player.words.ts';
import { clockOf } from '#lib/lectures/times.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { noteFault } from '#lib/site/faults.ts';
import { Button } from '../../ui/Button.tsx';
import { Dotted } from '../../ui/List.tsx';
import { Again } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { STAGE } from './theatre.ts';
import { useCompleted } from './use-seen.ts';

const loadPlayer = () => import('./Player.tsx');
const makePlayer = () => lazy(async () => ({ default: (await loadPlayer()).Player }));

/** The player of a video; before the viewer starts it a picture of its size, with nothing loaded. */
export function LecturePlayer({ player }: { player: PlayerModel }) {
	const begun = useStore(player.stream.$state).name !== 'idle';
	// A part that failed to load is requested again only under a new name.
	const [Player, setPlayer] = useState(makePlayer);
	const [tries, setTries] = useState(0);
	if (!begun) return <Start player={player} />;
	return (
		<Caught
			key={tries}
			fallback={
				<Opening
					onAgain={() => {
						if (player.isCut()) void player.begin();
						setPlayer(makePlayer);
						setTries(tries + 1);
					}}
				/>
			}
		>
			<Suspense fallback={<Opening />}>
				<Player player={player} />
			</Suspense>
		</Caught>
	);
}

class Caught extends Component<{ children: ReactNode; fallback: ReactNode }, { caught: boolean }> {
	override state = { caught: false };
	static getDerivedStateFromError() {
		return { caught: true };
	}
	override componentDidCatch(error: unknown): void {
		noteFault('import', 'player', error);
	}
	override render(): ReactNode {
		return this.state.caught ? this.props.fallback : this.props.children;
	}
}

/** The player is being loaded; with `onAgain`, that failed. */
function Opening({ onAgain }: { onAgain?: () => void }) {
	const t = useText(PLAYER_TEXTS);
	useEffect(() => {
		if (!onAgain) return;
		addEventListener('online', onAgain);
		return () => removeEventListener('online', onAgain);
	}, [onAgain]);
	return (
		<div
			role="status"
			className={`flex aspect-video w-full flex-col items-center justify-center gap-2 p-4 text-center sm:rounded-lg ${STAGE}`}
		>
			<p className="font-semibold">{onAgain ? t.networkTitle : t.opening}</p>
			{onAgain && (
				<>
					<p className="text-sm">{t.networkBody}</p>
					<Again again={onAgain} />
				</>
			)}
		</div>
	);
}

/** The picture before anything is loaded: data use, duration, and where to continue. */
function Start({ player }: { player: PlayerModel }) {
	const [t, lang] = useWords(LECTURE_TEXTS);
	const { video } = player;
	const quality = useStore(player.$quality);
	const completed = useCompleted(player);
	const { poster_url } = useStore(player.$aside);
	/** Shown if the picture failed to load. */
	const [bare, setBare] = useState<string | null>(null);
	const from = player.here();
	const bytes = bytesOf(video, quality);
	const label = from > 0 ? t.startAt(clockOf(from, lang)) : completed ? t.startAgain : t.start;
	const rest = 1 - from / Math.max(1, video.duration_s);
	const size = bytes === null ? null : formatBytes(bytes * rest, lang);
	const sized = quality === 'auto' ? t.atMost : from > 0 ? t.left : t.about;
	return (
		<div
			className={`relative flex aspect-video w-full flex-col items-center justify-center overflow-hidden sm:rounded-lg ${STAGE}`}
		>
			{poster_url && poster_url !== bare && (
				<img
					src={poster_url}
					alt=""
					onError={() => setBare(poster_url)}
					className="absolute inset-0 size-full object-cover opacity-55"
				/>
			)}
			<div className="relative flex flex-col items-center gap-2 p-4 text-center">
				<Button
					variant="accent"
					icon={<Play size={20} fill="currentColor" />}
					onPointerDown={() => void loadPlayer().catch(() => {})}
					onClick={() => void player.begin()}
				>
					{label}
				</Button>
				<p className="rounded-full bg-[rgb(4_9_10/0.78)] px-3 py-0.5 text-sm">
					<Dotted of={[t.length(formatLength(video.duration_s, lang)), size !== null && sized(size)]} />
				</p>
				{from > 0 && (
					<button
						type="button"
						onClick={() => void player.begin(0)}
						className="inline-flex min-h-target items-center gap-2 rounded-full bg-[rgb(4_9_10/0.78)] px-4 text-sm font-semibold focus-visible:outline-[#ffd27a]"
					>
						<RotateCcw size={16} />
						{t.fromStart}
					</button>
				)}
			</div>
			{completed && (
				<p className="absolute end-3 top-3 flex items-center gap-1.5 rounded-full bg-[rgb(4_9_10/0.78)] px-3 py-1 text-xs font-semibold">
					<CircleCheck size={15} />
					{t.done}
				</p>
			)}
		</div>
	);
}
