import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGS, type Lang } from '#contract/constants.ts';
import { lectures } from '#contract/lectures/calls.ts';
import { readConfig } from '#server/config.ts';
import { makeMediaStore } from '#server/gateways/media/stores.ts';
import { MANIFEST_FILE } from '#server/modules/lectures/manifest.ts';
import { DESK_OPTIONS, deskClient, json, runCommand } from './desk-client.ts';
import { type Extras, MediaError, makeVideo } from './media-encode.ts';
import { makeSamples } from './media-sample.ts';

const USAGE = `npm run media -- make RECORDING --folder NAME [--captions bn=FILE.vtt] [--captions en=FILE.vtt]
                       [--chapters FILE.vtt] [--poster FILE.jpg] [--plain] [--out FOLDER]
    makes the sizes of a lecture (144 to 720 lines, and sound alone) and puts them into the media store of the settings,
    or below the folder given by --out; --plain leaves the parts unencrypted
npm run media -- register NAME --title TITLE [--teacher TEACHER] [--token TOKEN] [--url http://localhost:4330]
    takes the folder up as a video of the running app, as the editor whose token it is (or OPERATOR_TOKEN)
npm run media -- samples
    draws the sample lectures of the demonstration anew

Needs ffmpeg on the PATH (apt install ffmpeg, brew install ffmpeg, winget install ffmpeg).`;

const OPTIONS = {
	...DESK_OPTIONS,
	folder: { type: 'string' },
	captions: { type: 'string', multiple: true },
	chapters: { type: 'string' },
	poster: { type: 'string' },
	plain: { type: 'boolean' },
	out: { type: 'string' },
	title: { type: 'string' },
	teacher: { type: 'string' },
} as const;
const FOLDER = /^[a-z0-9][a-z0-9-]{1,79}$/;
const ROOT = path.resolve(import.meta.dirname, '..');

type Values = ReturnType<typeof read>['values'];
const read = (words: readonly string[]) =>
	parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });

function captionsOf(given: readonly string[]): { lang: Lang; file: string }[] {
	return given.map((text) => {
		const lang = LANGS.find((one) => text.startsWith(`${one}=`));
		if (!lang) throw new MediaError(`--captions ${text}: write bn=FILE.vtt or en=FILE.vtt`);
		return { lang, file: text.slice(lang.length + 1) };
	});
}

async function make(input: string, values: Values): Promise<void> {
	const { folder = '' } = values;
	if (!FOLDER.test(folder)) throw new MediaError('--folder takes small letters, digits and hyphens');
	const extras: Extras = {
		captions: captionsOf(values.captions ?? []),
		chapters: values.chapters ?? null,
		poster: values.poster ?? null,
		encrypted: values.plain !== true,
	};
	if (values.out) {
		const dir = path.resolve(values.out, folder);
		await mkdir(dir, { recursive: true });
		await makeVideo(input, dir, extras, console.log);
		return console.log(`it lies in ${dir}`);
	}
	const { media } = readConfig(process.env, ROOT);
	const store = makeMediaStore(media, { now: () => new Date() });
	await using dir = await mkdtempDisposable(path.join(os.tmpdir(), 'prostuti-media-'));
	const { files } = await makeVideo(input, dir.path, extras, console.log);
	// The manifest is uploaded last: a folder with a manifest is complete.
	for (const name of [...files.map((file) => file.name), MANIFEST_FILE])
		await store.putFile(`${folder}/${name}`, path.join(dir.path, name));
	console.log(`it lies in the media store as ${folder}; take it up with npm run media -- register ${folder}`);
}

async function register(folder: string, values: Values): Promise<void> {
	const { title, teacher = null } = values;
	const call = deskClient(values);
	if (!title) throw new MediaError('--title is missing');
	const video = await call(lectures.registerVideo, json({ folder, title, teacher }));
	console.log(JSON.stringify(video, null, 2));
}

await runCommand(async (words) => {
	const { positionals, values } = read(words);
	const [command, what, ...more] = positionals;
	if (command === 'samples' && what === undefined)
		return makeSamples(path.join(ROOT, 'server/seed/media'), console.log);
	if (what === undefined || more.length > 0) throw new MediaError(USAGE);
	if (command === 'make') return make(what, values);
	if (command === 'register') return register(what, values);
	throw new MediaError(USAGE);
});
