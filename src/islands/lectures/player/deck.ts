import { atom, map } from 'nanostores';
import { $captions, stepSpeed } from '#lib/lectures/lecture-choice.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import type { StreamState } from '#lib/lectures/lecture-stream.ts';
import type { Engine, EngineTrouble } from './engine.ts';

/** A wait of this length gets a message. */
const SLOW_MS = 8_000;
/** Interval of automatic retries after a failed load. */
const AGAIN_MS = 6_000;
/** A position this close to the wanted one counts as equal: segments begin at fixed points. */
const NEAR_S = 2;

/** Controls the video element of a player: what plays, from where, the viewer's actions, and errors. */
export class Deck {
	private readonly player: PlayerModel;
	private readonly video: HTMLVideoElement;
	readonly $state;
	/** The current second. */
	readonly $at;
	readonly $trouble = atom<EngineTrouble | null>(null);
	private engine: Engine | null = null;
	private turn = 0;
	/** Number of the stream that was loaded last. */
	private loaded = 0;
	/** Whether the viewer wants it to play. Loading stops a video without an event, any pause has one. */
	private meant = false;
	/** The start position, until it is reached: what has not begun must not be left at 0. */
	private wantedS: number | null;
	private slowTimer: ReturnType<typeof setTimeout> | undefined;
	private readonly gone = new AbortController();
	private readonly retry: ReturnType<typeof setInterval>;
	private readonly stops: (() => void)[];

	constructor(player: PlayerModel, video: HTMLVideoElement) {
		this.player = player;
		this.video = video;
		this.$state = map({
			paused: true,
			ended: false,
			/** Playback has stalled. */
			waiting: false,
			/** It has stalled for long. */
			slow: false,
			/** The browser requires another tap before it plays sound. */
			blocked: false,
			muted: video.muted,
			/** 0 to 1. */
			volume: video.volume,
		});
		this.wantedS = player.here();
		this.$at = atom(this.wantedS);
		const { stream } = player;
		const { signal } = this.gone;
		for (const [name, listener] of Object.entries(this.listeners()))
			video.addEventListener(name, listener, { signal });
		addEventListener('online', () => this.resume(), { signal });
		this.retry = setInterval(() => {
			if ((this.$trouble.get() === 'network' || this.player.isCut()) && navigator.onLine) this.resume();
		}, AGAIN_MS);

		const stopStream = stream.$state.subscribe((state) => {
			if (state.name === 'live') {
				if (state.no === this.loaded) return;
				this.loaded = state.no;
				void this.load(state);
			} else if (state.name !== 'opening' && state.name !== 'idle') {
				video.pause();
				this.engine?.hold();
				this.wait(false);
			}
		});
		this.stops = [stopStream, player.$rate.listen(() => this.setRate())];

		player.attach({
			at: () => this.at(),
			isPlaying: () => !video.paused,
			pause: () => video.pause(),
			seek: (toS) => {
				this.seek(toS);
				this.play();
			},
		});
	}

	private at(): number {
		return this.wantedS ?? this.video.currentTime;
	}
	private speed(): number {
		return this.player.$rate.get();
	}

	private wait(on: boolean): void {
		if (this.$state.get().waiting === on) return;
		clearTimeout(this.slowTimer);
		this.$state.setKey('waiting', on);
		this.$state.setKey('slow', false);
		if (on) this.slowTimer = setTimeout(() => this.$state.setKey('slow', true), SLOW_MS);
	}

	play = (): void => {
		const { name } = this.player.stream.$state.get();
		// In any other state there is no access to the stream, though some of it may still be buffered.
		if (name !== 'live' && name !== 'opening') return;
		this.meant = true;
		this.$state.setKey('blocked', false);
		this.video.play().catch((error: unknown) => {
			if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
			this.wait(false);
			this.$state.setKey('blocked', true);
		});
	};

	private async load({ atS, play: plays }: Extract<StreamState, { name: 'live' }>): Promise<void> {
		const mine = ++this.turn;
		this.wantedS = atS;
		this.$at.set(atS);
		this.$trouble.set(null);
		this.wait(true);
		let start: typeof import('./engine.ts').startEngine;
		try {
			start = (await import('./engine.ts')).startEngine;
		} catch {
			if (mine === this.turn) this.$trouble.set('network');
			return;
		}
		if (mine !== this.turn || this.gone.signal.aborted) return;
		this.engine?.destroy();
		this.engine = start({
			video: this.video,
			manifest: () => this.player.stream.$manifest.get(),
			atS,
			thrifty: this.player.isThrifty(),
			onForbidden: () => this.player.stream.forbidden(),
			onTrouble: (trouble) => this.$trouble.set(trouble),
			onBrought: () => this.$trouble.get() === 'network' && this.$trouble.set(null),
			onMended: (at) => {
				this.wantedS = at;
				if (this.meant) this.play();
			},
		});
		if (this.engine === null) {
			this.wait(false);
			this.$trouble.set('unsupported');
			return;
		}
		this.setRate();
		if (plays) this.play();
		else this.wait(false);
	}

