import { describe, expect, it } from 'vitest';
import { joinableFirst, joiningOf } from '#contract/account/joining.ts';
import { excerptStart, nextClassWords, seatWords, slotMarks } from './batch-view.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const FACTS = { status: 'open', enrol_opens_at: null, enrol_closes_at: null, seats_left: 5 } as const;

describe('whether a batch can be joined', () => {
	it('follows its status, its enrolment dates and its seats', () => {
		expect(joiningOf(FACTS, NOW)).toBe('open');
		expect(joiningOf({ ...FACTS, status: 'running' }, NOW)).toBe('open');
		expect(joiningOf({ ...FACTS, seats_left: 0 }, NOW)).toBe('full');
		expect(joiningOf({ ...FACTS, enrol_opens_at: '2026-11-21T06:00:01Z' }, NOW)).toBe('soon');
		expect(joiningOf({ ...FACTS, enrol_closes_at: '2026-11-21T06:00:00Z' }, NOW)).toBe('closed');
		for (const status of ['full', 'closed', 'finished'] as const) {
			expect(joiningOf({ ...FACTS, status }, NOW)).toBe(status);
		}
		expect(joiningOf({ ...FACTS, status: 'announced' }, NOW)).toBe('soon');
	});

	it('is shown without its dates if no clock may be read', () => {
		expect(joiningOf({ ...FACTS, enrol_closes_at: '2020-01-01T00:00:00Z' }, null)).toBe('open');
	});

	it('puts open batches first, then the earliest start', () => {
		const batch = (id: number, starts_on: string, status: 'open' | 'finished' | 'announced') => ({
			...FACTS,
			id,
			starts_on,
			status,
		});
		const list = [
			batch(1, '2026-01-01', 'finished'),
			batch(2, '2026-12-05', 'open'),
			batch(3, '2026-12-01', 'announced'),
			batch(4, '2026-12-01', 'open'),
		];
		expect(joinableFirst(list, NOW).map((one) => one.id)).toEqual([4, 2, 3, 1]);
		expect(list[0]?.id).toBe(1);
	});
});

describe('the changing facts of a batch', () => {
	it('show how many seats are left', () => {
		expect(seatWords({ seats: 300, seats_left: 37 }, 'bn')).toBe('৩০০টির মধ্যে ৩৭টি খালি');
		expect(seatWords({ seats: 300, seats_left: 6 }, 'bn')).toBe('আর মাত্র ৬টি খালি');
		expect(seatWords({ seats: 60, seats_left: 0 }, 'bn')).toBe('৬০টির একটিও খালি নেই');
	});

	it('show when the next class is', () => {
		const words = (next_class_at: string | null, total = 9) =>
			nextClassWords({ next_class_at, sessions: { over: 0, total } }, NOW, 'bn');
		expect(words('2026-11-22T14:00:00Z')).toBe('আগামীকাল, রাত ৮:০০');
		expect(words('2026-12-11T04:00:00Z')).toBe('১১ ডিসেম্বর, সকাল ১০:০০');
		expect(words(null)).toBe('রুটিনে আর ক্লাস নেই');
		expect(words(null, 0)).toBe('রুটিন এখনো প্রকাশ হয়নি');
	});

	it('mark past, current and next slots, also out of order', () => {
		const span = (from: number, to: number) => ({
			starts_at: new Date(NOW + from * 3_600_000).toISOString(),
			ends_at: new Date(NOW + to * 3_600_000).toISOString(),
		});
		expect(slotMarks([span(-3, -1), span(-1, 1), span(9, 10), span(5, 6)], NOW)).toEqual([
			'past',
			'running',
			null,
			'next',
		]);
	});

	it('show the useful part of a schedule', () => {
		expect(excerptStart(['past', 'past', 'next', null, null], 2)).toBe(2);
		expect(excerptStart(['past', 'past', 'past', 'next'], 2)).toBe(2);
		expect(excerptStart(['past', 'past', 'past'], 2)).toBe(1);
		expect(excerptStart(['next'], 3)).toBe(0);
	});
});
