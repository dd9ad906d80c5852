import { openLines } from './line-file.ts';

/** Steadfast's statuses of a parcel. */
export const COURIER_WORDS = [
	'in_review',
	'pending',
	'hold',
	'delivered_approval_pending',
	'delivered',
	'partial_delivered',
	'cancelled_approval_pending',
	'cancelled',
	'unknown',
] as const;
export type CourierWord = (typeof COURIER_WORDS)[number];

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

/** Storage of the simulated courier. */
export interface ParcelStore {
	all(): SimParcel[];
	byId(id: number): SimParcel | null;
	byInvoice(invoice: string): SimParcel | null;
	byCode(code: string): SimParcel | null;
	/** Stores the changed parcel before any notification of it. */
	put(parcel: SimParcel): SimParcel;
	nextId(): number;
	clear(): void;
}

const FIRST_ID = 100_001;

/** Parcels in a file of lines; `file` null: only in memory. */
export function openParcels(file: string | null): ParcelStore {
	const lines = openLines<SimParcel>(file, ({ id }) => String(id));
	const find = (fits: (parcel: SimParcel) => boolean) => lines.all().find(fits) ?? null;
	return {
		all: lines.all,
		put: lines.put,
		clear: lines.clear,
		byId: (id) => lines.get(String(id)),
		byInvoice: (invoice) => find((parcel) => parcel.invoice === invoice),
		byCode: (code) => find((parcel) => parcel.trackingCode === code),
		nextId: () => Math.max(FIRST_ID - 1, ...lines.all().map(({ id }) => id)) + 1,
	};
}
