import { openLines } from './line-file.ts';

/** Steadfast's statuses of a parcel, in words of the page. */
export const COURIER_TEXTS = {
	in_review: 'কুরিয়ার বুকিং দেখছে',
	pending: 'পথে আছে',
	hold: 'আটকে আছে',
	delivered_approval_pending: 'পৌঁছেছে, অনুমোদন বাকি',
	delivered: 'পৌঁছে দেওয়া হয়েছে',
	partial_delivered: 'আংশিক পৌঁছেছে',
	cancelled_approval_pending: 'ফেরত, অনুমোদন বাকি',
	cancelled: 'বাতিল, ফেরত আসছে',
	unknown: 'অজানা অবস্থা',
};
export type CourierWord = keyof typeof COURIER_TEXTS;
export const COURIER_WORDS = Object.keys(COURIER_TEXTS) as readonly CourierWord[];

export interface SimParcel {
	id: number;
	invoice: string;
	trackingCode: string;
	name: string;
	phone: string;
	address: string;
	what: string;
	status: CourierWord;
	/** Newest first. */
	log: readonly { at: string; text: string }[];
	createdAt: string;
	updatedAt: string;
}

const FIRST_ID = 100_001;

/** Parcels in a file of lines; `file` null: only in memory. */
export function openParcels(file: string | null) {
	const lines = openLines<SimParcel>(file, ({ id }) => String(id));
	const find = (fits: (parcel: SimParcel) => boolean) => lines.all().find(fits) ?? null;
	return {
		all: lines.all,
		put: lines.put,
		byId: (id: number) => lines.get(String(id)),
		byInvoice: (invoice: string) => find((parcel) => parcel.invoice === invoice),
		byCode: (code: string) => find((parcel) => parcel.trackingCode === code),
		nextId: () => Math.max(FIRST_ID - 1, ...lines.all().map(({ id }) => id)) + 1,
	};
}

export type ParcelStore = ReturnType<typeof openParcels>;
