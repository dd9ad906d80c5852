import type { learning } from '#contract/schedule/learning.ts';
import { call } from './call.ts';

export interface EventPlace {
	id: string;
	schedule_id: string;
	event_id: string;
}

export const fetchCourseEvent = (params: EventPlace) =>
	call<typeof learning.courseEvent>(
		'GET',
		'/api/v3/web/doctor/courses/{id}/schedule/{schedule_id}/events/{event_id}',
		{ params },
	);

export const sendJoin = (event_id: string) =>
	call<typeof learning.join>('POST', '/api/v3/web/doctor/events/{event_id}/join', { params: { event_id } });

export const sendCode = (event_id: string, code: string) =>
	call<typeof learning.attend>('POST', '/api/v3/web/doctor/events/{event_id}/attendance', {
		params: { event_id },
		body: { code },
	});

export const sendRating = (event_id: string, body: { stars: number; text: string | null }) =>
	call<typeof learning.rate>('POST', '/api/v3/web/doctor/events/{event_id}/rating', {
		params: { event_id },
		body,
	});

export const sendPutOff = (event_id: string) =>
	call<typeof learning.putOff>('POST', '/api/v3/web/doctor/events/{event_id}/skip', { params: { event_id } });

export const fetchQuestions = (event_id: string) =>
	call<typeof learning.questions>('GET', '/api/v3/web/doctor/events/{event_id}/questions', {
		params: { event_id },
	});

export const sendQuestion = (event_id: string, body: { text: string; at_second: number | null }) =>
	call<typeof learning.ask>('POST', '/api/v3/web/doctor/events/{event_id}/questions', {
		params: { event_id },
		body,
	});

export const fetchPendingVideos = (id: string) =>
	call<typeof learning.pendingVideos>('GET', '/api/v3/web/doctor/pending-videos/{id}', { params: { id } });

export const fetchCalendar = (id: string) =>
	call<typeof learning.calendar>('GET', '/api/v3/web/doctor/courses/{id}/calendar', { params: { id } });

export const sendCalendar = (id: string) =>
	call<typeof learning.makeCalendar>('POST', '/api/v3/web/doctor/courses/{id}/calendar', { params: { id } });

export const dropCalendar = (id: string) =>
	call<typeof learning.dropCalendar>('DELETE', '/api/v3/web/doctor/courses/{id}/calendar', {
		params: { id },
	});
