import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import tar from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesOf, readArchive, writeArchive } from './archive.ts';
import { compareCounts } from './counts.ts';

const REST = {
	app: '0.1.0',
	made_at: '2026-11-21T19:00:00.000Z',
	migration: 7,
	database: { kind: 'dump' as const, version: '18.4' },
	counts: { doctors: [2, 3] as [number, number] },
	secret: { where: 'setting' as const, print: '0123' },
	media: false,
};
let dir = '';
beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-archive-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function written(): Promise<string> {
	const file = path.join(dir, 'good');
	await writeArchive(createWriteStream(file), null, async (archive) => {
		const content = [Buffer.from('one'), Buffer.from('two')];
		await archive.add({ name: 'files/a.txt', size: 6, mode: 0o600, type: 'file' }, content);
		await archive.add({ name: 'database/empty', size: 0, mode: 0o700, type: 'directory' }, []);
		return REST;
	});
	return file;
}

async function read(file: string) {
	const seen: Record<string, string> = {};
	const manifest = await readArchive(file, null, async ({ name }, content) => {
		const chunks = [];
		for await (const chunk of content) chunks.push(chunk);
		seen[name] = Buffer.concat(chunks).toString();
	});
	return { seen, manifest };
}

/** An archive as another program may create it. */
async function foreign(header: Parameters<tar.Pack['entry']>[0], content = ''): Promise<string> {
	const pack = tar.pack();
	pack.entry(header, content);
	pack.finalize();
	const chunks: Uint8Array[] = [];
	for await (const chunk of bytesOf(pack)) chunks.push(chunk);
	const file = path.join(dir, 'foreign');
	await writeFile(file, zstdCompressSync(Buffer.concat(chunks)));
	return file;
}

it('a written archive is read back, part by part', async () => {
	const { seen, manifest } = await read(await written());
	expect(seen).toEqual({ 'files/a.txt': 'onetwo', 'database/empty': '' });
	expect(manifest).toMatchObject({
		...REST,
		parts: { files: { files: 1, bytes: 6 }, media: { files: 0, bytes: 0 } },
	});
});

it('without a key the manifest detects a changed file, whoever repacked the archive', async () => {
	const file = await written();
	const bytes = zstdDecompressSync(await readFile(file));
	bytes[bytes.indexOf('onetwo')] = 0x4f;
	await writeFile(file, zstdCompressSync(bytes));
	await expect(read(file)).rejects.toThrow('files is not what the manifest says');
});

it('an archive that ends before its manifest is truncated', async () => {
	await expect(read(await foreign({ name: 'files/a' }, 'a'))).rejects.toThrow('it has no manifest');
});

it.each(['../outside', 'files/../../outside', '/etc/passwd', 'files/./a', 'other/a'])(
	'%s is no name in a backup: nothing is taken from it',
	async (name) => {
		await expect(read(await foreign({ name }, 'a'))).rejects.toThrow('which no backup does');
	},
);

it('links are not followed', async () => {
	const file = await foreign({ name: 'files/a', type: 'symlink', linkname: '/etc/passwd' });
	await expect(read(file)).rejects.toThrow('is a symlink');
});

it('counts are right within the counts before and after, and wrong ones are named', () => {
	compareCounts({ doctors: [2, 3] }, { doctors: 3 });
	expect(() => compareCounts({ doctors: [2, 3], exams: [1, 1] }, { doctors: 4, exams: 0 })).toThrow(
		'doctors has 4 rows, not 2 to 3; exams has 0 rows, not 1',
	);
});
