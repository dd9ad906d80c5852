import { z } from 'zod';
import { SUBSCRIPTION_DAYS, WEB_PREFIX } from '../constants.ts';
import { doctor, endpoints, Id, Instant, listOf } from '../endpoint.ts';
import { Invoice } from '../sales/invoices.ts';
import { Order, PaymentBrief, PaymentOptions, Poisha, Refund } from '../sales/orders.ts';
import type { Screens } from '../screen.ts';

/**
 * paid_not_started: the clock starts with the first play, or automatically some days after the payment; active: it runs;
 * paused: it is stopped, possible once; expired: it ran out and can be extended; refunded: the money was paid back.
 */
export const BOUGHT_STATES = ['paid_not_started', 'active', 'paused', 'expired', 'refunded'] as const;
/** Before it is paid: chosen, or a payment may be in progress. */
export const UNPAID_STATES = ['cart', 'awaiting_payment'] as const;

export const SubscriptionPlan = z.object({
	id: Id,
	duration_days: z.int(),
	price_all: Poisha,
	price_per_video: Poisha,
	min_videos: z.int(),
});
export type SubscriptionPlan = z.output<typeof SubscriptionPlan>;

export const Bought = z.object({
	id: Id,
	whole: z.boolean(),
	video_count: z.int(),
	state: z.enum(BOUGHT_STATES),
	days: z.int(),
	start_by: Instant.nullable(),
	starts_at: Instant.nullable(),
	/** During a pause it moves with the pause. */
	ends_at: Instant.nullable(),
	paused_at: Instant.nullable(),
	paused_until: Instant.nullable(),
	may_pause: z.boolean(),
	returning: z.boolean(),
	bought_at: Instant,
	terms: listOf({
		order_id: Id,
		order_no: z.string(),
		days: z.int(),
		amount: Poisha,
		paid_at: Instant,
		refunded: z.boolean(),
		refund: Poisha.nullable(),
	}),
});
export type Bought = z.output<typeof Bought>;

export const IncludingCourse = z.object({
	course_id: Id,
	batch_title: z.string(),
	videos: z.int(),
	until: Instant.nullable(),
	closed: z.boolean(),
});
export type IncludingCourse = z.output<typeof IncludingCourse>;

export const VideoLibrary = z.object({
	/** The session, and the doctor's own library for it; null before the first choice. */
	year_course_session_id: Id,
	id: Id.nullable(),
	course_title: z.string(),
	session_name: z.string(),
	video_count: z.int(),
	total_s: z.int(),
	in_courses: z.array(IncludingCourse),
	plans: z.array(SubscriptionPlan),
	bought: z.array(Bought),
	unpaid: z
		.object({
			order_id: Id,
			state: z.enum(UNPAID_STATES),
			total: Poisha,
			quote_expires_at: Instant,
		})
		.nullable(),
});
export type VideoLibrary = z.output<typeof VideoLibrary>;

export const LibraryVideo = z.object({
	id: Id,
	title: z.string(),
	teacher: z.string().nullable(),
	duration_s: z.int(),
	bought_id: Id.nullable(),
	course_id: Id.nullable(),
	open: z.boolean(),
	watched_s: z.int(),
	position_s: z.int(),
	completed: z.boolean(),
});
export type LibraryVideo = z.output<typeof LibraryVideo>;

export const SubscriptionPayment = z.object({
	subscription: z.object({ id: Id, course_title: z.string(), session_name: z.string() }),
	order: Order.nullable(),
	/** Content of that order: null videos for the whole set; `extends` names the purchase that it extends. */
	wish: z.object({ plan_id: Id, video_ids: z.array(Id).nullable(), extends: Id.nullable() }).nullable(),
	video_count: z.int(),
	in_courses: z.array(IncludingCourse),
	methods: PaymentOptions.shape.methods,
	bank: PaymentOptions.shape.bank,
	branches: PaymentOptions.shape.branches,
	payments: z.array(PaymentBrief.extend({ order_id: Id })),
	refunds: z.array(Refund),
});
export type SubscriptionPayment = z.output<typeof SubscriptionPayment>;

const BASE = `${WEB_PREFIX}/doctor` as const;
const ofLibrary = endpoints({ access: 'doctor', errors: ['subscription.not_found'] });
const change = endpoints({
	access: 'doctor',
	rate: { by: 'token', limit: 60, window_s: 600, where: 'shared' },
});
const UNFIT = [
	'subscription.not_found',
	'subscription.not_offered',
	'subscription.unknown_plan',
	'subscription.unknown_video',
	'subscription.owned',
] as const;
const UNPAYABLE = ['order.paid', 'payment.open'] as const;

