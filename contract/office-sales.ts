import { z } from 'zod';
import { EDITOR_PREFIX } from './constants.ts';
import { endpoint, Id, IdText, Instant } from './endpoint.ts';
import { Poisha } from './orders.ts';

export const CODE_KINDS = ['percent', 'fixed'] as const;
export const CODE_AUDIENCES = ['all', 'new', 'old'] as const;
/** No course costs a crore of taka; in poisha. */
const Sum = Poisha.max(1_000_000_000);
const Times = z.int().min(1).max(1_000_000);

/** What a discount code gives, to whom, when and how often. Money in poisha. */
const CodeTerms = z.strictObject({
	kind: z.enum(CODE_KINDS),
	/** Hundredths of a per cent, at most 10,000; or poisha. */
	value: Sum.min(1),
	/** What a percentage takes off at most; null: no cap. */
	max_off: Sum.min(1).nullable(),
	/** Null: from now on. */
	starts_at: Instant.nullable(),
	/** Null: until it is switched off. */
	ends_at: Instant.nullable(),
	/** Null: without a limit. */
	limit_total: Times.nullable(),
	limit_per_doctor: Times,
	/** Empty: for every batch. */
	batch_ids: z.array(Id).max(500),
	audience: z.enum(CODE_AUDIENCES),
	/** Whether it also holds on top of the price for doctors of earlier batches. */
	stack: z.boolean(),
	active: z.boolean(),
});
export type CodeTermsInput = z.output<typeof CodeTerms>;
export const OfficeCode = z.object({
	id: Id,
	code: z.string(),
	...CodeTerms.shape,
	/** Orders that were paid with it, and open ones that keep a use of it. */
	used: z.int(),
	reserved: z.int(),
	created_at: Instant,
});
export type OfficeCode = z.output<typeof OfficeCode>;

/** A way of paying in parts. */
const PlanTerms = z.strictObject({
	title: z.string().trim().min(1).max(80),
	/** Null: for every batch of at least this price. */
	batch_id: Id.nullable(),
	least: Sum,
	/** Shares in hundredths of a per cent, 10,000 in all; due so many days after the first payment, the first at once. */
	items: z
		.array(z.strictObject({ share_bp: z.int().min(1).max(10_000), after_days: z.int().min(0).max(730) }))
		.min(2)
		.max(12),
	grace_days: z.int().min(0).max(90),
	active: z.boolean(),
});
export type PlanTermsInput = z.output<typeof PlanTerms>;
export const OfficePlan = z.object({
	id: Id,
	...PlanTerms.shape,
	items: z.array(z.object({ share_bp: z.int(), after_days: z.int() })),
	created_at: Instant,
});
export type OfficePlan = z.output<typeof OfficePlan>;

const finance = { access: { operator: ['finance', 'owner'] } } as const;
const params = z.strictObject({ id: IdText });
const code = z.object({ code: OfficeCode });
const plan = z.object({ plan: OfficePlan });

export const officeSales = {
	codes: endpoint({
		...finance,
		method: 'GET',
		path: `${EDITOR_PREFIX}/discount-codes`,
		summary: 'Discount codes with their uses, newest first',
		result: z.object({ codes: z.array(OfficeCode) }),
		errors: [],
	}),
	makeCode: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/discount-codes`,
		summary: 'Makes a discount code',
		body: CodeTerms.extend({
			/** What doctors type; stored in capital letters. */
			code: z
				.string()
				.trim()
				.toUpperCase()
				.regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/),
		}),
		result: code,
		errors: ['sales.code_taken', 'sales.bad_percent', 'sales.bad_period', 'sales.unknown_batch'],
	}),
	changeCode: endpoint({
		...finance,
		method: 'PUT',
		path: `${EDITOR_PREFIX}/discount-codes/{id}`,
		summary:
			'Changes all of a discount code but its name, ends it, or switches it off; prices already quoted stay',
		params,
		body: CodeTerms,
		result: code,
		errors: ['sales.not_found', 'sales.bad_percent', 'sales.bad_period', 'sales.unknown_batch'],
	}),
	plans: endpoint({
		...finance,
		method: 'GET',
		path: `${EDITOR_PREFIX}/instalment-plans`,
		summary: 'Instalment plans, newest first',
		result: z.object({ plans: z.array(OfficePlan) }),
		errors: [],
	}),
	makePlan: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/instalment-plans`,
		summary: 'Makes an instalment plan',
		body: PlanTerms,
		result: plan,
		errors: ['sales.bad_shares', 'sales.bad_days', 'sales.unknown_batch'],
	}),
	changePlan: endpoint({
		...finance,
		method: 'PUT',
		path: `${EDITOR_PREFIX}/instalment-plans/{id}`,
		summary: 'Changes an instalment plan or switches it off; what doctors already pay by it stays',
		params,
		body: PlanTerms,
		result: plan,
		errors: ['sales.not_found', 'sales.bad_shares', 'sales.bad_days', 'sales.unknown_batch'],
	}),
};
