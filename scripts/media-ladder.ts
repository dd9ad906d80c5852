import { HEIGHTS } from '#contract/lectures/calls.ts';

/** One size of the ladder: lines (0: audio only), the maximum video bit rate, the audio bit rate, frames per second. */
export interface Rung {
	height: (typeof HEIGHTS)[number];
	videoKbps: number;
	audioKbps: number;
	fps: number;
}

const LADDER: readonly Rung[] = [
	{ height: 0, videoKbps: 0, audioKbps: 32, fps: 0 },
	{ height: 144, videoKbps: 70, audioKbps: 24, fps: 12 },
	{ height: 240, videoKbps: 160, audioKbps: 32, fps: 15 },
	{ height: 360, videoKbps: 350, audioKbps: 48, fps: 25 },
	{ height: 480, videoKbps: 650, audioKbps: 48, fps: 25 },
	{ height: 720, videoKbps: 1_400, audioKbps: 64, fps: 25 },
];
/** Every part begins with a key frame, so that a player may seek and change sizes there. */
const PART_S = 6;

export interface Source {
	height: number;
	fps: number;
	durationS: number;
	hasSound: boolean;
}

/** The sizes to encode: none larger than the recording, but always the smallest. A silent one has no audio-only size. */
export function rungsFor(source: Source, audioKbps?: number): Rung[] {
	return LADDER.filter(({ height }) =>
		height === 0 ? source.hasSound : height <= Math.max(source.height, HEIGHTS[1]),
	).map((rung) => ({
		...rung,
		audioKbps: Math.min(rung.audioKbps, audioKbps ?? rung.audioKbps),
		fps: Math.min(rung.fps, source.fps),
	}));
}

export const nameOf = ({ height }: Pick<Rung, 'height'>): string => (height === 0 ? 'audio' : `v${height}`);

/** The ffmpeg arguments for one size: an MP4 that players load by byte range, and its playlist. */
export function encodeArguments(input: string, rung: Rung, source: Source): string[] {
	const picture =
		rung.height === 0
			? ['-vn']
			: [
					...['-map', '0:v:0', '-vf', `scale=-2:${rung.height},fps=${rung.fps}`],
					...['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
					...['-crf', '25', '-maxrate', `${rung.videoKbps}k`, '-bufsize', `${2 * rung.videoKbps}k`],
					...['-force_key_frames', `expr:gte(t,n_forced*${PART_S})`, '-sc_threshold', '0'],
				];
	const sound = source.hasSound
		? ['-map', '0:a:0', '-c:a', 'aac', '-b:a', `${rung.audioKbps}k`, '-ac', '1', '-ar', '44100']
		: [];
	const name = nameOf(rung);
	return [
		...['-hide_banner', '-loglevel', 'error', '-y', '-i', input, ...picture, ...sound, '-map_metadata', '-1'],
		...['-f', 'hls', '-hls_time', String(PART_S), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
		...['-hls_flags', 'single_file+independent_segments', '-hls_segment_filename', `${name}.mp4`],
		`${name}.m3u8`,
	];
}

/** Length, peak bit rate and bytes of a playlist with byte ranges. */
export function readPlaylist(text: string): { durationS: number; peakKbps: number; bytes: number } {
	const lengths = [...text.matchAll(/^#EXTINF:([\d.]+)/gm)].map((found) => Number(found[1]));
	const sizes = [...text.matchAll(/^#EXT-X-BYTERANGE:(\d+)/gm)].map((found) => Number(found[1]));
	const first = Number(/^#EXT-X-MAP:.*BYTERANGE="(\d+)@/m.exec(text)?.[1] ?? 0);
	if (lengths.length === 0 || lengths.length !== sizes.length)
		throw new Error('the playlist does not name its parts by byte range');
	// The last part may be a few milliseconds long, which is too short for a bit rate.
	const long = Math.max(...lengths) / 2;
	const rates = lengths.map((seconds, index) => (seconds < long ? 0 : ((sizes[index] ?? 0) * 8) / seconds));
	const peak = Math.max(...rates);
	return {
		durationS: lengths.reduce((sum, seconds) => sum + seconds, 0),
		peakKbps: Math.ceil(peak / 1_000),
		bytes: first + sizes.reduce((sum, size) => sum + size, 0),
	};
}

/** The codecs of an MP4 as playlists name them, e.g. `avc1.4d401e`, read from the box that holds profile and level. */
export function codecsOf(mp4: Buffer): string {
	const at = mp4.indexOf('avcC');
	const video = at < 0 ? [] : [`avc1.${mp4.subarray(at + 5, at + 8).toString('hex')}`];
	const audio = mp4.includes('mp4a') ? ['mp4a.40.2'] : [];
	return [...video, ...audio].join(',');
}

export interface Made {
	rung: Rung;
	width: number;
	durationS: number;
	peakKbps: number;
	bytes: number;
	codecs: string;
}

export const averageKbps = ({ bytes, durationS }: Pick<Made, 'bytes' | 'durationS'>): number =>
	Math.ceil((bytes * 8) / durationS / 1_000);

/** A master playlist. Players begin with the first entry before they have measured the bandwidth. */
export function masterPlaylist(made: readonly Made[]): string {
	const entries = made.map((one) => {
		const { rung, width, peakKbps, codecs } = one;
		const attributes = [
			`BANDWIDTH=${Math.max(peakKbps, averageKbps(one)) * 1_000}`,
			`AVERAGE-BANDWIDTH=${averageKbps(one) * 1_000}`,
			...(codecs ? [`CODECS="${codecs}"`] : []),
			...(rung.height > 0 ? [`RESOLUTION=${width}x${rung.height}`, `FRAME-RATE=${rung.fps.toFixed(3)}`] : []),
		];
		return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${nameOf(rung)}.m3u8\n`;
	});
	return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${entries.join('')}`;
}

/** The master playlists of a video by name: of all sizes, with 360 lines first, and of each alone. */
export function masterPlaylists(made: readonly Made[]): Map<string, string> {
	const start = made.find(({ rung }) => rung.height === 360) ?? made.at(-1);
	const pictures = made.filter((one) => one.rung.height > 0 && one !== start);
	const sound = made.filter((one) => one.rung.height === 0 && one !== start);
	return new Map([
		['master.m3u8', masterPlaylist([...(start ? [start] : []), ...pictures, ...sound])],
		...made.map((one): [string, string] => [
			`only-${one.rung.height || 'audio'}.m3u8`,
			masterPlaylist([one]),
		]),
	]);
}

const CUE = /^(?:(\d+):)?(\d{2}):(\d{2})[.]\d{3} +-->/;

/** Chapters from a WebVTT file: the start of each cue, in whole seconds, and the first line of its text. */
export function readChapters(vtt: string): { at_s: number; title: string }[] {
	if (!vtt.replace(/^\uFEFF/, '').startsWith('WEBVTT')) throw new Error('the chapters are not WebVTT');
	const lines = vtt.split(/\r?\n/);
	return lines.flatMap((line, index) => {
		const [whole, hours = '0', minutes, seconds] = CUE.exec(line) ?? [];
		const title = lines[index + 1]?.trim();
		if (whole === undefined || !title) return [];
		return [{ at_s: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), title }];
	});
}
