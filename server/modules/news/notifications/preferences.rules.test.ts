import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEWS_TOPICS } from '#contract/news/notifications.ts';
import { callAt, choose, isQuiet, QUIET, viewPreferences, wantsPush, wantsSms } from './preferences.rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Dhaka is six hours ahead. */
const dhaka = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00+06:00`);
const news = (happensAt: Date | null = null, topic: (typeof NEWS_TOPICS)[number] = 'exam') => ({
	topic,
	happensAt,
});

const clock = fc
	.integer({ min: 0, max: 24 * 60 - 1 })
	.map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);
const instant = fc.date({
	min: new Date('2026-01-01T00:00:00Z'),
	max: new Date('2027-12-31T00:00:00Z'),
	noInvalidDate: true,
});
const quiet = fc.record({ on: fc.boolean(), from: clock, until: clock });

describe('the quiet hours', () => {
	it('span midnight, from ten in the evening until seven', () => {
		for (const time of ['22:00', '23:59', '00:00', '06:59']) expect(isQuiet(dhaka(time), QUIET)).toBe(true);
		for (const time of ['07:00', '12:00', '21:59']) expect(isQuiet(dhaka(time), QUIET)).toBe(false);
		expect(isQuiet(dhaka('23:00'), { ...QUIET, on: false })).toBe(false);
		expect(isQuiet(dhaka('23:00'), { on: true, from: '05:00', until: '05:00' })).toBe(false);
	});

	it('postpone notifications until they end, and none by more than their duration', () => {
		expect(callAt(dhaka('23:30'), QUIET, news())).toEqual(dhaka('07:00', '2026-11-22'));
		expect(callAt(dhaka('06:59'), QUIET, news())).toEqual(dhaka('07:00'));
		expect(callAt(dhaka('21:59'), QUIET, news())).toEqual(dhaka('21:59'));
		fc.assert(
			fc.property(instant, quiet, fc.constantFrom(...NEWS_TOPICS), (now, hours, topic) => {
				const when = callAt(now, hours, news(null, topic));
				expect(when.getTime()).toBeGreaterThanOrEqual(now.getTime());
				expect(when.getTime() - now.getTime()).toBeLessThan(DAY);
				expect(isQuiet(when, hours)).toBe(false);
				if (!isQuiet(now, hours)) expect(when).toEqual(now);
				else expect(isQuiet(new Date(when.getTime() - MINUTE), hours)).toBe(true);
			}),
		);
	});

	it('never delay the notification of an exam that starts within them', () => {
		fc.assert(
			fc.property(instant, quiet, fc.integer({ min: 1, max: 15 }), (now, hours, minutes) => {
				const starts = new Date(now.getTime() + minutes * MINUTE);
				const when = callAt(now, hours, news(starts));
				if (isQuiet(starts, hours)) expect(when).toEqual(now);
				// There is no other exception.
				expect(isQuiet(callAt(now, hours, news(starts, 'class')), hours)).toBe(false);
			}),
		);
		expect(callAt(dhaka('06:50'), QUIET, news(dhaka('07:05')))).toEqual(dhaka('07:00'));
	});
});

describe('the choices of a doctor', () => {
	it('are everything until something is declined, and SMS only where a topic has them', () => {
		const { topics } = viewPreferences({}, QUIET);
		expect(topics.map(({ topic }) => topic)).toEqual(NEWS_TOPICS);
		expect(topics.every(({ push }) => push)).toBe(true);
		expect(topics.filter(({ sms }) => sms !== null).map(({ topic }) => topic)).toEqual([
			'exam',
			'result',
			'payment',
			'parcel',
			'notice',
		]);
	});

	it('change only the named topics', () => {
		const choice = fc.record({
			topic: fc.constantFrom(...NEWS_TOPICS),
			push: fc.boolean(),
			sms: fc.option(fc.boolean()),
		});
		fc.assert(
			fc.property(fc.uniqueArray(choice, { selector: ({ topic }) => topic }), choice, (first, then) => {
				const before = choose({}, first);
				const after = choose(before, [then]);
				for (const topic of NEWS_TOPICS) {
					const named = topic === then.topic;
					expect(wantsPush(after, topic)).toBe(named ? then.push : wantsPush(before, topic));
					if (!named || then.sms === null) expect(wantsSms(after, topic)).toBe(wantsSms(before, topic));
				}
				expect(wantsSms(after, 'class')).toBe(false);
			}),
		);
	});
});
