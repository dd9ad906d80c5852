import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The words of Steadfast for the state of a parcel. */
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

/** A parcel as the simulated courier remembers it. */
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

/** The memory of the simulated courier. */
export interface ParcelStore {
	all(): SimParcel[];
	byId(id: number): SimParcel | null;
	byInvoice(invoice: string): SimParcel | null;
	byCode(code: string): SimParcel | null;
	/** Keeps the changed parcel before anyone is told of it. */
	put(parcel: SimParcel): SimParcel;
	nextId(): number;
	clear(): void;
}

const FIRST_ID = 100_001;

/** Keeps parcels in memory and, line by line, in a file; the last line of a parcel counts. `file` null: only in memory. */
export function openParcels(file: string | null): ParcelStore {
	const byId = new Map<number, SimParcel>();
	const find = (fits: (parcel: SimParcel) => boolean) => [...byId.values()].find(fits) ?? null;
	const write = (text: string, flag: 'a' | 'w') => {
		if (file) appendFileSync(file, text, { flag, mode: 0o600 });
	};
	if (file) {
		mkdirSync(path.dirname(file), { recursive: true });
		for (const parcel of readLines(file)) byId.set(parcel.id, parcel);
	}
	return {
		all: () => [...byId.values()],
		byId: (id) => byId.get(id) ?? null,
		byInvoice: (invoice) => find((parcel) => parcel.invoice === invoice),
		byCode: (code) => find((parcel) => parcel.trackingCode === code),
		put(parcel) {
			write(`${JSON.stringify(parcel)}\n`, 'a');
			byId.set(parcel.id, parcel);
			return parcel;
		},
		nextId: () => Math.max(FIRST_ID - 1, ...byId.keys()) + 1,
		clear() {
			write('', 'w');
			byId.clear();
		},
	};
}

function readLines(file: string): SimParcel[] {
	let text = '';
	try {
		text = readFileSync(file, 'utf8');
	} catch {
		// Nothing was kept yet.
	}
	return text
		.split('\n')
		.filter(Boolean)
		.flatMap((line) => {
			try {
				return [JSON.parse(line) as SimParcel];
			} catch {
				// Torn by the end of the process; what it was to say had been told to nobody.
				return [];
			}
		});
}
