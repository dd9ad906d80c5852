import { expect, test } from 'vitest';
import { eventPath, examPath } from './exam-path.ts';

const path = (
	state: 'locked' | 'available' | 'started' | 'done' | 'missed' | 'done_late',
	has_paper = true,
) => examPath({ id: 9, state, has_paper }, 3, 2);

test('an exam of the schedule links to its current action', () => {
	expect(path('locked')).toBe('/my/courses/3/schedule/2/events/9/exam-info');
	expect(path('available')).toBe('/my/courses/3/schedule/2/events/9/exam-info');
	expect(path('started')).toBe('/my/courses/3/schedule/2/events/9/exam/participated');
	expect(path('done')).toBe('/my/courses/3/schedule/2/events/9/exam/participated');
	expect(path('done_late')).toBe('/my/courses/3/schedule/2/events/9/exam/participated');
	expect(path('missed')).toBe('/my/courses/3/events/9/pending-exam-info');
});

test('an event without a paper has no link', () => {
	expect(path('available', false)).toBeNull();
	expect(path('missed', false)).toBeNull();
});

test('a class, and an exam that waits for something other than its time, link to their own page', () => {
	const own = '/my/courses/3/schedule/2/events/9';
	const event = { id: 9, type: 'live_class', state: 'locked', has_paper: false, locked: null } as const;
	const lock = { ref: { id: 4, title: 'x' }, at: null, soft: true };
	expect(eventPath(event, 3, 2)).toBe(own);
	expect(eventPath({ ...event, type: 'exam', has_paper: true }, 3, 2)).toBe(`${own}/exam-info`);
	const locked = { ...lock, kind: 'after_rating' } as const;
	expect(eventPath({ ...event, type: 'exam', has_paper: true, locked }, 3, 2)).toBe(own);
	const later = { ...lock, kind: 'at_time', ref: null, at: '2026-11-21T06:00:00.000Z' } as const;
	expect(eventPath({ ...event, type: 'exam', has_paper: true, locked: later }, 3, 2)).toBe(
		`${own}/exam-info`,
	);
});
