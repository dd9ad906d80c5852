import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { listQuery, pageOf } from '../desk/resource.ts';
import { forStaff, Id, Instant } from '../endpoint.ts';

/**
 * Actions that need two persons. sales_terms: the bank account that doctors pay into, and the sums above
 * which two persons are needed; discount_code: one that may make an order free; batch_price: a lower price;
 * held_payment: accepting it; cash: above the sum of the setting.
 */
export const APPROVAL_KINDS = [
	'sales_terms',
	'discount_code',
	'batch_price',
	'held_payment',
	'cash',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];
/** withdrawn: by the requester, or because the target changed. Only an approved request takes effect. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;

const Person = z.object({ id: Id, name: z.string() });
const Approval = z.object({
	id: Id,
	kind: z.enum(APPROVAL_KINDS),
	target: z.string(),
	title: z.string(),
	/** The current and the requested values, JSON as text. */
	before: z.string(),
	after: z.string(),
	note: z.string().nullable(),
	state: z.enum(APPROVAL_STATES),
	asked_by: Person,
	asked_at: Instant,
	decided_by: Person.nullable(),
	decided_at: Instant.nullable(),
	decided_note: z.string().nullable(),
});
export type Approval = z.output<typeof Approval>;

const finance = forStaff('finance', 'owner');
const path = `${EDITOR_PREFIX}/approvals` as const;
const result = z.object({ item: Approval });

export const deskApprovals = {
	list: finance('GET', path, {
		summary: 'What waits for a second person; with a state, what became of the rest',
		query: listQuery(['id'], {
			state: z.enum(APPROVAL_STATES).default('waiting'),
			kind: z.enum(APPROVAL_KINDS).optional(),
		}),
		result: pageOf(Approval),
	}),
	decide: finance('POST', `${path}/{id}/decision`, {
		summary: 'Approves a request of another person, which takes effect at once, or refuses it',
		body: z.strictObject({ approve: z.boolean(), note: z.string().trim().min(3).max(500) }),
		result,
		/** `approval.stale`: the target has changed since the request was made. */
		errors: [
			'approval.not_found',
			'approval.over',
			'approval.same_person',
			'approval.stale',
			'payment.not_found',
			'payment.over',
			'payment.not_acceptable',
			'payment.sum_needed',
			'payment.amount_differs',
			'payment.trx_used',
			'order.not_found',
			'order.paid',
			'price.bad_time',
			'price.bad_old',
		],
	}),
	withdraw: finance('POST', `${path}/{id}/withdrawal`, {
		summary: 'Withdraws a request of the caller',
		body: z.strictObject({}),
		result,
		errors: ['approval.not_found', 'approval.over', 'approval.not_yours'],
	}),
};
