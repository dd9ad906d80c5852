import { z } from 'zod';
import { EDITOR_PREFIX, WEB_PREFIX } from '../constants.ts';
import { listQuery, pageOf, Version } from '../desk/resource.ts';
import { doctor, endpoints, Id, IdText, Instant } from '../endpoint.ts';
import type { Screens } from '../screen.ts';

export const NOTICE_CHANNELS = ['push', 'sms'] as const;
export const NOTICE_AUDIENCES = ['all', 'course', 'batch', 'doctor'] as const;

const audience = { kind: z.enum(NOTICE_AUDIENCES), id: Id.nullable() };
/** Recipients of a notice: all (without an id), a course of one session, a batch, one doctor. */
const Audience = z
	.strictObject(audience)
	.refine(({ kind, id }) => (kind === 'all') === (id === null), { path: ['id'] });
export type NoticeAudience = z.output<typeof Audience>;

const Summary = z.object({
	id: Id,
	title: z.string(),
	excerpt: z.string(),
	pinned: z.boolean(),
	audience: z.enum(NOTICE_AUDIENCES),
	of: z.string().nullable(),
	starts_at: Instant,
	unread: z.boolean(),
});
export type NoticeSummary = z.output<typeof Summary>;

const Notice = Summary.extend({
	html: z.string(),
	link: z.string().nullable(),
	ends_at: Instant.nullable(),
	over: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

const Edited = z.strictObject({
	title: z.string().trim().min(3).max(160),
	body: z.string().trim().min(1).max(10_000),
	audience: Audience,
	starts_at: Instant,
	ends_at: Instant.nullable(),
	link: z
		.string()
		.trim()
		.max(500)
		.regex(/^(?:\/(?![/\\])|https:\/\/)\S+$/)
		.nullable(),
	channels: z.array(z.enum(NOTICE_CHANNELS)).max(2),
	pinned: z.boolean(),
});
export type EditedNotice = z.output<typeof Edited>;
const StaffNotice = z.object({
	...Edited.shape,
	title: z.string(),
	body: z.string(),
	audience: z.object(audience),
	link: z.string().nullable(),
	id: Id,
	version: Version,
	of: z.string().nullable(),
	readers: z.int(),
	/** When its push and SMS were first sent; null: not sent. */
	told_at: Instant.nullable(),
	created_at: Instant,
});
export type StaffNotice = z.output<typeof StaffNotice>;

const access = { operator: ['editor', 'support', 'owner'] } as const;
const staff = endpoints({ access });
const ofNotice = endpoints({ access, result: z.object({ notice: StaffNotice }) });

export const notices = {
	notices: doctor('GET', `${WEB_PREFIX}/doctor/notices`, {
		summary: 'Notices for the doctor whose time is now: pinned ones first, then the newest',
		query: z.strictObject({ page: IdText.optional() }),
		acting: 'notices',
		result: z.object({ notices: z.array(Summary), page: z.int(), pages: z.int(), unread: z.int() }),
	}),
	notice: doctor('GET', `${WEB_PREFIX}/doctor/notices/{id}`, {
		summary: 'A notice for the doctor, also after its time',
		acting: 'notices',
		result: z.object({ notice: Notice }),
		errors: ['notice.not_found'],
	}),
	read: doctor('POST', `${WEB_PREFIX}/doctor/notices/read`, {
		summary: 'Notes that the doctor has read notices; ids of others are passed over',
		rate: { by: 'token', limit: 240, window_s: 600, where: 'process' },
		body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
		result: z.object({ unread: z.int() }),
	}),
	unread: doctor('GET', `${WEB_PREFIX}/doctor/unread`, {
		// Called on every screen: an unverified device gets that error from the content it opens, not from its menu.
		device: 'any',
		summary: 'How much is new for the doctor, for the badges of the menu',
		acting: 'shell',
		result: z.object({ notices: z.int(), complaints: z.int(), notifications: z.int() }),
	}),
	list: staff('GET', `${EDITOR_PREFIX}/notices`, {
		summary: 'Notices, page by page',
		query: listQuery(['starts_at', 'title'], {
			when: z.enum(['now', 'later', 'over']).optional(),
			audience: z.enum(NOTICE_AUDIENCES).optional(),
		}),
		result: pageOf(StaffNotice),
	}),
	show: ofNotice('GET', `${EDITOR_PREFIX}/notices/{id}`, {
		summary: 'One notice as it was written',
		errors: ['notice.not_found'],
	}),
	reach: staff('GET', `${EDITOR_PREFIX}/notices/reach`, {
		summary: 'How many doctors an audience has now',
		query: z.strictObject({ kind: z.enum(NOTICE_AUDIENCES), id: IdText.optional() }),
		result: z.object({ doctors: z.int() }),
	}),
	create: ofNotice('POST', `${EDITOR_PREFIX}/notices`, {
		summary: 'Puts up a notice; push and SMS go out when its time begins',
		body: Edited,
		errors: ['notice.unknown_audience', 'notice.bad_times'],
	}),
	change: ofNotice('PUT', `${EDITOR_PREFIX}/notices/{id}`, {
		summary:
			'Changes a notice; nobody is notified twice, and the audience is fixed after the first notification',
		body: z.strictObject({ ...Edited.shape, version: Version.optional() }),
		errors: [
			'notice.not_found',
			'notice.unknown_audience',
			'notice.bad_times',
			'notice.told',
			'desk.conflict',
		],
	}),
	end: ofNotice('POST', `${EDITOR_PREFIX}/notices/{id}/end`, {
		summary: 'Takes a notice down now',
		body: z.strictObject({}),
		errors: ['notice.not_found'],
	}),
};

export const noticeScreens = {
	notices: { path: '/notices', title: ['নোটিশ', 'Notices'], draws: 'Notices' },
	notice: { path: '/notices/:id', title: ['নোটিশ', 'Notice'], draws: 'Notice' },
} as const satisfies Screens;
