import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { listQuery, pageOf, Version } from '../desk/resource.ts';
import { endpoints, forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import {
	BAD_CHOICES,
	EnrolOptions,
	EnrolRefusal,
	enrolChoices,
	NO_PLACE,
	Transfer,
	TransferQuote,
} from '../sales/enrol.ts';
import { EnrolmentStatus } from '../sales/enrolment.ts';
import { Instalment } from '../sales/orders.ts';
import { HistoryEntry } from '../sales/staff-money.ts';
import { DoctorRef } from './staff-doctors.ts';

const Reason = z.string().trim().min(3).max(500);
const InstituteNumber = z.string().trim().min(1).max(40).nullable();
/** What staff may change of an enrolment directly; the batch only changes by a transfer. */
const fields = {
	schedule_id: Id.nullable(),
	...enrolChoices,
	roll_no: InstituteNumber,
	reg_no: InstituteNumber,
	access_until: Instant.nullable(),
};
const Row = z.object({
	id: Id,
	doctor: DoctorRef,
	batch: z.object({ id: Id, title: z.string() }),
	course: z.string(),
	session: z.string(),
	faculty: z.string().nullable(),
	discipline: z.string().nullable(),
	status: EnrolmentStatus,
	roll_no: z.string().nullable(),
	/** Poisha. */
	price_agreed: z.int(),
	paid: z.int(),
	late: z.boolean(),
	access_until: Instant.nullable(),
	created_at: Instant,
});
const Whole = Row.extend({
	...fields,
	version: Version,
	candidate_type: z.string().nullable(),
	seat_until: Instant.nullable(),
	moved_from: Id.nullable(),
	instalments: z.array(Instalment.omit({ of: true, transfer: true, locks_on: true })),
	transfer: Transfer.nullable(),
	log: z.array(HistoryEntry.omit({ target: true, before: true, after: true })),
});
export type DeskEnrolmentWhole = z.output<typeof Whole>;

const result = z.object({ item: Whole });
const read = forStaff('support', 'finance', 'owner');
const write = endpoints({ access: { operator: ['support', 'owner'] }, result });
const path = `${EDITOR_PREFIX}/enrolments` as const;

export const deskEnrolments = {
	list: read('GET', path, {
		replica: true,
		summary: 'Enrolments by batch, state, faculty and what is due, page by page',
		query: listQuery(['created_at', 'access_until'], {
			batch_id: IdText.optional(),
			doctor_id: IdText.optional(),
			faculty_id: IdText.optional(),
			status: EnrolmentStatus.optional(),
			/** late: an instalment is late; open: something is still to be paid. */
			due: z.enum(['late', 'open']).optional(),
		}),
		result: pageOf(Row),
	}),
	show: read('GET', `${path}/{id}`, {
		summary: 'One enrolment with its instalments and what the office did with it',
		result,
		errors: ['desk.not_found'],
	}),
	options: read('GET', `${path}/options`, {
		summary: 'What is to be chosen for a doctor in a batch, and whether it can be joined',
		query: z.strictObject({ doctor_id: IdText, batch_id: IdText }),
		result: z.object({
			schedules: listOf({ id: Id, name: z.string() }),
			refusal: EnrolRefusal.nullable(),
			seats_left: z.int(),
			options: EnrolOptions,
		}),
		errors: ['batch.not_found', 'doctor.not_found'],
	}),
	create: write('POST', path, {
		summary: 'Takes a place for a doctor, who then pays for it; a free batch is open at once',
		body: z.strictObject({
			doctor_id: Id,
			batch_id: Id,
			schedule_id: Id,
			...enrolChoices,
			reason: Reason,
		}),
		errors: ['doctor.not_found', 'batch.not_found', ...NO_PLACE, 'enrolment.already_in', ...BAD_CHOICES],
	}),
	change: write('PUT', `${path}/{id}`, {
		summary: 'Changes what the doctor sits for, the numbers of the institute, or until when it is open',
		body: z.strictObject({ ...fields, version: Version, reason: Reason }),
		errors: ['desk.not_found', 'desk.conflict', ...BAD_CHOICES],
	}),
	cancel: write('POST', `${path}/{id}/cancel`, {
		summary: 'Cancels an enrolment on which nothing was paid; money goes back by a refund',
		body: z.strictObject({ reason: Reason }),
		errors: ['desk.not_found', 'enrolment.paid', 'payment.open'],
	}),
	gift: forStaff('owner')('POST', `${path}/{id}/free-seat`, {
		summary: 'Opens an enrolment that waits for its payment without any',
		body: z.strictObject({ reason: Reason }),
		result,
		errors: ['desk.not_found', 'enrolment.not_waiting', 'payment.open', 'enrol.full'],
	}),
	moves: read('GET', `${path}/{id}/moves`, {
		summary: 'Batches to which an enrolment can be moved, each with the difference',
		result: z.object({ quotes: z.array(TransferQuote) }),
		errors: ['desk.not_found'],
	}),
	move: write('POST', `${path}/{id}/moves`, {
		summary: 'Asks for a move to another batch in the doctor’s name; it is decided like any other',
		body: z.strictObject({ batch_id: Id, reason: Reason }),
		errors: ['desk.not_found', 'transfer.open', 'transfer.impossible', 'enrol.full'],
	}),
};
