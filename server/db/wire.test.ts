import { describe, expect, it } from 'vitest';
import { iso, wire } from './wire.ts';

const AT = new Date('2026-11-25T10:00:00.000Z');

describe('a row in an API response', () => {
	it('has names in snake case and instants as text', () => {
		expect(wire({ id: 7, createdAt: AT, endsAt: null, atS: 3, view: [AT] })).toEqual({
			id: 7,
			created_at: '2026-11-25T10:00:00.000Z',
			ends_at: null,
			at_s: 3,
			view: [AT],
		});
	});

	it('has null for a missing instant', () => {
		expect(iso(null)).toBeNull();
		expect(iso(AT)).toBe('2026-11-25T10:00:00.000Z');
	});
});
