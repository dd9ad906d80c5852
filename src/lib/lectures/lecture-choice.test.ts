import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEIGHTS, QUALITIES } from '#contract/lectures/calls.ts';
import {
	bytesOf,
	choicesOf,
	fittingQuality,
	lighterThan,
	lineOf,
	nearestSpeed,
	SPEEDS,
	stepSpeed,
} from './lecture-choice.ts';

const made = (...heights: number[]) => ({
	renditions: heights.map((height) => ({ height, kbps: 50 + height, bytes: (50 + height) * 1_000 })),
});
const FULL = made(0, 144, 240, 360, 480, 720);

describe('defaults for the viewer', () => {
	it('mobile data, data saving and slow connections count as metered; a browser without data does not', () => {
		expect(lineOf({ type: 'cellular', effectiveType: '4g' })).toBe('thrifty');
		expect(lineOf({ saveData: true })).toBe('thrifty');
		expect(lineOf({ effectiveType: '3g' })).toBe('thrifty');
		expect(lineOf({ type: 'wifi', effectiveType: '4g' })).toBe('free');
		expect(lineOf(undefined)).toBe('free');
	});

	it('240 lines on metered connections, 360 otherwise, and the next smaller if that does not exist', () => {
		expect(fittingQuality(FULL, undefined, 'thrifty')).toBe('240');
		expect(fittingQuality(FULL, undefined, 'free')).toBe('360');
		expect(fittingQuality(made(144, 720), undefined, 'free')).toBe('144');
		expect(fittingQuality(made(480), undefined, 'thrifty')).toBe('480');
	});

	it('a preference is used if the video has it', () => {
		expect(fittingQuality(FULL, 'audio', 'free')).toBe('audio');
		expect(fittingQuality(FULL, 'auto', 'thrifty')).toBe('auto');
		expect(fittingQuality(made(144, 240), '720', 'free')).toBe('240');
	});

	it('always one that the video has, and the list of lighter ones ends', () => {
		const videos = fc.uniqueArray(fc.constantFrom(...HEIGHTS), { minLength: 1 }).map((list) => made(...list));
		fc.assert(
			fc.property(
				videos,
				fc.option(fc.constantFrom(...QUALITIES), { nil: undefined }),
				fc.constantFrom('thrifty' as const, 'free' as const),
				(video, wish, line) => {
					let quality = fittingQuality(video, wish, line);
					expect(choicesOf(video)).toContain(quality);
					expect(bytesOf(video, quality)).toBeGreaterThan(0);
					for (let steps = 0; ; steps++) {
						const lighter = lighterThan(video, quality);
						if (lighter === null) break;
						expect(choicesOf(video)).toContain(lighter);
						expect(steps).toBeLessThan(HEIGHTS.length);
						quality = lighter;
					}
				},
			),
		);
	});
});

describe('speed', () => {
	it('changes step by step and stops at the ends', () => {
		expect(stepSpeed(1, 1)).toBe(1.25);
		expect(stepSpeed(2.5, 1)).toBe(2.5);
		expect(stepSpeed(0.75, -1)).toBe(0.75);
		expect(nearestSpeed(4)).toBe(2.5);
		expect([SPEEDS[0], SPEEDS.at(-1)]).toEqual([0.75, 2.5]);
	});
});
