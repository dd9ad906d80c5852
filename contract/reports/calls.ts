import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { doctor, Id, Instant, listOf } from '../endpoint.ts';
import { Poisha } from '../sales/orders.ts';
import { LockedReason } from '../schedule/calls.ts';
import type { Screens } from '../screen.ts';
import { DELIVERY_METHODS, DeliveryState } from '../sheets/calls.ts';

export const EventCard = z.object({
	kind: z.enum(['exam_running', 'exam_open', 'exam_upcoming', 'class_live', 'class_upcoming']),
	title: z.string(),
	course_id: Id,
	schedule_id: Id.nullable(),
	event_id: Id,
	opens_at: Instant,
	/** End of the card's countdown: the deadline, last start, start or end of the event, whichever is next. */
	until: Instant,
	online: z.boolean(),
	branch: z.string().nullable(),
	has_paper: z.boolean(),
	locked: LockedReason.nullable(),
});
export type EventCard = z.output<typeof EventCard>;

export const VideoCard = z.object({
	kind: z.literal('video'),
	title: z.string(),
	way: z.discriminatedUnion('kind', [
		z.object({ kind: z.literal('course'), course_id: Id, schedule_id: Id.nullable(), event_id: Id }),
		z.object({ kind: z.literal('subscription'), subscription_id: Id, order_id: Id, video_id: Id }),
	]),
	position_s: z.int(),
	watched_s: z.int(),
	duration_s: z.int(),
	left_at: Instant,
});
export type VideoCard = z.output<typeof VideoCard>;

export const ParcelCard = z.object({
	kind: z.literal('parcel'),
	id: Id,
	no: z.string(),
	course_id: Id,
	title: z.string(),
	sheets: z.int(),
	method: z.enum(DELIVERY_METHODS),
	state: DeliveryState,
	at: Instant,
	asks: z.boolean(),
});
export type ParcelCard = z.output<typeof ParcelCard>;

export const Strength = z.object({
	code: z.string(),
	name: z.string(),
	name_bn: z.string(),
	/** Places on the sheets: five for an MTF question, one for an SBA question; blank ones count. */
	right: z.int(),
	places: z.int(),
});
export type Strength = z.output<typeof Strength>;

/**
 * Open payments of a course. place: the seat is reserved until then; unfinished: a payment was begun and not
 * completed; checking: one was made and is not decided yet; the others are instalments: soon, due today,
 * late, or so late that videos are locked.
 */
export const DUE_STATES = ['place', 'unfinished', 'checking', 'soon', 'due', 'late', 'locked'] as const;
export const DueCard = z.object({
	state: z.enum(DUE_STATES),
	course_id: Id,
	title: z.string(),
	amount: Poisha,
	until: Instant.nullable(),
	due_on: z.iso.date().nullable(),
	payment_id: Id.nullable(),
});
export type DueCard = z.output<typeof DueCard>;

/** The most urgent action now. It is in no other list, except for a subject. */
export const NowCard = z.discriminatedUnion('kind', [
	EventCard,
	VideoCard,
	ParcelCard,
	DueCard.extend({ kind: z.literal('due') }),
	Strength.extend({ kind: z.literal('practice') }),
]);
export type NowCard = z.output<typeof NowCard>;

export const DashboardResult = z.object({
	course_id: Id,
	event_id: Id,
	title: z.string(),
	total: z.number().int(),
	of: z.number().int(),
	passed: z.boolean().nullable(),
	at: Instant,
});
export type DashboardResult = z.output<typeof DashboardResult>;

export const dashboard = {
	dashboard: doctor('GET', `${WEB_PREFIX}/doctor/dashboard`, {
		replica: true,
		summary:
			'What to do now, what is to be paid, what comes this week, what was begun, parcels, progress, strengths, the last results',
		acting: 'dashboard',
		result: z.object({
			now: NowCard.nullable(),
			week: z.array(EventCard),
			dues: z.array(DueCard),
			videos: z.array(VideoCard),
			parcels: z.array(ParcelCard),
			courses: listOf({
				id: Id,
				title: z.string(),
				events_done: z.number().int(),
				events_total: z.number().int(),
				minutes_watched: z.int(),
				missed_classes: z.int(),
				missed_exams: z.int(),
			}),
			strengths: z.array(Strength),
			results: z.array(DashboardResult),
			deck: z.object({ due: z.int(), total: z.int() }),
			unread: z.object({ notices: z.int(), complaints: z.int(), notifications: z.int() }),
			changes_at: Instant.nullable(),
			server_now: Instant,
		}),
	}),
};

export const reportsScreens = {
	'my-dashboard': { path: '/dashboard', title: ['ড্যাশবোর্ড', 'Dashboard'], draws: 'Dashboard' },
} as const satisfies Screens;
