import { type Browser, bkashHome, deliver, home, ipnLater, sendIpn } from './gateway-messages.ts';
import { code, later, type Machine } from './machine.ts';
import { PRESSES, type Press, type Try } from './state.ts';

const OF_CARD: readonly Press[] = PRESSES.filter((what) => what !== 'answer');
/** bKash has no IPN and no risk flag. */
const NOT_OF_WALLET: readonly Press[] = ['ipn_first', 'redirect_first', 'closed', 'risky'];
export const BUTTONS: Readonly<Record<Try['gateway'], readonly Press[]>> = {
	sslcommerz: OF_CARD,
	bkash: OF_CARD.filter((what) => !NOT_OF_WALLET.includes(what)),
};

/** Applies an event to a session. Returns the browser's redirect; null: the browser stays on the page. */
export async function press(machine: Machine, session: Try, what: Press): Promise<Browser | null> {
	const { store } = machine;
	if (what === 'answer') {
		store.put({ ...session, mute: false, hiddenUntil: null, slow: false });
		return null;
	}
	// Paid money stays paid, whatever is pressed afterwards.
	if (session.state === 'paid') return home(session);
	return session.gateway === 'sslcommerz' ? card(machine, session, what) : wallet(machine, session, what);
}

async function card(machine: Machine, session: Try, what: Press): Promise<Browser | null> {
	const { store, delays } = machine;
	const ended = ENDS[what];
	if (ended) {
		const over = store.put({ ...session, ...ended, pressed: what });
		ipnLater(machine, over);
		if (what === 'late')
			later(delays.late_ms, () => ipnLater(machine, pay(machine, store.byKey(over.key) ?? over, what), 0));
		return home(over);
	}
	if (what === 'second')
		for (const other of earlier(machine, session)) ipnLater(machine, pay(machine, other, what));
	const paid = pay(machine, session, what);
	if (what === 'never' || what === 'no_callback') return null;
	if (what !== 'ipn_first') {
		const ms = what === 'redirect_first' ? Math.max(delays.redirect_first_ms, delays.ipn_ms) : delays.ipn_ms;
		ipnLater(machine, paid, ms);
	} else if (machine.deliver) await sendIpn(machine, paid);
	if (what === 'duplicate') ipnLater(machine, paid);
	return what === 'closed' ? null : home(paid);
}

async function wallet(machine: Machine, session: Try, what: Press): Promise<Browser | null> {
	const { store, delays } = machine;
	if (what === 'late') {
		later(delays.late_ms, () => comeBack(machine, approve(machine, session, what)));
		return bkashHome(store.put({ ...session, pressed: what }), 'fail');
	}
	if (what === 'failed' || what === 'cancelled') {
		const over = store.put({ ...session, ...ENDS[what], pressed: what });
		return home(over);
	}
	if (what === 'second')
		for (const other of earlier(machine, session)) comeBack(machine, approve(machine, other, what));
	const approved = approve(machine, session, what);
	if (what === 'no_callback') return null;
	if (what === 'duplicate') comeBack(machine, approved);
	return bkashHome(approved, 'success');
}

const ENDS: Partial<Record<Press, Pick<Try, 'state' | 'error'>>> = {
	failed: { state: 'failed', error: 'Invalid expiration date' },
	declined: { state: 'failed', error: 'Insufficient Balance' },
	cancelled: { state: 'cancelled', error: 'Cancelled by User' },
	late: { state: 'expired', error: '' },
};

/** A browser, or a second tab of it, that opens the callback address by itself. */
function comeBack(machine: Machine, approved: Try): void {
	if (machine.deliver) void deliver(machine, approved, bkashHome(approved, 'success'));
}

const approve = (machine: Machine, session: Try, what: Press): Try =>
	machine.store.put({ ...session, state: 'approved', pressed: what, ...oddities(machine, session, what) });

export function pay(machine: Machine, session: Try, what: Press): Try {
	return machine.store.put({
		...session,
		...oddities(machine, session, what),
		state: 'paid',
		error: '',
		taken: what === 'tampered' ? session.amount - 100 : session.amount,
		trxId: code(12),
		valId: session.gateway === 'sslcommerz' ? code(24) : null,
		paidAt: machine.now().toISOString(),
		pressed: what,
	});
}

const ODDITIES: Partial<Record<Press, Partial<Try>>> = {
	slow: { slow: true },
	never: { mute: true },
	risky: { risky: true },
	declined: { refusal: '2023' },
};

function oddities(machine: Machine, session: Try, what: Press): Partial<Try> {
	if (what !== 'no_callback' || session.gateway === 'bkash') return ODDITIES[what] ?? {};
	return { hiddenUntil: new Date(machine.now().getTime() + machine.delays.hidden_ms).toISOString() };
}

const earlier = ({ store }: Machine, session: Try): Try[] =>
	store
		.all()
		.filter(
			(other) =>
				other.gateway === session.gateway &&
				other.key !== session.key &&
				other.payer === session.payer &&
				other.amount === session.amount &&
				other.state !== 'paid',
		);
