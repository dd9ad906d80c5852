import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictionaryConf, makeDictionary, packWith } from './dictionary.ts';

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
	const packed = packWith(dictionary, page);
	expect(packed.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
	expect(packed.subarray(8, 40).toString('base64')).toBe(hash('sha256', dictionary, 'base64'));
	expect(zstdDecompressSync(packed.subarray(40), { dictionary }).equals(page)).toBe(true);
	expect(packed.length).toBeLessThan(120);
});
