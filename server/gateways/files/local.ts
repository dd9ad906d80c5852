import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { absent } from '../../absent.ts';
import type { FileStore } from './files.ts';

const KEY = /^[A-Za-z0-9_-]{1,60}\.[a-z0-9]{2,5}$/;

export function localFiles(dir: string): FileStore {
	const place = (area: string, key: string) => {
		if (!KEY.test(key)) throw new Error('this is not a key of a file');
		return path.join(dir, area, key);
	};
	return {
		async put(area, key, bytes) {
			const file = place(area, key);
			await mkdir(path.dirname(file), { recursive: true });
			// A reader sees the whole file or none, also during concurrent writes.
			const part = `${file}.${randomUUID()}.part`;
			try {
				await writeFile(part, bytes, { mode: 0o600 });
				await rename(part, file);
			} catch (error) {
				await rm(part, { force: true });
				throw error;
			}
		},
		async get(area, key) {
			return readFile(place(area, key)).catch(absent);
		},
		drop: (area, key) => rm(place(area, key), { force: true }),
	};
}
