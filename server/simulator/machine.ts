import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Store, Try } from './state.ts';

export const USUAL_DELAYS = {
	ipn_ms: 0,
	answer_ms: 0,
	slow_ms: 35_000,
	late_ms: 20_000,
	redirect_first_ms: 4_000,
	/** How long a payment without a callback also appears open to queries. */
	hidden_ms: 90_000,
	token_ms: 3_600_000,
	refund_ms: 0,
};
export type Delays = typeof USUAL_DELAYS;

export const MODES = ['up', '503', 'hang'] as const;

export interface Delivery {
	ref: string;
	url: string;
	/** Null: it was not received. */
	status: number | null;
}

export const makeMachine = (
	store: Store,
	options: { now: () => Date; deliver: boolean; delays?: Partial<Delays> },
) => ({
	store,
	now: options.now,
	/** False: IPNs are created but not sent. */
	deliver: options.deliver,
	delays: { ...USUAL_DELAYS, ...options.delays },
	mode: 'up' as (typeof MODES)[number],
	calls: new Map<string, number>(),
	deliveries: [] as Delivery[],
	/** Tokens of bKash and when they end. */
	tokens: new Map<string, number>(),
	refreshTokens: new Set<string>(),
	/** The result of the next refunds; `lost`: done, but the answer never arrives. */
	refunds: 'ok' as 'ok' | 'refused' | 'lost',
});
export type Machine = ReturnType<typeof makeMachine>;

export const count = (machine: Machine, call: string): void => {
	machine.calls.set(call, (machine.calls.get(call) ?? 0) + 1);
};

/** Waits without keeping the process alive; ends at once when the caller disconnects. */
export function wait(ms: number, request: FastifyRequest): Promise<void> {
	if (ms <= 0) return Promise.resolve();
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, ms).unref();
		request.raw.socket.once('close', () => {
			clearTimeout(timer);
			resolve();
		});
	});
}

/** Never answers: ends only when the caller disconnects. */
export const hang = (request: FastifyRequest): Promise<void> =>
	new Promise((resolve) => request.raw.socket.once('close', () => resolve()));

/** Waits as long as the test, or the payment, is set to; true: there must be no answer at all. */
export async function dawdle(machine: Machine, session: Try | null, request: FastifyRequest) {
	await wait(machine.delays.answer_ms, request);
	if (session?.mute) {
		await hang(request);
		return true;
	}
	if (session?.slow) {
		machine.store.put({ ...session, slow: false });
		await wait(machine.delays.slow_ms, request);
	}
	return false;
}

/** Whether it appears open although it is not. */
export const hidden = (machine: Machine, session: Try) =>
	session.hiddenUntil !== null && new Date(session.hiddenUntil) > machine.now();

/** Runs something later; a process that ends does not wait for it. */
export const later = (ms: number, work: () => unknown): void => {
	setTimeout(work, ms).unref();
};

export const code = (length: number): string =>
	randomBytes(length).toString('hex').slice(0, length).toUpperCase();

/** Calls an address of the merchant. Returns the status; null: there was no answer. */
export const callMerchant = (url: string, call: RequestInit): Promise<number | null> =>
	fetch(url, call).then(
		async (answer) => {
			await answer.body?.cancel();
			return answer.status;
		},
		() => null,
	);

const DHAKA_MS = 6 * 3_600_000;
/** 2026-11-21 12:00:00, in Dhaka. */
export const dhakaTime = (at: Date): string =>
	new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ');
export const dhakaDay = (at: Date): string => dhakaTime(at).slice(0, 10);
