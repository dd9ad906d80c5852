import type { INSTALMENT_STATES, ORDER_STATUSES } from '#contract/sales/orders.ts';
import { mover } from '../../../moves.rules.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type InstalmentState = (typeof INSTALMENT_STATES)[number];
export type CodeUseState = 'reserved' | 'used' | 'released';

/** Moves of an order; money may arrive late, so an ended one can still be paid. */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
	quoted: ['awaiting_payment', 'paid', 'expired', 'cancelled'],
	awaiting_payment: ['paid', 'expired', 'cancelled'],
	// A deposit in time may be reported later.
	expired: ['awaiting_payment', 'paid'],
	cancelled: ['paid'],
	paid: ['part_refunded', 'refunded'],
	part_refunded: ['part_refunded', 'refunded'],
	refunded: [],
};

export const moveOrder = mover('an order', ORDER_MOVES);

export const OPEN_ORDER = ['quoted', 'awaiting_payment'] as const satisfies readonly OrderStatus[];
export const isOpenOrder = (status: OrderStatus): boolean => OPEN_ORDER.some((open) => open === status);
/** Also when some of it was refunded. */
export const WAS_PAID = ['paid', 'part_refunded', 'refunded'] as const satisfies readonly OrderStatus[];
export const wasPaid = (status: OrderStatus): boolean => WAS_PAID.some((paid) => paid === status);

export const INSTALMENT_MOVES: Readonly<Record<InstalmentState, readonly InstalmentState[]>> = {
	upcoming: ['due', 'late', 'paid', 'waived', 'cancelled'],
	due: ['late', 'paid', 'waived', 'cancelled'],
	late: ['paid', 'waived', 'cancelled'],
	paid: [],
	waived: [],
	cancelled: [],
};

export const moveInstalment = mover('an instalment', INSTALMENT_MOVES);

export const OPEN_INSTALMENT = ['upcoming', 'due', 'late'] as const satisfies readonly InstalmentState[];
export const isOpenInstalment = (state: InstalmentState): boolean =>
	OPEN_INSTALMENT.some((open) => open === state);

/** Moves of a use of a code: a late payment uses it although it was released. */
export const CODE_USE_MOVES: Readonly<Record<CodeUseState, readonly CodeUseState[]>> = {
	reserved: ['used', 'released'],
	released: ['used'],
	used: [],
};
