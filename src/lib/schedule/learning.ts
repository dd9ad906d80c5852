import type { Call } from '#contract/endpoint.ts';
import { learning } from '#contract/schedule/learning.ts';
import { call } from '../http/call.ts';
import { readOf, refresh } from '../state/query.ts';

export const courseEvent$ = (place: Call<typeof learning.courseEvent>['params']) =>
	readOf(`event/${place.id}/${place.schedule_id}/${place.event_id}`, () =>
		call(learning.courseEvent, { params: place }),
	);
export const questions$ = (eventId: string) =>
	readOf(`event-questions/${eventId}`, () => call(learning.questions, { params: { event_id: eventId } }));
export const pendingVideos$ = (id: string) =>
	readOf(`pending-videos/${id}`, () => call(learning.pendingVideos, { params: { id } }));
/** The calendar URL is a secret, and is not stored on the phone. */
export const calendar$ = (id: string) =>
	readOf(`calendar/${id}`, () => call(learning.calendar, { params: { id } }));

export function refreshEvents(): void {
	for (const key of ['event/', 'schedule/', 'pending-videos/', 'courses', 'dashboard']) refresh(key);
}

/** Requests the link of a live class. Throws ApiError. */
export async function joinClass(eventId: string): Promise<string> {
	const { url } = await call(learning.join, { params: { event_id: eventId } });
	refreshEvents();
	return url;
}

/** Sends the code of a branch. Throws ApiError. */
export async function attendClass(eventId: string, code: string): Promise<void> {
	await call(learning.attend, { params: { event_id: eventId }, body: { code } });
	refreshEvents();
}

export async function rateClass(eventId: string, stars: number, text: string | null): Promise<void> {
	await call(learning.rate, { params: { event_id: eventId }, body: { stars, text } });
	refreshEvents();
}

/** Postpones, once, what another event waits for. Throws ApiError. */
export async function putOff(eventId: string): Promise<void> {
	await call(learning.putOff, { params: { event_id: eventId } });
	refreshEvents();
}

export async function askQuestion(eventId: string, text: string, atSecond: number | null): Promise<void> {
	await call(learning.ask, { params: { event_id: eventId }, body: { text, at_second: atSecond } });
	refresh(`event-questions/${eventId}`);
}

/** Creates another calendar URL; the previous one becomes invalid. Throws ApiError. */
export async function makeCalendar(id: string): Promise<void> {
	await call(learning.makeCalendar, { params: { id } });
	refresh(`calendar/${id}`);
}

export async function endCalendar(id: string): Promise<void> {
	await call(learning.dropCalendar, { params: { id } });
	refresh(`calendar/${id}`);
}
