import type { DELIVERY_METHODS, DeliveryState } from '#contract/sheets/calls.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** So long before packing a doctor is asked for the address. */
export const ASK_AHEAD_MS = 48 * HOUR_MS;
/** After this long a courier's word that nobody understands is looked at by people. */
const UNKNOWN_MS = 48 * HOUR_MS;
/** How far ahead a doctor can have a parcel wait, in days. */
const HOLD_DAYS = 60;

/**
 * Where a parcel may go from each state. What a courier says may skip steps. Nothing leads from what was delivered
 * back to the road, and nothing but people leads from a parcel that came back.
 */
export const DELIVERY_MOVES: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
	due: ['address_confirm', 'packed', 'cancelled'],
	address_confirm: ['due', 'packed', 'cancelled'],
	packed: [
		'handed_over',
		'in_transit',
		'out_for_delivery',
		'hold',
		'partial',
		'delivered',
		'returned',
		'cancelled',
	],
	handed_over: [
		'in_transit',
		'out_for_delivery',
		'hold',
		'partial',
		'delivered',
		'returned',
		'confirmed',
		'cancelled',
	],
	in_transit: ['handed_over', 'out_for_delivery', 'hold', 'partial', 'delivered', 'returned', 'confirmed'],
	out_for_delivery: ['handed_over', 'in_transit', 'hold', 'partial', 'delivered', 'returned', 'confirmed'],
	hold: ['handed_over', 'in_transit', 'out_for_delivery', 'partial', 'delivered', 'returned', 'confirmed'],
	// Couriers mend their word: what was said to come back may still have been delivered, never the other way round.
	returned: ['partial', 'delivered', 'due', 'cancelled'],
	partial: ['delivered', 'confirmed', 'disputed', 'resent', 'closed'],
	delivered: ['confirmed', 'disputed'],
	confirmed: [],
	disputed: ['confirmed', 'resent', 'closed'],
	resent: [],
	closed: [],
	cancelled: [],
};

export const mayMove = (from: DeliveryState, to: DeliveryState): boolean => DELIVERY_MOVES[from].includes(to);

/** The state of a parcel to write. Throws for a move that is not in the table. */
export function moveDelivery(from: DeliveryState, to: DeliveryState): DeliveryState {
	if (!mayMove(from, to)) throw new Error(`a parcel cannot go from ${from} to ${to}`);
	return to;
}

/** Before a parcel is packed the doctor decides about it. */
export const UNPACKED = ['due', 'address_confirm'] as const satisfies readonly DeliveryState[];
/** While a parcel is with the courier, who is asked about it. */
export const ON_THE_WAY = [
	'packed',
	'handed_over',
	'in_transit',
	'out_for_delivery',
	'hold',
] as const satisfies readonly DeliveryState[];
const isOneOf = (states: readonly DeliveryState[], state: DeliveryState): boolean => states.includes(state);

/** What a courier can say of a parcel; packed: it is booked there and not taken along yet. */
export const COURIER_STATES = [
	'packed',
	'handed_over',
	'in_transit',
	'out_for_delivery',
	'hold',
	'returned',
	'partial',
	'delivered',
] as const satisfies readonly DeliveryState[];
export type CourierState = (typeof COURIER_STATES)[number];
/** Ends of a parcel's way, the weaker first: a stronger one mends a weaker one, and nothing else does. */
const ENDS: readonly CourierState[] = ['returned', 'partial', 'delivered'];
/** Of two words of the same moment the one further along the way counts. */
const WAY: readonly CourierState[] = ['handed_over', 'in_transit', 'out_for_delivery', 'hold'];

/** A word of a courier about one consignment. */
export interface CourierWord {
	/** As it came. */
	raw: string;
	/** Null: not one of the words that we know. */
	state: CourierState | null;
	/** A remark beside the states, such as where the parcel was seen. */
	remark: boolean;
	at: Date;
}

const endOf = (words: readonly CourierWord[]): CourierState | null =>
	ENDS.findLast((end) => words.some(({ state }) => state === end)) ?? null;

/**
 * Where a consignment is by all that its courier said, in whatever order the words came: the strongest end, else the
 * newest step on the way; that it is booked counts only until it has left. Null while nothing was said that is understood. Words that come again change nothing, and more
 * words never lead away from an end.
 */
export function courierState(words: readonly CourierWord[]): CourierState | null {
	const end = endOf(words);
	if (end !== null) return end;
	let newest: (CourierWord & { state: CourierState }) | null = null;
	for (const word of words) {
		if (word.state === null || word.state === 'packed') continue;
		const later = newest === null ? 1 : word.at.getTime() - newest.at.getTime();
		const further = newest === null ? 1 : WAY.indexOf(word.state) - WAY.indexOf(newest.state);
		if (later > 0 || (later === 0 && further > 0)) newest = { ...word, state: word.state };
	}
	return newest?.state ?? (words.some(({ state }) => state === 'packed') ? 'packed' : null);
}

/**
 * The state of a parcel after its courier's words. What people decided (the doctor has it, has it not; it is due again)
 * stands whatever a courier says.
 */
export function afterCourier(now: DeliveryState, words: readonly CourierWord[]): DeliveryState {
	const said = courierState(words);
	return said !== null && said !== now && mayMove(now, said) && isCarried(now) ? said : now;
}
const isCarried = (state: DeliveryState): boolean => isOneOf(ON_THE_WAY, state) || isOneOf(ENDS, state);

