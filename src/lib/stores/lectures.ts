import {
	fetchAdminVideo,
	fetchAdminVideos,
	fetchLecture,
	fetchPendingVideo,
	fetchSample,
	fetchSubscriptionVideo,
} from '../api/lectures.ts';
import { refreshEvents } from './learning.ts';
import { keptReadOf, readOf, refresh } from './query.ts';

export const lecture$ = (id: string, scheduleId: string, eventId: string) =>
	keptReadOf(`lecture/${id}/${scheduleId}/${eventId}`, (options) =>
		fetchLecture({ id, scheduleId, eventId }, options),
	);
export const adminVideos$ = (id: string) =>
	keptReadOf(`admin-videos/${id}`, (options) => fetchAdminVideos(id, options));
export const adminVideo$ = (id: string, adminVideoId: string) =>
	keptReadOf(`lecture/admin/${id}/${adminVideoId}`, (options) =>
		fetchAdminVideo({ id, adminVideoId }, options),
	);
export const pendingVideo$ = (id: string, pendingVideoId: string) =>
	keptReadOf(`lecture/pending/${id}/${pendingVideoId}`, (options) =>
		fetchPendingVideo({ id, pendingVideoId }, options),
	);
export const subscriptionVideo$ = (videoId: string) =>
	keptReadOf(`lecture/subscription/${videoId}`, (options) => fetchSubscriptionVideo(videoId, options));
export const sample$ = (eventId: number) => readOf(`sample/${eventId}`, () => fetchSample(eventId));

/** Reads again what opens once a class was begun. */
export function refreshBegun(): void {
	for (const prefix of ['event-questions/', 'event/']) refresh(prefix);
}

/** Reads again what shows how far videos were watched, after one has become complete. */
export function refreshWatched(): void {
	refreshEvents();
	refresh('admin-videos/');
}
