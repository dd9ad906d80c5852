import { describe, expect, it } from 'vitest';
import { fitInto } from './pictures.ts';

describe('a picture before it is sent', () => {
	it.each([
		[4000, 3000, { width: 1024, height: 768 }],
		[3000, 4000, { width: 768, height: 1024 }],
		[800, 600, { width: 800, height: 600 }],
		[10_000, 1, { width: 1024, height: 1 }],
	])('of %i x %i pixels fits into 1024', (width, height, size) => {
		expect(fitInto(width, height, 1024)).toEqual(size);
	});
});
