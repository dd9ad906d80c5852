import { expect, it } from 'vitest';
import { nameOf, outdated } from './rotation.ts';

/** 01:00 in Dhaka. */
const night = (day: string) => nameOf(new Date(`${day}T19:00:00Z`), true);
const DAYS = Array.from({ length: 30 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`);

it('retains the newest backup of each of the last days and weeks', () => {
	const names = DAYS.map(night);
	const gone = new Set(outdated(names, { daily: 3, weekly: 3 }));
	const stored = DAYS.filter((day) => !gone.has(night(day)));
	// In Dhaka each is a day later; the Saturdays, which end a week, are the 20th and 27th here.
	expect(stored).toEqual(['2026-11-20', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']);
});

it('of two backups on one day the later one is retained, and days without one do not count', () => {
	const [early, late] = ['2026-11-10T02:00:00Z', '2026-11-10T09:30:00Z'].map((at) =>
		nameOf(new Date(at), false),
	);
	const old = nameOf(new Date('2025-01-01T00:00:00Z'), false);
	expect(outdated([old, early ?? '', late ?? ''], { daily: 2, weekly: 0 })).toEqual([early]);
});

it('a file that is no backup of this program is never deleted', () => {
	const others = [
		'notes.txt',
		'prostuti-20261110T020000Z.tar.zst.old',
		'.prostuti.partial',
		'prostuti-2026.tar.zst',
	];
	expect(outdated([...others, night('2026-11-10'), night('2026-11-01')], { daily: 1, weekly: 0 })).toEqual([
		night('2026-11-01'),
	]);
});
