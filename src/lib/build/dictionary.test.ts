import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateName, updatesMatch } from '#contract/site/headers.ts';
import { dictionaryConf, formersOf, makeDictionary, packWith, writeUpdates } from './dictionary.ts';

let dir: string;
beforeAll(async () => {
	dir = await mkdtemp(path.join(tmpdir(), 'dictionary-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('is made of one page of each kind, and named by its hash', async () => {
	for (const name of ['faq.html', 'index.html', 'about.html']) await writeFile(path.join(dir, name), name);
	const { file, sha256 } = await makeDictionary(dir, ['faq.html', 'about.html', 'index.html']);
	const bytes = await readFile(path.join(dir, file));
	expect(bytes.toString()).toBe('index.htmlfaq.html');
	expect(sha256).toBe(hash('sha256', bytes, 'base64'));
	expect(file).toMatch(/^_astro\/pages\.[\w-]{12}\.dict$/);
	expect(dictionaryConf({ file, sha256 })).toBe(`":${sha256}:" known;\n`);
});

test('a page refers to its dictionary, and is complete again with it', () => {
	const dictionary = Buffer.from('<!doctype html><html lang="bn"><head><title>প্রস্তুতি</title>'.repeat(9));
	const page = Buffer.concat([dictionary, Buffer.from('<p>ফি ৳১৪,৫০০</p>')]);
	const packed = packWith(dictionary, page, 'page');
	expect(packed.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
	expect(packed.subarray(8, 40).toString('base64')).toBe(hash('sha256', dictionary, 'base64'));
	expect(zstdDecompressSync(packed.subarray(40), { dictionary }).equals(page)).toBe(true);
	expect(packed.length).toBeLessThan(120);
});

test('the former files of a script are the last three of its name, of a name that exists once', async () => {
	const put = async (name: string, at: number) => {
		await writeFile(path.join(dir, name), name);
		await utimes(path.join(dir, name), at, at);
	};
	for (const [at, hash] of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee'].entries())
		await put(`Exam.${hash}.js`, at + 1);
	for (const name of ['Exam.aaaaaaaa.css', 'Exam.eeeeeeee.js.br', 'words.aaaaaaaa.js', 'logo.aaaaaaaa.svg'])
		await put(name, 1);
	const files = ['Exam.dddddddd.js', 'words.bbbbbbbb.js', 'words.cccccccc.js', 'logo.bbbbbbbb.svg'];
	const formers = await formersOf(dir, files);
	expect([...formers]).toEqual([
		[
			'Exam.dddddddd.js',
			['eeeeeeee', 'cccccccc', 'bbbbbbbb'].map((hash) => path.join(dir, `Exam.${hash}.js`)),
		],
	]);
});

test('an update is the difference to a former file, and is missing where it would save little', async () => {
	const former = path.join(dir, 'Sheet.aaaaaaaa.js');
	const other = path.join(dir, 'Sheet.bbbbbbbb.js');
	const stored = path.join(dir, 'Sheet.cccccccc.js');
	const text = Array.from({ length: 300 }, (_, n) => hash('sha1', `${n}`)).join('\n');
	await writeFile(former, `${text};old()`);
	await writeFile(other, 'nothing in common');
	const bytes = Buffer.from(`${text};young()`);
	writeUpdates(stored, bytes, 6_000, [former, other]);
	const digest = hash('sha256', await readFile(former), 'base64');
	const update = await readFile(path.join(dir, updateName('Sheet.cccccccc.js', digest)));
	expect(update.length).toBeLessThan(120);
	const dictionary = await readFile(former);
	expect(zstdDecompressSync(update.subarray(40), { dictionary }).equals(bytes)).toBe(true);
	const made = await readdir(`${stored}.dcz`, { recursive: true });
	expect(made.filter((name) => name.endsWith('.js'))).toHaveLength(1);
});

test('only hashed scripts and style sheets are dictionaries of their successors', () => {
	expect(updatesMatch('Exam.B1c2_-d4.js')).toBe('match="/_astro/Exam.*.js"');
	expect(updatesMatch('base.astro_x.B1c2_-d4.css')).toBe('match="/_astro/base.astro_x.*.css"');
	for (const name of ['Exam.js', 'logo.B1c2_-d4.svg', 'Exam.B1c2_-d4.js.br', 'a*b.B1c2_-d4.js'])
		expect(updatesMatch(name)).toBe(null);
});
