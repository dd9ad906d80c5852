import { z } from 'zod';
import { EDITOR_PREFIX, LANGS } from '../constants.ts';
import { listQuery, pageOf, resource } from '../desk/resource.ts';
import { forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { StaffVideo, VIDEO_STATES, videoTexts } from './calls.ts';

const roles = { read: ['editor', 'teacher', 'support', 'owner'], write: ['editor', 'owner'] } as const;
const writer = forStaff(...roles.write);

const CHAPTERS_AT_MOST = 100;
/** The last part of a file is shorter. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
const CAPTIONS_AT_MOST = 1024 * 1024;

const calls = resource('videos', 'video', roles, {
	fields: {
		...videoTexts,
		chapters: listOf({ at_s: z.int().min(0).max(86_400), title: z.string().trim().min(1).max(120) }).max(
			CHAPTERS_AT_MOST,
		),
		/** Current viewers lose it within seconds. */
		withdrawn: z.boolean(),
	},
	// In the order of the columns of the export.
	shown: StaffVideo.pick({
		state: true,
		folder: true,
		duration_s: true,
		renditions: true,
		captions: true,
		events: true,
		created_at: true,
	}).shape,
	sorts: ['created_at', 'title', 'duration_s'],
	filters: {
		state: z.enum(VIDEO_STATES).optional(),
		/** `0`: videos that are shown nowhere. */
		used: z.enum(['0', '1']).optional(),
	},
	errors: ['video.bad_chapters'],
});

const ofLang = z.strictObject({ id: IdText, lang: z.enum(LANGS) });

export const deskVideos = {
	list: calls.list,
	show: calls.show,
	change: calls.change,
	/** `video.bad_captions` carries `meta: { line, why }`. */
	setCaptions: writer('PUT', `${EDITOR_PREFIX}/videos/{id}/captions/{lang}`, {
		summary: 'Gives a video captions in a language: the text of a WebVTT file, which is checked',
		params: ofLang,
		upload: { types: ['text/vtt'], max_bytes: CAPTIONS_AT_MOST },
		result: z.object({ captions: z.array(z.enum(LANGS)), cues: z.int() }),
		errors: ['desk.not_found', 'video.bad_captions'],
	}),
	dropCaptions: writer('DELETE', `${EDITOR_PREFIX}/videos/{id}/captions/{lang}`, {
		summary: 'Takes the captions in a language away',
		params: ofLang,
		result: null,
		errors: ['desk.not_found'],
	}),
};

export const UPLOAD_STATES = ['receiving', 'waiting', 'making', 'ready', 'failed'] as const;
const Upload = z.object({
	id: Id,
	name: z.string(),
	title: z.string(),
	teacher: z.string().nullable(),
	bytes: z.int(),
	/** Bytes received; the upload continues from here. */
	received: z.int(),
	state: z.enum(UPLOAD_STATES),
	progress: z.int(),
	failure: z.string().nullable(),
	/** Whether the encoding stopped without an error and may be restarted. */
	stalled: z.boolean(),
	video_id: Id.nullable(),
	created_at: Instant,
});
const result = z.object({ upload: Upload });

/** Uploaded files that become videos. They are sent in parts, so that a broken connection loses one part at most. */
export const deskVideoUploads = {
	list: writer('GET', `${EDITOR_PREFIX}/video-uploads`, {
		summary:
			'Files that were sent to become videos, the newest first; whether this server can make videos at all',
		query: listQuery(['created_at'], { state: z.enum(UPLOAD_STATES).optional() }),
		result: pageOf(Upload).extend({ can_make: z.boolean(), most_bytes: z.int() }),
	}),
	begin: writer('POST', `${EDITOR_PREFIX}/video-uploads`, {
		summary: 'Announces a file',
		stores: true,
		body: z.strictObject({
			name: z.string().trim().min(1).max(200),
			bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
			...videoTexts,
		}),
		result,
		errors: ['video.too_large', 'video.no_tools'],
	}),
	/** `video.bad_part` carries `meta: { received }`. */
	part: writer('PUT', `${EDITOR_PREFIX}/video-uploads/{id}/part`, {
		summary: 'Sends the part of a file that begins at a byte; one that is there already changes nothing',
		query: z.strictObject({ offset: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
		upload: { types: ['application/octet-stream'], max_bytes: UPLOAD_PART_BYTES },
		result,
		errors: ['desk.not_found', 'video.bad_part', 'video.upload_over'],
	}),
	again: writer('POST', `${EDITOR_PREFIX}/video-uploads/{id}/again`, {
		summary: 'Tries once more to make a video of a file',
		stores: true,
		body: z.strictObject({}),
		result,
		errors: ['desk.not_found', 'video.upload_over', 'video.no_tools'],
	}),
	drop: writer('DELETE', `${EDITOR_PREFIX}/video-uploads/{id}`, {
		summary: 'Gives a file up that has not become a video',
		result: null,
		errors: ['desk.not_found', 'video.upload_over'],
	}),
};
