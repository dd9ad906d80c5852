import { expect, it } from 'vitest';
import { lagOf, lsnOf, pauseMs } from './replica.rules.ts';

it('positions in the log are compared as numbers, not as texts', () => {
	const [nine, ten, next] = ['0/9', '0/10', '1/0'].map((text) => lsnOf(text) ?? 0n);
	expect(nine).toBe(9n);
	expect((ten ?? 0n) > (nine ?? 0n) && (next ?? 0n) > (ten ?? 0n)).toBe(true);
	for (const text of ['', '0', 'x/1', '0/1; drop', '0/123456789', undefined]) expect(lsnOf(text)).toBeNull();
});

it('the lag of a replica is the time since the newest moment that it has reached', () => {
	const marks = [
		{ at: 1_000, lsn: 10n },
		{ at: 2_000, lsn: 20n },
		{ at: 3_000, lsn: 20n },
		{ at: 4_000, lsn: 30n },
	];
	expect(lagOf(marks, 30n, 4_100)).toBe(100);
	// Nothing was written between the second and the third look: it is not behind by a second.
	expect(lagOf(marks, 20n, 4_100)).toBe(1_100);
	expect(lagOf(marks, 9n, 4_100)).toBe(Number.POSITIVE_INFINITY);
});

it('one that fails repeatedly is queried less often, but at least every half minute', () => {
	expect([0, 1, 2, 20].map(pauseMs)).toEqual([500, 1_000, 2_000, 30_000]);
});
