import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { IdList } from '../desk/resource.ts';
import { forStaff, Id, Instant, listOf } from '../endpoint.ts';
import { COURIERS, DELIVERY_ACTIONS, DeliveryState } from './calls.ts';
import { Parcel, ParcelLabel } from './staff.ts';

const dispatch = forStaff('dispatch', 'owner');
/** Actions on many parcels at once. */
export const PARCEL_ACTIONS = ['pack', 'consign', 'hand_over'] as const;
/** Most parcels per call, since the courier is queried for each one. */
export const MOST_PARCELS = 100;

const ParcelEvent = z.object({
	id: Id,
	at: Instant,
	deed: z.enum(DELIVERY_ACTIONS),
	state: DeliveryState.nullable(),
	by: z.enum(['system', 'doctor', 'staff', 'courier']),
	/** The member of staff. */
	operator: z.string().nullable(),
	courier: z.enum(COURIERS).nullable(),
	/** The courier's status as received. */
	raw_status: z.string().nullable(),
	text: z.string().nullable(),
});

/** One parcel with its history, and actions on many of them. */
export const deskParcels = {
	show: dispatch('GET', `${EDITOR_PREFIX}/deliveries/{id}`, {
		summary: 'One parcel with all that happened to it, newest first',
		result: z.object({
			item: Parcel.extend({
				label: ParcelLabel.nullable(),
				events: z.array(ParcelEvent),
				/** States that staff may record now. */
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
			/** The courier they are booked with. */
			courier: z.enum(COURIERS).optional(),
		}),
		result: z.object({
			results: listOf({
				id: Id,
				no: z.string().nullable(),
				/** Null: done; otherwise the error code. */
				code: z.string().nullable(),
				message: z.string().nullable(),
			}),
		}),
		errors: ['delivery.courier_closed'],
	}),
};
export type ParcelAction = (typeof PARCEL_ACTIONS)[number];
