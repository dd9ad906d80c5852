import type { Call } from '#contract/endpoint.ts';
import type { lectures, Quality, Via, VideoProgress } from '#contract/lectures/calls.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

type Body<E extends (typeof lectures)[keyof typeof lectures]> = Call<E> extends { body: infer B } ? B : never;
export type WatchedBody = Body<typeof lectures.saveProgress>;
export type NoteBody = Body<typeof lectures.changeNote>;
export type NewNoteBody = Body<typeof lectures.addNote>;

export const fetchLecture = (params: { id: string; scheduleId: string; eventId: string }) =>
	call<typeof lectures.lecture>(
		'GET',
		`${BASE}/courses/{id}/events/{scheduleId}/schedule/{eventId}/lecture`,
		{ params },
	);
export const fetchAdminVideos = (id: string) =>
	call<typeof lectures.adminVideos>('GET', `${BASE}/courses/{id}/admin-videos`, { params: { id } });
export const fetchAdminVideo = (params: { id: string; adminVideoId: string }) =>
	call<typeof lectures.adminVideo>('GET', `${BASE}/courses/{id}/admin-videos/{adminVideoId}`, { params });
export const fetchPendingVideo = (params: { id: string; pendingVideoId: string }) =>
	call<typeof lectures.pendingVideo>('GET', `${BASE}/pending-videos/{id}/videos/{pendingVideoId}`, {
		params,
	});
export const fetchSubscriptionVideo = (videoId: string) =>
	call<typeof lectures.subscriptionVideo>('GET', `${BASE}/videos/{videoId}/lecture`, { params: { videoId } });
export const fetchSample = (eventId: number, quality?: Quality) =>
	call<typeof lectures.sampleLecture>('GET', '/api/v3/web/samples/{eventId}/lecture', {
		params: { eventId: String(eventId) },
		query: quality === undefined ? {} : { quality },
	});

const ofVideo = (videoId: number) => ({ videoId: String(videoId) });
const ofStream = (sid: number) => ({ params: { sid: String(sid) } });

/** The calls of a stream that counts as the doctor's one. */
export const streamApi = {
	play: (videoId: number, quality: Quality, via: Via) =>
		call<typeof lectures.play>('POST', `${BASE}/videos/{videoId}/playback`, {
			params: ofVideo(videoId),
			body: { quality, via },
		}),
	takeOver: (sid: number, videoId: number, quality: Quality, via: Via) =>
		call<typeof lectures.takeOver>('POST', `${BASE}/playback/{sid}/takeover`, {
			...ofStream(sid),
			body: { video_id: videoId, quality, via },
		}),
	heartbeat: (sid: number) =>
		call<typeof lectures.heartbeat>('POST', `${BASE}/playback/{sid}/heartbeat`, ofStream(sid)),
	/** Outlives the page, so that another device need not ask. */
	stop: (sid: number) =>
		call<typeof lectures.stop>('DELETE', `${BASE}/playback/{sid}`, ofStream(sid), { keepalive: true }),
};

/** Adds to what the server knows of a video; `last`: the page may be gone before the answer comes. */
export const saveWatched = (videoId: number, body: WatchedBody, last: boolean): Promise<VideoProgress> =>
	call<typeof lectures.saveProgress>(
		'PUT',
		`${BASE}/videos/{videoId}/progress`,
		{ params: ofVideo(videoId), body },
		last ? { keepalive: true } : {},
	);

/** The calls of the doctor's own notes. */
export const notesApi = {
	add: (videoId: number, body: NewNoteBody) =>
		call<typeof lectures.addNote>('POST', `${BASE}/videos/{videoId}/notes`, {
			params: ofVideo(videoId),
			body,
		}),
	change: (videoId: number, noteId: number, body: NoteBody) =>
		call<typeof lectures.changeNote>('PUT', `${BASE}/videos/{videoId}/notes/{noteId}`, {
			params: { ...ofVideo(videoId), noteId: String(noteId) },
			body,
		}),
	drop: (videoId: number, noteId: number) =>
		call<typeof lectures.dropNote>('DELETE', `${BASE}/videos/{videoId}/notes/{noteId}`, {
			params: { ...ofVideo(videoId), noteId: String(noteId) },
		}),
};
