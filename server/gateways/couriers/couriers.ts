import type { CourierName } from '#contract/sheets/calls.ts';

/** A parcel as it is sent to a courier. */
export interface Consignment {
	/** Our number of it, never used twice. */
	no: string;
	name: string;
	/** 01XXXXXXXXX */
	phone: string;
	/** The whole address in one line. */
	address: string;
	/** What is in it, in words. */
	what: string;
	grams: number;
}
/** What later calls need to know of it. */
export interface Booked {
	no: string;
	/** Null: the answer with the number was lost, or came without one. */
	consignmentId: string | null;
	trackingCode: string | null;
}

/** What came of booking a parcel. taken: our number is known there already, so an answer was lost before. */
export type Booking =
	| { kind: 'booked'; consignmentId: string; trackingCode: string | null; rawStatus: string | null }
	| { kind: 'taken' }
	| { kind: 'refused' }
	| { kind: 'down' };

/** What a courier says of a parcel when asked. */
export type Whereabouts =
	| { kind: 'status'; rawStatus: string; at: Date | null; text: string | null }
	| { kind: 'unknown' }
	| { kind: 'down' };

/** The states of a parcel that couriers know. packed: they know of it, and it still lies with us. */
export type CourierSays =
	| 'packed'
	| 'handed_over'
	| 'in_transit'
	| 'out_for_delivery'
	| 'hold'
	| 'returned'
	| 'partial'
	| 'delivered';

/** A message of a courier about one parcel, without anything about people. */
export interface CourierNews {
	no: string | null;
	consignmentId: string | null;
	rawStatus: string;
	/** True: it tells something beside the states. */
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
	/** The fields that are kept of a message: nothing about people, no money, no secrets. */
	keep(body: Body): Record<string, string>;
	/** Reads what was kept. Null: it is about no parcel, such as the test of an address. */
	read(kept: Readonly<Record<string, string>>): CourierNews | null;
	answer: WebhookAnswer;
}

/** A company that carries parcels. Every call ends within its time-out; none throws. */
export interface Courier {
	readonly name: CourierName;
	/** What a word of the courier means; null: not one of those that we know. */
	meaning(rawStatus: string): CourierSays | null;
	/** Books a parcel. Left out: its parcels are booked elsewhere and their numbers typed. */
	book?(parcel: Consignment): Promise<Booking>;
	/** Whether a second booking under our number is refused there, so that trying again is safe. */
	readonly refusesTwice: boolean;
	ask(parcel: Booked): Promise<Whereabouts>;
	/** Poisha; null: it did not say. */
	balance?(): Promise<number | null>;
	readonly webhook: Webhook | null;
}

/** The couriers that are connected, by name. */
export type Couriers = ReadonlyMap<CourierName, Courier>;

/** The courier's own page about a parcel; null where none is known. */
export const courierPage = (
	name: CourierName,
	{ trackingCode }: Pick<Booked, 'trackingCode'>,
): string | null =>
	name === 'steadfast' && trackingCode !== null
		? `https://steadfast.com.bd/t/${encodeURIComponent(trackingCode)}`
		: null;
