import Hls, { type ErrorData, type HlsConfig, type RetryConfig } from 'hls.js/light';
import { currentAddress } from './address.ts';

/** What blocks the picture. */
export type EngineTrouble = 'network' | 'media' | 'unsupported';

export interface EngineWish {
	video: HTMLVideoElement;
	/** Path of the playlist; it may change during playback, and then applies from the next request on. */
	manifest(): string;
	/** Start position in seconds. */
	atS: number;
	/** Buffer little: each megabyte may be paid for. */
	thrifty: boolean;
	/** A segment was refused. Resolves once the reason is known. */
	onForbidden(): Promise<void>;
	onTrouble(trouble: EngineTrouble): void;
	/** Data arrived. */
	onBrought(): void;
	/** The video is loaded again at a second, and is paused meanwhile. */
	onMended(atS: number): void;
}

export interface Engine {
	/** Retries what failed to load. */
	again(): void;
	/** Stops loading. */
	hold(): void;
	destroy(): void;
}

const FORBIDDEN = 403;
/** Status if there was no response at all. */
const BROKEN = 0;
const HLS_TYPE = 'application/vnd.apple.mpegurl';
/** A second media error so soon after a recovery is final. */
const MENDED_MS = 10_000;

const retries = (most: number): RetryConfig => ({
	maxNumRetry: most,
	retryDelayMs: 1_000,
	maxRetryDelayMs: 8_000,
	backoff: 'exponential',
	// Retrying helps: an expired URL is renewed meanwhile, and a broken connection returns.
	shouldRetry: (_config, count, _isTimeout, response, retry) =>
		retry || ((response?.code === FORBIDDEN || response?.code === BROKEN) && count < most),
});
const policy = (firstByteMs: number, wholeMs: number, most: number) => ({
	default: {
		maxTimeToFirstByteMs: firstByteMs,
		maxLoadTimeMs: wholeMs,
		timeoutRetry: retries(most),
		errorRetry: retries(most),
	},
});

/** How far ahead the video is buffered. Buffered data that is not watched costs money for nothing. */
const ahead = (thrifty: boolean): Partial<HlsConfig> =>
	thrifty
		? {
				maxBufferLength: 12,
				maxMaxBufferLength: 20,
				maxBufferSize: 4_000_000,
				abrEwmaDefaultEstimate: 350_000,
			}
		: { maxBufferLength: 30, maxMaxBufferLength: 60, abrEwmaDefaultEstimate: 1_000_000 };

function startHls(wish: EngineWish): Engine {
	const { video, manifest, atS, thrifty, onForbidden, onTrouble, onBrought, onMended } = wish;
	const absolute = () => new URL(manifest(), location.href).href;
	let mendedMs = Number.NEGATIVE_INFINITY;
	let parsed = false;
	const hls = new Hls({
		...ahead(thrifty),
		// The CSP forbids blob workers here, and files in fMP4 leave a worker nothing to do.
		enableWorker: false,
		startPosition: atS,
		capLevelToPlayerSize: true,
		backBufferLength: 30,
		manifestLoadPolicy: policy(10_000, 20_000, 2),
		playlistLoadPolicy: policy(10_000, 20_000, 3),
		keyLoadPolicy: policy(10_000, 20_000, 3),
		fragLoadPolicy: policy(15_000, 120_000, 6),
		xhrSetup: (xhr, url) => xhr.open('GET', currentAddress(url, manifest(), location.href), true),
	});
	hls.on(Hls.Events.MANIFEST_PARSED, () => {
		parsed = true;
	});
	hls.on(Hls.Events.FRAG_LOADED, onBrought);
	hls.on(Hls.Events.ERROR, (_, { type, fatal, response }: ErrorData) => {
		if (response?.code === FORBIDDEN) void onForbidden();
		if (!fatal) return;
		if (type === Hls.ErrorTypes.MEDIA_ERROR && performance.now() - mendedMs > MENDED_MS) {
			mendedMs = performance.now();
			const at = video.currentTime;
			hls.recoverMediaError();
			onMended(at);
			return;
		}
		onTrouble(type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'media');
	});
	hls.loadSource(absolute());
	hls.attachMedia(video);
	return {
		again() {
			if (parsed) hls.startLoad(-1);
			else hls.loadSource(absolute());
		},
		hold: () => hls.stopLoad(),
		destroy: () => hls.destroy(),
	};
}

/** The native player, on phones without Media Source Extensions. */
function startNative(wish: EngineWish): Engine {
	const { video, manifest, atS, onForbidden, onTrouble, onBrought, onMended } = wish;
	const gone = new AbortController();
	const { signal } = gone;
	let from = atS;
	let before = '';
	function load(): void {
		before = manifest();
		video.src = new URL(before, location.href).href;
		video.load();
	}
	video.addEventListener(
		'loadedmetadata',
		() => {
			onBrought();
			if (from > 0) video.currentTime = from;
		},
		{ signal },
	);
	video.addEventListener(
		'error',
		() => {
			if (video.currentTime > 0) from = video.currentTime;
			// It does not distinguish a refused URL from a lost network: the server is queried.
			void onForbidden().then(() => {
				if (signal.aborted) return;
				if (manifest() === before) onTrouble('network');
				else {
					load();
					onMended(from);
				}
			});
		},
		{ signal },
	);
	load();
	return {
		again: load,
		hold: () => {},
		destroy() {
			gone.abort();
			video.removeAttribute('src');
			video.load();
		},
	};
}

/** Plays a video with the engine that this browser supports; null: with none. */
export function startEngine(wish: EngineWish): Engine | null {
	if (Hls.isSupported()) return startHls(wish);
	return wish.video.canPlayType(HLS_TYPE) === '' ? null : startNative(wish);
}
