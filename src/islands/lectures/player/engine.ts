import Hls, { type ErrorData, type HlsConfig, type RetryConfig } from 'hls.js/light';
import { currentAddress } from './address.ts';

/** What stands in the way of the picture. */
export type EngineTrouble = 'network' | 'media' | 'unsupported';

export interface EngineWish {
	video: HTMLVideoElement;
	/** Path of the playlist; it may change while the video plays, and then counts from the next request on. */
	manifest(): string;
	/** Second to begin at. */
	atS: number;
	/** Fetch little ahead: each megabyte may be paid for. */
	thrifty: boolean;
	/** A part was refused. Resolves once the reason was looked into. */
	onForbidden(): Promise<void>;
	onTrouble(trouble: EngineTrouble): void;
	/** Something arrived. */
	onBrought(): void;
	/** The video is being loaded anew at a second, and rests by that. */
	onMended(atS: number): void;
}

export interface Engine {
	/** Tries again what could not be brought. */
	again(): void;
	/** Brings nothing more. */
	hold(): void;
	destroy(): void;
}

const FORBIDDEN = 403;
/** Where there was no answer at all. */
const BROKEN = 0;
const HLS_TYPE = 'application/vnd.apple.mpegurl';
/** A second fault of the picture so soon after the first was mended is for good. */
const MENDED_MS = 10_000;

const retries = (most: number): RetryConfig => ({
	maxNumRetry: most,
	retryDelayMs: 1_000,
	maxRetryDelayMs: 8_000,
	backoff: 'exponential',
	// An address that has run out is renewed meanwhile, and a connection that broke comes back: asking again helps.
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

/** How far ahead the video is fetched. What was fetched and not watched was paid for in vain. */
const ahead = (thrifty: boolean): Partial<HlsConfig> =>
	thrifty
		? {
				maxBufferLength: 12,
				maxMaxBufferLength: 20,
				maxBufferSize: 4_000_000,
				abrEwmaDefaultEstimate: 350_000,
			}
		: { maxBufferLength: 30, maxMaxBufferLength: 60, abrEwmaDefaultEstimate: 1_000_000 };

function startHls({
	video,
	manifest,
	atS,
	thrifty,
	onForbidden,
	onTrouble,
	onBrought,
	onMended,
}: EngineWish): Engine {
	const absolute = () => new URL(manifest(), location.href).href;
	let mendedMs = Number.NEGATIVE_INFINITY;
	let parsed = false;
	const hls = new Hls({
		...ahead(thrifty),
		// Worker scripts from a blob are not allowed here, and files in fMP4 leave a worker nothing to do.
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

/** The browser's own player, on phones that leave no other choice. */
function startNative({
	video,
	manifest,
	atS,
	onForbidden,
	onTrouble,
	onBrought,
	onMended,
}: EngineWish): Engine {
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
			// It does not tell a refused address from a lost network: the server is asked.
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

/** Plays a video in whichever way this browser can; null: in none. */
export function startEngine(wish: EngineWish): Engine | null {
	if (Hls.isSupported()) return startHls(wish);
	return wish.video.canPlayType(HLS_TYPE) === '' ? null : startNative(wish);
}
