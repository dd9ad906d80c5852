import { describe, expect, it } from 'vitest';
import { fromDhaka, toDhaka } from './values.tsx';

describe('times of Dhaka in a form', () => {
	it('are converted to the form and back to the same instant', () => {
		expect(toDhaka('2026-11-21T20:30:00.000Z')).toBe('2026-11-22T02:30');
		expect(fromDhaka('2026-11-22T02:30')).toBe('2026-11-21T20:30:00.000Z');
		expect(toDhaka(toDhaka('2026-11-21T20:30:00.000Z'))).toBe('2026-11-22T02:30');
	});

	it('are empty if there is none', () => {
		expect(toDhaka(null)).toBe('');
		expect(toDhaka('soon')).toBe('');
		expect(fromDhaka('')).toBeNull();
	});
});
