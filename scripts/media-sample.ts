import { mkdir, mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { MANIFEST_FILE } from '#server/modules/lectures/manifest.ts';
import lectures from '#server/seed/data/sample-lectures.json' with { type: 'json' };
import { makeVideo, runTool } from './media-encode.ts';

type SampleLecture = (typeof lectures)[number];

const WIDTH = 1280;
const HEIGHT = 720;
const FONTS = path.resolve(import.meta.dirname, '../node_modules/@expo-google-fonts/noto-sans-bengali');
const REGULAR = path.join(FONTS, '400Regular/NotoSansBengali_400Regular.ttf');
const BOLD = path.join(FONTS, '700Bold/NotoSansBengali_700Bold.ttf');
/** Notes of a soft pentatonic scale, in hertz: each slide has its own, so that the position is audible. */
const TONES = [220, 247.5, 277.2, 330, 370, 440];
const SOUND_KBPS = 12;

async function words(text: string, size: number, colour: string, bold = false) {
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${colour}">${text}</span>`,
			fontfile: bold ? BOLD : REGULAR,
			font: `Noto Sans Bengali ${bold ? 'Bold ' : ''}${size}`,
			rgba: true,
			width: WIDTH - 200,
			dpi: 72,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true });
	return { input: data, height: info.height };
}

async function drawSlide(lecture: SampleLecture, index: number, file: string): Promise<void> {
	const slide = lecture.slides[index];
	if (!slide) throw new Error('there is no such slide');
	const frame = Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
			<rect width="100%" height="100%" fill="#fbfaf7"/>
			<rect width="24" height="100%" fill="${lecture.colour}"/>
			<rect x="84" y="214" width="120" height="6" rx="3" fill="${lecture.colour}"/>
			<rect x="84" y="664" width="${WIDTH - 168}" height="8" rx="4" fill="#e4e0d8"/>
			<rect x="84" y="664" width="${((WIDTH - 168) * (index + 1)) / lecture.slides.length}" height="8" rx="4" fill="${lecture.colour}"/>
		</svg>`,
	);
	const layers = [{ ...(await words(lecture.title, 26, '#6b6459')), left: 84, top: 56 }];
	layers.push({ ...(await words(slide.heading, 54, '#1f1b16', true)), left: 84, top: 118 });
	let top = 262;
	for (const point of slide.points) {
		const drawn = await words(point, 36, '#2f2a24');
		layers.push({ ...drawn, left: 84, top });
		top += drawn.height + 34;
	}
	await sharp(frame).composite(layers).png().toFile(file);
}

const clock = (seconds: number): string =>
	`00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

function captionsOf(lecture: SampleLecture, lang: 'bn' | 'en'): string {
	const cues = lecture.slides.flatMap((slide, index) => {
		const lines = slide.spoken[lang];
		const start = index * lecture.slideS;
		const each = Math.floor(lecture.slideS / lines.length);
		return lines.map((line, place) => {
			const from = start + place * each;
			const to = place === lines.length - 1 ? start + lecture.slideS : from + each;
			return `${clock(from)} --> ${clock(to)}\n${line}\n`;
		});
	});
	return `WEBVTT\n\n${cues.join('\n')}`;
}

const chaptersOf = (lecture: SampleLecture): string =>
	`WEBVTT\n\n${lecture.slides
		.map(
			({ heading }, index) =>
				`${clock(index * lecture.slideS)} --> ${clock((index + 1) * lecture.slideS)}\n${heading}\n`,
		)
		.join('\n')}`;

/** The recording of a lecture: slides, a running clock, and a soft tone that changes with the slide. */
async function record(lecture: SampleLecture, dir: string): Promise<string> {
	const { slides, slideS } = lecture;
	for (const index of slides.keys()) await drawSlide(lecture, index, path.join(dir, `slide-${index}.png`));
	const length = ['-t', String(slideS), '-i'];
	const pictures = slides.flatMap((_, index) => [
		...['-loop', '1', '-framerate', '12', ...length, `slide-${index}.png`],
	]);
	const tones = slides.flatMap((_, index) => [
		...['-f', 'lavfi', ...length, `sine=frequency=${TONES[index % TONES.length]}:sample_rate=44100`],
	]);
	const parts = slides.map((_, index) => `[${index}:v][${slides.length + index}:a]`).join('');
	const running = `drawtext=fontfile=${REGULAR}:text='%{pts\\:gmtime\\:0\\:%M\\\\\\:%S}':fontsize=34:fontcolor=0x6b6459:x=w-tw-84:y=600`;
	const output = path.join(dir, 'recording.mp4');
	await runTool(
		'ffmpeg',
		[
			...['-hide_banner', '-loglevel', 'error', '-y', ...pictures, ...tones],
			'-filter_complex',
			`${parts}concat=n=${slides.length}:v=1:a=1[v][a];[v]${running}[drawn];[a]volume=0.12[quiet]`,
			...['-map', '[drawn]', '-map', '[quiet]', '-c:v', 'libx264', '-crf', '12', '-pix_fmt', 'yuv420p'],
			...['-c:a', 'aac', '-b:a', '96k', output],
		],
		dir,
	);
	return output;
}

export async function makeSamples(target: string, tell: (line: string) => void): Promise<void> {
	for (const lecture of lectures) {
		await using work = await mkdtempDisposable(path.join(os.tmpdir(), 'prostuti-sample-'));
		const file = (name: string) => path.join(work.path, name);
		await writeFile(file('bn.vtt'), captionsOf(lecture, 'bn'));
		await writeFile(file('en.vtt'), captionsOf(lecture, 'en'));
		await writeFile(file('chapters.vtt'), chaptersOf(lecture));
		const recording = await record(lecture, work.path);
		const dir = path.join(target, lecture.folder);
		await rm(dir, { recursive: true, force: true });
		await mkdir(dir, { recursive: true });
		const { files } = await makeVideo(
			recording,
			dir,
			{
				captions: [
					{ lang: 'bn', file: file('bn.vtt') },
					{ lang: 'en', file: file('en.vtt') },
				],
				chapters: file('chapters.vtt'),
				poster: null,
				encrypted: true,
				audioKbps: SOUND_KBPS,
			},
			tell,
		);
		const all = files.reduce((sum, one) => sum + one.bytes, 0);
		tell(`${lecture.folder}: ${(all / 1e6).toFixed(2)} MB, with ${MANIFEST_FILE} in ${dir}`);
	}
}
