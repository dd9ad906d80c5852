import type { Readable } from 'node:stream';

/** A part of a file: from a byte on, up to and including another, or the last bytes. */
export type Part = { from: number; to: number | null } | { last: number };

/** An open file. A caller that does not read the stream to its end must destroy it. */
export interface OpenFile {
	stream: Readable;
	/** Of the whole file. */
	size: number;
	/** First and last byte of the stream. */
	from: number;
	to: number;
	etag: string;
}

/** A store of video files by key, `folder/name`: a folder of this machine, or a store behind an API. */
export interface MediaStore {
	/** Null: there is no such file; `outside`: it has no such part. */
	open(key: string, part: Part | null): Promise<OpenFile | 'outside' | null>;
	/** Bytes of a file; null: it does not exist. */
	size(key: string): Promise<number | null>;
	putFile(key: string, file: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]{1,79}\/[a-z0-9][a-z0-9-]{0,60}\.(m3u8|mp4|vtt|jpg|json)$/;

/** Keys become part of paths and addresses: an invalid key is rejected. */
export function checkedKey(key: string): string {
	if (!KEY.test(key)) throw new Error('this is not a key of a media file');
	return key;
}

const TYPES: Readonly<Record<string, string>> = {
	m3u8: 'application/vnd.apple.mpegurl',
	mp4: 'video/mp4',
	vtt: 'text/vtt; charset=utf-8',
	jpg: 'image/jpeg',
	json: 'application/json',
};

export const mediaType = (key: string): string => TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? '';

/** First and last byte of a part in a file of this size; null: it is empty. */
export function boundsOf(part: Part | null, size: number): { from: number; to: number } | null {
	if (part === null) return size > 0 ? { from: 0, to: size - 1 } : null;
	if ('last' in part)
		return part.last > 0 && size > 0 ? { from: Math.max(0, size - part.last), to: size - 1 } : null;
	if (part.from >= size || (part.to !== null && part.to < part.from)) return null;
	return { from: part.from, to: Math.min(part.to ?? size - 1, size - 1) };
}

/** All bytes of a file, for small ones; null: it does not exist. */
export async function readWhole(store: MediaStore, key: string): Promise<Buffer | null> {
	const file = await store.open(key, null);
	if (file === null || file === 'outside') return null;
	return Buffer.concat(await file.stream.toArray());
}
