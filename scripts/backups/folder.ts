import { createReadStream } from 'node:fs';
import { open, opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { absent } from '#server/absent.ts';
import type { Archive } from './archive.ts';

/** Unfinished uploads; they are renamed when complete. */
const UNFINISHED = /\.part$/;

async function* filesBelow(dir: string, below = ''): AsyncGenerator<string> {
	const entries = await opendir(path.join(dir, below)).catch(absent);
	if (!entries) return;
	for await (const entry of entries) {
		const name = path.posix.join(below, entry.name);
		if (entry.isDirectory()) yield* filesBelow(dir, name);
		else if (entry.isFile() && !UNFINISHED.test(name)) yield name;
	}
}

/** Adds all files of a folder under the name of a part. A file that disappears meanwhile was deleted by the app. */
export async function addFolder(
	archive: Archive,
	part: string,
	dir: string,
	onBytes: (bytes: number) => void,
): Promise<void> {
	for await (const name of filesBelow(dir)) {
		const handle = await open(path.join(dir, name)).catch(absent);
		if (!handle) continue;
		const { size } = await handle.stat();
		if (size === 0) await handle.close();
		// A stream closes its file handle by itself.
		const content = size === 0 ? [] : handle.createReadStream({ end: size - 1 });
		await archive.add({ name: `${part}/${name}`, size, mode: 0o600, type: 'file' }, content);
		onBytes(size);
	}
}

/** Adds one file; returns whether it exists. */
export async function addFile(archive: Archive, name: string, file: string): Promise<boolean> {
	const found = await stat(file).catch(absent);
	if (!found) return false;
	await archive.add({ name, size: found.size, mode: 0o600, type: 'file' }, createReadStream(file));
	return true;
}
