import type { DELIVERY_METHODS, DeliveryState } from '#contract/sheets/calls.ts';
import { DAY_MS, dayNumber, HOUR_MS } from '../../days.rules.ts';
import { mover } from '../../moves.rules.ts';

/** How long before packing a doctor is asked for the address. */
export const ASK_AHEAD_MS = 48 * HOUR_MS;
/** After this time staff check an unknown status. */
const UNKNOWN_MS = 48 * HOUR_MS;
/** How long a parcel can wait, in days. */
const HOLD_DAYS = 60;

const REPORTED_ENDS = ['partial', 'delivered', 'returned'] as const;
/** Moves of a parcel. A courier may skip steps; only staff move one that was delivered or returned. */
export const DELIVERY_MOVES: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
	due: ['address_confirm', 'packed', 'cancelled'],
	address_confirm: ['due', 'packed', 'cancelled'],
	packed: ['handed_over', 'in_transit', 'out_for_delivery', 'hold', ...REPORTED_ENDS, 'cancelled'],
	handed_over: ['in_transit', 'out_for_delivery', 'hold', ...REPORTED_ENDS, 'confirmed', 'cancelled'],
	in_transit: ['handed_over', 'out_for_delivery', 'hold', 'partial', 'delivered', 'returned', 'confirmed'],
	out_for_delivery: ['handed_over', 'in_transit', 'hold', 'partial', 'delivered', 'returned', 'confirmed'],
	hold: ['handed_over', 'in_transit', 'out_for_delivery', 'partial', 'delivered', 'returned', 'confirmed'],
	// Couriers correct 'returned' to 'delivered', never the other way round.
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

export const moveDelivery = mover('a parcel', DELIVERY_MOVES);

/** The doctor decides about it until it is packed. */
export const UNPACKED = ['due', 'address_confirm'] as const satisfies readonly DeliveryState[];
/** The courier has it and is queried about it. */
export const ON_THE_WAY = [
	'packed',
	'handed_over',
	'in_transit',
	'out_for_delivery',
	'hold',
] as const satisfies readonly DeliveryState[];
const isOneOf = (states: readonly DeliveryState[], state: DeliveryState): boolean => states.includes(state);
export const isUnpacked = (state: DeliveryState): boolean => isOneOf(UNPACKED, state);
export const isOnTheWay = (state: DeliveryState): boolean => isOneOf(ON_THE_WAY, state);

/** What a courier can report; packed: booked, not collected yet. */
export const COURIER_STATES = [...ON_THE_WAY, 'returned', 'partial', 'delivered'] as const;
export type CourierState = (typeof COURIER_STATES)[number];
export const isCourierState = (state: DeliveryState | null): state is CourierState =>
	COURIER_STATES.some((known) => known === state);
/** Final states, weaker first: a stronger one replaces a weaker one. */
const ENDS: readonly CourierState[] = ['returned', 'partial', 'delivered'];
/** Of two reports of one moment the later step counts. */
const WAY: readonly CourierState[] = ['handed_over', 'in_transit', 'out_for_delivery', 'hold'];

export interface CourierWord {
	raw: string;
	/** Null: unknown. */
	state: CourierState | null;
	/** Something other than a state, such as a place. */
	remark: boolean;
	at: Date;
}

const endOf = (words: readonly CourierWord[]): CourierState | null =>
	ENDS.findLast((end) => words.some(({ state }) => state === end)) ?? null;

/** The state by all reports in any order: the strongest final one, else the newest step. Null: none is known. */
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

/** The state after the courier's reports; decisions of people are unchanged. */
export function afterCourier(now: DeliveryState, words: readonly CourierWord[]): DeliveryState {
	const said = courierState(words);
	return said !== null && said !== now && mayMove(now, said) && isCarried(now) ? said : now;
}
const isCarried = (state: DeliveryState): boolean => isOnTheWay(state) || isOneOf(ENDS, state);

/** Since when staff should check it: final states contradict each other, or all reports of two days are unknown. */
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

/** Since when staff should check a consignment that its courier does not have. Null: not yet. */
export function missingSince(bookedAt: Date | null, now: Date): Date | null {
	const since = bookedAt && new Date(bookedAt.getTime() + UNKNOWN_MS);
	return since !== null && since <= now ? since : null;
}

/** Minutes between queries, by their number. */
const GAPS_MIN = [10, 10, 15, 20, 30, 45, 60] as const;
/** When the courier is queried next: every ten minutes at first, hourly later. */
export function nextAskAt(requested: number, now: Date): Date {
	const minutes = GAPS_MIN[Math.min(requested, GAPS_MIN.length - 1)] ?? 60;
	return new Date(now.getTime() + minutes * 60_000);
}

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

/** Why a parcel may not be packed now. Without an answer of the doctor the stored address is used in the end. */
export function packRefusal(parcel: UnpackedParcel, today: string, now: Date): PackRefusal | null {
	if (!isUnpacked(parcel.state) || parcel.method === 'view_only') return 'delivery.wrong_state';
	if (parcel.holdUntil !== null && parcel.holdUntil > today) return 'delivery.on_hold';
	if (parcel.method === 'courier' && !parcel.hasAddress) return 'delivery.address_needed';
	return parcel.addressConfirmed || now >= parcel.packsAt ? null : 'delivery.too_early';
}

/** When a parcel is packed without an answer of the doctor: on its day, after the time for one. */
export const packsAt = (dueAt: Date, now: Date): Date =>
	new Date(Math.max(dueAt.getTime(), now.getTime() + ASK_AHEAD_MS));

/** Whether a parcel may wait until this day (YYYY-MM-DD in Dhaka). */
export function mayHoldUntil(until: string, today: string): boolean {
	const days = dayNumber(until) - dayNumber(today);
	return days >= 1 && days <= HOLD_DAYS;
}

export const doctorMay = ({ state, method }: { state: DeliveryState; method: UnpackedParcel['method'] }) => {
	const open = isUnpacked(state);
	return {
		change: open,
		hold: open && method !== 'view_only',
		receive: mayMove(state, 'confirmed'),
		dispute: mayMove(state, 'disputed'),
	};
};

/** How long a parcel may be in a state before staff check it. */
export const STUCK_MS: Readonly<Partial<Record<DeliveryState, number>>> = {
	packed: 2 * DAY_MS,
	handed_over: 3 * DAY_MS,
	in_transit: 5 * DAY_MS,
	out_for_delivery: 2 * DAY_MS,
	hold: 3 * DAY_MS,
};

/** Whether staff should check a parcel: it was flagged, or is late. */
export function isStuck(
	{ state, stateAt, flaggedAt }: { state: DeliveryState; stateAt: Date; flaggedAt: Date | null },
	now: Date,
): boolean {
	const most = STUCK_MS[state];
	return flaggedAt !== null || (most !== undefined && now.getTime() - stateAt.getTime() > most);
}
