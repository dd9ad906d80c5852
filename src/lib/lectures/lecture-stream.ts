import { atom } from 'nanostores';
import type { Playback, Quality } from '#contract/lectures/calls.ts';
import { PLAYBACK_HEARTBEAT_S } from '#contract/lectures/watched.ts';
import { ApiError } from '../api/call.ts';

/** What stands where the picture is. */
export type StreamFace =
	| { name: 'idle' }
	| { name: 'opening' }
	/** `no` grows with each stream that has to be loaded anew, from second `atS` on. */
	| { name: 'live'; no: number; quality: Quality; atS: number; play: boolean }
	/** Another device of the doctor plays. */
	| { name: 'elsewhere'; sessionId: number; device: string | null; title: string | null }
	/** Another device or window took over. */
	| { name: 'taken'; device: string | null }
	| { name: 'failed'; error: ApiError }
	/** Refused for good: locked meanwhile, withdrawn, the subscription is over. */
	| { name: 'refused'; error: ApiError };

/** The calls of a stream, with the video and the way to it filled in. */
export interface StreamCalls {
	play(quality: Quality): Promise<Omit<Playback, 'session_id'> & { session_id: number | null }>;
	takeOver(sessionId: number, quality: Quality): Promise<Playback>;
	heartbeat(sessionId: number): Promise<{ expires_at: string }>;
	stop(sessionId: number): Promise<unknown>;
}

export interface StreamDeps {
	calls: StreamCalls;
	/** The server's time in milliseconds. */
	now(): number;
	/** Does something later; answers with the way to call it off. */
	later(task: () => void, ms: number): () => void;
	/** False for visitors, whose streams are not counted. */
	counted: boolean;
	/** Stops the picture before a face covers it. */
	pause(): void;
}

/** A stream that rests for so long is given up, so that another device may begin without asking. */
const REST_MS = 5 * 60_000;
/** More renewed addresses than this within a minute mean that renewing does not help. */
const RENEWALS_AT_MOST = 3;
const RENEWALS_MS = 60_000;
/** Refused again so soon after the server said that all is well: the address itself is no longer good. */
const AGAIN_MS = 10_000;

const FOR_GOOD: readonly ApiError['code'][] = [
	'lecture.locked',
	'video.not_found',
	'course.not_found',
	'event.not_found',
	'subscription.needed',
];

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The model of the one live stream of a doctor, without a DOM: begins it, says every twenty seconds that the player is
 * there, renews an address that has run out behind the viewer's back, and tells when another device plays.
 */
