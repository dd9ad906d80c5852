import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, open, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Lang } from '#contract/constants.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from '#server/modules/lectures/manifest.ts';
import { encryptSize } from './media-encrypt.ts';
import {
	averageKbps,
	codecsOf,
	encodeArguments,
	type Made,
	masterPlaylists,
	nameOf,
	type Rung,
	readChapters,
	readPlaylist,
	rungsFor,
	type Source,
} from './media-ladder.ts';

const POSTER = 'poster.jpg';
const BEGINNING = 8_192;

/** An error that the user at the terminal can fix. */
export class MediaError extends Error {}

const HOW_TO_GET =
	'is needed and was not found. Get it with `apt install ffmpeg` (Debian, Ubuntu), `brew install ffmpeg` (macOS) or ' +
	'`winget install ffmpeg` (Windows), or from https://ffmpeg.org/download.html';

/** Runs ffmpeg or ffprobe, from FFMPEG_DIR or the PATH, and returns its output. */
export async function runTool(tool: 'ffmpeg' | 'ffprobe', args: readonly string[], cwd: string) {
	const child = spawn(path.join(process.env.FFMPEG_DIR ?? '', tool), args, {
		cwd,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const said: Buffer[] = [];
	const complained: Buffer[] = [];
	child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
	child.stderr.on('data', (chunk: Buffer) => complained.push(chunk));
	const code = await new Promise<number | null>((resolve, reject) => {
		child.once('close', resolve);
		child.once('error', (error: NodeJS.ErrnoException) =>
			reject(error.code === 'ENOENT' ? new MediaError(`${tool} ${HOW_TO_GET}`) : error),
		);
	});
	if (code !== 0)
		throw new MediaError(`${tool} ended with ${code}: ${Buffer.concat(complained).toString().trim()}`);
	return Buffer.concat(said).toString();
}

async function probe(input: string): Promise<Source> {
	const text = await runTool(
		'ffprobe',
		['-v', 'error', '-show_streams', '-show_format', '-of', 'json', input],
		'.',
	);
	const found: {
		streams?: { codec_type?: string; height?: number; avg_frame_rate?: string }[];
		format?: { duration?: string };
	} = JSON.parse(text);
	const picture = found.streams?.find(({ codec_type }) => codec_type === 'video');
	const [frames = 0, seconds = 0] = (picture?.avg_frame_rate ?? '').split('/').map(Number);
	const durationS = Number(found.format?.duration);
	if (!picture?.height || !(durationS >= 1))
		throw new MediaError(`${input} is not a recording with a picture`);
	return {
		height: picture.height,
		fps: Math.max(1, Math.round(frames / (seconds || 1)) || 25),
		durationS,
		hasSound: found.streams?.some(({ codec_type }) => codec_type === 'audio') ?? false,
	};
}

/** The first boxes of an MP4, which describe its encoding. */
async function beginningOf(mp4: string): Promise<Buffer> {
	await using file = await open(mp4);
	const { bytesRead, buffer } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
	return buffer.subarray(0, bytesRead);
}

async function encode(input: string, dir: string, rung: Rung, source: Source, key: Buffer | null) {
	await runTool('ffmpeg', encodeArguments(input, rung, source), dir);
	const name = nameOf(rung);
	const mp4 = path.join(dir, `${name}.mp4`);
	const codecs = codecsOf(await beginningOf(mp4));
	const shown =
		rung.height === 0
			? '0'
			: await runTool(
					'ffprobe',
					['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=width', '-of', 'csv=p=0', mp4],
					dir,
				);
	if (key) await encryptSize(dir, name, key);
	const played = readPlaylist(await readFile(path.join(dir, `${name}.m3u8`), 'utf8'));
	return { rung, width: Number.parseInt(shown, 10), codecs, ...played };
}

export interface Extras {
	captions: readonly { lang: Lang; file: string }[];
	chapters: string | null;
	poster: string | null;
	encrypted: boolean;
	/** Upper limit of the audio bit rate of every size. */
	audioKbps?: number;
}

async function takeCaptions(dir: string, captions: Extras['captions']) {
	const taken: Manifest['captions'] = [];
	for (const { lang, file } of captions) {
		const text = await readFile(file, 'utf8');
		if (!text.replace(/^\uFEFF/, '').startsWith('WEBVTT')) throw new MediaError(`${file} is not WebVTT`);
		const name = `captions-${lang}.vtt`;
		await writeFile(path.join(dir, name), text);
		taken.push({ lang, file: name });
	}
	return taken;
}

/** Encodes all files of a video into `dir`, an empty folder; calls `tell` for each finished size. */
export async function makeVideo(input: string, dir: string, extras: Extras, tell: (line: string) => void) {
	const recording = path.resolve(input);
	const source = await probe(recording);
	const key = extras.encrypted ? randomBytes(16) : null;
	const made: Made[] = [];
	const rungs = rungsFor(source, extras.audioKbps);
	tell(`${rungs.length} sizes to make`);
	for (const rung of rungs) {
		const one = await encode(recording, dir, rung, source, key);
		made.push(one);
		tell(`${nameOf(rung).padEnd(6)} ${averageKbps(one)} kbit/s, ${(one.bytes / 1e6).toFixed(2)} MB`);
	}
	for (const [name, text] of masterPlaylists(made)) await writeFile(path.join(dir, name), text);
	if (extras.poster) await copyFile(extras.poster, path.join(dir, POSTER));
	else
		await runTool(
			'ffmpeg',
			[
				...['-loglevel', 'error', '-y', '-ss', String(source.durationS / 10), '-i', recording],
				...['-frames:v', '1', '-vf', 'scale=640:-2', '-q:v', '6', POSTER],
			],
			dir,
		);
	const captions = await takeCaptions(dir, extras.captions);
	const chapters = extras.chapters ? readChapters(await readFile(extras.chapters, 'utf8')) : [];
	const names = [
		...made.flatMap(({ rung }) => [`${nameOf(rung)}.mp4`, `${nameOf(rung)}.m3u8`]),
		...masterPlaylists(made).keys(),
		POSTER,
		...captions.map(({ file }) => file),
	];
	const files = await Promise.all(
		names.map(async (name) => ({ name, bytes: (await stat(path.join(dir, name))).size })),
	);
	const manifest: Manifest = {
		version: 1,
		duration_s: Math.max(1, Math.floor(source.durationS)),
		renditions: made.map((one) => ({ height: one.rung.height, kbps: averageKbps(one), bytes: one.bytes })),
		poster: POSTER,
		key: key?.toString('hex') ?? null,
		captions,
		chapters,
		files,
	};
	const text = `${JSON.stringify(manifest, null, '\t')}\n`;
	if (!readManifest(text)) throw new MediaError('the chapters do not fit the recording');
	await writeFile(path.join(dir, MANIFEST_FILE), text);
	return manifest;
}
