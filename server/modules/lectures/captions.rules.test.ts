import { describe, expect, it } from 'vitest';
import { chaptersFit, checkCaptions } from './captions.rules.ts';

const vtt = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n');

describe('captions', () => {
	it('are accepted with cues in order, with any line endings', () => {
		const text = vtt('1', '00:01.000 --> 00:03.500', 'এক', '', '01:00:00.000 --> 01:00:02.000 line:0', 'দুই');
		expect(checkCaptions(text, 4_000)).toEqual({ cues: 2 });
		expect(checkCaptions(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 4_000)).toEqual({ cues: 2 });
	});

	it.each([
		['no_head', 1, '00:01.000 --> 00:02.000\nএক'],
		['none', 1, 'WEBVTT\n'],
		['bad_time', 3, vtt('00:01,000 --> 00:02,000', 'এক')],
		['bad_time', 3, vtt('00:02.000 --> 00:01.000', 'এক')],
		['out_of_order', 6, vtt('00:05.000 --> 00:06.000', 'এক', '', '00:01.000 --> 00:02.000', 'দুই')],
		['too_late', 3, vtt('00:58.000 --> 01:10.000', 'এক')],
		['empty', 4, vtt('00:01.000 --> 00:02.000', '')],
	] as const)('are refused: %s in line %i', (why, line, text) => {
		expect(checkCaptions(text, 60)).toEqual({ line, why });
	});
});

describe('chapters', () => {
	it('are in order and within the video', () => {
		expect(chaptersFit([], 60)).toBe(true);
		expect(chaptersFit([{ at_s: 0 }, { at_s: 59 }], 60)).toBe(true);
		expect(chaptersFit([{ at_s: 0 }, { at_s: 60 }], 60)).toBe(false);
		expect(chaptersFit([{ at_s: 5 }, { at_s: 5 }], 60)).toBe(false);
	});
});
