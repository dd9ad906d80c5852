import { sql } from 'drizzle-orm';
import {
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	real,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Lang } from '#contract/constants.ts';
import type { WatchedRange } from '#contract/lectures/watched.ts';
import { bytea, identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { devices, doctors } from '../account/index.ts';

export const videoState = pgEnum('video_state', ['preparing', 'ready', 'withdrawn']);

/** One size of a video; `bytes` of all of it with sound. */
export interface Rendition {
	/** Lines; 0: sound only. */
	height: number;
	kbps: number;
	bytes: number;
}

/** A recorded lecture; its files are in the media store under `folder`. */
export const videos = pgTable('videos', {
	id: identity(),
	title: text().notNull(),
	teacher: text(),
	durationS: integer().notNull(),
	folder: text().notNull(),
	renditions: jsonb().$type<Rendition[]>().notNull(),
	captions: jsonb().$type<{ lang: Lang; file: string }[]>().notNull().default([]),
	chapters: jsonb().$type<{ at_s: number; title: string }[]>().notNull().default([]),
	/** Shown before it plays. */
	poster: text(),
	/** Sixteen bytes that encrypt its parts; null: not encrypted. */
	partKey: bytea(),
	state: videoState().notNull().default('preparing'),
	operatorId: rowId(),
	...timestamps(),
});

/** A doctor's progress with a video, from the first play on. */
export const videoProgress = pgTable(
	'video_progress',
	{
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		videoId: reference(() => videos.id, { onDelete: 'cascade' }),
		positionS: integer().notNull().default(0),
		/** When the position was true; at the same time the higher number of the save counts. */
		positionAt: instant(),
		positionSeq: integer().notNull().default(0),
		/** In order and without overlaps. */
		ranges: jsonb().$type<WatchedRange[]>().notNull().default([]),
		watchedS: integer().notNull().default(0),
		speed: real().notNull().default(1),
		/** Not shown. No reference, as removing a device would search all progress. */
		lastDeviceId: rowId(),
		completedAt: instant(),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.doctorId, t.videoId] })],
);

export const playbackState = pgEnum('playback_state', ['live', 'ended']);
/** By what a stream ended. */
export const playbackEnd = pgEnum('playback_end', ['stopped', 'taken_over', 'replaced', 'silent', 'closed']);

/** Streams, at most one live for each doctor; a silent one counts as ended. */
export const playbackSessions = pgTable(
	'playback_sessions',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		videoId: reference(() => videos.id, { onDelete: 'cascade' }),
		deviceId: rowId().references(() => devices.id, { onDelete: 'set null' }),
		/** Null: a subscription opens the video. */
		doctorCourseId: rowId(),
		state: playbackState().notNull().default('live'),
		endedBy: playbackEnd(),
		startedAt: instant().notNull(),
		heardAt: instant().notNull(),
		expiresAt: instant().notNull(),
		endedAt: instant(),
	},
	(t) => [
		uniqueIndex('playback_sessions_one_live').on(t.doctorId).where(sql`${t.state} = 'live'`),
		index().on(t.doctorId, t.startedAt),
		// For the removal of devices.
		index().on(t.deviceId),
	],
);

/** Notes of doctors at a second of a video. */
export const videoNotes = pgTable(
	'video_notes',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		videoId: reference(() => videos.id, { onDelete: 'cascade' }),
		/** Made by the client, so that a repetition is the same note. */
		key: text().notNull(),
		atS: integer().notNull(),
		text: text().notNull(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex('video_notes_one_key').on(t.doctorId, t.videoId, t.key),
		index().on(t.doctorId, t.videoId, t.atS),
	],
);
