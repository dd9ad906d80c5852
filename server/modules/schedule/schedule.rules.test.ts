import { describe, expect, it } from 'vitest';
import { EVENT_TYPES, type ScheduleEvent } from '#contract/schedule.ts';
import { eventState } from './schedule.rules.ts';

const OPENS = new Date('2026-11-20T12:00:00Z');
const CLOSES = new Date('2026-11-20T14:00:00Z');
const DURING = new Date('2026-11-20T13:00:00Z');
const AFTER = new Date('2026-11-21T06:00:00Z');
const ALL = { videos: true, others: true };
const LATE = { videos: false, others: true };
const OVER = { videos: false, others: false };
const event = (type: ScheduleEvent['type']) => ({ type, opensAt: OPENS, closesAt: CLOSES });
const others = EVENT_TYPES.filter((type) => type !== 'admin_video');

describe('the state of an event', () => {
	it.each(others)('of the kind %s goes from locked to available to missed', (type) => {
		expect(eventState(null, event(type), ALL, new Date(OPENS.getTime() - 1))).toBe('locked');
		expect(eventState(null, event(type), ALL, OPENS)).toBe('available');
		expect(eventState('started', event(type), ALL, DURING)).toBe('started');
		expect(eventState(null, event(type), ALL, CLOSES)).toBe('missed');
		expect(eventState('done', event(type), ALL, AFTER)).toBe('done');
	});

	it('of a recording is never missed', () => {
		expect(eventState(null, event('admin_video'), ALL, AFTER)).toBe('available');
		expect(eventState('started', event('admin_video'), ALL, AFTER)).toBe('started');
	});

	it('of a recording is locked while an instalment is late; classes and exams stay as they are', () => {
		for (const stored of [null, 'started'] as const)
			expect(eventState(stored, event('admin_video'), LATE, AFTER)).toBe('locked');
		expect(eventState('done', event('admin_video'), LATE, AFTER)).toBe('done');
		for (const type of others) expect(eventState(null, event(type), LATE, DURING)).toBe('available');
	});

	it('is locked once the time of the enrolment is over, but what was done or missed is told', () => {
		for (const type of EVENT_TYPES) expect(eventState(null, event(type), OVER, DURING)).toBe('locked');
		for (const type of others) expect(eventState(null, event(type), OVER, AFTER)).toBe('missed');
		expect(eventState('done_late', event('exam'), OVER, AFTER)).toBe('done_late');
	});
});