export function createStream({ calls, counted, now, later, pause }: StreamDeps) {
	const $face = atom<StreamFace>({ name: 'idle' });
	/** Address of the playlist: a path of this site. It may change while the stream goes on. */
	const $manifest = atom('');
	let session: number | null = null;
	let expiresMs = 0;
	let quality: Quality = 'auto';
	let no = 0;
	let turn = 0;
	let closed = false;
	let stopBeat = () => {};
	let stopRest = () => {};
	let renewals: number[] = [];
	let allWellMs = Number.NEGATIVE_INFINITY;
	let recovering: Promise<void> | null = null;

	function take(playback: Awaited<ReturnType<StreamCalls['play']>>): void {
		session = playback.session_id;
		expiresMs = Date.parse(playback.expires_at);
		$manifest.set(playback.manifest_url);
		beat();
	}

	function beat(): void {
		stopBeat();
		if (session === null || closed) return;
		stopBeat = later(() => {
			void hear().finally(beat);
		}, PLAYBACK_HEARTBEAT_S * 1_000);
	}

	/** Says that the player is there; tells what became of the stream. */
	async function hear(): Promise<'live' | 'over' | 'taken' | 'unknown'> {
		const id = session;
		if (id === null) return 'over';
		try {
			const { expires_at } = await calls.heartbeat(id);
			if (session === id) expiresMs = Date.parse(expires_at);
			return 'live';
		} catch (thrown) {
			const error = asApiError(thrown);
			if (session !== id) return 'unknown';
			if (error.code === 'playback.taken_over') {
				forget();
				pause();
				$face.set({ name: 'taken', device: text(error.meta.device) });
				return 'taken';
			}
			if (error.code === 'playback.over' || error.code === 'playback.not_found') {
				forget();
				return 'over';
			}
			return 'unknown';
		}
	}

	function forget(): void {
		stopBeat();
		session = null;
	}

	function refused(thrown: unknown): void {
		const error = asApiError(thrown);
		pause();
		if (error.code === 'playback.elsewhere') {
			$face.set({
				name: 'elsewhere',
				sessionId: Number(error.meta.session_id),
				device: text(error.meta.device),
				title: text(error.meta.title),
			});
		} else $face.set({ name: FOR_GOOD.includes(error.code) ? 'refused' : 'failed', error });
	}

	/** Begins a stream that the player loads anew. */
	async function start(
		ask: () => Promise<Awaited<ReturnType<StreamCalls['play']>>>,
		atS: number,
		play: boolean,
	): Promise<void> {
		const mine = ++turn;
		stopRest();
		$face.set({ name: 'opening' });
		try {
			const playback = await ask();
			// The viewer left or chose something else meanwhile: nobody will watch this one.
			if (closed || mine !== turn) {
				if (closed && playback.session_id !== null) calls.stop(playback.session_id).catch(() => {});
				return;
			}
			take(playback);
			no++;
			$face.set({ name: 'live', no, quality, atS, play });
		} catch (thrown) {
			if (!closed && mine === turn) refused(thrown);
		}
	}

	/** Gets a new address for what plays already; the player goes on with it where it is. */
	async function renew(): Promise<void> {
		const since = now() - RENEWALS_MS;
		renewals = [...renewals.filter((ms) => ms > since), now()];
		if (renewals.length > RENEWALS_AT_MOST) {
			refused(new ApiError('internal', '', {}));
			return;
		}
		const mine = turn;
		try {
			const playback = await calls.play(quality);
			if (!closed && mine === turn) take(playback);
		} catch (thrown) {
			const error = asApiError(thrown);
			// Without a network the player goes on with what it has, and asks again.
			if (!closed && mine === turn && error.code !== 'network') refused(error);
		}
	}

	async function recover(): Promise<void> {
		const isOld = session === null || now() >= expiresMs || now() - allWellMs < AGAIN_MS;
		if (isOld) return renew();
		const state = await hear();
		if (state === 'live') allWellMs = now();
		if (state === 'over') return renew();
	}

	return {
		$face,
		$manifest,
		/** Plays from a second on; also after a face that asked for it. */
		begin(wish: Quality, atS: number, play = true): Promise<void> {
			quality = wish;
			return start(() => calls.play(wish), atS, play);
		},
		/** Ends the stream of the other device and plays here. */
		takeOver(atS: number): Promise<void> {
			const face = $face.get();
			if (face.name !== 'elsewhere') return Promise.resolve();
			return start(() => calls.takeOver(face.sessionId, quality), atS, true);
		},
		/** The server refused a part of the video: finds out why, and gets a new address where that helps. */
		forbidden(): Promise<void> {
			if ($face.get().name !== 'live') return Promise.resolve();
			recovering ??= recover().finally(() => {
				recovering = null;
			});
			return recovering;
		},
		/** The picture stands still: the stream is given up after a while. */
		resting(): void {
			stopRest();
			stopRest = later(() => {
				const id = session;
				if (id === null) return;
				forget();
				calls.stop(id).catch(() => {});
			}, REST_MS);
		},
		/** The picture moves. A stream that was given up is begun again, without loading anew what is there. */
		moving(): void {
			stopRest();
			const face = $face.get();
			if (counted && !closed && face.name === 'live' && session === null) void renew();
		},
		/** The page was hidden, or slept, and is back: the truth is asked for at once. */
		wake(): void {
			if (session !== null && $face.get().name === 'live') void hear().finally(beat);
		},
		/** The viewer leaves. */
		close(): void {
			closed = true;
			stopRest();
			const id = session;
			forget();
			if (id !== null) calls.stop(id).catch(() => {});
		},
	};
}

function asApiError(error: unknown): ApiError {
	if (error instanceof ApiError) return error;
	throw error;
}
