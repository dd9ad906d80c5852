import { describe, expect, it } from 'vitest';
import { heldSince, heldUntil, isHeld, LONGEST_HELD_MS, placeRefusal } from './enrol.rules.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
const batch = {
	status: 'open' as const,
	enrolOpensAt: at(-1000),
	enrolClosesAt: at(1000),
	seats: 2,
	seatsTaken: 1,
};
const lost = { seat: false };
const has = { seat: true };

describe('a place to be taken again', () => {
	it('is available while the batch can be joined', () => {
		expect(placeRefusal(batch, lost, NOW)).toBeNull();
		expect(placeRefusal({ ...batch, seatsTaken: 2 }, lost, NOW)).toBe('full');
		expect(placeRefusal({ ...batch, status: 'full' }, lost, NOW)).toBe('full');
		expect(placeRefusal({ ...batch, enrolClosesAt: NOW }, lost, NOW)).toBe('closed');
		expect(placeRefusal({ ...batch, enrolOpensAt: at(1) }, lost, NOW)).toBe('not_open_yet');
		expect(placeRefusal({ ...batch, enrolOpensAt: null, enrolClosesAt: null }, lost, NOW)).toBeNull();
		for (const status of ['archived', 'draft', 'closed', 'finished'] as const)
			expect(placeRefusal({ ...batch, status }, lost, NOW)).toBe('closed');
	});
	it('depends for the doctor who has one only on the batch being open, not on the places left', () => {
		expect(placeRefusal({ ...batch, status: 'full', seatsTaken: 2 }, has, NOW)).toBeNull();
		expect(placeRefusal({ ...batch, status: 'full', enrolClosesAt: NOW }, has, NOW)).toBe('closed');
		for (const status of ['archived', 'draft', 'closed'] as const)
			expect(placeRefusal({ ...batch, status }, has, NOW)).toBe('closed');
	});
	it('is reserved to its exact end', () => {
		expect(isHeld({ seat: true, seatUntil: at(1) }, NOW)).toBe(true);
		expect(isHeld({ seat: true, seatUntil: NOW }, NOW)).toBe(false);
		expect(isHeld({ seat: true, seatUntil: null }, NOW)).toBe(true);
		expect(isHeld({ seat: false, seatUntil: null }, NOW)).toBe(false);
	});
});

describe('how long a place has been reserved', () => {
	const quote = (from: number, to: number, tried = false) => ({
		createdAt: at(from),
		quoteExpiresAt: at(to),
		tried,
	});
	it('counts from the first of consecutive quotes', () => {
		expect(heldSince([], NOW)).toEqual(NOW);
		expect(heldSince([quote(-29, 1), quote(-58, -28), quote(-87, -57)], NOW)).toEqual(at(-87));
	});
	it('has no gap where one quote begins as the other ends', () => {
		expect(heldSince([quote(-29, 1), quote(-58, -29)], NOW)).toEqual(at(-58));
	});
	it('restarts after a gap, and after an attempt to pay', () => {
		expect(heldSince([quote(-29, 1), quote(-70, -40)], NOW)).toEqual(at(-29));
		expect(heldSince([quote(-29, 1), quote(-58, -28, true), quote(-87, -57)], NOW)).toEqual(at(-29));
	});
});

describe('until when a new quote reserves it', () => {
	const wanted = at(30);
	const place = { seat: true, seatUntil: at(5) };
	const ask = { wanted, now: NOW, since: at(-60), refused: false };
	it('is its own end', () => {
		expect(heldUntil(place, ask)).toEqual(wanted);
		for (const stored of [
			{ seat: false, seatUntil: null },
			{ seat: true, seatUntil: null },
			{ seat: false, seatUntil: at(5) },
			{ seat: true, seatUntil: NOW },
		])
			expect(heldUntil(stored, { ...ask, since: at(-600) })).toEqual(wanted);
	});
	it('is no later than before once the batch has closed', () => {
		expect(heldUntil(place, { ...ask, refused: true })).toEqual(at(5));
	});
	it('is two hours after the first quote at most, but never earlier than before', () => {
		const longest = LONGEST_HELD_MS / MINUTE;
		expect(heldUntil(place, { ...ask, since: at(10 - longest) })).toEqual(at(10));
		expect(heldUntil(place, { ...ask, since: at(-longest) })).toEqual(at(5));
	});
});