/**
 * Since when staff should look at a consignment; null: they need not. Its ends contradict each other, or its courier has
 * spoken for two days in words that nobody knows.
 */
export function flaggedSince(words: readonly CourierWord[], now: Date): Date | null {
	const firstOf = (end: CourierState) =>
		Math.min(...words.filter(({ state }) => state === end).map(({ at }) => at.getTime()));
	const came = firstOf('delivered');
	const back = firstOf('returned');
	if (Number.isFinite(came) && Number.isFinite(back)) return new Date(Math.max(came, back));
	if (endOf(words) !== null) return null;
	const known = words.filter(({ state }) => state !== null).map(({ at }) => at.getTime());
	const lastKnown = Math.max(Number.NEGATIVE_INFINITY, ...known);
	const unknown = words
		.filter(({ state, remark, at }) => state === null && !remark && at.getTime() > lastKnown)
		.map(({ at }) => at.getTime());
	const first = Math.min(...unknown);
	return Number.isFinite(first) && now.getTime() - first >= UNKNOWN_MS ? new Date(first + UNKNOWN_MS) : null;
}

/**
 * Since when staff should look at a consignment that its courier, asked about it, does not know: the number was mistyped,
 * or the booking was taken back there. Null: not yet.
 */
export function missingSince(bookedAt: Date | null, now: Date): Date | null {
	const since = bookedAt && new Date(bookedAt.getTime() + UNKNOWN_MS);
	return since !== null && since <= now ? since : null;
}

/** Minutes after which a courier is asked again, by how often it was. */
const GAPS_MIN = [10, 10, 15, 20, 30, 45, 60] as const;
/** When a courier is asked about a consignment after so many questions: every ten minutes at first, hourly later. */
export function nextAskAt(asked: number, now: Date): Date {
	const minutes = GAPS_MIN[Math.min(asked, GAPS_MIN.length - 1)] ?? 60;
	return new Date(now.getTime() + minutes * 60_000);
}

/** What decides about a parcel that is not packed yet. */
export interface UnpackedParcel {
	method: (typeof DELIVERY_METHODS)[number];
	state: DeliveryState;
	packsAt: Date;
	holdUntil: string | null;
	hasAddress: boolean;
	addressConfirmed: boolean;
}
export type PackRefusal =
	| 'delivery.wrong_state'
	| 'delivery.on_hold'
	| 'delivery.address_needed'
	| 'delivery.too_early';

/**
 * Why a parcel may not be packed now; null: it may. `today` is the day in Dhaka. A confirmed address need not wait, one
 * that nobody answered about is taken as it is kept when the time for answering is over.
 */
export function packRefusal(parcel: UnpackedParcel, today: string, now: Date): PackRefusal | null {
	if (!isOneOf(UNPACKED, parcel.state) || parcel.method === 'view_only') return 'delivery.wrong_state';
	if (parcel.holdUntil !== null && parcel.holdUntil > today) return 'delivery.on_hold';
	if (parcel.method === 'courier' && !parcel.hasAddress) return 'delivery.address_needed';
	return parcel.addressConfirmed || now >= parcel.packsAt ? null : 'delivery.too_early';
}

/** When a parcel is packed at the earliest: the day it is due, and never before the doctor had time to answer. */
export const packsAt = (dueAt: Date, now: Date): Date =>
	new Date(Math.max(dueAt.getTime(), now.getTime() + ASK_AHEAD_MS));

/** Whether the doctor is to be asked for the address now. */
export const isToAsk = (packs: Date, now: Date): boolean => packs.getTime() - ASK_AHEAD_MS <= now.getTime();

/** Whether a parcel may be made to wait until this day; days as YYYY-MM-DD in Dhaka. */
export function mayHoldUntil(until: string, today: string): boolean {
	const days = (Date.parse(until) - Date.parse(today)) / DAY_MS;
	return days >= 1 && days <= HOLD_DAYS;
}

/** What a doctor may do with a parcel in this state. */
export const doctorMay = ({ state, method }: { state: DeliveryState; method: UnpackedParcel['method'] }) => {
	const open = isOneOf(UNPACKED, state);
	return {
		change: open,
		hold: open && method !== 'view_only',
		receive: mayMove(state, 'confirmed'),
		dispute: mayMove(state, 'disputed'),
	};
};

/** So long a parcel may stand in a state before staff look for it; the states of what is not on its way have no such time. */
export const STUCK_MS: Readonly<Partial<Record<DeliveryState, number>>> = {
	packed: 2 * DAY_MS,
	handed_over: 3 * DAY_MS,
	in_transit: 5 * DAY_MS,
	out_for_delivery: 2 * DAY_MS,
	hold: 3 * DAY_MS,
};

/** Whether staff should look for a parcel: it was flagged, or stands where it is for longer than is usual. */
export function isStuck(
	{ state, stateAt, flaggedAt }: { state: DeliveryState; stateAt: Date; flaggedAt: Date | null },
	now: Date,
): boolean {
	const most = STUCK_MS[state];
	return flaggedAt !== null || (most !== undefined && now.getTime() - stateAt.getTime() > most);
}
