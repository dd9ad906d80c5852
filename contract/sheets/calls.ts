import { z } from 'zod';
import { PhoneText } from '../account/sign-in.ts';
import { WEB_PREFIX } from '../constants.ts';
import { ContactPhone, ContactText } from '../contact-data.ts';
import { doctor, endpoints, Id, Instant, listOf } from '../endpoint.ts';
import type { Screens } from '../screen.ts';

export const COURIERS = ['steadfast', 'pathao', 'redx', 'sundarban'] as const;
export type CourierName = (typeof COURIERS)[number];

export const DELIVERY_METHODS = ['courier', 'branch', 'view_only'] as const;

/**
 * address_confirm: the address is requested, packing is next. handed_over: with the courier, or ready at the branch.
 * confirmed: the doctor has it. disputed: the doctor has not received it although it is reported as delivered; it is
 * resent (resent) or settled otherwise (closed). returned: the courier brings it back; then it is due again.
 */
export const DELIVERY_STATES = [
	'due',
	'address_confirm',
	'packed',
	'handed_over',
	'in_transit',
	'out_for_delivery',
	'hold',
	'partial',
	'delivered',
	'confirmed',
	'returned',
	'cancelled',
	'disputed',
	'resent',
	'closed',
] as const;
export const DeliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.output<typeof DeliveryState>;

export const ADDRESS_KINDS = ['home', 'workplace', 'other'] as const;

export const DeliveryAddress = z.object({
	id: Id,
	kind: z.enum(ADDRESS_KINDS),
	division_id: Id,
	district_id: Id,
	upazila_id: Id.nullable(),
	text: ContactText,
	phone2: ContactPhone.nullable(),
	line: ContactText,
});
export type DeliveryAddress = z.output<typeof DeliveryAddress>;

const ProfileAddress = z.object({
	division_id: Id.nullable(),
	district_id: Id.nullable(),
	upazila_id: Id.nullable(),
	text: ContactText,
});

/** From planning to delivery; for one that is returned or disputed, see the parcel. */
export const SHEET_STATES = ['planned', 'printed', 'packed', 'sent', 'received', 'view_only'] as const;
const LectureSheet = z.object({
	id: Id,
	title: z.string(),
	pages: z.int(),
	version: z.int(),
	due_on: z.iso.date(),
	slot: z.object({ id: Id, title: z.string(), starts_at: Instant }).nullable(),
	state: z.enum(SHEET_STATES),
	delivery_id: Id.nullable(),
	view_bytes: z.int().nullable(),
});
export type LectureSheet = z.output<typeof LectureSheet>;

const Branch = z.object({ id: Id, name: z.string(), address: z.string(), phone: z.string() });

export const Delivery = z.object({
	id: Id,
	no: z.string(),
	doctor_course_id: Id,
	method: z.enum(DELIVERY_METHODS),
	state: DeliveryState,
	state_at: Instant,
	sheets: listOf({ id: Id, title: z.string(), pages: z.int() }),
	packs_at: Instant,
	hold_until: z.iso.date().nullable(),
	address: DeliveryAddress.omit({ id: true }).nullable(),
	address_confirmed: z.boolean(),
	courier_open: z.boolean(),
	branch: Branch.nullable(),
	courier: z
		.object({
			name: z.enum(COURIERS),
			tracking_code: z.string().nullable(),
			phone: z.string().nullable(),
			url: z.string().nullable(),
		})
		.nullable(),
	complaint_id: Id.nullable(),
	may: z.object({ change: z.boolean(), hold: z.boolean(), receive: z.boolean(), dispute: z.boolean() }),
});
export type Delivery = z.output<typeof Delivery>;

/** Events of a parcel; moved: its state changed, remark: the courier reported something besides the states. */
export const DELIVERY_ACTIONS = [
	'planned',
	'sheets_added',
	'address_asked',
	'address_confirmed',
	'branch_chosen',
	'view_chosen',
	'held',
	'resumed',
	'packed',
	'booked',
	'moved',
	'remark',
	'received',
	'not_received',
	'queued_again',
	'cancelled',
	'resent',
	'closed',
] as const;
export const deliveryEvent = {
	id: Id,
	at: Instant,
	deed: z.enum(DELIVERY_ACTIONS),
	/** The resulting state; null: the state did not change, or the courier's status is unknown. */
	state: DeliveryState.nullable(),
	by: z.enum(['system', 'doctor', 'staff', 'courier']),
	text: z.string().nullable(),
};
const DeliveryEvent = z.object(deliveryEvent);
export type DeliveryEvent = z.output<typeof DeliveryEvent>;

