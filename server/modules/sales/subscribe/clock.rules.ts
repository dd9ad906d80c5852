import { SUBSCRIPTION_DAYS } from '#contract/constants.ts';
import type { BOUGHT_STATES } from '#contract/lectures/subscriptions.ts';
import { DAY_MS } from '../../../days.rules.ts';
import { mover } from '../../../moves.rules.ts';
import type { subscriptionOrders } from '../subscriptions.tables.ts';

/** `cart`: not paid. */
export const CLOCK_STATES = [
	'cart',
	'paid_not_started',
	'active',
	'paused',
	'expired',
	'refunded',
] as const satisfies readonly ('cart' | (typeof BOUGHT_STATES)[number])[];
export type ClockState = (typeof CLOCK_STATES)[number];

export const CLOCK_MOVES: Readonly<Record<ClockState, readonly ClockState[]>> = {
	cart: ['paid_not_started'],
	paid_not_started: ['active', 'refunded'],
	active: ['paused', 'expired', 'refunded'],
	paused: ['active', 'refunded'],
	expired: ['active', 'refunded'],
	refunded: [],
};

export const moveClock = mover('a subscription', CLOCK_MOVES);

export type Clock = Pick<
	typeof subscriptionOrders.$inferSelect,
	'state' | 'days' | 'startBy' | 'startsAt' | 'endsAt' | 'pausedAt' | 'pausedUntil' | 'resumedAt'
>;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
export const daysAfter = (at: Date, days: number): Date => after(at, days * DAY_MS);

function known(at: Date | null): Date {
	if (at === null) throw new Error('the clock of a subscription lacks an instant');
	return at;
}

function start(clock: Clock, at: Date): Clock {
	return {
		...clock,
		state: moveClock(clock.state, 'active'),
		startsAt: at,
		endsAt: daysAfter(at, clock.days),
	};
}

function goOn(clock: Clock, at: Date): Clock {
	const pause = at.getTime() - known(clock.pausedAt).getTime();
	return {
		...clock,
		state: moveClock(clock.state, 'active'),
		endsAt: after(known(clock.endsAt), pause),
		resumedAt: at,
	};
}

/** When the clock changes without an action; null: never. */
export function turnsAt(clock: Clock): Date | null {
	switch (clock.state) {
		case 'paid_not_started':
			return known(clock.startBy);
		case 'paused':
			return known(clock.pausedUntil);
		case 'active':
			return known(clock.endsAt);
		default:
			return null;
	}
}

/** The clock now, also before the queue has stored its state. */
export function currentClock(clock: Clock, now: Date): Clock {
	const at = turnsAt(clock);
	if (at === null || now < at) return clock;
	if (clock.state === 'paid_not_started') return currentClock(start(clock, at), now);
	if (clock.state === 'paused') return currentClock(goOn(clock, at), now);
	return { ...clock, state: moveClock(clock.state, 'expired') };
}

/** The first payment: the clock waits some days for the first play. */
export function pay(clock: Clock, days: number, now: Date): Clock {
	return {
		...clock,
		state: moveClock(clock.state, 'paid_not_started'),
		days,
		startBy: daysAfter(now, SUBSCRIPTION_DAYS.start),
	};
}

/** The first play starts the clock. */
export function play(before: Clock, now: Date): Clock {
	const clock = currentClock(before, now);
	return clock.state === 'paid_not_started' ? start(clock, now) : clock;
}

export function mayPause(before: Clock, now: Date): boolean {
	const clock = currentClock(before, now);
	return clock.state === 'active' && clock.pausedAt === null;
}

/** Pauses for some days; null where that is not allowed. */
export function pause(before: Clock, days: number, now: Date): Clock | null {
	if (!mayPause(before, now) || days < 1 || days > SUBSCRIPTION_DAYS.pause) return null;
	const clock = currentClock(before, now);
	return {
		...clock,
		state: moveClock(clock.state, 'paused'),
		pausedAt: now,
		pausedUntil: daysAfter(now, days),
	};
}

export function resume(before: Clock, now: Date): Clock {
	const clock = currentClock(before, now);
	return clock.state === 'paused' ? goOn(clock, now) : clock;
}

/** Adds days at the end, or from now where none are left; null for one that is unpaid or refunded. */
export function extend(before: Clock, days: number, now: Date): Clock | null {
	const clock = currentClock(before, now);
	if (clock.state === 'cart' || clock.state === 'refunded') return null;
	const longer = { ...clock, days: clock.days + days };
	if (clock.state === 'paid_not_started') return longer;
	if (clock.state === 'expired')
		return { ...longer, state: moveClock(clock.state, 'active'), endsAt: daysAfter(now, days) };
	return { ...longer, endsAt: daysAfter(known(clock.endsAt), days) };
}

/** Subtracts refunded days from the end; where more was used, or `all` is refunded, it ends. */
export function takeBack(before: Clock, days: number, all: boolean, now: Date): Clock {
	const clock = currentClock(before, now);
	if (clock.state === 'refunded' || clock.state === 'cart') return clock;
	if (all) {
		const ended = clock.endsAt !== null && clock.endsAt < now ? clock.endsAt : now;
		return { ...clock, state: moveClock(clock.state, 'refunded'), days: 0, endsAt: ended };
	}
	const shorter = { ...clock, days: clock.days - days };
	if (clock.state === 'paid_not_started' || clock.state === 'expired') return shorter;
	const running = clock.state === 'paused' ? { ...goOn(clock, now), days: shorter.days } : shorter;
	const endsAt = daysAfter(known(running.endsAt), -days);
	if (endsAt <= now) return { ...running, state: moveClock(running.state, 'expired'), endsAt: now };
	// A pause continues with fewer days.
	return clock.state === 'paused'
		? { ...shorter, endsAt: daysAfter(known(clock.endsAt), -days) }
		: { ...running, endsAt };
}

/** When the days end, with the planned end of a pause. */
export function endOf(clock: Clock): Date | null {
	return clock.state === 'paused' ? goOn(clock, known(clock.pausedUntil)).endsAt : clock.endsAt;
}

/** The doctor can watch it now, or later without paying. */
export const isHeld = ({ state }: Clock): boolean =>
	state === 'paid_not_started' || state === 'active' || state === 'paused';

export const opensNow = ({ state }: Clock): boolean => state === 'paid_not_started' || state === 'active';

/** Whether to remind of the end: some days before it, unless it was near from the start. */
export function isEndNear(before: Clock, now: Date): boolean {
	const clock = currentClock(before, now);
	if (clock.state !== 'active' || clock.startsAt === null || clock.endsAt === null) return false;
	const near = daysAfter(clock.endsAt, -SUBSCRIPTION_DAYS.remind);
	return near <= now && clock.days > SUBSCRIPTION_DAYS.remind;
}
