import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_DAYS } from '#contract/constants.ts';
import { DAY_MS } from '../../../days.rules.ts';
import {
	CLOCK_MOVES,
	CLOCK_STATES,
	type Clock,
	currentClock,
	daysAfter,
	endOf,
	extend,
	isEndNear,
	isHeld,
	mayPause,
	opensNow,
	pause,
	pay,
	play,
	resume,
	takeBack,
	turnsAt,
} from './clock.rules.ts';

const PAID = new Date('2026-11-21T06:00:00.000Z');
const at = (days: number): Date => new Date(PAID.getTime() + Math.round(days * DAY_MS));
const newClock = (): Clock => ({
	state: 'cart',
	days: 0,
	startBy: null,
	startsAt: null,
	endsAt: null,
	pausedAt: null,
	pausedUntil: null,
	resumedAt: null,
});
const paid = (days: number): Clock => pay(newClock(), days, PAID);
const running = (days: number): Clock => play(paid(days), PAID);
function must(clock: Clock | null): Clock {
	if (!clock) throw new Error('the clock refused');
	return clock;
}

describe('the clock of videos', () => {
	it('starts with the first play', () => {
		const clock = play(paid(30), at(2));
		expect(clock).toMatchObject({ state: 'active', startsAt: at(2), endsAt: at(32) });
		expect(play(clock, at(5))).toEqual(clock);
	});

	it('starts automatically after seven days', () => {
		expect(currentClock(paid(30), at(6.99)).state).toBe('paid_not_started');
		expect(currentClock(paid(30), at(7))).toMatchObject({ state: 'active', startsAt: at(7), endsAt: at(37) });
		// A play after that does not restart it.
		expect(play(paid(30), at(9))).toMatchObject({ startsAt: at(7), endsAt: at(37) });
	});

	it('ends at the exact moment', () => {
		expect(opensNow(currentClock(running(30), new Date(at(30).getTime() - 1)))).toBe(true);
		expect(currentClock(running(30), at(30)).state).toBe('expired');
		expect(currentClock(paid(30), at(37)).state).toBe('expired');
	});

	it('can be paused once, for fourteen days at most', () => {
		const paused = must(pause(running(30), 14, at(10)));
		expect(paused).toMatchObject({ state: 'paused', pausedUntil: at(24) });
		expect(opensNow(paused)).toBe(false);
		expect(isHeld(paused)).toBe(true);
		expect(endOf(paused)).toEqual(at(44));
		expect(pause(running(30), 15, at(10))).toBeNull();
		expect(pause(running(30), 0, at(10))).toBeNull();
		const again = resume(paused, at(12));
		expect(again).toMatchObject({ state: 'active', endsAt: at(32) });
		expect(mayPause(again, at(13))).toBe(false);
		expect(pause(again, 3, at(13))).toBeNull();
	});

	it('cannot be paused before it runs or after it expired', () => {
		expect(pause(paid(30), 3, at(1))).toBeNull();
		expect(pause(running(30), 3, at(31))).toBeNull();
		expect(pause(newClock(), 3, at(1))).toBeNull();
	});

	it('resumes automatically when the pause is over', () => {
		const paused = must(pause(running(30), 5, at(10)));
		expect(currentClock(paused, at(15))).toMatchObject({
			state: 'active',
			endsAt: at(35),
			resumedAt: at(15),
		});
		expect(currentClock(paused, at(40)).state).toBe('expired');
		expect(currentClock(paused, at(40)).endsAt).toEqual(at(35));
	});

	it('is extended by exactly the purchased days', () => {
		expect(must(extend(running(30), 15, at(10))).endsAt).toEqual(at(45));
		expect(must(extend(paid(30), 15, at(1)))).toMatchObject({ state: 'paid_not_started', days: 45 });
		const paused = must(extend(must(pause(running(30), 5, at(10))), 15, at(12)));
		expect(resume(paused, at(13)).endsAt).toEqual(at(48));
	});

	it('reopens after it expired, and retains its first beginning', () => {
		expect(must(extend(running(30), 15, at(50)))).toMatchObject({
			state: 'active',
			startsAt: at(0),
			endsAt: at(65),
			days: 45,
		});
	});

	it('is not extended before it was paid or after its refund', () => {
		expect(extend(newClock(), 15, at(1))).toBeNull();
		expect(extend(takeBack(paid(30), 30, true, at(1)), 15, at(2))).toBeNull();
	});

	it('ends when all of its money is refunded', () => {
		for (const clock of [paid(30), running(30), must(pause(running(30), 5, PAID))]) {
			const gone = takeBack(clock, 30, true, at(1));
			expect(gone).toMatchObject({ state: 'refunded', days: 0, endsAt: at(1) });
			expect(turnsAt(gone)).toBeNull();
			expect(takeBack(gone, 30, true, at(2))).toEqual(gone);
		}
	});

	it('loses the days of a refunded extension, and no others', () => {
		expect(takeBack(must(extend(paid(30), 15, at(1))), 15, false, at(2))).toMatchObject({
			state: 'paid_not_started',
			days: 30,
		});
		const longer = must(extend(running(30), 15, at(1)));
		expect(takeBack(longer, 15, false, at(2))).toMatchObject({ state: 'active', endsAt: at(30) });
		expect(takeBack(longer, 15, false, at(40))).toMatchObject({ state: 'expired', endsAt: at(40) });
		const paused = must(pause(longer, 5, at(10)));
		expect(currentClock(takeBack(paused, 15, false, at(12)), at(15))).toMatchObject({ endsAt: at(35) });
	});

	it('retains the earlier end when it is refunded after it expired, and loses only days that it had', () => {
		expect(takeBack(running(30), 30, true, at(40))).toMatchObject({ state: 'refunded', endsAt: at(30) });
		expect(takeBack(newClock(), 30, true, at(1))).toEqual(newClock());
		const longer = must(extend(running(30), 15, at(1)));
		expect(takeBack(longer, 15, false, at(50))).toMatchObject({ state: 'expired', days: 30, endsAt: at(45) });
	});

	it('ends with the last remaining day, to the moment, and in a pause only where the pause saves none', () => {
		const longer = must(extend(running(30), 15, at(1)));
		expect(takeBack(longer, 15, false, new Date(at(30).getTime() - 1)).state).toBe('active');
		expect(takeBack(longer, 15, false, at(30))).toMatchObject({ state: 'expired', endsAt: at(30) });
		// Ten days of the pause are added when it is over: five are left then.
		const paused = must(pause(longer, 14, at(25)));
		expect(takeBack(paused, 15, false, at(35))).toMatchObject({ state: 'paused', days: 30, endsAt: at(30) });
		expect(endOf(takeBack(paused, 15, false, at(35)))).toEqual(at(44));
		expect(takeBack(paused, 25, false, at(35))).toMatchObject({ state: 'expired', endsAt: at(35) });
	});

	it('has an unchanged end where it is not paused', () => {
		expect(endOf(running(30))).toEqual(at(30));
		expect(endOf(paid(30))).toBeNull();
	});

	it('is held and opens by its state', () => {
		const held = (says: (clock: Clock) => boolean) =>
			CLOCK_STATES.filter((state) => says({ ...running(30), state }));
		expect(held(isHeld)).toEqual(['paid_not_started', 'active', 'paused']);
		expect(held(opensNow)).toEqual(['paid_not_started', 'active']);
	});

	it('without an instant that its state needs is a programming error', () => {
		expect(() => turnsAt({ ...running(30), endsAt: null })).toThrow('lacks an instant');
	});

	it('reports a near end in the last days, unless it was short from the start', () => {
		expect(isEndNear(running(30), at(26.9))).toBe(false);
		expect(isEndNear(running(30), at(27))).toBe(true);
		expect(isEndNear(running(30), at(30))).toBe(false);
		expect(isEndNear(running(3), at(1))).toBe(false);
	});

	it('allows only the moves of its table', () => {
		for (const from of CLOCK_STATES) expect(CLOCK_MOVES[from]).not.toContain(from);
		expect(() => pay(paid(3), 3, PAID)).toThrow();
	});
});

