import { atom, map } from 'nanostores';
import { $captions, stepSpeed } from '#lib/lectures/lecture-choice.ts';
import type { VideoRoom } from '#lib/lectures/lecture-room.ts';
import type { StreamFace } from '#lib/lectures/lecture-stream.ts';
import type { Engine, EngineTrouble } from './engine.ts';

/** A wait of this length is explained. */
const SLOW_MS = 8_000;
/** What could not be brought is tried again by itself this often. */
const AGAIN_MS = 6_000;
/** A place this near to the wanted one is it: parts begin where they begin. */
const NEAR_S = 2;

export interface DeckState {
	paused: boolean;
	ended: boolean;
	/** Nothing moves though it should. */
	waiting: boolean;
	/** It has been so for long. */
	slow: boolean;
	/** The browser wants another tap before it makes a sound. */
	blocked: boolean;
	muted: boolean;
	/** 0 to 1. */
	volume: number;
}

/** Drives the video element of a room: what plays, from where, what the viewer did to it, and what went wrong. */
export function openDeck(room: VideoRoom, video: HTMLVideoElement) {
	const { stream, watch } = room;
	const $state = map<DeckState>({
		paused: true,
		ended: false,
		waiting: false,
		slow: false,
		blocked: false,
		muted: video.muted,
		volume: video.volume,
	});
	/** The second on screen. */
	const $at = atom(room.here());
	const $trouble = atom<EngineTrouble | null>(null);
	let engine: Engine | null = null;
	let turn = 0;
	/** Whether the viewer wants it to run. Loading anew stops a video without a word, a pause of any kind has its event. */
	let meant = false;
	/** Where the video is to begin, until it stands there. */
	let wantedS: number | null = null;
	let slowTimer: ReturnType<typeof setTimeout> | undefined;
	const gone = new AbortController();
	const { signal } = gone;

	const at = (): number => wantedS ?? video.currentTime;
	const speed = (): number => room.$rate.get();

	function wait(on: boolean): void {
		if ($state.get().waiting === on) return;
		clearTimeout(slowTimer);
		$state.setKey('waiting', on);
		$state.setKey('slow', false);
		if (on) slowTimer = setTimeout(() => $state.setKey('slow', true), SLOW_MS);
	}

	function play(): void {
		const { name } = stream.$face.get();
		// Under any other face the stream is not ours, though some of it may still lie in the buffer.
		if (name !== 'live' && name !== 'opening') return;
		meant = true;
		$state.setKey('blocked', false);
		video.play().catch((error: unknown) => {
			if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
			wait(false);
			$state.setKey('blocked', true);
		});
	}

	async function load({ atS, play: plays }: Extract<StreamFace, { name: 'live' }>): Promise<void> {
		const mine = ++turn;
		wantedS = atS;
		$at.set(atS);
		$trouble.set(null);
		wait(true);
		let start: typeof import('./engine.ts').startEngine;
		try {
			start = (await import('./engine.ts')).startEngine;
		} catch {
			if (mine === turn) $trouble.set('network');
			return;
		}
		if (mine !== turn || signal.aborted) return;
		engine?.destroy();
		engine = start({
			video,
			manifest: () => stream.$manifest.get(),
			atS,
			thrifty: room.isThrifty(),
			onForbidden: () => stream.forbidden(),
			onTrouble: (trouble) => $trouble.set(trouble),
			onBrought: () => $trouble.get() === 'network' && $trouble.set(null),
			onMended(at) {
				wantedS = at;
				if (meant) play();
			},
		});
		if (engine === null) {
			wait(false);
			$trouble.set('unsupported');
			return;
		}
		setRate();
		if (plays) play();
		else wait(false);
	}

	/** Loading sets the speed back to the default one, so both are set. */
	function setRate(): void {
		video.defaultPlaybackRate = speed();
		video.playbackRate = speed();
	}

	function again(): void {
		const face = stream.$face.get();
		if (face.name !== 'live') return;
		if (engine === null) {
			void load({ ...face, atS: at() });
			return;
		}
		engine.again();
		if (meant && video.paused) play();
	}

	/** Whether the video stands where it was to begin; where a browser began elsewhere it is sent there. */
	function arrived(): boolean {
		if (wantedS === null) return true;
		if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false;
		if (Math.abs(video.currentTime - wantedS) > NEAR_S) {
			if (!video.seeking) video.currentTime = wantedS;
			return false;
		}
		wantedS = null;
		return true;
	}

	function read(): void {
		if (!arrived() || video.seeking) return;
		$at.set(video.currentTime);
		if (!video.paused)
			watch?.tick({ at: video.currentTime, ms: performance.now(), speed: video.playbackRate });
	}

	function rested(): void {
		if (wantedS === null) watch?.rest(video.currentTime, video.playbackRate);
	}

	const on: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
		timeupdate: read,
		loadeddata: read,
		seeking: () => {
			watch?.jump();
			if (wantedS === null) $at.set(video.currentTime);
		},
		seeked: () => {
			read();
			if (video.paused) rested();
		},
		waiting: () => wait(true),
		stalled: () => {
			if (!video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) wait(true);
		},
		playing: () => {
			wait(false);
			$trouble.set(null);
			$state.setKey('blocked', false);
		},
		canplay: () => {
			if (video.paused) wait(false);
		},
		play: () => {
			$state.setKey('paused', false);
			$state.setKey('ended', false);
			stream.moving();
		},
		pause: () => {
			meant = false;
			$state.setKey('paused', true);
			wait(false);
			rested();
			stream.resting();
		},
		ended: () => {
			$state.setKey('ended', true);
			$state.setKey('paused', true);
		},
		volumechange: () => {
			$state.setKey('muted', video.muted);
			$state.setKey('volume', video.volume);
		},
	};
	for (const [name, listener] of Object.entries(on)) video.addEventListener(name, listener, { signal });
	addEventListener('online', again, { signal });
	const retry = setInterval(() => {
		if ($trouble.get() === 'network' && navigator.onLine) again();
	}, AGAIN_MS);

	let loaded = 0;
	const stopFace = stream.$face.subscribe((face) => {
		if (face.name === 'live') {
			if (face.no === loaded) return;
			loaded = face.no;
			void load(face);
		} else if (face.name !== 'opening' && face.name !== 'idle') {
			video.pause();
			engine?.hold();
			wait(false);
		}
	});
	const stopRate = room.$rate.listen(setRate);

	function seek(toS: number): void {
		const to = Math.min(Math.max(0, toS), room.video.duration_s);
		if (wantedS !== null) wantedS = to;
		if (video.readyState > HTMLMediaElement.HAVE_NOTHING) video.currentTime = to;
		$at.set(to);
	}
	room.attach({
		at,
		isPlaying: () => !video.paused,
		pause: () => video.pause(),
		seek(toS) {
			seek(toS);
			play();
		},
	});

	return {
		$state,
		$at,
		$trouble,
		play,
		/** What the viewer asks for goes on, whoever paused it. */
		again(): void {
			meant = true;
			again();
		},
		seek,
		pause: () => video.pause(),
		toggle: () => (video.paused ? play() : video.pause()),
		seekBy: (seconds: number) => seek(at() + seconds),
		toggleMute(): void {
			video.muted = !video.muted;
		},
		louder(step: number): void {
			video.muted = false;
			video.volume = Math.min(1, Math.max(0, Math.round((video.volume + step) * 10) / 10));
		},
		stepSpeed: (step: 1 | -1) => room.chooseSpeed(stepSpeed(speed(), step)),
		toggleCaptions(): void {
			const [first] = room.video.captions;
			$captions.set($captions.get() === null ? (first?.lang ?? null) : null);
		},
		dispose(): void {
			room.attach(null);
			turn++;
			gone.abort();
			clearInterval(retry);
			clearTimeout(slowTimer);
			stopFace();
			stopRate();
			engine?.destroy();
		},
	};
}
export type Deck = ReturnType<typeof openDeck>;