	/** Loading resets the speed to the default one, so both are set. */
	private setRate(): void {
		this.video.defaultPlaybackRate = this.speed();
		this.video.playbackRate = this.speed();
	}

	private resume(): void {
		const state = this.player.stream.$state.get();
		if (this.player.isCut()) void this.player.begin();
		if (state.name !== 'live') return;
		if (this.engine === null) {
			void this.load({ ...state, atS: this.at() });
			return;
		}
		this.engine.again();
		if (this.meant && this.video.paused) this.play();
	}

	/** Whether the video is at its start position; a browser that began elsewhere is moved there. */
	private arrived(): boolean {
		if (this.wantedS === null) return true;
		if (this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false;
		if (Math.abs(this.video.currentTime - this.wantedS) > NEAR_S) {
			if (!this.video.seeking) this.video.currentTime = this.wantedS;
			return false;
		}
		this.wantedS = null;
		return true;
	}

	private read(): void {
		if (!this.arrived() || this.video.seeking) return;
		this.$at.set(this.video.currentTime);
		if (!this.video.paused)
			this.player.watch?.tick({
				at: this.video.currentTime,
				ms: performance.now(),
				speed: this.video.playbackRate,
			});
	}

	private rested(): void {
		if (this.wantedS === null) this.player.watch?.rest(this.video.currentTime, this.video.playbackRate);
	}

	private listeners(): Partial<Record<keyof HTMLMediaElementEventMap, () => void>> {
		return {
			timeupdate: () => this.read(),
			loadeddata: () => this.read(),
			seeking: () => {
				this.player.watch?.jump();
				if (this.wantedS === null) this.$at.set(this.video.currentTime);
			},
			seeked: () => {
				this.read();
				if (this.video.paused) this.rested();
			},
			waiting: () => this.wait(true),
			stalled: () => {
				if (!this.video.paused && this.video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) this.wait(true);
			},
			playing: () => {
				this.wait(false);
				this.$trouble.set(null);
				this.$state.setKey('blocked', false);
			},
			canplay: () => {
				if (this.video.paused) this.wait(false);
			},
			play: () => {
				this.$state.setKey('paused', false);
				this.$state.setKey('ended', false);
				this.player.stream.moving();
			},
			pause: () => {
				this.meant = false;
				this.$state.setKey('paused', true);
				this.wait(false);
				this.rested();
				this.player.stream.resting();
			},
			ended: () => {
				this.$state.setKey('ended', true);
				this.$state.setKey('paused', true);
			},
			volumechange: () => {
				this.$state.setKey('muted', this.video.muted);
				this.$state.setKey('volume', this.video.volume);
			},
		};
	}

	seek(toS: number): void {
		const to = Math.min(Math.max(0, toS), this.player.video.duration_s);
		if (this.wantedS !== null) this.wantedS = to;
		if (this.video.readyState > HTMLMediaElement.HAVE_NOTHING) this.video.currentTime = to;
		this.$at.set(to);
	}

	/** The viewer's wish to play continues, whatever paused it. */
	again = (): void => {
		this.meant = true;
		this.resume();
	};
	pause = (): void => this.video.pause();
	toggle = (): void => (this.video.paused ? this.play() : this.video.pause());
	seekBy(seconds: number): void {
		this.seek(this.at() + seconds);
	}
	toggleMute = (): void => {
		this.video.muted = !this.video.muted;
	};
	louder(step: number): void {
		this.video.muted = false;
		this.video.volume = Math.min(1, Math.max(0, Math.round((this.video.volume + step) * 10) / 10));
	}
	stepSpeed(step: 1 | -1): void {
		this.player.chooseSpeed(stepSpeed(this.speed(), step));
	}
	toggleCaptions = (): void => {
		const [first] = this.player.video.captions;
		$captions.set($captions.get() === null ? (first?.lang ?? null) : null);
	};
	dispose = (): void => {
		this.player.attach(null);
		this.turn++;
		this.gone.abort();
		clearInterval(this.retry);
		clearTimeout(this.slowTimer);
		for (const stop of this.stops) stop();
		this.engine?.destroy();
	};
}
