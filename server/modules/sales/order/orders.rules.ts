import type { INSTALMENT_STATES, ORDER_STATUSES } from '#contract/sales/orders.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type InstalmentState = (typeof INSTALMENT_STATES)[number];
export type CodeUseState = 'reserved' | 'used' | 'released';

/** Where an order may go from each state. Money that comes late finds its order: an ended one can still be paid. */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
	quoted: ['awaiting_payment', 'paid', 'expired', 'cancelled'],
	awaiting_payment: ['paid', 'expired', 'cancelled'],
	// A deposit that was made in time may be told of later.
	expired: ['awaiting_payment', 'paid'],
	cancelled: ['paid'],
	paid: ['part_refunded', 'refunded'],
	part_refunded: ['part_refunded', 'refunded'],
	refunded: [],
};

/** The state of an order to write. Throws for a move that is not in the table. */
export function moveOrder(from: OrderStatus, to: OrderStatus): OrderStatus {
	if (!ORDER_MOVES[from].includes(to)) throw new Error(`an order cannot go from ${from} to ${to}`);
	return to;
}

export const OPEN_ORDER = ['quoted', 'awaiting_payment'] as const satisfies readonly OrderStatus[];
/** Whether an order waits for its money. */
export const isOpenOrder = (status: OrderStatus): boolean => OPEN_ORDER.some((open) => open === status);
/** Whether an order was paid, also when some of it went back since. */
export const wasPaid = (status: OrderStatus): boolean =>
	status === 'paid' || status === 'part_refunded' || status === 'refunded';

/** Where an instalment may go from each state. */
export const INSTALMENT_MOVES: Readonly<Record<InstalmentState, readonly InstalmentState[]>> = {
	upcoming: ['due', 'late', 'paid', 'waived', 'cancelled'],
	due: ['late', 'paid', 'waived', 'cancelled'],
	late: ['paid', 'waived', 'cancelled'],
	paid: [],
	waived: [],
	cancelled: [],
};

/** The state of an instalment to write. Throws for a move that is not in the table. */
export function moveInstalment(from: InstalmentState, to: InstalmentState): InstalmentState {
	if (!INSTALMENT_MOVES[from].includes(to)) throw new Error(`an instalment cannot go from ${from} to ${to}`);
	return to;
}

export const OPEN_INSTALMENT = ['upcoming', 'due', 'late'] as const satisfies readonly InstalmentState[];
/** Whether an instalment is still to be paid. */
export const isOpenInstalment = (state: InstalmentState): boolean =>
	OPEN_INSTALMENT.some((open) => open === state);

/** What a code's use becomes: a late payment uses it although it had been released. */
export const CODE_USE_MOVES: Readonly<Record<CodeUseState, readonly CodeUseState[]>> = {
	reserved: ['used', 'released'],
	released: ['used'],
	used: [],
};
