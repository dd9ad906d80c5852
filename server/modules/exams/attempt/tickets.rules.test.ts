import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../days.rules.ts';
import { deadlineOf, type Override } from './attempts.rules.ts';
import { opensByTicket, ticketTimes } from './tickets.rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const NOTHING = { marks: false, right_wrong: false, key: false };
const exam = {
	windowOpensAt: at('10:00'),
	windowClosesAt: at('11:00'),
	windowPolicy: 'finish_within' as 'finish_within' | 'start_within',
	durationMin: 60,
	lateEntryMin: null,
	publishedAt: null,
	attemptsRanked: 1,
	madeAhead: 0,
	publish: 'manual' as const,
	publishAt: null,
	reviewMatrix: { submitted: NOTHING, closed: NOTHING, published: NOTHING },
};
let made = 0;
const given = (givenAt: string, over: Partial<Override>): Override => ({
	id: ++made,
	scope: 'exam',
	extraMin: null,
	opensAt: null,
	closesAt: null,
	closesBefore: null,
	attempts: null,
	givenAt: at(givenAt),
	...over,
});
const times = (
	overrides: readonly Override[],
	of: Partial<typeof exam> = {},
	deadlineAt: Date | null = null,
) => ticketTimes({ ...exam, ...of }, overrides, { orderSeed: 7, deadlineAt });

describe('the time of a ticket holder', () => {
	it('is that of the slot, with what was granted before the opening', () => {
		expect(times([])).toEqual({ startedAt: at('10:00'), deadlineAt: at('11:00'), extraMs: 0 });
		const shorter = given('09:55', { closesAt: at('10:30'), closesBefore: at('11:00') });
		expect(times([shorter], { windowClosesAt: at('10:30') }).deadlineAt).toEqual(at('10:30'));
		const later = given('09:55', { opensAt: at('10:20') });
		expect(times([later, given('09:56', { extraMin: 5 })]).startedAt).toEqual(at('10:20'));
	});

	it('is not shortened by an end of the window that was set after the opening', () => {
		const closed = given('10:00', { closesAt: at('10:05'), closesBefore: at('11:00') });
		const again = given('10:06', { closesAt: at('10:10'), closesBefore: at('10:05') });
		const moved = { windowClosesAt: at('10:10') };
		expect(times([again, closed], moved).deadlineAt).toEqual(at('11:00'));
		expect(times([closed, again, given('10:07', { extraMin: 5 })], moved)).toEqual({
			startedAt: at('10:00'),
			deadlineAt: at('11:05'),
			extraMs: 5 * MINUTE_MS,
		});
		const own = given('10:08', { scope: 'doctor', closesAt: at('10:20') });
		expect(times([closed, again, own], moved).deadlineAt).toEqual(at('11:00'));
	});

	it('regains what the window had cut off, and no more than the duration', () => {
		const tight = { windowClosesAt: at('10:40') };
		const later = (closesAt: string) =>
			times([given('10:10', { closesAt: at(closesAt), closesBefore: at('10:40') })], {
				windowClosesAt: at(closesAt),
			});
		expect(times([], tight).deadlineAt).toEqual(at('10:40'));
		expect(later('10:50').deadlineAt).toEqual(at('10:50'));
		expect(later('11:30').deadlineAt).toEqual(at('11:00'));
		expect(later('11:30').startedAt).toEqual(at('10:00'));
	});

	it('does not run where the window was extended before the opening, whatever changed since', () => {
		const longer = given('09:55', { closesAt: at('12:00'), closesBefore: at('11:00') });
		const closed = given('10:30', { closesAt: at('10:30'), closesBefore: at('12:00') });
		const opens = (overrides: readonly Override[], windowClosesAt: Date) =>
			opensByTicket({ ...exam, windowClosesAt }, overrides);
		expect(opens([], at('11:00'))).toBe(true);
		expect(opens([longer], at('12:00'))).toBe(false);
		expect(opens([longer, closed], at('10:30'))).toBe(false);
		expect(opens([{ ...longer, givenAt: at('10:05') }], at('12:00'))).toBe(true);
	});

	it('ends where staff ended the time of running attempts', () => {
		expect(times([], {}, at('10:30')).deadlineAt).toEqual(at('10:30'));
		expect(times([], {}, at('11:30')).deadlineAt).toEqual(at('11:00'));
	});

	it('is that of a running attempt, whatever staff do in any order', () => {
		const action = fc.record({
			extraMin: fc.option(fc.integer({ min: 1, max: 30 })),
			ends: fc.option(fc.integer({ min: 1, max: 120 })),
		});
		const policy = fc.constantFrom('finish_within' as const, 'start_within' as const);
		const law = fc.property(fc.array(action, { maxLength: 6 }), policy, (actions, windowPolicy) => {
			let window = exam.windowClosesAt;
			const slot = times([], { windowPolicy }).startedAt;
			const running = {
				deadline: deadlineOf({ ...exam, windowPolicy }, 'ranked', slot, 0).getTime(),
				extra: 0,
			};
			const overrides = actions.map(({ extraMin, ends }) => {
				const closesAt = ends === null ? null : new Date(exam.windowOpensAt.getTime() + ends * MINUTE_MS);
				const one = given('10:01', { extraMin, closesAt, closesBefore: closesAt && window });
				// Effect on a running attempt in the database.
				const more = (extraMin ?? 0) * MINUTE_MS;
				running.deadline += more;
				running.extra += more;
				window = closesAt ?? window;
				if (closesAt && windowPolicy === 'finish_within') {
					const whole = slot.getTime() + exam.durationMin * MINUTE_MS;
					const end = Math.min(whole, closesAt.getTime()) + running.extra;
					running.deadline = Math.max(running.deadline, end);
				}
				return one;
			});
			const { startedAt, deadlineAt, extraMs } = times(overrides, { windowPolicy, windowClosesAt: window });
			expect(deadlineAt.getTime()).toBe(running.deadline);
			expect(extraMs).toBe(running.extra);
			expect(startedAt).toEqual(slot);
		});
		fc.assert(law);
	});
});
