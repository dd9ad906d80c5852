import { describe, expect, it } from 'vitest';
import { filled } from './canned-text.ts';

describe('a canned answer', () => {
	it('replaces every placeholder for the doctor or the complaint, and no other', () => {
		const complaint = { no: 'C-7K2M', doctor: { name: 'ডা. {no} $& জাহান' } };
		expect(filled('{name}, {no} ({no}) — {other} {NAME}', complaint)).toBe(
			'ডা. {no} $& জাহান, C-7K2M (C-7K2M) — {other} {NAME}',
		);
	});
});
