import { describe, expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

describe('a size in words', () => {
	it('is given in kilobytes, from a million on in megabytes', () => {
		expect(formatBytes(180_400, 'bn')).toBe('১৮০ কেবি');
		expect(formatBytes(999_600, 'en')).toBe('1.0 MB');
		expect(formatBytes(2_400_000, 'bn')).toBe('২.৪ এমবি');
	});
	it('is never zero', () => {
		expect(formatBytes(12, 'en')).toBe('1 KB');
	});
});
