import { lectures } from '#contract/lectures/calls.ts';
import { call } from '../http/call.ts';
import { refreshEvents } from '../schedule/learning.ts';
import { readOf, refresh } from '../state/query.ts';

export const lecture$ = (id: string, scheduleId: string, eventId: string) =>
	readOf(`lecture/${id}/${scheduleId}/${eventId}`, () =>
		call(lectures.lecture, { params: { id, scheduleId, eventId } }),
	);
export const adminVideos$ = (id: string) =>
	readOf(`admin-videos/${id}`, () => call(lectures.adminVideos, { params: { id } }));
export const adminVideo$ = (id: string, adminVideoId: string) =>
	readOf(`lecture/admin/${id}/${adminVideoId}`, () =>
		call(lectures.adminVideo, { params: { id, adminVideoId } }),
	);
export const pendingVideo$ = (id: string, pendingVideoId: string) =>
	readOf(`lecture/pending/${id}/${pendingVideoId}`, () =>
		call(lectures.pendingVideo, { params: { id, pendingVideoId } }),
	);
export const subscriptionVideo$ = (videoId: string) =>
	readOf(`lecture/subscription/${videoId}`, () => call(lectures.subscriptionVideo, { params: { videoId } }));
export const sample$ = (eventId: number) =>
	readOf(`sample/${eventId}`, () => call(lectures.sampleLecture, { params: { eventId } }));

export function refreshBegun(): void {
	for (const prefix of ['event-questions/', 'event/']) refresh(prefix);
}

export function refreshWatched(): void {
	refreshEvents();
	refresh('admin-videos/');
}
