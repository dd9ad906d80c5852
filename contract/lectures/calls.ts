import { z } from 'zod';
import { EDITOR_PREFIX, LANGS, WEB_PREFIX } from '../constants.ts';
import { anybody, doctor, endpoints, forStaff, Id, Instant, listOf } from '../endpoint.ts';
import { EventState, EventType, LockedReason } from '../schedule/calls.ts';
import type { Screens } from '../screen.ts';
import { WATCHED_RANGES_AT_MOST } from './watched.ts';

/** Heights in lines of the encoded video; 0 is audio only. */
export const HEIGHTS = [0, 144, 240, 360, 480, 720] as const;
export const QUALITIES = ['auto', 'audio', '144', '240', '360', '480', '720'] as const;
export const Quality = z.enum(QUALITIES);
export type Quality = z.output<typeof Quality>;
/** A day: longer than any lecture. */
const SECONDS_AT_MOST = 86_400;
export const NOTE_TEXT_AT_MOST = 2_000;
/** Per video and device; the column cannot store larger numbers. */
const SAVES_AT_MOST = 2_147_483_647;

const Seconds = z.int().min(0).max(SECONDS_AT_MOST);
const Range = z.tuple([Seconds, Seconds]);
const Speed = z.number().min(0.5).max(4);

export const Video = z.object({
	id: Id,
	title: z.string(),
	teacher: z.string().nullable(),
	duration_s: z.int(),
	renditions: listOf({ height: z.int().min(0), kbps: z.int(), bytes: z.int() }),
	poster_url: z.string().nullable(),
	captions: listOf({ lang: z.enum(LANGS), url: z.string() }),
	chapters: listOf({ at_s: z.int(), title: z.string() }),
});
export type Video = z.output<typeof Video>;

export const VideoProgress = z.object({
	position_s: z.int(),
	ranges: z.array(Range),
	watched_s: z.int(),
	speed: z.number(),
	completed_at: Instant.nullable(),
	position_at: Instant.nullable(),
	seq: z.int(),
});
export type VideoProgress = z.output<typeof VideoProgress>;

export const VideoNote = z.object({
	id: Id,
	key: z.string(),
	at_s: z.int(),
	text: z.string(),
	created_at: Instant,
	updated_at: Instant,
});
export type VideoNote = z.output<typeof VideoNote>;

const Watching = z.object({ video: Video, progress: VideoProgress, notes: z.array(VideoNote) });

export const Lecture = Watching.extend({
	video: Video.nullable(),
	course: z.object({ id: Id, title: z.string(), schedule_id: Id.nullable() }),
	event: z.object({ id: Id, type: EventType, title: z.string() }),
	unlock: z.object({ state: EventState, opens_at: Instant, closes_at: Instant }),
});
export type Lecture = z.output<typeof Lecture>;

export const AdminVideo = Video.omit({ captions: true, chapters: true }).extend({
	/** Of the event: the `{adminVideoId}` of the path. */
	id: Id,
	opens_at: Instant,
	state: EventState,
	locked: LockedReason.nullable(),
	position_s: z.int(),
	watched_s: z.int(),
	completed_at: Instant.nullable(),
});
export type AdminVideo = z.output<typeof AdminVideo>;

/** How a doctor has access to a video: by an event of one of their courses, or by a subscription that includes it. */
export const Via = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('course'), course_id: Id, event_id: Id }),
	z.strictObject({ kind: z.literal('subscription') }),
]);
export type Via = z.output<typeof Via>;

export const Playback = z.object({
	session_id: Id,
	manifest_url: z.string(),
	expires_at: Instant,
});
export type Playback = z.output<typeof Playback>;

