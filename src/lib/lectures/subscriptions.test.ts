import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
	Bought,
	LibraryVideo,
	SubscriptionPlan,
	VideoLibrary,
} from '#contract/lectures/subscriptions.ts';
import {
	canExtend,
	cheapestDay,
	currentChoice,
	daysUntil,
	foremost,
	heldWhole,
	leastOfAny,
	perDay,
	priceOf,
	usedPart,
	wholeFrom,
} from './subscriptions.ts';

const plan = (over: Partial<SubscriptionPlan> = {}): SubscriptionPlan => ({
	id: 1,
	duration_days: 30,
	price_all: 150_000,
	price_per_video: 10_000,
	min_videos: 3,
	...over,
});
const bought = (over: Partial<Bought> = {}): Bought => ({
	id: 1,
	whole: false,
	video_count: 3,
	state: 'active',
	days: 30,
	start_by: null,
	starts_at: '2026-11-01T06:00:00.000Z',
	ends_at: '2026-12-01T06:00:00.000Z',
	paused_at: null,
	paused_until: null,
	may_pause: true,
	returning: false,
	bought_at: '2026-11-01T06:00:00.000Z',
	terms: [],
	...over,
});
const library = (...all: Bought[]): VideoLibrary => ({
	year_course_session_id: 1,
	id: 1,
	course_title: 'এফসিপিএস',
	session_name: 'জানুয়ারি',
	video_count: 10,
	total_s: 600,
	in_courses: [],
	plans: [plan()],
	bought: all,
	unpaid: null,
});
const video = (id: number, bought_id: number | null = null): LibraryVideo => ({
	id,
	title: `ক্লাস ${id}`,
	teacher: null,
	duration_s: 60,
	bought_id,
	course_id: null,
	open: false,
	watched_s: 0,
	position_s: 0,
	completed: false,
});

describe('prices of videos', () => {
	it('a day is shown in whole taka, never below its price', () => {
		expect(perDay(150_000, 30)).toBe(5_000);
		expect(perDay(100_000, 30)).toBe(3_400);
		expect(perDay(10_000, 30)).toBe(340);
		fc.assert(
			fc.property(
				fc.integer({ min: 100, max: 10_000_000 }),
				fc.integer({ min: 1, max: 730 }),
				(price, days) => {
					expect(perDay(price, days) * days).toBeGreaterThanOrEqual(price);
				},
			),
		);
	});

	it('the cheapest day of any plan is the advertised one', () => {
		expect(cheapestDay([plan(), plan({ duration_days: 90, price_all: 360_000 })])).toBe(4_000);
		expect(cheapestDay([])).toBeNull();
	});

	it('chosen videos cost no more than the set, and from there on the set is offered', () => {
		expect(priceOf(plan(), 4)).toBe(40_000);
		expect(priceOf(plan(), 40)).toBe(150_000);
		expect(priceOf(plan(), null)).toBe(150_000);
		expect(wholeFrom([plan(), plan({ price_per_video: 20_000 })])).toBe(15);
		expect(wholeFrom([])).toBeNull();
	});

	it('no more videos are required than can be chosen', () => {
		expect(leastOfAny([plan(), plan({ min_videos: 2 })], 10)).toBe(2);
		expect(leastOfAny([plan()], 1)).toBe(1);
	});
});

describe("a doctor's purchases", () => {
	it('a choice excludes videos that were bought or removed meanwhile', () => {
		const choice = { whole: false, ids: [1, 2, 9] };
		expect(currentChoice(choice, [video(1), video(2, 7)]).ids).toEqual([1]);
	});

	it('are represented by what can be watched first', () => {
		const list = library(
			bought({ id: 1, state: 'expired' }),
			bought({ id: 2 }),
			bought({ id: 3, state: 'paused' }),
		);
		expect(foremost(list)?.id).toBe(2);
		expect(foremost(library())).toBeNull();
	});

	it('leave nothing to choose only while the whole set is active', () => {
		expect(heldWhole(library(bought({ whole: true })))).not.toBeNull();
		expect(heldWhole(library(bought({ whole: true, state: 'expired' }), bought()))).toBeNull();
	});

	it('counts started days, and the used part', () => {
		const now = Date.parse('2026-11-16T06:00:00.000Z');
		expect(daysUntil('2026-11-16T06:00:01.000Z', now)).toBe(1);
		expect(daysUntil('2026-11-15T06:00:00.000Z', now)).toBe(0);
		expect(usedPart(bought(), now)).toBe(0.5);
		expect(usedPart(bought({ starts_at: null }), now)).toBeNull();
		expect(usedPart(bought(), Date.parse('2027-01-01T00:00:00.000Z'))).toBe(1);
	});
});

describe('an extension', () => {
	it('is sold while something is left to watch and the whole set was not bought again', () => {
		const whole = bought({ id: 2, whole: true });
		const over = bought({ state: 'expired' });
		expect(canExtend(library(), bought())).toBe(true);
		expect(canExtend(library(over), over)).toBe(true);
		expect(canExtend(library(over, whole), over)).toBe(false);
		expect(canExtend(library(whole), bought())).toBe(true);
		expect(canExtend(library(), bought({ video_count: 0 }))).toBe(false);
		expect(canExtend(library(), bought({ state: 'refunded' }))).toBe(false);
		expect(canExtend({ ...library(), plans: [] }, bought())).toBe(false);
	});
});
