import { setTimeout as delay } from 'node:timers/promises';
import type { BkashConfig } from '../../config/payments.ts';
import type { Clock } from '../../deps.ts';
import { takaText } from './amounts.ts';
import { ask, belongsTo, jsonQuestion, OPENING_MS, TIMEOUT_MS, textOf, withoutSecrets } from './ask.ts';
import {
	type Answer,
	findRefund,
	hasStumbled,
	isToBeChecked,
	readAnswer,
	reasonOf,
	refundKind,
	saidOf,
} from './bkash-answers.ts';
import { bkashTokens, type Token } from './bkash-token.ts';
import {
	type CallbackReport,
	type Known,
	type KnownRefund,
	NOTHING_TO_REFUND,
	type PaymentGateway,
	type Raw,
	type RefundSaid,
	type Said,
} from './payments.ts';
import { readNotification, snsReader } from './sns.ts';

const CHECKOUT = '/v1.2.0-beta/tokenized/checkout';
const REFUNDS = '/v2/tokenized-checkout/refund/payment';
const DOMAINS = ['bka.sh', 'bkash.com'];

type Silent = { kind: 'silent'; reason: 'no_answer' | 'gateway_down' | 'gateway_refused'; raw: Raw };

/** The result of a call, with the part that may be stored. */
type Reply = (Answer & { raw: Raw }) | Silent;
/** Calls bKash; waits for an answer no longer than `mostMs`. */
type Post = (path: string, body: Raw, mostMs?: number) => Promise<Reply>;

/** Calls with a token; after a rejection, once more with a new one. */
function bkashCalls(config: BkashConfig, clock: Clock, timeoutMs: number, secrets: readonly string[]): Post {
	const tokens = bkashTokens(config, clock, `${config.url}${CHECKOUT}`, timeoutMs);
	return async (path, body, mostMs = timeoutMs) => {
		const until = performance.now() + mostMs;
		for (let tries = 0; ; tries++) {
			const token = await inTime(tokens.get(), until);
			if (token.kind === 'silent') return token;
			if (token.kind === 'refused') return silent('gateway_refused', { problem: 'no token' });
			const requested = await ask(
				`${config.url}${path}`,
				jsonQuestion(body, { authorization: token.value, 'x-app-key': config.appKey }),
				Math.max(1, Math.ceil(until - performance.now())),
			);
			if (requested.kind === 'silent') return requested;
			const answer = readAnswer(requested.status, requested.body);
			const raw = withoutSecrets(requested.body, [...secrets, token.value]);
			if (answer.kind !== 'token') return { ...answer, raw };
			tokens.drop(token.value);
			if (tries > 0) return silent('gateway_refused', raw);
		}
	};
}

function bkashRefunds(post: Post): Pick<PaymentGateway, 'refund' | 'refundStatus'> {
	async function refundStatus(payment: Known, refund: KnownRefund): Promise<RefundSaid> {
		if (!payment.trxId || payment.gatewayRef === null) return NOTHING_TO_REFUND;
		const answer = await post(`${REFUNDS}/status`, { paymentId: payment.gatewayRef, trxId: payment.trxId });
		if (answer.kind === 'silent') return refundUnknown(answer.reason, answer.raw);
		// A successful answer about refunds has no code; a code that is no internal failure means that there are none.
		const clear = answer.kind === 'coded' ? !hasStumbled(answer.code) : 'refundTransactions' in answer.body;
		if (!clear) return refundUnknown('no_answer', answer.raw);
		const one = findRefund(answer.body, refund);
		if (!one) return refundUnknown('not_found', answer.raw);
		const kind = refundKind(textOf(one, 'refundTransactionStatus'));
		const gatewayRef = textOf(one, 'refundTrxId') || null;
		return { kind, gatewayRef, reason: kind === 'failed' ? 'failed' : null, raw: answer.raw };
	}

	return {
		refundStatus,

		async refund(payment, refund) {
			// bKash would carry out the same order twice, so it is first queried for it.
			const before = await refundStatus(payment, { ...refund, gatewayRef: null });
			const free = before.reason === 'not_found' || (before.kind === 'failed' && before.gatewayRef !== null);
			if (!free) return before;
			const answer = await post(`${REFUNDS}/transaction`, {
				paymentId: payment.gatewayRef,
				trxId: payment.trxId,
				refundAmount: takaText(refund.amount),
				sku: refund.ref,
				reason: [...refund.reason].slice(0, 255).join('') || refund.ref,
			});
			if (answer.kind === 'silent') return refundUnknown(answer.reason, answer.raw);
			if (answer.kind === 'coded') {
				const { code, raw } = answer;
				// The same order again, within minutes: the first one counts.
				return code === '2075' || hasStumbled(code)
					? refundUnknown(code, raw)
					: { kind: 'failed', gatewayRef: null, reason: reasonText(code, raw), raw };
			}
			const gatewayRef = textOf(answer.body, 'refundTrxId') || null;
			const kind = refundKind(textOf(answer.body, 'refundTransactionStatus'));
			return { kind, gatewayRef, reason: kind === 'unknown' ? 'no_answer' : null, raw: answer.raw };
		},
	};
}

