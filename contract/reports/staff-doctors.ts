import { z } from 'zod';
import { Device } from '../account/devices.ts';
import { EDITOR_PREFIX } from '../constants.ts';
import { listQuery, pageOf } from '../desk/resource.ts';
import { forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { EnrolmentStatus } from '../sales/enrolment.ts';
import { ORDER_KINDS, ORDER_STATUSES, PAYMENT_METHODS, REFUND_STATES } from '../sales/orders.ts';
import { PaymentState } from '../sales/payments.ts';
import { HistoryEntry } from '../sales/staff-money.ts';
import { COMPLAINT_STATES, ComplaintCategory } from '../support/calls.ts';

/** A doctor in lists of the desk. The number is empty once the account is deleted. */
export const DoctorRef = z.object({ id: Id, name: z.string(), phone: z.string() });

const Row = DoctorRef.extend({
	bmdc: z.string().nullable(),
	email: z.string().nullable(),
	courses: z.int(),
	erased: z.boolean(),
	blocked_at: Instant.nullable(),
	created_at: Instant,
});
export type DeskDoctor = z.output<typeof Row>;

const Poisha = z.int();
const Whole = Row.extend({
	bmdc_typed: z.string().nullable(),
	college: z.string().nullable(),
	present_address: z.string().nullable(),
	permanent_address: z.string().nullable(),
	password_changed_at: Instant.nullable(),
	enrolments: listOf({
		id: Id,
		course: z.string(),
		batch: z.string(),
		session: z.string(),
		status: EnrolmentStatus,
		roll_no: z.string().nullable(),
		price_agreed: Poisha,
		paid: Poisha,
		access_until: Instant.nullable(),
	}),
	orders: listOf({
		id: Id,
		no: z.string(),
		kind: z.enum(ORDER_KINDS),
		status: z.enum(ORDER_STATUSES),
		total: Poisha,
		created_at: Instant,
	}),
	payments: listOf({
		id: Id,
		ref: z.string(),
		order_no: z.string(),
		method: z.enum(PAYMENT_METHODS),
		amount: Poisha,
		state: PaymentState,
		trx_id: z.string().nullable(),
		created_at: Instant,
	}),
	refunds: listOf({ id: Id, amount: Poisha, state: z.enum(REFUND_STATES), created_at: Instant }),
	subscriptions: listOf({
		id: Id,
		course: z.string(),
		whole: z.boolean(),
		state: z.string(),
		starts_at: Instant.nullable(),
		ends_at: Instant.nullable(),
	}),
	parcels: listOf({
		id: Id,
		no: z.string(),
		state: z.string(),
		courier: z.string().nullable(),
		tracking_code: z.string().nullable(),
		created_at: Instant,
	}),
	/** Only for support and the owner; null for others. */
	account: z
		.object({
			complaints: listOf({
				id: Id,
				no: z.string(),
				category: ComplaintCategory,
				subject: z.string(),
				state: z.enum(COMPLAINT_STATES),
				created_at: Instant,
			}),
			devices: z.array(
				Device.pick({ id: true, class: true, label: true, state: true, verified_at: true, last_seen: true }),
			),
			sessions: listOf({ id: Id, label: z.string(), last_used_at: Instant, staff: z.string().nullable() }),
			attempts: listOf({
				id: Id,
				exam: z.object({ id: Id, title: z.string() }),
				kind: z.string(),
				state: z.string(),
				started_at: Instant.nullable(),
				submitted_at: Instant.nullable(),
				total: z.int().nullable().meta({ description: 'Milli-marks; null without a result' }),
			}),
			consents: listOf({
				id: Id,
				purpose: z.string(),
				text_version: z.string(),
				given_at: Instant,
				withdrawn_at: Instant.nullable(),
			}),
			erasure_due_at: Instant.nullable(),
			log: z.array(HistoryEntry.omit({ before: true, after: true })),
		})
		.nullable(),
});
export type DeskDoctorWhole = z.output<typeof Whole>;

const read = forStaff('support', 'finance', 'owner');
const support = forStaff('support', 'owner');

export const deskDoctors = {
	list: read('GET', `${EDITOR_PREFIX}/doctors`, {
		replica: true,
		summary: 'Finds doctors by number, name, registration, e-mail or roll, page by page',
		query: listQuery(['created_at', 'name'], { batch_id: IdText.optional() }),
		result: pageOf(Row),
	}),
	show: read('GET', `${EDITOR_PREFIX}/doctors/{id}`, {
		summary: 'All that staff of the caller’s role need to know of a doctor; the look is written down',
		result: z.object({ item: Whole }),
		errors: ['doctor.not_found'],
	}),
	block: support('POST', `${EDITOR_PREFIX}/doctors/{id}/block`, {
		summary:
			'Shuts a doctor’s account, which ends its sessions, or opens it again; the doctor is notified. Not shut while an exam of the doctor is running',
		body: z.strictObject({ blocked: z.boolean(), reason: z.string().trim().min(3).max(500) }),
		result: null,
		errors: ['doctor.not_found', 'device.exam_running'],
	}),
};

export const deskErasures = {
	list: support('GET', `${EDITOR_PREFIX}/erasures`, {
		replica: true,
		summary: 'Requests of doctors to be deleted, page by page',
		query: listQuery(['due_at', 'requested_at'], {
			state: z.enum(['waiting', 'cancelled', 'done']).optional(),
		}),
		result: pageOf(
			z.object({
				id: Id,
				doctor: DoctorRef,
				state: z.enum(['waiting', 'cancelled', 'done']),
				requested_at: Instant,
				due_at: Instant,
				done_at: Instant.nullable(),
			}),
		),
	}),
};
