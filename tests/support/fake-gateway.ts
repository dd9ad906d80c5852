import type { Gateway } from '#contract/sales/orders.ts';
import type { PaymentReason } from '#contract/sales/payments.ts';
import type { Begin, PaymentGateway, Said } from '#server/gateways/payments/payments.ts';

type Paid = Extract<Said, { kind: 'paid' }>;
interface Session {
	begin: Begin;
	gatewayRef: string;
	state: 'waiting' | 'approved' | 'paid' | 'failed' | 'cancelled';
	reason: PaymentReason;
	paid: Paid;
}

export interface FakeGateway extends PaymentGateway {
	/** Payments by our number. */
	sessions: Map<string, Session>;
	/** Number of openings, and our numbers of the payments of each other call. */
	calls: { begin: number; check: string[]; execute: string[]; refund: string[] };
	/** Opens no payment. */
	down: boolean;
	/** Answers no query. */
	silent: boolean;
	/** Never resolves a query. */
	hangs: boolean;
	/** Takes the money at the execution, but its answer is lost. */
	losesExecution: boolean;
	/** Apps started from now on have it in their settings. */
	isSetUp: boolean;
	/** Each opening waits for it. */
	gate: Promise<unknown>;
	/** The money of a payment moves; `over` are differences in the gateway's report. */
	take(ref: string, over?: Partial<Paid>): void;
	/** bKash: the doctor approves; the money moves with the execution. */
	approve(ref: string): void;
	refuse(ref: string, reason: PaymentReason): void;
	/** Why it opens no payment. */
	refusesOpening: PaymentReason | null;
	cancel(ref: string): void;
	reset(): void;
}

let counter = 0;

function makeFake(name: Gateway): FakeGateway {
	const sessions = new Map<string, Session>();
	const find = (ref: string): Session => {
		const session = sessions.get(ref);
		if (!session) throw new Error(`the gateway knows no payment ${ref}`);
		return session;
	};
	const sayOf = (session: Session | undefined): Said => {
		if (!session) return { kind: 'unknown', reason: 'no_answer', raw: {} };
		if (session.state === 'paid') return session.paid;
		if (session.state === 'failed') return { kind: 'failed', reason: session.reason, raw: {} };
		if (session.state === 'cancelled') return { kind: 'cancelled', raw: { status: 'PENDING' } };
		const approved = session.state === 'approved';
		return { kind: 'pending', ...(approved && { approved }), raw: { status: 'PENDING' } };
	};
	const fake: FakeGateway = {
		name,
		sessions,
		calls: { begin: 0, check: [], execute: [], refund: [] },
		isSetUp: true,
		down: false,
		silent: false,
		hangs: false,
		refusesOpening: null,
		losesExecution: false,
		gate: Promise.resolve(),
		async begin(begin) {
			fake.calls.begin++;
			await fake.gate;
			if (fake.down) return { kind: 'down', reason: 'gateway_down', raw: {} };
			if (fake.refusesOpening) return { kind: 'refused', reason: fake.refusesOpening, raw: {} };
			const n = ++counter;
			const gatewayRef = `${name}-${n}`;
			const { ref, amount, nonce } = begin;
			const paid: Paid = {
				kind: 'paid',
				ref,
				amount,
				currency: 'BDT',
				merchant: 'ours',
				nonce: name === 'bkash' ? null : nonce,
				trxId: `TRX${n}`,
				valId: name === 'bkash' ? null : `VAL${n}`,
				risky: false,
				fee: 10_000,
				raw: { status: 'VALID', store_passwd: 'never-kept' },
			};
			sessions.set(ref, { begin, gatewayRef, state: 'waiting', reason: 'declined', paid });
			return { kind: 'open', gatewayRef, redirectUrl: `https://gateway.example/${gatewayRef}`, raw: {} };
		},
		async check({ ref }) {
			fake.calls.check.push(ref);
			if (fake.hangs) return new Promise(() => {});
			return fake.silent ? { kind: 'unknown', reason: 'no_answer', raw: {} } : sayOf(sessions.get(ref));
		},
		...(name === 'bkash' && {
			async execute({ ref }: { ref: string }): Promise<Said> {
				fake.calls.execute.push(ref);
				const session = find(ref);
				// An unapproved payment has failed from then on.
				session.state = session.state === 'approved' ? 'paid' : 'failed';
				return fake.losesExecution ? { kind: 'unknown', reason: 'no_answer', raw: {} } : sayOf(session);
			},
		}),
		read(_kind, outcome, fields) {
			const claimed = fields.status ?? outcome;
			return {
				ref: fields.ref ?? null,
				gatewayRef: fields.payment_id ?? null,
				valId: fields.val_id ?? null,
				outcome: claimed === 'success' || claimed === 'fail' || claimed === 'cancel' ? claimed : 'unknown',
				signature: fields.sign === 'bad' ? 'bad' : 'none',
				raw: { ...fields },
			};
		},
		async refund(_payment, { ref }) {
			fake.calls.refund.push(ref);
			return { kind: 'done', gatewayRef: `R-${ref}`, reason: null, raw: {} };
		},
		async refundStatus(_payment, { ref }) {
			return { kind: 'done', gatewayRef: `R-${ref}`, reason: null, raw: {} };
		},
		take(ref, over = {}) {
			const session = find(ref);
			session.state = 'paid';
			session.paid = { ...session.paid, ...over };
		},
		approve(ref) {
			find(ref).state = 'approved';
		},
		refuse(ref, reason) {
			Object.assign(find(ref), { state: 'failed', reason });
		},
		cancel(ref) {
			find(ref).state = 'cancelled';
		},
		reset() {
			Object.assign(fake, {
				isSetUp: true,
				down: false,
				silent: false,
				hangs: false,
				refusesOpening: null,
				losesExecution: false,
				gate: Promise.resolve(),
			});
			fake.calls = { begin: 0, check: [], execute: [], refund: [] };
		},
	};
	return fake;
}

/** Gateways of one test file: one whose answer decides at once, and one whose money moves by our execution call. */
export const fakeGateways = () => ({ sslcommerz: makeFake('sslcommerz'), bkash: makeFake('bkash') });
export type FakeGateways = ReturnType<typeof fakeGateways>;
