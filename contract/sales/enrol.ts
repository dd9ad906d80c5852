import { z } from 'zod';
import { EDITOR_PREFIX, WEB_PREFIX } from '../constants.ts';
import { listQuery, pageOf } from '../desk/resource.ts';
import { anybody, doctor, each, forStaff, Id, Instant } from '../endpoint.ts';
import { EnrolmentStatus } from './enrolment.ts';
import { BatchInstead, Order, Poisha } from './orders.ts';
import { Payer } from './staff.ts';

/**
 * Why a batch cannot be joined now. already_in: the doctor has an active enrolment; unpaid: the same, but
 * unpaid, so the next step is to pay. An unpaid doctor without a seat gets the same answer as any other.
 */
export const ENROL_REFUSALS = ['not_open_yet', 'closed', 'full', 'already_in', 'unpaid'] as const;
export const EnrolRefusal = z.enum(ENROL_REFUSALS);

export const EnrolState = z.object({
	refusal: EnrolRefusal.nullable(),
	opens_at: Instant.nullable(),
	closes_at: Instant.nullable(),
	seats_left: z.int(),
	doctor_course_id: Id.nullable(),
	checking_payment_id: Id.nullable(),
	/** The other batch that suits the same doctor best. */
	instead: BatchInstead.nullable(),
});
export type EnrolState = z.output<typeof EnrolState>;

const Named = z.object({ id: Id, name: z.string() });

/** What a doctor sits for; null where the course does not ask for it. */
export const enrolChoices = each(Id.nullable(), 'faculty_id', 'discipline_id', 'candidate_type_id');

export const EnrolOptions = z.object({
	faculties: z.array(Named.extend({ disciplines: z.array(Named) })),
	candidate_types: z.array(Named),
	last: z.object(enrolChoices),
	price: Poisha,
	yours: Poisha,
	old_student: z.boolean(),
});
export type EnrolOptions = z.output<typeof EnrolOptions>;

export const TRANSFER_STATES = ['requested', 'approved', 'rejected', 'cancelled'] as const;

/** A move to another batch: its cost or refund, and the status of the request. Money in poisha. */
export const TransferQuote = z.object({
	to: BatchInstead,
	price_old: Poisha,
	price_new: Poisha,
	code_off: Poisha,
	paid: Poisha,
	difference: z.int(),
});
export const Transfer = TransferQuote.extend({
	id: Id,
	state: z.enum(TRANSFER_STATES),
	reason: z.string(),
	note: z.string().nullable(),
	created_at: Instant,
	doctor_course_id: Id.nullable(),
});
export type TransferQuote = z.output<typeof TransferQuote>;
export type Transfer = z.output<typeof Transfer>;

export const NO_PLACE = ['enrol.not_open_yet', 'enrol.closed', 'enrol.full'] as const;
export const BAD_CHOICES = ['enrol.unknown_schedule', 'enrol.choice_needed', 'enrol.bad_choice'] as const;
const once = { by: 'token', limit: 20, window_s: 600, where: 'shared' } as const;
const office = forStaff('support', 'finance', 'owner');

export const enrol = {
	state: anybody('GET', `${WEB_PREFIX}/batches/{id}/enrol-state`, {
		summary: 'Whether a doctor who is not in the batch can join it, and suitable alternatives',
		result: z.object({ state: EnrolState }),
		errors: ['batch.not_found'],
		cache_s: 5,
	}),
	options: doctor('GET', `${WEB_PREFIX}/doctor/batches/{id}/enrol`, {
		summary: 'What the doctor chooses and pays in this batch, and whether it can be joined',
		result: z.object({ state: EnrolState, options: EnrolOptions }),
		errors: ['batch.not_found'],
	}),
	enrol: doctor('POST', `${WEB_PREFIX}/doctor/batches/{id}/enrol`, {
		summary:
			'Takes a place. A free batch without sheets is open at once; otherwise the place is kept while the quote lives',
		rate: once,
		body: z.strictObject({ schedule_id: Id, ...enrolChoices }),
		result: z.object({
			doctor_course: z.object({ id: Id, status: EnrolmentStatus }),
			order: Order.nullable(),
		}),
		errors: ['batch.not_found', ...NO_PLACE, 'enrol.already_in', ...BAD_CHOICES],
	}),
	leave: doctor('DELETE', `${WEB_PREFIX}/doctor/courses/{id}/enrolment`, {
		summary: 'Gives up a place on which nothing was paid',
		result: null,
		errors: ['course.not_found', 'enrol.paid', 'order.paid', 'payment.open'],
	}),
	transferOptions: doctor('GET', `${WEB_PREFIX}/doctor/courses/{id}/transfer`, {
		summary:
			'Batches of the same course that the doctor may move to, each with the difference, and the request',
		result: z.object({ quotes: z.array(TransferQuote), transfer: Transfer.nullable(), due_days: z.int() }),
		errors: ['course.not_found'],
	}),
	requestTransfer: doctor('POST', `${WEB_PREFIX}/doctor/courses/{id}/transfer`, {
		summary: 'Asks staff for a move to another batch',
		rate: once,
		body: z.strictObject({
			batch_id: Id,
			schedule_id: Id.nullable(),
			reason: z.string().trim().min(3).max(500),
		}),
		result: z.object({ transfer: Transfer }),
		errors: ['course.not_found', 'transfer.open', 'transfer.impossible', 'enrol.full'],
	}),
	cancelTransfer: doctor('DELETE', `${WEB_PREFIX}/doctor/courses/{id}/transfer`, {
		summary: 'Takes the request back while nobody has decided',
		result: null,
		errors: ['course.not_found', 'transfer.none'],
	}),
	transfers: office('GET', `${EDITOR_PREFIX}/transfers`, {
		summary: 'Requests to move to another batch, page by page; without a state those that wait, oldest first',
		query: listQuery(['created_at'], { state: z.enum(TRANSFER_STATES).optional() }),
		result: pageOf(Transfer.extend({ doctor: Payer, from: z.string(), enrolment_id: Id })),
	}),
	decideTransfer: office('POST', `${EDITOR_PREFIX}/transfers/{id}/decision`, {
		summary: 'Approves a transfer, which preserves progress and history, or rejects it with a reason',
		body: z
			.strictObject({ approve: z.boolean(), note: z.string().trim().max(500).nullable() })
			.refine(({ approve, note }) => approve || Boolean(note), { path: ['note'] }),
		result: z.object({ transfer: Transfer }),
		errors: ['transfer.none', 'transfer.over', 'transfer.impossible'],
	}),
};
