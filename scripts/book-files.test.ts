import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOf, readBookFiles, withKeys } from './book-files.ts';

let dir = '';
beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'book-'));
	const folder = path.join(dir, 'folder');
	await mkdir(folder);
	const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
	await write('book.md', '---\ntitle: Notes\naccess: free\n---');
	await write('page-10.md', '# Ten');
	await write('page-2.md', '\ufeff# Two\r\n\r\n![a heart](heart.png)');
	await write('heart.png', 'not looked at here');
	await writeFile(path.join(dir, 'one.md'), '![gone](gone.png)\n\n![a list](one.md)');
	await mkdir(path.join(dir, 'empty'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('the files of a book', () => {
	it('are joined into one text, page after page in numeric order', async () => {
		const { text, images, faults, parts } = await readBookFiles(path.join(dir, 'folder'));
		expect(text.split('\n')).toEqual([
			'---',
			'title: Notes',
			'access: free',
			'---',
			'<!-- page -->',
			'# Two',
			'',
			'![a heart](heart.png)',
			'<!-- page -->',
			'# Ten',
		]);
		expect(images).toEqual([
			{ name: 'heart.png', file: path.join(dir, 'folder', 'heart.png'), type: 'image/png' },
		]);
		expect(faults).toEqual([]);
		expect(placeOf(parts, 8)).toBe('page-2.md:3');
		expect(placeOf(parts, 2)).toBe('book.md:2');
	});

	it('are refused with every invalid picture', async () => {
		const { faults } = await readBookFiles(path.join(dir, 'one.md'));
		expect(faults).toEqual(['gone.png: there is no such picture', 'one.md: pictures are JPEG, PNG or WebP']);
		expect((await readBookFiles(path.join(dir, 'empty'))).faults).toHaveLength(1);
	});

	it('refer to pictures by the keys of the upload', () => {
		const keys = new Map([['heart.png', 'k.webp']]);
		expect(withKeys('![a](heart.png) [b](heart.png) ![c](x.png)', keys)).toBe(
			'![a](k.webp) [b](heart.png) ![c](x.png)',
		);
	});
});
