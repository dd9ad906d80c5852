import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a person at the page, or a test, can let happen. */
export const PRESSES = [
	'paid',
	'failed',
	'declined',
	'cancelled',
	'slow',
	'duplicate',
	'tampered',
	'risky',
	'ipn_first',
	'redirect_first',
	'closed',
	'no_callback',
	'never',
	'late',
	'second',
	'answer',
] as const;
export type Press = (typeof PRESSES)[number];

export interface SimRefund {
	/** The merchant's number of it; bKash takes none. */
	ref: string;
	id: string;
	/** Poisha. */
	amount: number;
	state: 'processing' | 'refunded' | 'cancelled';
	at: string;
}

/** One session at a gateway, as the gateway remembers it. Sums in poisha, instants as ISO text. */
export interface Try {
	gateway: 'sslcommerz' | 'bkash';
	/** sessionkey, paymentID. */
	key: string;
	/** tran_id, merchantInvoiceNumber. */
	ref: string;
	amount: number;
	payer: string;
	title: string;
	/** value_a to value_d. */
	values: readonly string[];
	urls: { success: string; fail: string; cancel: string; ipn: string };
	/** approved: the doctor said yes, and bKash waits for the execution. */
	state: 'open' | 'approved' | 'paid' | 'failed' | 'cancelled' | 'expired';
	error: string;
	/** What it says it took. */
	taken: number | null;
	risky: boolean;
	trxId: string | null;
	valId: string | null;
	validations: number;
	executions: number;
	/** What the execution is refused with. */
	refusal: string | null;
	/** Until then the payment seems open to whoever asks. */
	hiddenUntil: string | null;
	/** Questions about it are not answered at all. */
	mute: boolean;
	/** The next answer about it takes its time. */
	slow: boolean;
	pressed: Press | null;
	createdAt: string;
	paidAt: string | null;
	refunds: readonly SimRefund[];
}

/** The memory of the simulated gateways. */
export interface Store {
	all(): Try[];
	byKey(key: string): Try | null;
	byRef(ref: string): Try | null;
	byValId(id: string): Try | null;
	/** Keeps the changed session before anyone is told of it. */
	put(session: Try): Try;
	clear(): void;
}

/**
 * Keeps sessions in memory and, line by line, in a file, so that whoever kills the process loses nothing; the last line
 * of a session counts. `file` null: only in memory.
 */
export function openStore(file: string | null): Store {
	const byKey = new Map<string, Try>();
	const keyOfRef = new Map<string, string>();
	const keyOfValId = new Map<string, string>();
	const keep = (session: Try) => {
		byKey.set(session.key, session);
		keyOfRef.set(session.ref, session.key);
		if (session.valId) keyOfValId.set(session.valId, session.key);
	};
	const found = (key: string | undefined) => (key === undefined ? null : (byKey.get(key) ?? null));
	if (file) {
		mkdirSync(path.dirname(file), { recursive: true });
		for (const session of readLines(file)) keep(session);
	}
	const write = (text: string, flag: 'a' | 'w') => {
		if (file) appendFileSync(file, text, { flag, mode: 0o600 });
	};
	return {
		all: () => [...byKey.values()],
		byKey: (key) => found(key),
		byRef: (ref) => found(keyOfRef.get(ref)),
		byValId: (id) => found(keyOfValId.get(id)),
		put(session) {
			write(`${JSON.stringify(session)}\n`, 'a');
			keep(session);
			return session;
		},
		clear() {
			write('', 'w');
			for (const map of [byKey, keyOfRef, keyOfValId]) map.clear();
		},
	};
}

function readLines(file: string): Try[] {
	let text = '';
	try {
		text = readFileSync(file, 'utf8');
	} catch {
		// Nothing was kept yet.
	}
	const lines = text.split('\n').filter(Boolean);
	return lines.flatMap((line) => {
		try {
			return [JSON.parse(line) as Try];
		} catch {
			// Torn by the end of the process; what it was to say had been told to nobody.
			return [];
		}
	});
}

/** Whether the money moved. */
export const isPaid = (session: Try): boolean => session.state === 'paid';

/** A session that nobody has touched. */
export const FRESH = {
	values: [],
	state: 'open',
	error: '',
	taken: null,
	risky: false,
	trxId: null,
	valId: null,
	validations: 0,
	executions: 0,
	refusal: null,
	hiddenUntil: null,
	mute: false,
	slow: false,
	pressed: null,
	paidAt: null,
	refunds: [],
} as const satisfies Partial<Try>;