type Step = { kind: 'wait' | 'play' | 'resume' } | { kind: 'pause' | 'extend'; days: number };
const steps = fc.array(
	fc.record({
		after: fc.integer({ min: 0, max: 20 * DAY_MS }),
		step: fc.oneof(
			fc.constantFrom<Step>({ kind: 'wait' }, { kind: 'play' }, { kind: 'resume' }),
			fc.record({ kind: fc.constant('pause' as const), days: fc.integer({ min: 1, max: 14 }) }),
			fc.record({ kind: fc.constant('extend' as const), days: fc.integer({ min: 1, max: 120 }) }),
		),
	}),
	{ maxLength: 25 },
);

function take(clock: Clock, step: Step, now: Date): Clock {
	switch (step.kind) {
		case 'play':
			return play(clock, now);
		case 'resume':
			return resume(clock, now);
		case 'pause':
			return pause(clock, step.days, now) ?? clock;
		case 'extend':
			return extend(clock, step.days, now) ?? clock;
		default:
			return clock;
	}
}

/** Milliseconds for which it ran between two moments, calculated change by change. */
function ranBetween(clock: Clock, from: Date, to: Date): number {
	const turn = turnsAt(clock);
	const until = turn !== null && turn < to ? turn : to;
	const ran = clock.state === 'active' ? Math.max(0, until.getTime() - from.getTime()) : 0;
	return turn !== null && turn < to ? ran + ranBetween(currentClock(clock, turn), turn, to) : ran;
}

