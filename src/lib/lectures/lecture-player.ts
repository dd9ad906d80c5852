import { atom } from 'nanostores';
import {
	lectures,
	type Quality,
	type Via,
	type Video,
	type VideoNote,
	type VideoProgress,
} from '#contract/lectures/calls.ts';
import { $user } from '../account/signed-in.ts';
import { call } from '../http/call.ts';
import { serverClock } from '../http/server-clock.ts';
import { later } from '../state/later.ts';
import { refresh } from '../state/query.ts';
import {
	$qualities,
	$speed,
	type ConnectionInfo,
	fittingQuality,
	type Line,
	lineOf,
	nearestSpeed,
} from './lecture-choice.ts';
import { createNotes, type NotesDeps, notesApi } from './lecture-notes.ts';
import { noteStorage, watchStorage } from './lecture-storage.ts';
import { LectureStream, type StreamCalls } from './lecture-stream.ts';
import { createWatch, sendAllStored, type WatchDeps } from './lecture-watch.ts';
import { refreshBegun, refreshWatched } from './lectures.ts';

/** How a video is opened: as a doctor, or as a visitor who watches a sample. */
export type Way = Via | { kind: 'sample'; event_id: number };

export interface Controls {
	pause(): void;
	seek(atS: number): void;
	at(): number;
	isPlaying(): boolean;
}

export interface PlayerWish {
	video: Video;
	way: Way;
	/** Null for visitors, whose data is not stored. */
	progress: VideoProgress | null;
	notes: readonly VideoNote[];
}

const REFRESH_MS = 2_000;
/** Interval of retries for unsent data: the first call after a reconnect often fails. */
const UNSENT_MS = 15_000;

export const currentLine = (): Line =>
	lineOf((navigator as Navigator & { connection?: ConnectionInfo }).connection);

function callsOf(videoId: number, way: Way): StreamCalls {
	if (way.kind === 'sample') {
		const none = () => Promise.reject(new Error('streams of visitors are not counted'));
		return {
			async play(quality) {
				const request = { params: { eventId: way.event_id }, query: { quality } };
				return { ...(await call(lectures.sampleLecture, request)), session_id: null };
			},
			takeOver: none,
			heartbeat: none,
			stop: none,
		};
	}
	return {
		play: (quality) => call(lectures.play, { params: { videoId }, body: { quality, via: way } }),
		takeOver: (sid, quality) =>
			call(lectures.takeOver, { params: { sid }, body: { video_id: videoId, quality, via: way } }),
		heartbeat: (sid) => call(lectures.heartbeat, { params: { sid } }),
		// Outlives the page, so that another device need not confirm.
		stop: (sid) => call(lectures.stop, { params: { sid } }, { keepalive: true }),
	};
}

function streamOf(videoId: number, way: Way, pause: () => void): LectureStream {
	return new LectureStream({
		calls: callsOf(videoId, way),
		counted: way.kind !== 'sample',
		now: () => serverClock.now(),
		later,
		pause,
	});
}

function refreshWhenBegun(stream: LectureStream, way: Way): () => void {
	return stream.$state.subscribe((state) => {
		// A viewer who started the recording counts as present, and may rate and ask.
		if (state.name === 'live' && state.no === 1 && way.kind === 'course')
			setTimeout(refreshBegun, REFRESH_MS);
	});
}

function watchDeps(doctorId: number): WatchDeps {
	return {
		storage: watchStorage(doctorId),
		save: (videoId, body, last) =>
			call(lectures.saveProgress, { params: { videoId }, body }, last ? { keepalive: true } : {}),
		wall: () => Date.now(),
		server: () => serverClock.now(),
		// The server's reply arrives before its lists are reloaded.
		completed: () => void setTimeout(refreshWatched, REFRESH_MS),
	};
}

const asideOf = ({ poster_url, captions }: Video) => ({ poster_url, captions });

function notesDeps(doctorId: number): NotesDeps {
	return {
		api: notesApi,
		storage: noteStorage(doctorId),
		newKey: () => crypto.randomUUID(),
		// The stored answer for offline visits must be updated too.
		changed: () => refresh('lecture/'),
	};
}

