import { Info } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Video, VideoNote, VideoProgress } from '#contract/lectures/calls.ts';
import { watchedSeconds } from '#contract/lectures/watched.ts';
import { localDigits } from '#lib/format/digits.ts';
import { PLAYER_TEXTS } from '#lib/lectures/lecture-player.words.ts';
import { openVideo, type VideoRoom, type Way } from '#lib/lectures/lecture-room.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { OfflineNote } from '../../ui/Note.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { Chapters } from './Chapters.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { LecturePlayer } from './LecturePlayer.tsx';
import { Notes } from './Notes.tsx';
import { useOnline } from './use-online.ts';
import { useCompleted, useSeen, useUnsent } from './use-seen.ts';

export interface VideoViewProps {
	way: Way;
	video: Video;
	/** Left out for visitors, of whom nothing is kept. */
	progress?: VideoProgress;
	notes?: readonly VideoNote[];
	/** Stands below player and notes, such as questions; given the room, to jump and to read the second. */
	more?: ReactNode | ((room: VideoRoom) => ReactNode);
}

/**
 * A video with all that belongs to it: the player, its size and choices, chapters, notes and how much was watched. The
 * heading is the screen's own. Needs no router, so that public pages can show it too.
 */
export function VideoView(props: VideoViewProps) {
	return <Opened key={props.video.id} {...props} />;
}

/** The shape of a video that is on its way. */
export function VideoWait() {
	return (
		<div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="space-y-5">
				<Skeleton className="-mx-4 aspect-video sm:mx-0 sm:rounded-lg" />
				<Skeleton className="h-20 w-full rounded-lg" />
			</div>
			<Skeleton className="h-64 w-full rounded-lg" />
		</div>
	);
}

const NO_NOTES: readonly VideoNote[] = [];

function useRoom({ way, video, progress, notes = NO_NOTES }: VideoViewProps): VideoRoom | null {
	const [room, setRoom] = useState<VideoRoom | null>(null);
	// The room lives as long as the video is shown; what is read anew is told to it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key of the component is the video
	useEffect(() => {
		const opened = openVideo({ video, way, progress: progress ?? null, notes });
		setRoom(opened);
		return opened.dispose;
	}, []);
	useEffect(() => {
		if (progress) room?.watch?.take(progress);
	}, [room, progress]);
	useEffect(() => room?.takeVideo(video), [room, video]);
	useEffect(() => {
		room?.notes?.take(notes);
	}, [room, notes]);
	return room;
}

function Opened(props: VideoViewProps) {
	const room = useRoom(props);
	const { more } = props;
	if (room === null) return <VideoWait />;
	const below = typeof more === 'function' ? more(room) : more;
	const guest = room.way.kind === 'sample';
	return (
		<div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="min-w-0 space-y-5">
				<div className="-mx-4 sm:mx-0">
					<LecturePlayer room={room} />
				</div>
				<Offline guest={guest} />
				<div className="card p-4">
					<ChoiceRow room={room} playing={() => room.isPlaying()} />
					<Remembered room={room} />
				</div>
				{!guest && <HowFar room={room} />}
			</div>
			<div className="min-w-0 space-y-8">
				<Chapters room={room} />
				{room.notes && <Notes room={room} notes={room.notes} />}
			</div>
			<div className="min-w-0 space-y-8">
				{below}
				{!guest && <AboutOverlay />}
			</div>
		</div>
	);
}

function Offline({ guest }: { guest: boolean }) {
	const t = useText(LECTURE_TEXTS);
	const online = useOnline();
	return (
		!online && (
			<OfflineNote>
				<p>{t.offlineTitle}</p>
				{!guest && <p>{t.offlineBody}</p>}
			</OfflineNote>
		)
	);
}

function Remembered({ room }: { room: VideoRoom }) {
	const t = useText(LECTURE_TEXTS);
	return (
		<p className="mt-3 text-sm text-text-muted">
			{room.isThrifty() && `${t.thrifty} `}
			{t.remembered}
		</p>
	);
}

/** How much was watched, and whether the server has it. */
function HowFar({ room }: { room: VideoRoom }) {
	const t = useText(LECTURE_TEXTS);
	const lang = useLang();
	const { duration_s } = room.video;
	const seconds = watchedSeconds(useSeen(room));
	const completed = useCompleted(room);
	const unsent = useUnsent(room);
	const percent = Math.min(100, Math.floor((seconds / Math.max(1, duration_s)) * 100));
	return (
		<div>
			<Progress
				value={Math.min(seconds, duration_s)}
				max={duration_s}
				tone={completed ? 'good' : 'primary'}
				label={t.watched}
				text={completed ? t.done : t.watchedWords(localDigits(percent, lang))}
				shown
			/>
			<p role="status" className="mt-1 text-sm text-text-muted">
				{unsent && t.waiting}
			</p>
		</div>
	);
}

/** Says openly what the moving name is good for, and how the player is driven by keys. */
function AboutOverlay() {
	const t = useText(LECTURE_TEXTS);
	const p = useText(PLAYER_TEXTS);
	return (
		<div className="space-y-2 text-sm">
			<Folded title={t.overlayTitle}>{t.overlayBody}</Folded>
			<Folded title={p.keys} className="max-sm:hidden">
				{p.keysBody}
			</Folded>
		</div>
	);
}

function Folded({
	title,
	children,
	className = '',
}: {
	title: string;
	children: string;
	className?: string;
}) {
	return (
		<details className={className}>
			<summary className="inline-flex min-h-target items-center gap-2 rounded px-1 font-semibold text-link hover:bg-surface-2">
				<Info aria-hidden="true" size={18} className="shrink-0" />
				{title}
			</summary>
			<p className="max-w-read ps-1 whitespace-pre-line text-text-muted">{children}</p>
		</details>
	);
}
