import { z } from 'zod';
import { openLines } from './line-file.ts';
import { BUTTON_TEXTS } from './page-texts.ts';

export type Press = keyof typeof BUTTON_TEXTS;
export const PRESSES = Object.keys(BUTTON_TEXTS) as readonly Press[];
export const Pressed = z.object({ press: z.enum(PRESSES) });

export interface SimRefund {
	/** The merchant's number of it; bKash accepts none. */
	ref: string;
	id: string;
	/** Poisha. */
	amount: number;
	state: 'processing' | 'refunded' | 'cancelled';
	at: string;
}

/** One session at a gateway, as stored there. Sums in poisha, instants as ISO text. */
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
	/** approved: the doctor approved, and bKash waits for the execution. */
	state: 'open' | 'approved' | 'paid' | 'failed' | 'cancelled' | 'expired';
	error: string;
	/** The sum that it reports as taken. */
	taken: number | null;
	risky: boolean;
	trxId: string | null;
	valId: string | null;
	validations: number;
	executions: number;
	/** The code with which the execution is refused. */
	refusal: string | null;
	/** Until then the payment appears open to queries. */
	hiddenUntil: string | null;
	/** Queries about it are not answered at all. */
	mute: boolean;
	/** The next answer about it is slow, no later one. */
	slow: boolean;
	pressed: Press | null;
	createdAt: string;
	paidAt: string | null;
	refunds: readonly SimRefund[];
}

/** Sessions in a file of lines; `file` null: only in memory. */
export function openStore(file: string | null) {
	const lines = openLines<Try>(file, ({ key }) => key);
	const keyOfRef = new Map<string, string>();
	const keyOfValId = new Map<string, string>();
	const note = (session: Try) => {
		keyOfRef.set(session.ref, session.key);
		if (session.valId) keyOfValId.set(session.valId, session.key);
	};
	lines.all().forEach(note);
	return {
		all: lines.all,
		byKey: lines.get,
		byRef: (ref: string) => lines.get(keyOfRef.get(ref) ?? ''),
		byValId: (id: string) => lines.get(keyOfValId.get(id) ?? ''),
		put(session: Try): Try {
			lines.put(session);
			note(session);
			return session;
		},
		clear() {
			lines.clear();
			keyOfRef.clear();
			keyOfValId.clear();
		},
	};
}

export type Store = ReturnType<typeof openStore>;

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
