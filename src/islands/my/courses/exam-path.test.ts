import { expect, test } from 'vitest';
import { examPath } from './exam-path.ts';

const path = (
	state: 'locked' | 'available' | 'started' | 'done' | 'missed' | 'done_late',
	has_paper = true,
) => examPath({ id: 9, state, has_paper }, 3, 2);

test('an exam of the schedule leads to what can be done with it', () => {
	expect(path('locked')).toBe('/my/courses/3/schedule/2/events/9/exam-info');
	expect(path('available')).toBe('/my/courses/3/schedule/2/events/9/exam-info');
	expect(path('started')).toBe('/my/courses/3/schedule/2/events/9/exam/participated');
	expect(path('done')).toBe('/my/courses/3/schedule/2/events/9/exam/participated');
	expect(path('done_late')).toBe('/my/courses/3/schedule/2/events/9/exam/participated');
	expect(path('missed')).toBe('/my/courses/3/events/9/pending-exam-info');
});

test('an event without a paper leads nowhere', () => {
	expect(path('available', false)).toBeNull();
	expect(path('missed', false)).toBeNull();
});
