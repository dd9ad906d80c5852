import type { CourierName } from '#contract/sheets/calls.ts';

export interface Consignment {
	/** Our number of it, never used twice. */
	no: string;
	name: string;
	/** 01XXXXXXXXX */
	phone: string;
	/** In one line. */
	address: string;
	/** Its contents, as text. */
	what: string;
	grams: number;
}
export interface Booked {
	no: string;
	/** Null: the response with the number was lost, or had none. */
	consignmentId: string | null;
	trackingCode: string | null;
}

/** The result of booking a parcel. taken: our number is known there already, so a response was lost before. */
export type Booking =
	| { kind: 'booked'; consignmentId: string; trackingCode: string | null; rawStatus: string | null }
	| { kind: 'taken' }
	| { kind: 'refused' }
	| { kind: 'down' };

export type Whereabouts =
	| { kind: 'status'; rawStatus: string; at: Date | null; text: string | null }
	| { kind: 'unknown' }
	| { kind: 'down' };

/** The states of a parcel at couriers. packed: they have the booking, and we still have the parcel. */
export type CourierSays =
	| 'packed'
	| 'handed_over'
	| 'in_transit'
	| 'out_for_delivery'
	| 'hold'
	| 'returned'
	| 'partial'
	| 'delivered';

/** A message of a courier about one parcel, without personal data. */
interface CourierNews {
	no: string | null;
	consignmentId: string | null;
	rawStatus: string;
	/** True: it reports something other than a state. */
	remark: boolean;
	text: string | null;
	at: Date | null;
}

export interface WebhookAnswer {
	status: number;
	headers: Readonly<Record<string, string>>;
	body: Readonly<Record<string, string>> | null;
}
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
type Body = Readonly<Record<string, unknown>>;

export interface Webhook {
	/** Whether a call comes from the courier; compares in constant time. */
	isGenuine(headers: Headers, query: Body): boolean;
	/** The fields of a message that are stored: no personal data, no money, no secrets. */
	keep(body: Body): Record<string, string>;
	/** Reads the stored fields. Null: it is about no parcel, such as a test of the address. */
	read(stored: Readonly<Record<string, string>>): CourierNews | null;
	answer: WebhookAnswer;
}

/** A company that delivers parcels. Every call ends within its time-out; none throws. */
export interface Courier {
	readonly name: CourierName;
	/** The meaning of a courier's status; null: an unknown one. */
	meaning(rawStatus: string): CourierSays | null;
	/** Books a parcel. Left out: its parcels are booked elsewhere and their numbers entered by hand. */
	book?(parcel: Consignment): Promise<Booking>;
	/** Whether a second booking under our number is refused there, so that a retry is safe. */
	readonly refusesTwice: boolean;
	ask(parcel: Booked): Promise<Whereabouts>;
	/** Poisha; null: unknown. */
	balance?(): Promise<number | null>;
	readonly webhook: Webhook | null;
}

export type Couriers = ReadonlyMap<CourierName, Courier>;

/** The courier's own page about a parcel; null where none is known. */
export const courierPage = (name: CourierName, { trackingCode }: Pick<Booked, 'trackingCode'>) =>
	name === 'steadfast' && trackingCode !== null
		? `https://steadfast.com.bd/t/${encodeURIComponent(trackingCode)}`
		: null;
