import { Info, ListVideo } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Video, VideoNote, VideoProgress } from '#contract/lectures/calls.ts';
import { watchedSeconds } from '#contract/lectures/watched.ts';
import { openVideo, type PlayerModel, type Way } from '#lib/lectures/lecture-player.ts';
import { PLAYER_TEXTS } from '#lib/lectures/lecture-player.words.ts';
import { clockOf } from '#lib/lectures/times.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { useOnline } from '../../my/shell/use-online.ts';
import { OfflineNote } from '../../ui/Note.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { LecturePlayer } from './LecturePlayer.tsx';
import { Notes } from './Notes.tsx';
import { useCompleted, useSeen, useUnsent } from './use-seen.ts';

export interface VideoViewProps {
	way: Way;
	video: Video;
	/** Omitted for visitors, whose progress is not stored. */
	progress?: VideoProgress;
	notes?: readonly VideoNote[];
	/** Displayed below player and notes, such as questions; gets the model, to seek and to read the second. */
	more?: (player: PlayerModel) => ReactNode;
}

/** A complete video without a heading; it needs no router, so that public pages can show it too. */
export function VideoView(props: VideoViewProps) {
	return <Opened key={props.video.id} {...props} />;
}

export const VideoWait = () => (
	<div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
		<Skeletons
			className="space-y-5"
			of={['-mx-4 aspect-video sm:mx-0 sm:rounded-lg', 'h-20 w-full rounded-lg']}
		/>
		<Skeleton className="h-64 w-full rounded-lg" />
	</div>
);

const NO_NOTES: readonly VideoNote[] = [];

function usePlayer({ way, video, progress, notes = NO_NOTES }: VideoViewProps): PlayerModel | null {
	const [player, setPlayer] = useState<PlayerModel | null>(null);
	// The model lives as long as the video is shown; reloaded data is passed to it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key of the component is the video
	useEffect(() => {
		const opened = openVideo({ video, way, progress: progress ?? null, notes });
		setPlayer(opened);
		return opened.dispose;
	}, []);
	useEffect(() => {
		if (progress) player?.watch?.take(progress);
	}, [player, progress]);
	useEffect(() => player?.takeVideo(video), [player, video]);
	useEffect(() => {
		player?.notes?.take(notes);
	}, [player, notes]);
	return player;
}

function Opened(props: VideoViewProps) {
	const t = useText(LECTURE_TEXTS);
	const p = useText(PLAYER_TEXTS);
	const online = useOnline();
	const player = usePlayer(props);
	if (player === null) return <VideoWait />;
	const guest = player.way.kind === 'sample';
	return (
		<div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="min-w-0 space-y-5">
				<div className="-mx-4 sm:mx-0">
					<LecturePlayer player={player} />
				</div>
				{!online && (
					<OfflineNote>
						<p>{t.offlineRest}</p>
						{!guest && <p>{t.offlineBody}</p>}
					</OfflineNote>
				)}
				<div className="card p-4">
					<ChoiceRow player={player} playing={() => player.isPlaying()} />
					<p className="mt-3 text-sm text-text-muted">
						{player.isThrifty() && `${t.thrifty} `}
						{t.remembered}
					</p>
				</div>
				{!guest && <HowFar player={player} />}
			</div>
			<div className="min-w-0 space-y-8">
				<Chapters player={player} />
				{player.notes && <Notes player={player} notes={player.notes} />}
			</div>
			<div className="min-w-0 space-y-8">
				{props.more?.(player)}
				{!guest && (
					<div className="space-y-2 text-sm">
						<Folded title={t.overlayTitle}>{t.overlayBody}</Folded>
						<Folded title={p.keys} className="max-sm:hidden">
							{p.keysBody}
						</Folded>
					</div>
				)}
			</div>
		</div>
	);
}

function HowFar({ player }: { player: PlayerModel }) {
	const t = useText(LECTURE_TEXTS);
	const { duration_s } = player.video;
	const seconds = watchedSeconds(useSeen(player));
	const completed = useCompleted(player);
	const unsent = useUnsent(player);
	const percent = Math.min(100, Math.floor((seconds / Math.max(1, duration_s)) * 100));
	return (
		<div>
			<Progress
				value={Math.min(seconds, duration_s)}
				max={duration_s}
				tone={completed ? 'good' : 'primary'}
				label={t.watched}
				text={completed ? t.done : t.watchedWords(percent)}
				shown
			/>
			<p role="status" className="mt-1 text-sm text-text-muted">
				{unsent && t.waiting}
			</p>
		</div>
	);
}

interface FoldedProps {
	title: string;
	children: string;
	className?: string;
}

function Folded({ title, children, className = '' }: FoldedProps) {
	return (
		<details className={className}>
			<summary className="inline-flex min-h-target items-center gap-2 rounded px-1 font-semibold text-link hover:bg-surface-2">
				<Info size={18} className="shrink-0" />
				{title}
			</summary>
			<p className="max-w-read ps-1 whitespace-pre-line text-text-muted">{children}</p>
		</details>
	);
}

function Chapters({ player }: { player: PlayerModel }) {
	const [t, lang] = useWords(LECTURE_TEXTS);
	const { chapters } = player.video;
	if (chapters.length === 0) return null;
	return (
		<section aria-labelledby="chapters">
			<h2 id="chapters" className="mb-3 flex items-center gap-2 text-lg">
				<ListVideo size={22} className="text-primary" />
				{t.chapters}
			</h2>
			<ol className="card divide-y divide-line">
				{chapters.map(({ at_s, title }) => (
					<li key={at_s}>
						<button
							type="button"
							onClick={() => player.jump(at_s)}
							className="flex min-h-target w-full items-start gap-3 rounded-lg px-4 py-2.5 text-start hover:bg-surface-2"
						>
							<span className="tabular w-14 shrink-0 font-semibold text-link">{clockOf(at_s, lang)}</span>
							<span className="min-w-0 flex-1">{title}</span>
						</button>
					</li>
				))}
			</ol>
		</section>
	);
}