/** bKash, tokenized checkout in its one-off form: the doctor approves on bKash's page, the money moves at `execute`. */
export function bkash(config: BkashConfig, clock: Clock, timeoutMs = TIMEOUT_MS): PaymentGateway {
	const secrets = [config.password, config.appSecret, config.appKey];
	const post = bkashCalls(config, clock, timeoutMs, secrets);

	async function check(payment: Known): Promise<Said> {
		// Without its answer to the opening its page was never shown, and nothing can have been paid.
		if (payment.gatewayRef === null) return { kind: 'pending', raw: { problem: 'never opened' } };
		return saidBy(await post(`${CHECKOUT}/payment/status`, { paymentID: payment.gatewayRef }));
	}

	return {
		name: 'bkash',
		check,
		...bkashRefunds(post),

		async begin(payment) {
			const wanted = {
				mode: '0011',
				payerReference: String(payment.payer.id),
				// One address for all outcomes; the query contains which one it was.
				callbackURL: payment.returnUrl('success'),
				amount: takaText(payment.amount),
				currency: 'BDT',
				intent: 'sale',
				merchantInvoiceNumber: payment.ref,
			};
			const answer = await post(`${CHECKOUT}/create`, wanted, Math.min(timeoutMs, OPENING_MS));
			if (answer.kind === 'silent') {
				const { reason, raw } = answer;
				return { kind: reason === 'gateway_refused' ? 'refused' : 'down', reason, raw };
			}
			const { raw } = answer;
			if (answer.kind === 'coded') return { kind: 'refused', reason: reasonOf(answer.code), raw };
			if (answer.kind !== 'ok') return { kind: 'down', reason: 'gateway_down', raw };
			const gatewayRef = textOf(answer.body, 'paymentID');
			const redirectUrl = textOf(answer.body, 'bkashURL');
			if (gatewayRef === '' || !belongsTo(redirectUrl, config.url, DOMAINS))
				return { kind: 'refused', reason: 'gateway_refused', raw };
			return { kind: 'open', gatewayRef, redirectUrl, raw };
		},

		async execute(payment) {
			if (payment.gatewayRef === null) return check(payment);
			const answer = await post(`${CHECKOUT}/execute`, { paymentID: payment.gatewayRef });
			if (answer.kind === 'coded') {
				if (!isToBeChecked(answer.code))
					return { kind: 'failed', reason: reasonOf(answer.code), raw: answer.raw };
				const found = await check(payment);
				// It was executed and is not done, so it is in progress.
				return found.kind === 'pending' ? { kind: 'unknown', reason: 'no_answer', raw: found.raw } : found;
			}
			return saidBy(answer);
		},

		hear: snsReader(config, clock),

		read(_, __, fields) {
			const id = fields.paymentID ?? '';
			const notified = readNotification(fields);
			return {
				ref: notified.ref,
				gatewayRef: /^[A-Za-z0-9_-]{1,80}$/.test(id) ? id : null,
				valId: null,
				outcome: notified.completed ? 'success' : (OUTCOMES.get(fields.status ?? '') ?? 'unknown'),
				// The format of a browser's signature is not documented; `hear` checks that of a notification.
				signature: 'none',
				raw: withoutSecrets({ ...fields }, secrets),
			};
		},
	};
}

const OUTCOMES = new Map<string, CallbackReport['outcome']>([
	['success', 'success'],
	['failure', 'fail'],
	['cancel', 'cancel'],
]);
/** A token, or a failure when it is late; a caller that waits longer still gets it. */
function inTime(token: Promise<Token>, until: number): Promise<Token> {
	const late = { kind: 'silent', reason: 'no_answer', raw: { http: 'timeout' } } as const;
	return Promise.race([
		token,
		delay(Math.max(0, Math.ceil(until - performance.now())), late, { ref: false }),
	]);
}

const silent = (reason: Silent['reason'], raw: Raw): Silent => ({ kind: 'silent', reason, raw });

/** The result of a query or an execution; unknown where it has none for the payment itself. */
function saidBy(answer: Reply): Said {
	const { raw } = answer;
	if (answer.kind === 'ok') return saidOf(answer.body, raw);
	if (answer.kind === 'silent') return { kind: 'unknown', reason: answer.reason, raw };
	return { kind: 'unknown', reason: answer.kind === 'coded' ? 'gateway_refused' : 'no_answer', raw };
}

const refundUnknown = (reason: string, raw: Raw): RefundSaid => ({
	kind: 'unknown',
	gatewayRef: null,
	reason,
	raw,
});
const reasonText = (code: string, raw: Raw) =>
	[code, textOf(raw, 'errorMessageEn') || textOf(raw, 'statusMessage') || textOf(raw, 'errorMessage')]
		.join(' ')
		.trim();
