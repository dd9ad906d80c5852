import { describe, expect, it } from 'vitest';
import { seal, sealedText, type Unsealed } from './sealed.ts';

const late: Unsealed = {
	v: 1,
	attempt_id: 7,
	client_id: 'client-number-one',
	epoch: 2,
	seq: 31,
	sheet: 'AAAA',
	sha: 'f'.repeat(64),
	beacon: { at_ms: 1_000, sig: 'sig' },
	ops: [{ position: 3, stem: null, value: 'B', elapsed_ms: 5, after_beacon_ms: 6 }],
};

describe('the seal of a late sheet', () => {
	it('covers every field in a fixed order', () => {
		expect(sealedText(late)).toBe(
			`late-sheet|1|7|client-number-one|2|31|AAAA|${'f'.repeat(64)}|1000,sig|[3,-,B,5,6]`,
		);
		const { ops: _, ...bare } = late;
		expect(sealedText({ ...bare, beacon: null })).toBe(
			`late-sheet|1|7|client-number-one|2|31|AAAA|${'f'.repeat(64)}|-|-`,
		);
		expect(sealedText({ ...late, ops: [] })).toContain('|[]');
	});

	it('differs for every other sheet', () => {
		const others: Unsealed[] = [
			{ ...late, attempt_id: 8 },
			{ ...late, client_id: 'client-number-two' },
			{ ...late, epoch: 3 },
			{ ...late, seq: 32 },
			{ ...late, sheet: 'AAAB' },
			{ ...late, beacon: { at_ms: 1_001, sig: 'sig' } },
			{ ...late, ops: [{ position: 3, stem: 0, value: 'T', elapsed_ms: 5, after_beacon_ms: 6 }] },
		];
		expect(new Set([late, ...others].map(sealedText)).size).toBe(others.length + 1);
	});

	it('is computed with any HMAC function', async () => {
		expect(await seal(late, (text) => `mac of ${text.length}`)).toEqual({
			...late,
			mac: `mac of ${sealedText(late).length}`,
		});
	});
});
