import { z } from 'zod';
import { BATCH_STATUSES } from '../catalog/calls.ts';
import { EDITOR_PREFIX } from '../constants.ts';
import { resource, YesNo } from '../desk/resource.ts';
import { forStaff, Id, IdText, Instant } from '../endpoint.ts';
import { Poisha } from './orders.ts';

export const CODE_KINDS = ['percent', 'fixed'] as const;
export const CODE_AUDIENCES = ['all', 'new', 'old'] as const;
const finance = ['finance', 'owner'] as const;
const roles = { read: finance, write: finance };
const priceRoles = {
	read: ['finance', 'editor', 'exam_editor', 'dispatch', 'support', 'owner'],
	write: finance,
} as const;
/** Upper limit: no course costs a crore of taka; in poisha. */
const Sum = Poisha.max(1_000_000_000);
const VideoSum = Poisha.min(100).max(100_000_000);
const Times = z.int().min(1).max(1_000_000);

export const deskDiscountCodes = resource('discount-codes', 'discount code', roles, {
	fields: {
		/** What doctors type; stored in capital letters. It cannot be changed later. */
		code: z
			.string()
			.trim()
			.toUpperCase()
			.regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/),
		kind: z.enum(CODE_KINDS),
		/** Hundredths of a per cent, at most 10,000; or poisha. */
		value: Sum.min(1),
		/** Largest discount of a percentage; null: no limit. */
		max_off: Sum.min(1).nullable(),
		starts_at: Instant.nullable(),
		ends_at: Instant.nullable(),
		limit_total: Times.nullable(),
		limit_per_doctor: Times,
		batch_ids: z.array(Id).max(500),
		audience: z.enum(CODE_AUDIENCES),
		/** Whether it may be combined with the price for doctors of earlier batches. */
		stack: z.boolean(),
		/** Whether it may make an order free or nearly free. This takes effect only after a second person's approval. */
		whole: z.boolean(),
		active: z.boolean(),
	},
	shown: {
		/** Orders paid with it, and open ones that reserve a use of it. */
		used: z.int(),
		reserved: z.int(),
		/** Whether a change waits for a second person; until then the code stays unchanged. */
		waits: z.boolean(),
		created_at: Instant,
	},
	sorts: ['id', 'code', 'starts_at', 'ends_at'],
	filters: {
		active: YesNo.optional(),
		kind: z.enum(CODE_KINDS).optional(),
		audience: z.enum(CODE_AUDIENCES).optional(),
	},
	errors: [
		'sales.code_taken',
		'sales.code_stays',
		'sales.bad_percent',
		'sales.whole_needed',
		'sales.bad_period',
		'sales.unknown_batch',
		'approval.waits',
	],
});
export type CodeFields = z.output<typeof deskDiscountCodes.create.body>;

export const deskInstalmentPlans = resource('instalment-plans', 'instalment plan', roles, {
	fields: {
		title: z.string().trim().min(1).max(80),
		/** Null: for every batch of at least this price. */
		batch_id: Id.nullable(),
		least: Sum,
		/** Shares in hundredths of a per cent, 10,000 in total; each due so many days after the first payment. */
		items: z
			.array(z.strictObject({ share_bp: z.int().min(1).max(10_000), after_days: z.int().min(0).max(730) }))
			.min(2)
			.max(12),
		grace_days: z.int().min(0).max(90),
		active: z.boolean(),
	},
	shown: { created_at: Instant },
	sorts: ['id', 'title', 'least'],
	filters: { active: YesNo.optional(), batch_id: IdText.optional() },
	errors: ['sales.bad_shares', 'sales.bad_days', 'sales.unknown_batch'],
});
export type PlanFields = z.output<typeof deskInstalmentPlans.create.body>;

/** Duration and price of access to the videos of a session. Money in poisha. */
export const deskSubscriptionPlans = resource('subscription-plans', 'subscription plan', roles, {
	fields: {
		year_course_session_id: Id,
		duration_days: z.int().min(1).max(730),
		price_all: VideoSum,
		price_per_video: VideoSum,
		min_videos: z.int().min(1).max(500),
		active: z.boolean(),
	},
	shown: { session: z.string(), created_at: Instant },
	sorts: ['id', 'duration_days', 'price_all'],
	filters: { active: YesNo.optional(), year_course_session_id: IdText.optional() },
	errors: ['subscription.unknown_session', 'subscription.plan_taken', 'subscription.bad_prices'],
});
export type SubscriptionPlanFields = z.output<typeof deskSubscriptionPlans.create.body>;

/** How a fee falls while its batch runs; the formula is `presentFee`. Hundredths of a per cent. */
const FeeFall = z.strictObject({
	/** Share of classes and exams that must be over first. */
	from_bp: z.int().min(0).max(10_000),
	floor_bp: z.int().min(1_000).max(10_000),
});
export type FeeFall = z.output<typeof FeeFall>;

const prices = resource('batch-prices', 'price of a batch', priceRoles, {
	fields: {
		price: Sum,
		old_student_price: Sum.nullable(),
		next: z.strictObject({ price: Sum, old_student_price: Sum.nullable(), starts_at: Instant }).nullable(),
		fee_fall: FeeFall.nullable().default(null),
	},
	shown: {
		title: z.string(),
		course: z.string(),
		session: z.string(),
		status: z.enum(BATCH_STATUSES),
		starts_on: z.iso.date(),
		seats: z.int(),
		seats_taken: z.int(),
		waits: z.boolean(),
	},
	sorts: ['starts_on', 'title', 'price', 'id'],
	filters: { status: z.enum(BATCH_STATUSES).optional(), course_id: IdText.optional() },
	errors: ['price.bad_old', 'price.bad_time', 'approval.waits'],
});
/** The price of each batch; batches themselves are created as content. Quoted prices do not change. */
export const deskBatchPrices = { list: prices.list, show: prices.show, change: prices.change };
export type PriceFields = Omit<z.output<typeof prices.change.body>, 'version'>;

const Choice = z.object({ id: Id, name: z.string() });

export const deskSales = {
	choices: forStaff(...finance)('GET', `${EDITOR_PREFIX}/sales-choices`, {
		summary: 'What forms of money choose from: sessions that have videos, and branches that take cash',
		result: z.object({
			sessions: z.array(Choice.extend({ video_count: z.int() })),
			branches: z.array(Choice),
		}),
	}),
};