export const subscriptions = {
	libraries: doctor('GET', `${BASE}/subscriptions`, {
		summary: 'Sessions whose videos can be had, and those of which the doctor has some',
		acting: 'payments',
		result: z.object({ libraries: z.array(VideoLibrary) }),
	}),
	choose: change('POST', `${BASE}/subscriptions`, {
		summary:
			"The doctor's own library of a session's videos, made with the first choice; repeated it is the same",
		body: z.strictObject({ year_course_session_id: Id }),
		result: z.object({ subscription: z.object({ id: Id }) }),
		errors: ['subscription.not_offered'],
	}),
	library: ofLibrary('GET', `${BASE}/subscriptions/{id}`, {
		summary: 'One library: plans, what the doctor has, what waits for payment',
		acting: 'payments',
		result: z.object({ library: VideoLibrary }),
	}),
	videos: ofLibrary('GET', `${BASE}/subscriptions/{id}/videos`, {
		summary: 'The videos of a library with those that the doctor has, and how far each was watched',
		result: z.object({ videos: z.array(LibraryVideo) }),
	}),
	options: ofLibrary('GET', `${BASE}/subscriptions/{id}/payment-options`, {
		summary: 'What was chosen, how it can be paid, and what was paid',
		acting: 'payments',
		result: SubscriptionPayment,
	}),
	invoices: ofLibrary('GET', `${BASE}/subscriptions/{id}/invoices`, {
		summary: 'Invoices and credit notes of a library, newest first',
		result: z.object({ invoices: z.array(Invoice) }),
	}),
	order: change('POST', `${BASE}/subscriptions/{id}/orders`, {
		summary:
			'Freezes a price for chosen videos or the whole set. A try to pay that is open is asked about once; unless it is paid or held, the new choice takes its place',
		body: z.strictObject({
			plan_id: Id,
			video_ids: z.array(Id).min(1).max(1_000).nullable(),
		}),
		result: z.object({ order: Order }),
		errors: [...UNFIT, 'subscription.too_few', ...UNPAYABLE],
	}),
	extend: change('POST', `${BASE}/subscription-orders/{id}/extend`, {
		summary: 'Freezes a price for more days of what was bought; they follow the days that are left',
		body: z.strictObject({ plan_id: Id }),
		result: z.object({ order: Order }),
		errors: [...UNFIT, 'subscription.over', ...UNPAYABLE],
	}),
	pause: change('POST', `${BASE}/subscription-orders/{id}/pause`, {
		summary: 'Stops the clock once, for some days; then it goes on by itself',
		body: z.strictObject({ days: z.int().min(1).max(SUBSCRIPTION_DAYS.pause) }),
		result: z.object({ bought: Bought }),
		errors: ['subscription.not_found', 'subscription.not_running', 'subscription.pause_used'],
	}),
	resume: change('POST', `${BASE}/subscription-orders/{id}/resume`, {
		summary: 'Lets the clock go on before the pause is over; repeated it changes nothing',
		body: z.strictObject({}),
		result: z.object({ bought: Bought }),
		errors: ['subscription.not_found', 'subscription.not_running'],
	}),
};

export const subscriptionScreens = {
	subscription: {
		path: '/subscription',
		title: ['ভিডিও সাবস্ক্রিপশন', 'Video subscriptions'],
		draws: 'library/Subscriptions',
	},
	'subscription-list': {
		path: '/subscription/:id/list',
		title: ['আমার ভিডিও', 'My videos'],
		draws: 'library/SubscriptionList',
	},
	'subscription-add': {
		path: '/subscription/:id/add',
		title: ['ভিডিও বেছে নিন', 'Choose videos'],
		draws: 'library/SubscriptionAdd',
	},
	'subscription-duration': {
		path: '/subscription/:id/duration',
		title: ['কত দিনের জন্য', 'For how long'],
		draws: 'library/SubscriptionDuration',
	},
	'subscription-view': {
		path: '/subscription/:id/list/:orderId/view/:videoId',
		title: ['ভিডিও', 'Video'],
		draws: 'library/SubscriptionView',
	},
} as const satisfies Screens;
