import { describe, expect, it } from 'vitest';
import {
	codecsOf,
	encodeArguments,
	type Made,
	masterPlaylists,
	readChapters,
	readPlaylist,
	rungsFor,
	type Source,
} from './media-ladder.ts';

const source: Source = { height: 720, fps: 30, durationS: 60, hasSound: true };
const heights = (over: Partial<Source>) => rungsFor({ ...source, ...over }).map(({ height }) => height);

describe('the encoding ladder of a lecture', () => {
	it('has every size up to that of the recording, and audio only', () => {
		expect(heights({})).toEqual([0, 144, 240, 360, 480, 720]);
		expect(heights({ height: 480 })).toEqual([0, 144, 240, 360, 480]);
		expect(heights({ height: 100 })).toEqual([0, 144]);
	});
	it('has no audio-only size for a silent recording', () => {
		expect(heights({ hasSound: false })).toEqual([144, 240, 360, 480, 720]);
	});
	it('has no higher frame rate than the recording', () => {
		expect(rungsFor({ ...source, fps: 10 }).every(({ fps }) => fps <= 10)).toBe(true);
	});
	it('is encoded in parts that begin with a key frame, in one file by byte range', () => {
		const [, smallest] = rungsFor(source);
		if (!smallest) throw new Error('there is no smallest size');
		const words = encodeArguments('a.mp4', smallest, source).join(' ');
		expect(words).toContain('-force_key_frames expr:gte(t,n_forced*6)');
		expect(words).toContain('single_file+independent_segments');
		expect(words).toContain('v144.mp4 v144.m3u8');
	});
});

const PLAYLIST = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MAP:URI="v144.mp4",BYTERANGE="1000@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:40000@1000
v144.mp4
#EXTINF:2.000000,
#EXT-X-BYTERANGE:30000@41000
v144.mp4
#EXT-X-ENDLIST
`;

describe('a playlist', () => {
	it('states length, bytes and the peak bit rate', () => {
		expect(readPlaylist(PLAYLIST)).toEqual({ durationS: 6, bytes: 71_000, peakKbps: 120 });
		expect(() => readPlaylist('#EXTM3U\n#EXTINF:4,\na.m4s\n')).toThrow('byte range');
	});
	it('ignores a last part of some milliseconds for the peak bit rate', () => {
		const ending = PLAYLIST.replace('#EXTINF:2.0', '#EXTINF:0.02');
		expect(readPlaylist(ending).peakKbps).toBe(80);
	});
	it('of all sizes begins with a medium one and ends with audio only; each size also has its own playlist', () => {
		const made = rungsFor(source).map(
			(rung): Made => ({
				rung,
				width: (rung.height * 16) / 9,
				durationS: 60,
				peakKbps: 100,
				bytes: 600_000,
				codecs: 'avc1.4d400c,mp4a.40.2',
			}),
		);
		const lists = masterPlaylists(made);
		const names = [...(lists.get('master.m3u8') ?? '').matchAll(/^(\w+)\.m3u8$/gm)].map((found) => found[1]);
		expect(names).toEqual(['v360', 'v144', 'v240', 'v480', 'v720', 'audio']);
		expect([...lists.keys()]).toContain('only-audio.m3u8');
		expect(lists.get('only-240.m3u8')).toMatch(
			/BANDWIDTH=100000,AVERAGE-BANDWIDTH=80000,CODECS="avc1.4d400c,mp4a.40.2",RESOLUTION=\d/,
		);
	});
});

it('codecs are read from the boxes of the file', () => {
	const picture = Buffer.concat([Buffer.from('..avcC'), Buffer.from([1, 0x4d, 0x40, 0x1e, 0xff])]);
	expect(codecsOf(Buffer.concat([picture, Buffer.from('mp4a')]))).toBe('avc1.4d401e,mp4a.40.2');
	expect(codecsOf(Buffer.from('mp4a'))).toBe('mp4a.40.2');
});

it('chapters are the cues of a WebVTT file', () => {
	const vtt = 'WEBVTT\n\n00:00.000 --> 00:12.000\nশুরু\n\n01:02:03.500 --> 01:03:00.000\nশেষ\n';
	expect(readChapters(vtt)).toEqual([
		{ at_s: 0, title: 'শুরু' },
		{ at_s: 3_723, title: 'শেষ' },
	]);
	expect(() => readChapters('1\n00:00')).toThrow('WebVTT');
});
