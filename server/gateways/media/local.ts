import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { absent } from '../../absent.ts';
import { boundsOf, checkedKey, type MediaStore } from './media.ts';

export function localMedia(dir: string): MediaStore {
	const place = (key: string) => path.join(dir, checkedKey(key));
	return {
		async open(key, part) {
			const file = place(key);
			const known = await stat(file).catch(absent);
			if (!known?.isFile()) return null;
			const bounds = boundsOf(part, known.size);
			if (bounds === null) return 'outside';
			return {
				...bounds,
				size: known.size,
				etag: `"${known.size.toString(36)}-${Math.floor(known.mtimeMs).toString(36)}"`,
				stream: createReadStream(file, { start: bounds.from, end: bounds.to }),
			};
		},
		async size(key) {
			const known = await stat(place(key)).catch(absent);
			return known?.isFile() ? known.size : null;
		},
		async putFile(key, from) {
			const file = place(key);
			await mkdir(path.dirname(file), { recursive: true });
			// A reader sees the whole file or none.
			await copyFile(from, `${file}.part`);
			await rename(`${file}.part`, file);
		},
	};
}
