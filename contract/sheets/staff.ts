import { z } from 'zod';
import { EDITOR_PREFIX, IMAGE_TYPES, IMAGE_UPLOAD_BYTES } from '../constants.ts';
import { listQuery, pageOf, YesNo } from '../desk/resource.ts';
import { endpoints, forStaff, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { COURIERS, DELIVERY_METHODS, Delivery, DeliveryState } from './calls.ts';

export const Parcel = Delivery.omit({ may: true, courier: true }).extend({
	doctor: z.object({ id: Id, name: z.string(), phone: z.string() }),
	courier: z.enum(COURIERS).nullable(),
	consignment_id: z.string().nullable(),
	tracking_code: z.string().nullable(),
	/** The last status of the courier as received. */
	raw_status: z.string().nullable(),
	/** Since when staff should check it: the courier's status is unknown for two days, or contradicts itself. */
	flagged_at: Instant.nullable(),
	/** Whether it was flagged, is packed and waiting, or has been with the courier for longer than usual. */
	stuck: z.boolean(),
	packable: z.boolean(),
});
export type Parcel = z.output<typeof Parcel>;

export const ParcelLabel = z.object({
	no: z.string(),
	sender: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
	recipient: z.object({
		name: z.string(),
		phone: z.string(),
		phone2: z.string().nullable(),
		address: z.string(),
	}),
	courier: z.enum(COURIERS).nullable(),
	consignment_id: z.string().nullable(),
	tracking_code: z.string().nullable(),
	sheets: z.array(z.string()),
	pages: z.int(),
	weight_g: z.int(),
	/** Poisha to be collected; sheets are prepaid. */
	cod: z.int(),
});
export type ParcelLabel = z.output<typeof ParcelLabel>;

export const SheetOfOffice = z.object({
	id: Id,
	year_course_session_id: Id,
	slot_id: Id.nullable(),
	title: z.string(),
	pages: z.int(),
	version: z.int(),
	due_on: z.iso.date(),
	printed_at: Instant.nullable(),
	/** Copies printed in total; those not sent yet are in the store. */
	copies: z.int(),
	view_pages: z.int(),
	to_send: z.int(),
	sent: z.int(),
});
const access = { operator: ['dispatch', 'owner'] } as const;
const dispatch = endpoints({ access });
const staff = forStaff('dispatch', 'editor', 'owner');
const result = z.object({ parcel: Parcel });
const ofParcel = endpoints({ access, result });
const Note = z.string().trim().min(3).max(300);

export const dispatchOffice = {
	parcels: dispatch('GET', `${EDITOR_PREFIX}/deliveries`, {
		summary:
			'Parcels, found by their numbers or the doctor: those that got stuck first, then those to be packed; how many there are of each state',
		query: listQuery(['work', 'id', 'state_at', 'packs_at'], {
			state: DeliveryState.optional(),
			method: z.enum(DELIVERY_METHODS).optional(),
			courier: z.enum(COURIERS).optional(),
			stuck: YesNo.optional(),
			doctor_id: IdText.optional(),
		}),
		result: pageOf(Parcel).extend({
			counts: listOf({ state: DeliveryState, count: z.int() }),
			stuck: z.int(),
		}),
	}),
	pack: ofParcel('POST', `${EDITOR_PREFIX}/deliveries/{id}/packed`, {
		summary: 'Marks a parcel as packed; from now on the doctor cannot change it',
		body: z.strictObject({}),
		errors: [
			'delivery.not_found',
			'delivery.wrong_state',
			'delivery.on_hold',
			'delivery.address_needed',
			'delivery.too_early',
		],
	}),
	label: dispatch('GET', `${EDITOR_PREFIX}/deliveries/{id}/label`, {
		summary: 'Text of the label of a parcel',
		result: z.object({ label: ParcelLabel }),
		errors: ['delivery.not_found', 'delivery.address_needed'],
	}),
	consign: ofParcel('POST', `${EDITOR_PREFIX}/deliveries/{id}/consignment`, {
		summary:
			'Books a packed parcel with a courier, once; of a courier without a connection the number is typed',
		body: z.strictObject({
			courier: z.enum(COURIERS),
			consignment_id: z
				.string()
				.trim()
				.regex(/^[A-Za-z0-9-]{3,40}$/)
				.nullish(),
			/** Staff confirm that no booking of it exists, after a lost answer or with another courier. */
			sure: z.boolean().optional(),
		}),
		errors: [
			'delivery.not_found',
			'delivery.wrong_state',
			'delivery.courier_closed',
			'delivery.courier_down',
			'delivery.courier_refused',
			'delivery.courier_unsure',
			'delivery.consignment_used',
			'delivery.number_needed',
		],
	}),
	handOver: ofParcel('POST', `${EDITOR_PREFIX}/deliveries/{id}/handed-over`, {
		summary: 'Marks a parcel as given to the courier, or as ready at the branch',
		body: z.strictObject({}),
		errors: ['delivery.not_found', 'delivery.wrong_state', 'delivery.number_needed'],
	}),
	note: ofParcel('POST', `${EDITOR_PREFIX}/deliveries/{id}/status`, {
		summary:
			'Writes down what a courier without a connection, or the branch, says of a parcel; also that it is due again, cancelled, sent once more or closed',
		body: z.strictObject({ state: DeliveryState, note: Note.nullish() }),
		errors: ['delivery.not_found', 'delivery.wrong_state'],
	}),
	couriers: dispatch('GET', `${EDITOR_PREFIX}/couriers`, {
		summary: 'Couriers, which of them are connected, and the balance of those that report it',
		result: z.object({
			couriers: listOf({
				name: z.enum(COURIERS),
				books: z.boolean(),
				tracks: z.boolean(),
				/** Poisha; null where the courier does not report it. */
				balance: z.int().nullable(),
			}),
		}),
	}),
	sheets: staff('GET', `${EDITOR_PREFIX}/lecture-sheets`, {
		summary: 'Lecture sheets with how many were printed, sent and are still to be sent',
		query: listQuery(['due_on', 'title', 'id'], {
			year_course_session_id: IdText.optional(),
			printed: YesNo.optional(),
		}),
		result: pageOf(SheetOfOffice),
	}),
	addSheet: staff('POST', `${EDITOR_PREFIX}/lecture-sheets`, {
		summary: 'Plans a lecture sheet for a session of a course, or for one slot of a schedule',
		body: z.strictObject({
			year_course_session_id: Id,
			slot_id: Id.nullable(),
			title: z.string().trim().min(2).max(160),
			pages: z.int().min(1).max(400),
			due_on: z.iso.date(),
		}),
		result: z.object({ sheet: SheetOfOffice }),
		errors: ['sheet.unknown_place'],
	}),
	printed: dispatch('POST', `${EDITOR_PREFIX}/lecture-sheets/{id}/printed`, {
		summary: 'Marks a sheet as printed, with how many copies came from the printer',
		body: z.strictObject({ copies: z.int().min(1).max(100_000).optional() }),
		result: z.object({ sheet: SheetOfOffice }),
		errors: ['sheet.not_found'],
	}),
	setPage: staff('PUT', `${EDITOR_PREFIX}/lecture-sheets/{id}/pages/{no}`, {
		summary: 'Stores one page of a sheet for reading on a screen: the bytes of an image, written anew',
		upload: { types: IMAGE_TYPES, max_bytes: IMAGE_UPLOAD_BYTES },
		result: z.object({ sheet: SheetOfOffice }),
		errors: ['sheet.not_found', 'sheet.no_such_page', 'upload.not_an_image', 'upload.too_many_pixels'],
	}),
};
