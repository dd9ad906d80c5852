import { expect, test } from 'vitest';
import { eventLinks } from './event-links.ts';

test('an exam of the schedule has its screens below the schedule', () => {
	const link = eventLinks({ id: 3, schedule_id: 2, eventId: 9 });
	expect(link.status).toBe('/my/courses/3/schedule/2/events/9/exam-status');
	expect(link.attempt).toBe('/my/courses/3/schedule/2/events/9/exam/participated');
	expect(link.questions).toBe('/my/courses/3/schedule/2/events/9/exam/question-list');
	expect(link.merit).toBe('/my/courses/3/events/9/exam/merit');
});

test('an exam outside the schedule has all of them without one', () => {
	const link = eventLinks({ id: '3', schedule_id: '', eventId: '9' });
	expect(link.info).toBe('/my/courses/3/events/9/pending-exam-info');
	expect(link.attempt).toBe('/my/courses/3/events/9/exam/participated');
	expect(link.review).toBe('/my/courses/3/events/9/exam/participated-questions-answer');
	expect(link.answers).toBe('/my/courses/3/events/9/exam/question-answer-list');
	expect(Object.values(link).join(' ')).not.toContain('/schedule/');
});
