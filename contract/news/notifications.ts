import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { doctor, endpoints, Id, Instant } from '../endpoint.ts';
import type { Screens } from '../screen.ts';

export const NEWS_TOPICS = [
	'exam',
	'result',
	'payment',
	'parcel',
	'class',
	'question',
	'complaint',
	'notice',
	'subscription',
	'account',
] as const;
export const NewsTopic = z.enum(NEWS_TOPICS);
export type NewsTopic = z.output<typeof NewsTopic>;

export const SMS_TOPICS = ['exam', 'result', 'payment', 'parcel', 'notice'] as const satisfies NewsTopic[];

const InLangs = z.object({ bn: z.string(), en: z.string() });

export const Notification = z.object({
	id: Id,
	topic: NewsTopic,
	title: InLangs,
	body: InLangs,
	path: z.string(),
	at: Instant,
	read_at: Instant.nullable(),
});
export type Notification = z.output<typeof Notification>;

const DayTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const QUIET_HOURS = { on: z.boolean(), from: DayTime, until: DayTime };
const Choice = { topic: NewsTopic, push: z.boolean(), sms: z.boolean().nullable() };

export const NotificationPreferences = z.object({
	/** Every topic; `sms` is null for a topic that is never sent by SMS. */
	topics: z.array(z.object(Choice)),
	quiet: z.object(QUIET_HOURS),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

const PushBrowser = z.object({
	id: Id,
	label: z.string(),
	created_at: Instant,
	current: z.boolean(),
});

const write = endpoints({
	access: 'doctor',
	rate: { by: 'token', limit: 120, window_s: 600, where: 'shared' },
});
const BASE = `${WEB_PREFIX}/doctor` as const;
const Unread = z.object({ unread: z.int() });

export const notifications = {
	list: doctor('GET', `${BASE}/notifications`, {
		replica: true,
		summary: 'Notifications of the doctor: unread first, then newest first, in pages',
		query: z.strictObject({
			after: z
				.string()
				.regex(/^[01]\.\d{1,15}\.\d{1,15}$/)
				.optional(),
		}),
		acting: 'notices',
		result: z.object({
			notifications: z.array(Notification),
			next: z.string().nullable(),
			unread: z.int(),
		}),
	}),
	read: write('POST', `${BASE}/notifications/read`, {
		summary: 'Marks news as read; ids of others change nothing',
		body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
		result: Unread,
	}),
	readAll: write('POST', `${BASE}/notifications/read-all`, {
		summary: 'Marks all news as read that are not newer than the newest one that was shown',
		body: z.strictObject({ until: Instant }),
		result: Unread,
	}),
	preferences: doctor('GET', `${BASE}/notification-preferences`, {
		summary: 'Channels by topic, and the browsers that receive push',
		result: z.object({
			preferences: NotificationPreferences,
			push_key: z.string().nullable(),
			browsers: z.array(PushBrowser),
		}),
	}),
	setPreferences: write('PUT', `${BASE}/notification-preferences`, {
		summary: 'Chooses the ways; topics that are left out stay as they are',
		body: z.strictObject({
			topics: z.array(z.strictObject(Choice)).max(NEWS_TOPICS.length).optional(),
			quiet: z.strictObject(QUIET_HOURS).optional(),
		}),
		result: z.object({ preferences: NotificationPreferences }),
	}),
	subscribe: write('POST', `${BASE}/push-subscriptions`, {
		summary: 'Tells this browser by push from now on, for as long as its session lasts',
		body: z.strictObject({
			endpoint: z.url().max(1_000),
			keys: z.strictObject({
				p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
				auth: z.string().regex(/^[A-Za-z0-9_-]{22}(?:==)?$/),
			}),
		}),
		result: z.object({ id: Id }),
		errors: ['push.off', 'push.bad_address', 'push.bad_keys'],
	}),
	unsubscribe: write('DELETE', `${BASE}/push-subscriptions/{id}`, {
		// A browser whose device is no longer verified can still switch off its own notifications, and nothing else.
		device: 'any',
		summary: 'Tells a browser of the doctor no more',
		result: null,
		errors: ['push.not_found'],
	}),
};

export const notificationScreens = {
	notifications: { path: '/notifications', title: ['খবর', 'Notifications'], draws: 'Notifications' },
	'account-notifications': {
		path: '/account/notifications',
		title: ['কোন খবর কীভাবে', 'Notification settings'],
		draws: 'Preferences',
	},
} as const satisfies Screens;
