import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundlePath, joinBundle, splitBundle, statusFilePath } from './bundle.ts';

describe('the content of an encrypted paper', () => {
	it('is the same after joining and splitting, whatever the text and the pictures are', () => {
		fc.assert(
			fc.property(fc.uint8Array(), fc.array(fc.uint8Array(), { maxLength: 5 }), (text, pictures) => {
				const parts = splitBundle(joinBundle(text, pictures));
				expect(parts && Buffer.from(parts.text)).toEqual(Buffer.from(text));
				expect(parts && Buffer.from(parts.pictures)).toEqual(Buffer.concat(pictures));
			}),
		);
	});

	it('is read in place, also in the middle of a larger buffer', () => {
		const whole = joinBundle(new Uint8Array([1, 2, 3]), [new Uint8Array([4])]);
		const memory = new Uint8Array(whole.length + 10);
		memory.set(whole, 7);
		const parts = splitBundle(memory.subarray(7, 7 + whole.length));
		expect([...(parts?.text ?? [])]).toEqual([1, 2, 3]);
		expect([...(parts?.pictures ?? [])]).toEqual([4]);
	});

	it('is refused when it is shorter than its header says', () => {
		expect(splitBundle(new Uint8Array())).toBeNull();
		expect(splitBundle(new Uint8Array([0, 0, 1]))).toBeNull();
		expect(splitBundle(new Uint8Array([0, 0, 0, 2, 9]))).toBeNull();
		expect(splitBundle(new Uint8Array([255, 255, 255, 255, 9]))).toBeNull();
	});
});

describe('the addresses of an exam', () => {
	it('are specific to it', () => {
		expect(bundlePath(7, 'abc')).toBe('/exam-bundles/7/abc.bin');
		expect(statusFilePath(7)).toBe('/exam-bundles/7/board.json');
	});
});
