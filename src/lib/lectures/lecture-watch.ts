import { atom } from 'nanostores';
import type { Call } from '#contract/endpoint.ts';
import type { lectures, VideoProgress } from '#contract/lectures/calls.ts';
import { isSeen, unionOfWatched, type WatchedRange } from '#contract/lectures/watched.ts';
import { ApiError } from '../http/call.ts';
import {
	follow,
	type Reading,
	type Run,
	resumeAt,
	secondsOf,
	serverTimeOf,
	without,
} from './lecture-seen.ts';
import { isFinal, type StoredWatch, type WatchStorage } from './lecture-storage.ts';

const SEND_MS = 10_000;

export type WatchedBody = Call<typeof lectures.saveProgress>['body'];

export interface WatchDeps {
	storage: WatchStorage;
	/** Sends to the server; `last`: the page may be closed before the reply arrives. Throws ApiError. */
	save(videoId: number, body: WatchedBody, last: boolean): Promise<VideoProgress>;
	/** The phone's own clock and the server's, in milliseconds since 1970. */
	wall(): number;
	server(): number;
	completed(): void;
}

/** Sends the stored data of a video and settles what the server acknowledged. Null: it failed. */
export async function sendStored(
	videoId: number,
	{ storage, save, wall, server }: WatchDeps,
	last = false,
): Promise<VideoProgress | null> {
	const before = storage.read(videoId);
	if (before === null || !before.unsent) return null;
	const sent: StoredWatch = { ...before, seq: before.seq + 1 };
	storage.write(videoId, sent);
	const { position_s, ranges, speed, seq } = sent;
	const at = new Date(serverTimeOf(sent.at_ms, wall(), server())).toISOString();
	try {
		const progress = await save(videoId, { position_s, ranges, speed, seq, at }, last);
		settle(storage, videoId, sent, progress.ranges);
		return progress;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (isFinal(error)) settle(storage, videoId, sent, sent.ranges);
		return null;
	}
}

function settle(
	storage: WatchStorage,
	videoId: number,
	sent: StoredWatch,
	held: readonly Readonly<WatchedRange>[],
): void {
	const now = storage.read(videoId) ?? sent;
	const ranges = without(now.ranges, held);
	storage.write(videoId, { ...now, ranges, unsent: ranges.length > 0 || now.at_ms !== sent.at_ms });
}

export async function sendAllStored(deps: WatchDeps, except: number | null = null): Promise<void> {
	for (const videoId of deps.storage.unsent()) if (videoId !== except) await sendStored(videoId, deps);
}

const wholeOf = (atS: number, durationS: number) => Math.min(Math.max(0, Math.floor(atS)), durationS);

function seenOf(durationS: number, known: VideoProgress, here: readonly Readonly<WatchedRange>[]) {
	const $seen = atom<WatchedRange[]>(unionOfWatched(known.ranges, here));
	const $completed = atom(known.completed_at !== null || isSeen($seen.get(), durationS));

	function look(more: readonly Readonly<WatchedRange>[]): void {
		const seen = unionOfWatched($seen.get(), more);
		if (JSON.stringify(seen) !== JSON.stringify($seen.get())) $seen.set(seen);
		if (!$completed.get() && isSeen(seen, durationS)) $completed.set(true);
	}

	/** Returns whether the server now reports for the first time that the video is complete. */
	function take(progress: VideoProgress): boolean {
		const news = progress.completed_at !== null && known.completed_at === null;
		known = progress;
		look(progress.ranges);
		if (progress.completed_at !== null) $completed.set(true);
		return news;
	}

	const resumeS = (own: StoredWatch | null, { wall, server }: WatchDeps): number =>
		resumeAt(
			[
				known.position_at === null ? null : { atS: known.position_s, ms: Date.parse(known.position_at) },
				own && { atS: own.position_s, ms: serverTimeOf(own.at_ms, wall(), server()) },
			],
			durationS,
		);

	return { $seen, $completed, look, take, resumeS, known: () => known };
}

/** Watching one video: each second is stored on the phone, sent often, and merged with the data of other devices. */
export function createWatch(videoId: number, durationS: number, known: VideoProgress, deps: WatchDeps) {
	const { storage, wall } = deps;
	const stored = () => storage.read(videoId);
	const { $seen, $completed, look, take, ...seen } = seenOf(durationS, known, stored()?.ranges ?? []);
	const resumeS = () => seen.resumeS(stored(), deps);
	const $waiting = atom(false);
	let run: Run | null = null;
	/** The whole second that was stored last. A paused player must not claim the newest position again. */
	let writtenS: number | null = null;
	let sentMs: number | null = null;
	let sending: Promise<unknown> | null = null;

	function write(atS: number, speed: number): void {
		const before = stored();
		const now = secondsOf(run, durationS);
		writtenS = wholeOf(atS, durationS);
		storage.write(videoId, {
			position_s: writtenS,
			at_ms: wall(),
			ranges: unionOfWatched(before?.ranges ?? [], now),
			speed,
			seq: before?.seq ?? seen.known().seq,
			unsent: true,
		});
		look(now);
	}

	function send(last = false): Promise<unknown> {
		if (sending !== null && !last) return sending;
		const on = sendStored(videoId, deps, last)
			.then((progress) => {
				$waiting.set(stored()?.unsent === true && progress === null);
				if (progress === null) return;
				// Acknowledged: the range continues from its current end.
				if (run) run = { ...run, from: Math.max(run.from, ...endsWithin(progress.ranges, run)) };
				if (take(progress)) deps.completed();
			})
			.finally(() => {
				if (sending === on) sending = null;
			});
		sending = on;
		return on;
	}

	return {
		$seen,
		$completed,
		$waiting,
		resumeS,
		tick(reading: Reading): void {
			const whole = run && Math.floor(run.to);
			run = follow(run, reading);
			if (whole === Math.floor(run.to)) return;
			write(reading.at, reading.speed);
			sentMs ??= reading.ms;
			if (reading.ms - sentMs < SEND_MS) return;
			sentMs = reading.ms;
			void send();
		},
		/** The viewer seeks: the next report begins another range. */
		jump(): void {
			run = null;
		},
		/** The video stops: paused, ended, or its page is about to be closed (`last`). */
		rest(atS: number, speed: number, last = false): void {
			if (run !== null || wholeOf(atS, durationS) !== (writtenS ?? resumeS())) write(atS, speed);
			run = null;
			sentMs = null;
			void send(last);
		},
		flush: (): Promise<unknown> => send(),
		take,
	};
}

const endsWithin = (ranges: readonly Readonly<WatchedRange>[], run: Run): number[] =>
	ranges.filter(([from, to]) => from <= run.from && to > run.from && to <= run.to).map(([, to]) => to);