const lecture = endpoints({
	access: 'doctor',
	result: Lecture,
	errors: ['course.not_found', 'event.not_found', 'lecture.locked'],
});
const COURSE = `${WEB_PREFIX}/doctor/courses/{id}` as const;
const noteFields = {
	at_s: Seconds,
	text: z.string().trim().min(1).max(NOTE_TEXT_AT_MOST),
};
const started = endpoints({
	access: 'doctor',
	rate: { by: 'token', limit: 60, window_s: 600, where: 'process' },
	result: Playback,
});
const refusedStart = [
	'video.not_found',
	'course.not_found',
	'event.not_found',
	'lecture.locked',
	'subscription.needed',
] as const;

const staff = forStaff('editor', 'owner');
export const videoTexts = {
	title: z.string().trim().min(3).max(200),
	teacher: z.string().trim().min(2).max(120).nullable(),
};
export const VIDEO_STATES = ['preparing', 'ready', 'withdrawn'] as const;
export const StaffVideo = Video.omit({ poster_url: true }).extend({
	folder: z.string(),
	captions: z.array(z.enum(LANGS)),
	state: z.enum(VIDEO_STATES),
	events: listOf({ id: Id, title: z.string() }),
	created_at: Instant,
});

export const lectures = {
	lecture: lecture('GET', `${COURSE}/events/{scheduleId}/schedule/{eventId}/lecture`, {
		summary: 'The recording of a class: its sizes, captions and chapters, how far the doctor got, own notes',
	}),
	adminVideos: doctor('GET', `${COURSE}/admin-videos`, {
		summary: 'Recordings that the office added beside the schedule of a course',
		result: z.object({ course: z.object({ id: Id, title: z.string() }), items: z.array(AdminVideo) }),
		errors: ['course.not_found', 'lecture.locked'],
	}),
	adminVideo: lecture('GET', `${COURSE}/admin-videos/{adminVideoId}`, {
		summary: 'One of them; the id is that of its event',
	}),
	pendingVideo: lecture('GET', `${WEB_PREFIX}/doctor/pending-videos/{id}/videos/{pendingVideoId}`, {
		summary: 'A recording of the list of what is still to be watched; ids of the enrolment and of the event',
	}),
	subscriptionVideo: doctor('GET', `${WEB_PREFIX}/doctor/videos/{videoId}/lecture`, {
		summary: 'A video that a subscription of the doctor opens',
		result: Watching.extend({ ends_at: Instant.nullable() }),
		errors: ['video.not_found', 'subscription.needed'],
	}),
	sampleLecture: anybody('GET', `${WEB_PREFIX}/samples/{eventId}/lecture`, {
		summary: 'A class that visitors may watch, with the address to play it from',
		rate: { by: 'token', limit: 240, window_s: 600, where: 'process' },
		query: z.strictObject({ quality: Quality.optional() }),
		result: z.object({
			event: z.object({ id: Id, title: z.string() }),
			video: Video,
			manifest_url: z.string(),
			expires_at: Instant,
		}),
		errors: ['event.not_found'],
	}),

	/**
	 * A doctor has one live stream. The same device continues with the new one; another gets
	 * `playback.elsewhere` with `meta: { session_id, device, title, heard_at }`.
	 */
	play: started('POST', `${WEB_PREFIX}/doctor/videos/{videoId}/playback`, {
		summary: 'Begins playback, or requests a new address',
		body: z.strictObject({ quality: Quality, via: Via }),
		errors: [...refusedStart, 'playback.elsewhere'],
	}),
	takeOver: started('POST', `${WEB_PREFIX}/doctor/playback/{sid}/takeover`, {
		summary: 'Ends the stream of another device, whose id the refusal named, and begins here',
		body: z.strictObject({ video_id: Id, quality: Quality, via: Via }),
		errors: [...refusedStart, 'playback.not_found', 'playback.elsewhere'],
	}),
	/** `playback.taken_over` carries `meta: { device }`; after `playback.over` the player requests a new playback. */
	heartbeat: doctor('POST', `${WEB_PREFIX}/doctor/playback/{sid}/heartbeat`, {
		summary: 'Says that the player is still there',
		result: z.object({ expires_at: Instant }),
		errors: ['playback.not_found', 'playback.taken_over', 'playback.over'],
	}),
	stop: doctor('DELETE', `${WEB_PREFIX}/doctor/playback/{sid}`, {
		summary: 'Ends a stream, so that another device may begin without asking',
		result: null,
		errors: ['playback.not_found'],
	}),
	saveProgress: doctor('PUT', `${WEB_PREFIX}/doctor/videos/{videoId}/progress`, {
		summary:
			'Adds what was seen to what is known; the newest position counts. Any order, any number of times',
		rate: { by: 'token', limit: 300, window_s: 600, where: 'process' },
		body: z.strictObject({
			position_s: Seconds,
			ranges: z.array(Range).max(WATCHED_RANGES_AT_MOST),
			speed: Speed,
			/** Increases with each save of a device; decides between two of the same time. */
			seq: z.int().min(0).max(SAVES_AT_MOST),
			at: Instant.optional(),
		}),
		result: VideoProgress,
		errors: ['video.not_found'],
	}),
	notes: doctor('GET', `${WEB_PREFIX}/doctor/videos/{videoId}/notes`, {
		summary: "The doctor's own notes on a video, by their second",
		result: z.object({ notes: z.array(VideoNote) }),
		errors: ['video.not_found'],
	}),
	addNote: doctor('POST', `${WEB_PREFIX}/doctor/videos/{videoId}/notes`, {
		summary: 'Writes a note at a second',
		rate: { by: 'token', limit: 120, window_s: 600, where: 'process' },
		body: z.strictObject({
			...noteFields,
			key: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
		}),
		result: z.object({ note: VideoNote }),
		errors: ['video.not_found', 'note.too_many'],
	}),
	changeNote: doctor('PUT', `${WEB_PREFIX}/doctor/videos/{videoId}/notes/{noteId}`, {
		summary: 'Changes a note',
		body: z.strictObject(noteFields),
		result: z.object({ note: VideoNote }),
		errors: ['note.not_found'],
	}),
	dropNote: doctor('DELETE', `${WEB_PREFIX}/doctor/videos/{videoId}/notes/{noteId}`, {
		summary: 'Deletes a note',
		result: null,
		errors: ['note.not_found'],
	}),

	registerVideo: staff('POST', `${EDITOR_PREFIX}/videos`, {
		summary: 'Takes up the folder of a video that lies in the media store, as `npm run media` made it',
		body: z.strictObject({ folder: z.string().regex(/^[a-z0-9][a-z0-9-]{1,79}$/), ...videoTexts }),
		result: z.object({ video: StaffVideo }),
		errors: ['video.bad_folder', 'video.folder_taken'],
	}),
	attachVideo: staff('PUT', `${EDITOR_PREFIX}/events/{id}/video`, {
		summary: 'Makes a video the recording of a class; null takes it away',
		body: z.strictObject({ video_id: Id.nullable() }),
		result: z.object({ event: z.object({ id: Id, title: z.string(), video_id: Id.nullable() }) }),
		errors: ['event.not_found', 'video.not_found'],
	}),
};

export const lectureScreens = {
	lecture: {
		path: '/courses/:id/events/:scheduleId/schedule/:eventId/lecture',
		title: ['লেকচার', 'Lecture'],
		draws: 'EventLecture#Lecture',
	},
	'admin-videos': {
		path: '/courses/:id/admin-videos',
		title: ['রুটিনের বাইরের ভিডিও', 'Videos outside the schedule'],
		draws: 'AdminVideos',
	},
	'admin-video': {
		path: '/courses/:id/admin-videos/:adminVideoId',
		title: ['ভিডিও', 'Video'],
		draws: 'EventLecture#AdminVideo',
	},
	'pending-video': {
		path: '/pending-video/:id',
		title: ['বাকি ক্লাস', 'Pending classes'],
		draws: 'PendingVideos',
	},
	'pending-video-view': {
		path: '/pending-video/:id/video/:pendingVideoId',
		title: ['বাকি ক্লাস', 'Pending class'],
		draws: 'EventLecture#PendingVideo',
	},
} as const satisfies Screens;