const ofDelivery = endpoints({
	access: 'doctor',
	rate: { by: 'token', limit: 60, window_s: 600, where: 'shared' },
	result: z.object({ delivery: Delivery }),
});

/** Method and destination; the address is a stored one, or a new one that is stored from now on. */
export const DeliveryWish = z.strictObject({
	method: z.enum(DELIVERY_METHODS),
	address_id: Id.nullish(),
	address_kind: z.enum(ADDRESS_KINDS).optional(),
	delivery_division_id: Id.nullish(),
	delivery_district_id: Id.nullish(),
	delivery_upazila_id: Id.nullish(),
	delivery_address: z.string().trim().min(1).max(250).nullish(),
	phone2: PhoneText.nullish(),
});

export const lectureSheets = {
	list: doctor('GET', `${WEB_PREFIX}/doctor/courses/{id}/lecture-sheets`, {
		summary: 'The lecture sheets of a course by slot, what became of each, and the parcels',
		acting: 'parcels',
		result: z.object({
			course: z.object({ id: Id, course_title: z.string(), batch_title: z.string() }),
			included: z.boolean(),
			sheets: z.array(LectureSheet),
			deliveries: z.array(Delivery),
			addresses: z.array(DeliveryAddress),
			profile_address: ProfileAddress.nullable(),
		}),
		errors: ['course.not_found', 'course.unpaid'],
	}),
	delivery: doctor('GET', `${WEB_PREFIX}/doctor/lecture-sheets/{id}`, {
		summary: 'One parcel with all that happened to it, newest first',
		acting: 'parcels',
		result: z.object({
			delivery: Delivery,
			events: z.array(DeliveryEvent),
			addresses: z.array(DeliveryAddress),
			profile_address: ProfileAddress.nullable(),
		}),
		errors: ['delivery.not_found'],
	}),
	pages: doctor('GET', `${WEB_PREFIX}/doctor/courses/{id}/lecture-sheets/{sheet_id}/pages`, {
		summary:
			'Addresses of the pages of a sheet, good for an hour or two; name and phone of the doctor are on each',
		result: z.object({
			sheet: z.object({ id: Id, title: z.string(), version: z.int() }),
			pages: listOf({ no: z.int(), url: z.string(), width: z.int(), height: z.int(), bytes: z.int() }),
		}),
		errors: ['course.not_found', 'course.unpaid', 'sheet.not_found', 'sheet.no_view'],
	}),
	confirmAddress: ofDelivery('POST', `${WEB_PREFIX}/doctor/deliveries/{id}/confirm-address`, {
		summary: 'Says how and whereto the parcel goes, as long as it is not packed',
		body: DeliveryWish,
		errors: [
			'delivery.not_found',
			'delivery.already_packed',
			'delivery.courier_unpaid',
			'delivery.address_needed',
			'profile.place_mismatch',
			'profile.place_needed',
		],
	}),
	hold: ofDelivery('POST', `${WEB_PREFIX}/doctor/deliveries/{id}/hold`, {
		summary: 'Has the parcel wait until a day at most sixty days ahead, or no longer',
		body: z.strictObject({ until: z.iso.date().nullable() }),
		errors: ['delivery.not_found', 'delivery.already_packed', 'delivery.bad_day'],
	}),
	received: ofDelivery('POST', `${WEB_PREFIX}/doctor/deliveries/{id}/received`, {
		summary: 'Says that the parcel is in the doctor’s hands; may be repeated',
		body: z.strictObject({}),
		errors: ['delivery.not_found', 'delivery.wrong_state'],
	}),
	notReceived: ofDelivery('POST', `${WEB_PREFIX}/doctor/deliveries/{id}/not-received`, {
		summary: 'Says that a parcel that counts as delivered has not come: opens a complaint, once',
		body: z.strictObject({ reason: z.string().trim().max(1000).nullable() }),
		errors: ['delivery.not_found', 'delivery.wrong_state'],
	}),
};

export const sheetsScreens = {
	'lecture-sheet': {
		path: '/courses/:id/lecture-sheet',
		title: ['লেকচার শিট', 'Lecture sheets'],
		draws: 'LectureSheets',
	},
	'lecture-sheet-track': {
		path: '/courses/:id/lecture-sheet-track/:deliveryId',
		title: ['শিট কোথায় আছে', 'Where the sheets are'],
		draws: 'LectureSheetTrack',
	},
} as const satisfies Screens;
