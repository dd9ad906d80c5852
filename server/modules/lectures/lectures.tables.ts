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
import { bytea, createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';
import { devices, doctors } from '../account/index.ts';

export const videoState = pgEnum('video_state', ['preparing', 'ready', 'withdrawn']);

/** One size of a video as the ladder has it; `bytes` is what playing all of it costs, sound included. */
export interface Rendition {
	/** Lines; 0 for sound alone. */
	height: number;
	kbps: number;
	bytes: number;
}

/** A recorded lecture. Its files lie in the media store under `folder`. */
export const videos = pgTable('videos', {
	id: identity(),
	title: text().notNull(),
	teacher: text(),
	durationS: integer().notNull(),
	folder: text().notNull(),
	renditions: jsonb().$type<Rendition[]>().notNull(),
	captions: jsonb().$type<{ lang: Lang; file: string }[]>().notNull().default([]),
	chapters: jsonb().$type<{ at_s: number; title: string }[]>().notNull().default([]),
	/** The picture that stands before it plays; null: none. */
	poster: text(),
	/** Sixteen bytes by which its parts are encrypted; null: they lie open. */
	partKey: bytea(),
	state: videoState().notNull().default('preparing'),
	/** Who put it there. */
	operatorId: rowId(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

/** How far a doctor got with a video; made when it is first played. */
export const videoProgress = pgTable(
	'video_progress',
	{
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		videoId: rowId()
			.notNull()
			.references(() => videos.id, { onDelete: 'cascade' }),
		positionS: integer().notNull().default(0),
		/** When the position was true; of two of the same time the higher number of the save counts. */
		positionAt: instant(),
		positionSeq: integer().notNull().default(0),
		/** In order and without overlaps. */
		ranges: jsonb().$type<WatchedRange[]>().notNull().default([]),
		watchedS: integer().notNull().default(0),
		speed: real().notNull().default(1),
		/** Told to nobody. A reference would make each device that is forgotten search all progress for itself. */
		lastDeviceId: rowId(),
		completedAt: instant(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [primaryKey({ columns: [t.doctorId, t.videoId] })],
);

export const playbackState = pgEnum('playback_state', ['live', 'ended']);
/** By what a stream ended: its own player, another device, a new one on the same device, what opened it was closed. */
export const playbackEnd = pgEnum('playback_end', ['stopped', 'taken_over', 'replaced', 'silent', 'closed']);

/** Streams. A doctor has at most one that is live; one that is silent for a while counts as ended. */
export const playbackSessions = pgTable(
	'playback_sessions',
	{
		id: identity(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		videoId: rowId()
			.notNull()
			.references(() => videos.id, { onDelete: 'cascade' }),
		deviceId: rowId().references(() => devices.id, { onDelete: 'set null' }),
		/** The enrolment that opens the video; null: a subscription does. */
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
		// Devices that are forgotten leave their streams behind.
		index().on(t.deviceId),
	],
);

/** What doctors write down at a second of a video. */
export const videoNotes = pgTable(
	'video_notes',
	{
		id: identity(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		videoId: rowId()
			.notNull()
			.references(() => videos.id, { onDelete: 'cascade' }),
		/** Made up by the client, so that a repetition is the same note. */
		key: text().notNull(),
		atS: integer().notNull(),
		text: text().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		uniqueIndex('video_notes_one_key').on(t.doctorId, t.videoId, t.key),
		index().on(t.doctorId, t.videoId, t.atS),
	],
);
