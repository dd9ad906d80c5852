import { atom } from 'nanostores';
import type { Playback, Quality } from '#contract/lectures/calls.ts';
import { PLAYBACK_HEARTBEAT_S } from '#contract/lectures/watched.ts';
import { ApiError, asApiError } from '../http/call.ts';

export type StreamState =
	| { name: 'idle' }
	| { name: 'opening' }
	/** `no` is incremented with each stream that must be loaded again, from second `atS` on. */
	| { name: 'live'; no: number; quality: Quality; atS: number; play: boolean }
	| { name: 'elsewhere'; sessionId: number; device: string | null; title: string | null }
	| { name: 'taken'; device: string | null }
	| { name: 'failed'; error: ApiError }
	/** Refused permanently: locked meanwhile, withdrawn, or the subscription is over. */
	| { name: 'refused'; error: ApiError };

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
	later(task: () => void, ms: number): () => void;
	/** False for visitors, whose streams are not counted. */
	counted: boolean;
	/** Stops playback before a state covers it. */
	pause(): void;
}

/** A stream that is paused for this long is released, so that another device may start without a prompt. */
const REST_MS = 5 * 60_000;
/** More renewed URLs than this within a minute mean that renewing does not help. */
const RENEWALS_AT_MOST = 3;
const RENEWALS_MS = 60_000;
/** Refused again so soon after a successful heartbeat: the URL itself is no longer valid. */
const AGAIN_MS = 10_000;

const FOR_GOOD: readonly ApiError['code'][] = [
	'lecture.locked',
	'video.not_found',
	'course.not_found',
	'event.not_found',
	'subscription.needed',
];

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A doctor's single live stream: starts it, sends heartbeats, renews its URL, notices when another device plays. */
export class LectureStream {
	private readonly deps: StreamDeps;
	readonly $state = atom<StreamState>({ name: 'idle' });
	/** URL of the playlist: a path of this site. It may change while the stream continues. */
	readonly $manifest = atom('');
	private session: number | null = null;
	private expiresMs = 0;
	private quality: Quality = 'auto';
	private no = 0;
	private turn = 0;
	private closed = false;
	private stopBeat = () => {};
	private stopRest = () => {};
	private renewals: number[] = [];
	private allWellMs = Number.NEGATIVE_INFINITY;
	private recovering: Promise<void> | null = null;

	constructor(deps: StreamDeps) {
		this.deps = deps;
	}

	private take(playback: Awaited<ReturnType<StreamCalls['play']>>): void {
		this.session = playback.session_id;
		this.expiresMs = Date.parse(playback.expires_at);
		this.$manifest.set(playback.manifest_url);
		this.beat();
	}

	private beat(): void {
		this.stopBeat();
		if (this.session === null || this.closed) return;
		this.stopBeat = this.deps.later(() => {
			void this.hear().finally(() => this.beat());
		}, PLAYBACK_HEARTBEAT_S * 1_000);
	}

	private async hear(): Promise<'live' | 'over' | 'taken' | 'unknown'> {
		const id = this.session;
		if (id === null) return 'over';
		try {
			const { expires_at } = await this.deps.calls.heartbeat(id);
			if (this.session === id) this.expiresMs = Date.parse(expires_at);
			return 'live';
		} catch (thrown) {
			const error = asApiError(thrown);
			if (this.session !== id) return 'unknown';
			if (error.code === 'playback.taken_over') {
				this.forget();
				this.deps.pause();
				this.$state.set({ name: 'taken', device: text(error.meta.device) });
				return 'taken';
			}
			if (error.code === 'playback.over' || error.code === 'playback.not_found') {
				this.forget();
				return 'over';
			}
			return 'unknown';
		}
	}

	private forget(): void {
		this.stopBeat();
		this.session = null;
	}

	private release(): void {
		const id = this.session;
		this.forget();
		if (id !== null) this.deps.calls.stop(id).catch(() => {});
	}

	private refused(thrown: unknown): void {
		const error = asApiError(thrown);
		this.deps.pause();
		if (error.code === 'playback.elsewhere') {
			this.$state.set({
				name: 'elsewhere',
				sessionId: Number(error.meta.session_id),
				device: text(error.meta.device),
				title: text(error.meta.title),
			});
		} else this.$state.set({ name: FOR_GOOD.includes(error.code) ? 'refused' : 'failed', error });
	}

	private async start(
		ask: () => Promise<Awaited<ReturnType<StreamCalls['play']>>>,
		atS: number,
		play: boolean,
	): Promise<void> {
		const mine = ++this.turn;
		this.stopRest();
		this.$state.set({ name: 'opening' });
		try {
			const playback = await ask();
			// The viewer left or chose something else meanwhile: this stream will not be watched.
			if (this.closed || mine !== this.turn) {
				if (this.closed && playback.session_id !== null)
					this.deps.calls.stop(playback.session_id).catch(() => {});
				return;
			}
			this.take(playback);
			this.no++;
			this.$state.set({ name: 'live', no: this.no, quality: this.quality, atS, play });
		} catch (thrown) {
			if (!this.closed && mine === this.turn) this.refused(thrown);
		}
	}

	private async renew(): Promise<void> {
		const since = this.deps.now() - RENEWALS_MS;
		this.renewals = [...this.renewals.filter((ms) => ms > since), this.deps.now()];
		if (this.renewals.length > RENEWALS_AT_MOST) {
			this.refused(new ApiError('internal', '', {}));
			return;
		}
		const mine = this.turn;
		try {
			const playback = await this.deps.calls.play(this.quality);
			if (!this.closed && mine === this.turn) this.take(playback);
		} catch (thrown) {
			const error = asApiError(thrown);
			// Without a network the player continues with its buffer, and retries.
			if (!this.closed && mine === this.turn && error.code !== 'network') this.refused(error);
		}
	}

	private async recover(): Promise<void> {
		const isOld =
			this.session === null ||
			this.deps.now() >= this.expiresMs ||
			this.deps.now() - this.allWellMs < AGAIN_MS;
		if (isOld) return this.renew();
		const state = await this.hear();
		if (state === 'live') this.allWellMs = this.deps.now();
		if (state === 'over') return this.renew();
	}

	begin(wish: Quality, atS: number, play = true): Promise<void> {
		this.quality = wish;
		return this.start(() => this.deps.calls.play(wish), atS, play);
	}
	takeOver(atS: number): Promise<void> {
		const shown = this.$state.get();
		if (shown.name !== 'elsewhere') return Promise.resolve();
		return this.start(() => this.deps.calls.takeOver(shown.sessionId, this.quality), atS, true);
	}
	/** The server refused a segment: finds out why, and gets a new URL if that helps. */
	forbidden(): Promise<void> {
		if (this.$state.get().name !== 'live') return Promise.resolve();
		this.recovering ??= this.recover().finally(() => {
			this.recovering = null;
		});
		return this.recovering;
	}
	resting(): void {
		this.stopRest();
		this.stopRest = this.deps.later(() => this.release(), REST_MS);
	}
	/** Playback continues. A released stream is started again, without loading the buffer again. */
	moving(): void {
		this.stopRest();
		const shown = this.$state.get();
		if (this.deps.counted && !this.closed && shown.name === 'live' && this.session === null)
			void this.renew();
	}
	/** The page was hidden, or slept, and is back: the state is queried at once. */
	wake(): void {
		if (this.session !== null && this.$state.get().name === 'live')
			void this.hear().finally(() => this.beat());
	}
	close(): void {
		this.closed = true;
		this.stopRest();
		this.release();
	}
}
