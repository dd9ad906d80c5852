import { z } from 'zod';
import { WEB_PREFIX } from './constants.ts';
import { endpoint, Id, Instant } from './endpoint.ts';
import { Poisha } from './orders.ts';

/** The one thing to do now, or what comes next. */
export const NowCard = z.object({
	kind: z.enum(['exam_running', 'exam_open', 'exam_upcoming', 'class_upcoming']),
	title: z.string(),
	course_id: Id,
	schedule_id: Id,
	event_id: Id,
	/** The moment the card counts down to: deadline of a running exam, end of an open window, start of what comes. */
	until: Instant,
});
export const DashboardResult = z.object({
	course_id: Id,
	event_id: Id,
	title: z.string(),
	total: z.number().int(),
	of: z.number().int(),
	passed: z.boolean().nullable(),
	at: Instant,
});
/**
 * Money that a course waits for. place: it is kept until then; unfinished: a payment was begun and not made; checking: one
 * was made and is not decided yet; the others are instalments: soon, due today, late, or late enough that videos are
 * closed.
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
export type NowCard = z.output<typeof NowCard>;
export type DashboardResult = z.output<typeof DashboardResult>;

export const dashboard = {
	dashboard: endpoint({
		method: 'GET',
		path: `${WEB_PREFIX}/doctor/dashboard`,
		summary: 'What to do now, what is to be paid, what comes this week, the last results',
		access: 'doctor',
		result: z.object({
			now: NowCard.nullable(),
			week: z.array(NowCard),
			dues: z.array(DueCard),
			courses: z.array(
				z.object({
					id: Id,
					title: z.string(),
					events_done: z.number().int(),
					events_total: z.number().int(),
				}),
			),
			results: z.array(DashboardResult),
			server_now: Instant,
		}),
		errors: [],
	}),
};
