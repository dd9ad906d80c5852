import { describe, expect, it } from 'vitest';
import { barsOf } from './code128.ts';

const widths = (bars: readonly number[]) => bars.reduce((sum, width) => sum + width, 0);

describe('the bars of a label', () => {
	it('are those of the standard, with its check character', () => {
		// Start B, "P", "J", "J", "1", "2", "3", "C", the check character 55, and the stop.
		const bars = barsOf('PJJ123C')?.join('');
		expect(bars).toBe(
			'211214' +
				'313121' +
				'112133' +
				'112133' +
				'123221' +
				'223211' +
				'221132' +
				'131321' +
				'311321' +
				'2331112',
		);
	});

	it('have a width of eleven per character, an even sum of bars, and a unique pattern', () => {
		const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32)).map((sign) =>
			(barsOf(sign) ?? []).slice(6, 12),
		);
		expect(signs.every((sign) => widths(sign) === 11)).toBe(true);
		expect(signs.every((sign) => widths(sign.filter((_, at) => at % 2 === 0)) % 2 === 0)).toBe(true);
		expect(new Set(signs.map(String)).size).toBe(95);
	});

	it('are null for a character that Code 128 does not have', () => {
		expect(barsOf('পার্সেল')).toBeNull();
		expect(barsOf('')).toBeNull();
	});
});
