import { createDecipheriv } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { encryptSize, partsOf } from './media-encrypt.ts';

const PLAYLIST = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-MAP:URI="v240.mp4",BYTERANGE="10@0"
#EXTINF:6.0,
#EXT-X-BYTERANGE:33@10
v240.mp4
#EXTINF:2.0,
#EXT-X-BYTERANGE:7@43
v240.mp4
#EXT-X-ENDLIST
`;
const KEY = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const FILM = Buffer.from(Array.from({ length: 50 }, (_, index) => index));

it('encrypts each part separately under its number, but not the initialization segment', async () => {
	const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-encrypt-'));
	try {
		await writeFile(path.join(dir, 'v240.m3u8'), PLAYLIST);
		await writeFile(path.join(dir, 'v240.mp4'), FILM);
		await encryptSize(dir, 'v240', KEY);
		const playlist = await readFile(path.join(dir, 'v240.m3u8'), 'utf8');
		const film = await readFile(path.join(dir, 'v240.mp4'));
		expect(playlist).toMatch(/#EXT-X-MAP[^\n]+\n#EXT-X-KEY:METHOD=AES-128,URI="key.bin"\n#EXTINF/);
		expect(film.subarray(0, 10)).toEqual(FILM.subarray(0, 10));
		const { parts } = partsOf(playlist);
		expect(parts.map(({ from, length }) => [from, length])).toEqual([
			[10, 48],
			[58, 16],
		]);
		const plain = parts.map(({ from, length }, index) => {
			const start = Buffer.alloc(16);
			start.writeUInt8(index, 15);
			const decipher = createDecipheriv('aes-128-cbc', KEY, start);
			return Buffer.concat([decipher.update(film.subarray(from, from + length)), decipher.final()]);
		});
		expect(Buffer.concat(plain)).toEqual(FILM.subarray(10));
	} finally {
		await rm(dir, { recursive: true });
	}
});

it('refuses a playlist without the position of the initialization segment', () => {
	expect(() => partsOf('#EXTM3U\n#EXT-X-BYTERANGE:5@0\n')).toThrow('begins');
});
