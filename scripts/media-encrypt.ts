import { createCipheriv } from 'node:crypto';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Part {
	line: number;
	from: number;
	length: number;
}

const MAP = /^#EXT-X-MAP:URI="[^"]+",BYTERANGE="(\d+)@(\d+)"/;
const RANGE = /^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?/;

/** The initialization segment of the file, and its parts in order. */
export function partsOf(playlist: string): { head: number; parts: Part[] } {
	const lines = playlist.split('\n');
	const head = lines.map((line) => MAP.exec(line)).find((found) => found !== null);
	if (head?.[2] !== '0') throw new Error('the playlist does not say where the file begins');
	let next = Number(head[1]);
	const parts = lines.flatMap((text, line): Part[] => {
		const [whole, length, from] = RANGE.exec(text) ?? [];
		if (whole === undefined) return [];
		const part = { line, from: from === undefined ? next : Number(from), length: Number(length) };
		next = part.from + part.length;
		return [part];
	});
	return { head: Number(head[1]), parts };
}

/** The IV of a part is its number, as players expect if the playlist sets no other (RFC 8216, 5.2). */
function encrypted(bytes: Buffer, key: Buffer, index: number): Buffer {
	const start = Buffer.alloc(16);
	start.writeUInt32BE(index, 12);
	const cipher = createCipheriv('aes-128-cbc', key, start);
	return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

/** Encrypts the parts of one size; the initialization segment stays plain, since players read it before the key. */
export async function encryptSize(dir: string, name: string, key: Buffer): Promise<void> {
	const list = path.join(dir, `${name}.m3u8`);
	const film = path.join(dir, `${name}.mp4`);
	const playlist = await readFile(list, 'utf8');
	const lines = playlist.split('\n');
	const { head, parts } = partsOf(playlist);
	const input = await open(film);
	const output = await open(`${film}.part`, 'w');
	try {
		const read = async (from: number, length: number) => {
			const { bytesRead, buffer } = await input.read(Buffer.alloc(length), 0, length, from);
			if (bytesRead !== length) throw new Error(`${film} is shorter than its playlist`);
			return buffer;
		};
		await output.write(await read(0, head));
		let at = head;
		for (const [index, part] of parts.entries()) {
			const bytes = encrypted(await read(part.from, part.length), key, index);
			await output.write(bytes);
			lines[part.line] = `#EXT-X-BYTERANGE:${bytes.length}@${at}`;
			at += bytes.length;
		}
	} finally {
		await input.close();
		await output.close();
	}
	await rename(`${film}.part`, film);
	// Below the line of the initialization segment, which the key would otherwise cover.
	const below = lines.findIndex((line) => MAP.test(line)) + 1;
	lines.splice(below, 0, '#EXT-X-KEY:METHOD=AES-128,URI="key.bin"');
	await writeFile(list, lines.join('\n'));
}
