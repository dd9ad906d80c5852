import type { PHONE_CHANGE_STATES } from '#contract/account/phone-change.ts';
import { DAY_MS } from '../../../days.rules.ts';
import { mover } from '../../../moves.rules.ts';

export type PhoneChangeState = (typeof PHONE_CHANGE_STATES)[number];

export interface ChangeTimes {
	state: PhoneChangeState;
	createdAt: Date;
	/** For a change without the old number: it does not continue before this moment. */
	notBefore: Date | null;
}

/** Limit for entering the codes: after a day the proof of the old number is too old. */
const CODES_MS = DAY_MS;
/** How long a doctor may take after staff agreed and the wait is over. */
const GO_ON_MS = 30 * DAY_MS;

const MOVES: Record<PhoneChangeState, readonly PhoneChangeState[]> = {
	old_code: ['new_code', 'cancelled'],
	new_code: ['done', 'cancelled'],
	with_staff: ['approved', 'rejected', 'cancelled'],
	approved: ['new_code', 'cancelled'],
	done: [],
	rejected: [],
	cancelled: [],
};

export const moveChange = mover('a change of number', MOVES);

export const isOver = (state: PhoneChangeState): boolean => MOVES[state].length === 0;

/** The state now: a change without progress expires, unless staff have to decide. */
export function stateNow({ state, createdAt, notBefore }: ChangeTimes, now: Date): PhoneChangeState {
	if (isOver(state) || state === 'with_staff') return state;
	const end = notBefore === null ? createdAt.getTime() + CODES_MS : notBefore.getTime() + GO_ON_MS;
	return now.getTime() < end ? state : 'cancelled';
}

export type Sending =
	| { to: 'old' | 'new'; becomes: PhoneChangeState }
	/** Null: unknown, as staff have not agreed yet. */
	| { tooEarly: true; until: Date | null };

/** The number that gets a code now; null where no change is open. */
export function sendingNow(change: ChangeTimes, now: Date): Sending | null {
	const state = stateNow(change, now);
	if (state === 'old_code') return { to: 'old', becomes: state };
	if (state === 'new_code') return { to: 'new', becomes: state };
	if (state === 'with_staff') return { tooEarly: true, until: null };
	if (state !== 'approved') return null;
	const { notBefore } = change;
	return notBefore !== null && now < notBefore
		? { tooEarly: true, until: notBefore }
		: { to: 'new', becomes: 'new_code' };
}