function choicesOf(video: Video, progress: VideoProgress | null) {
	let line = currentLine();
	const $quality = atom<Quality>(fittingQuality(video, $qualities.get()[line], line));
	const $rate = atom($speed.get() ?? nearestSpeed(progress?.speed ?? 1));
	return {
		$quality,
		$rate,
		isThrifty: (): boolean => line === 'thrifty',
		lookAtLine(): void {
			line = currentLine();
		},
		/** Returns whether it changed. */
		takeQuality(quality: Quality): boolean {
			$qualities.set({ ...$qualities.get(), [line]: quality });
			const other = quality !== $quality.get();
			if (other) $quality.set(quality);
			return other;
		},
		chooseSpeed(speed: number): void {
			$speed.set(speed);
			$rate.set(speed);
		},
	};
}

/** Reports when the page is hidden and shown, and when unsent data can be retried. Returns a stop function. */
function followPage(leave: () => void, back: () => void, sendWaiting: () => void): () => void {
	const gone = new AbortController();
	const { signal } = gone;
	const turned = () => (document.visibilityState === 'hidden' ? leave() : back());
	document.addEventListener('visibilitychange', turned, { signal });
	addEventListener('pagehide', leave, { signal });
	addEventListener('online', back, { signal });
	const unsent = setInterval(() => navigator.onLine && sendWaiting(), UNSENT_MS);
	return () => {
		clearInterval(unsent);
		gone.abort();
	};
}

export function openVideo({ video, way, progress, notes }: PlayerWish) {
	const doctorId = $user.get()?.id ?? 0;
	const deps = watchDeps(doctorId);
	const watch = progress && createWatch(video.id, video.duration_s, progress, deps);
	const ownNotes = progress && createNotes(video.id, notes, notesDeps(doctorId));
	/** Picture and captions, at URLs that are valid for some hours: a later read returns new ones. */
	const $aside = atom(asideOf(video));
	let controls: Controls | null = null;
	const { lookAtLine, takeQuality, ...choices } = choicesOf(video, progress);
	const { $quality, $rate } = choices;
	const stream = streamOf(video.id, way, () => controls?.pause());

	const here = (): number => controls?.at() ?? watch?.resumeS() ?? 0;
	const isLive = () => stream.$state.get().name === 'live';

	function leave(): void {
		if (watch && controls) watch.rest(controls.at(), $rate.get(), true);
	}
	function back(): void {
		stream.wake();
		void watch?.flush();
		void ownNotes?.flush();
		if (progress) void sendAllStored(deps, video.id);
	}
	const stopState = refreshWhenBegun(stream, way);
	const stopFollowing = followPage(leave, back, () => {
		if (watch?.$waiting.get()) void watch.flush();
		if (ownNotes?.waits()) void ownNotes.flush();
	});
	if (progress) {
		void ownNotes?.flush();
		void sendAllStored(deps);
	}

	return {
		video,
		way,
		stream,
		watch,
		notes: ownNotes,
		$aside,
		...choices,
		here,
		atOrNull: (): number | null => controls?.at() ?? null,
		isPlaying: (): boolean => controls?.isPlaying() ?? false,
		isCut(): boolean {
			const state = stream.$state.get();
			return state.name === 'failed' && state.error.code === 'network';
		},
		begin(atS: number = here()): Promise<void> {
			lookAtLine();
			return stream.begin($quality.get(), atS);
		},
		takeOver: (): Promise<void> => stream.takeOver(here()),
		jump(atS: number): void {
			if (controls && isLive()) controls.seek(atS);
			else void this.begin(atS);
		},
		chooseQuality(quality: Quality, play: boolean): void {
			if (takeQuality(quality) && isLive()) void stream.begin(quality, here(), play);
		},
		takeVideo(read: Video): void {
			const aside = asideOf(read);
			if (JSON.stringify(aside) !== JSON.stringify($aside.get())) $aside.set(aside);
		},
		attach(player: Controls | null): void {
			if (player === null) leave();
			controls = player;
		},
		dispose(): void {
			leave();
			stream.close();
			stopState();
			stopFollowing();
		},
	};
}
export type PlayerModel = ReturnType<typeof openVideo>;
