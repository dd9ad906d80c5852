import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { IdList, resource } from '../desk/resource.ts';
import { forStaff, Id, listOf } from '../endpoint.ts';
import { COURIERS, DeliveryState, deliveryEvent } from './calls.ts';
import { Parcel, ParcelLabel } from './staff.ts';

const dispatch = forStaff('dispatch', 'owner');
export const PARCEL_ACTIONS = ['pack', 'consign', 'hand_over'] as const;
/** Most parcels per call, since the courier is queried for each one. */
export const MOST_PARCELS = 100;

const ParcelEvent = z.object({
	...deliveryEvent,
	operator: z.string().nullable(),
	courier: z.enum(COURIERS).nullable(),
	raw_status: z.string().nullable(),
});

export const deskParcels = {
	show: dispatch('GET', `${EDITOR_PREFIX}/deliveries/{id}`, {
		summary: 'One parcel with all that happened to it, newest first',
		result: z.object({
			item: Parcel.extend({
				label: ParcelLabel.nullable(),
				events: z.array(ParcelEvent),
				moves: z.array(DeliveryState),
			}),
		}),
		errors: ['delivery.not_found'],
	}),
	scan: dispatch('GET', `${EDITOR_PREFIX}/parcel-scan`, {
		summary: 'The parcel whose own, consignment or tracking number a scanner has read',
		query: z.strictObject({ code: z.string().trim().min(1).max(60) }),
		result: z.object({ parcel: Parcel }),
		errors: ['delivery.not_found'],
	}),
	labels: dispatch('GET', `${EDITOR_PREFIX}/parcel-labels`, {
		summary:
			'Labels of parcels for one print, in the order of the ids, and which have none for want of an address',
		query: z.strictObject({ ids: IdList }),
		result: z.object({
			labels: z.array(ParcelLabel.extend({ id: Id })),
			missing: z.array(Id),
		}),
	}),
	act: dispatch('POST', `${EDITOR_PREFIX}/parcel-deeds`, {
		summary: 'Packs, books with a courier or hands over many parcels, each by itself, with what came of each',
		body: z.strictObject({
			ids: z.array(Id).min(1).max(MOST_PARCELS),
			deed: z.enum(PARCEL_ACTIONS),
			courier: z.enum(COURIERS).optional(),
		}),
		result: z.object({
			results: listOf({
				id: Id,
				no: z.string().nullable(),
				code: z.string().nullable(),
				message: z.string().nullable(),
			}),
		}),
		errors: ['delivery.courier_closed'],
	}),
};
export type ParcelAction = (typeof PARCEL_ACTIONS)[number];

const office = ['dispatch', 'editor', 'owner'] as const;
const sheetRoles = { read: office, write: office };

const { show, change } = resource('lecture-sheets', 'lecture sheet', sheetRoles, {
	fields: {
		title: z.string().trim().min(2).max(160),
		pages: z.int().min(1).max(400),
		due_on: z.iso.date(),
	},
	shown: {
		year_course_session_id: Id,
		view_pages: z.int(),
	},
	sorts: ['due_on'],
	filters: {},
	errors: ['sheet.no_such_page'],
});

/** The list of sheets, and planning, belong to the parcel screens. */
export const deskSheets = { show, change };