describe('for any actions at any times', () => {
	const lived = fc.tuple(fc.integer({ min: 1, max: 365 }), steps);

	it('the clock runs for exactly the days that were paid', () => {
		fc.assert(
			fc.property(lived, ([days, list]) => {
				let clock = paid(days);
				let now = PAID;
				let ran = 0;
				for (const { after, step } of list) {
					const then = new Date(now.getTime() + after);
					ran += ranBetween(currentClock(clock, now), now, then);
					clock = take(clock, step, then);
					now = then;
				}
				const end = daysAfter(now, 10_000);
				ran += ranBetween(currentClock(clock, now), now, end);
				expect(ran).toBe(clock.days * DAY_MS);
				expect(currentClock(clock, end).state).toBe('expired');
			}),
			{ numRuns: 400 },
		);
	});

	it('a pause adds no more than its days, and none beyond fourteen', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 2, max: 365 }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				fc.integer({ min: 1, max: 14 }),
				fc.double({ min: 0, max: 60, noNaN: true }),
				(days, part, length, later) => {
					const clock = running(days);
					const now = at(part * (days - 1));
					const resumed = resume(
						must(pause(clock, length, now)),
						new Date(now.getTime() + Math.round(later * DAY_MS)),
					);
					const gained = (resumed.endsAt?.getTime() ?? 0) - (clock.endsAt?.getTime() ?? 0);
					expect(gained).toBeGreaterThanOrEqual(0);
					expect(gained).toBeLessThanOrEqual(length * DAY_MS);
					expect(gained).toBeLessThanOrEqual(SUBSCRIPTION_DAYS.pause * DAY_MS);
				},
			),
		);
	});

	it('extensions follow each other without gap or overlap while it is live', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 10, max: 100 }),
				fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 }),
				(days, more) => {
					let clock = running(days);
					more.forEach((one, index) => {
						const before = clock.endsAt?.getTime() ?? 0;
						clock = must(extend(clock, one, at(index)));
						expect((clock.endsAt?.getTime() ?? 0) - before).toBe(one * DAY_MS);
					});
					const all = more.reduce((sum, one) => sum + one, days);
					expect(clock.endsAt).toEqual(at(all));
					expect(clock.days).toBe(all);
				},
			),
		);
	});

	it('evaluating twice equals evaluating once, and storing the state changes nothing', () => {
		fc.assert(
			fc.property(lived, fc.integer({ min: 0, max: 400 * DAY_MS }), ([days, list], later) => {
				let clock = paid(days);
				let now = PAID;
				for (const { after, step } of list) {
					now = new Date(now.getTime() + after);
					clock = take(clock, step, now);
				}
				const then = new Date(now.getTime() + later);
				const once = currentClock(clock, then);
				expect(currentClock(once, then)).toEqual(once);
				expect(currentClock(currentClock(clock, now), then)).toEqual(once);
			}),
		);
	});
});
