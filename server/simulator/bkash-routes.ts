import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTaka, takaText } from '../gateways/payments/amounts.ts';
import { DEMO_BKASH } from './credentials.ts';
import { code, count, dawdle, hang, type Machine, wait } from './machine.ts';
import { pay } from './presses.ts';
import { FRESH, type Try } from './state.ts';

const CHECKOUT = '/v1.2.0-beta/tokenized/checkout';
const REFUNDS = '/v2/tokenized-checkout/refund/payment';
/** Maximum number of refunds of one payment at bKash. */
const MOST_REFUNDS = 10;

type Fields = Readonly<Record<string, string>>;
type Call = FastifyRequest<{ Body: Fields }>;

const refused = (statusCode: string, statusMessage: string) => ({ statusCode, statusMessage });
const refundRefused = (internalCode: string, errorMessageEn: string) => ({
	internalCode,
	externalCode: internalCode,
	errorMessageEn,
	errorMessageBn: '',
});

/** An instant in the format of bKash: 2025-12-09T16:12:43:828 GMT+0600. */
const bkashTime = (at: Date) =>
	new Date(at.getTime() + 6 * 3_600_000).toISOString().replace(/\.(\d+)Z$/, ':$1 GMT+0600');

const ok = (session: Try) => ({
	statusCode: '0000',
	statusMessage: 'Successful',
	paymentID: session.key,
	payerReference: session.payer,
	amount: takaText(session.taken ?? session.amount),
	currency: 'BDT',
	intent: 'sale',
	merchantInvoiceNumber: session.ref,
});

type Answer = (body: Fields, request: Call, reply: FastifyReply) => unknown;
/** Registers a call that needs a token; 401 without one. */
type Secured = (path: string, name: string, answer: Answer) => void;

export function registerBkash(app: FastifyInstance, machine: Machine): void {
	registerTokens(app, machine);
	const secured: Secured = (path, name, answer) => {
		app.post<{ Body: Fields }>(path, async (request, reply) => {
			count(machine, `bkash.${name}`);
			const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
			const until = machine.tokens.get(token) ?? 0;
			if (until <= machine.now().getTime() || request.headers['x-app-key'] !== DEMO_BKASH.appKey) {
				return reply.status(401).send({ message: 'Unauthorized' });
			}
			return answer(request.body ?? {}, request, reply);
		});
	};
	registerPayments(secured, machine);
	registerExecution(secured, machine);
	registerRefunds(secured, machine);
}

function registerTokens(app: FastifyInstance, machine: Machine): void {
	for (const how of ['grant', 'refresh'] as const) {
		app.post<{ Body: Fields }>(`${CHECKOUT}/token/${how}`, async (request) => {
			count(machine, `bkash.${how}`);
			await wait(machine.delays.answer_ms, request);
			const { username, password } = request.headers;
			const { app_key, app_secret, refresh_token = '' } = request.body ?? {};
			const known = app_key === DEMO_BKASH.appKey && app_secret === DEMO_BKASH.appSecret;
			if (!known || username !== DEMO_BKASH.username || password !== DEMO_BKASH.password)
				return refused('2001', 'Invalid App Key');
			if (how === 'refresh' && !machine.refreshTokens.has(refresh_token))
				return refused('2001', 'Invalid Refresh Token');
			const id_token = `simulated.${code(32)}`;
			const refresh = `simulated.${code(32)}`;
			machine.tokens.set(id_token, machine.now().getTime() + machine.delays.token_ms);
			machine.refreshTokens.add(refresh);
			return {
				statusCode: '0000',
				statusMessage: 'Successful',
				id_token,
				token_type: 'Bearer',
				expires_in: Math.round(machine.delays.token_ms / 1_000),
				refresh_token: refresh,
			};
		});
	}
}

function registerPayments(secured: Secured, machine: Machine): void {
	const { store } = machine;
	secured(`${CHECKOUT}/create`, 'create', async (body, request) => {
		await wait(machine.delays.answer_ms, request);
		const amount = readTaka(body.amount);
		if (body.mode !== '0011') return refused('2063', 'Mode is not valid');
		if (!amount) return refused('2006', 'Invalid Amount');
		if (body.currency !== 'BDT') return refused('2007', 'Invalid Currency');
		if (body.intent !== 'sale') return refused('2008', 'Invalid Intent');
		if (!body.payerReference) return refused('2048', 'Invalid Payer Reference');
		if (!URL.canParse(body.callbackURL ?? '')) return refused('2049', 'Invalid Merchant Callback URL');
		const ref = body.merchantInvoiceNumber ?? '';
		if (!ref || ref.length > 255 || /[<>&]/.test(ref) || store.byRef(ref))
			return refused('2031', 'Invalid Merchant Invoice Number');
		const callback = body.callbackURL ?? '';
		const session = store.put({
			...FRESH,
			gateway: 'bkash',
			key: `TR0011${code(20)}`,
			ref,
			amount,
			payer: body.payerReference,
			title: ref,
			urls: { success: callback, fail: callback, cancel: callback, ipn: '' },
			createdAt: machine.now().toISOString(),
		});
		const back = (status: string) => `${callback}?paymentID=${session.key}&status=${status}`;
		return {
			...ok(session),
			bkashURL: `http://${request.host}/redirect/tokenized/?paymentID=${session.key}`,
			callbackURL: callback,
			successCallbackURL: back('success'),
			failureCallbackURL: back('failure'),
			cancelledCallbackURL: back('cancel'),
			paymentCreateTime: bkashTime(machine.now()),
			transactionStatus: 'Initiated',
		};
	});

	secured(`${CHECKOUT}/payment/status`, 'query', async (body, request, reply) => {
		const session = store.byKey(body.paymentID ?? '');
		if (!session) return refused('2002', 'Invalid Payment ID');
		// Only the execution is slow; nothing before it is delayed.
		if (await dawdle(machine, session.state === 'paid' ? session : { ...session, slow: false }, request))
			return reply;
		const { merchantInvoiceNumber, ...rest } = ok(session);
		const paid = session.state === 'paid';
		return {
			...rest,
			merchantInvoice: merchantInvoiceNumber,
			mode: '0011',
			paymentCreateTime: bkashTime(new Date(session.createdAt)),
			transactionStatus: paid ? 'Completed' : 'Initiated',
			userVerificationStatus: paid || session.state === 'approved' ? 'Complete' : 'Incomplete',
			...(paid && { trxID: session.trxId, paymentExecuteTime: bkashTime(new Date(session.paidAt ?? 0)) }),
		};
	});
}

function registerExecution(secured: Secured, machine: Machine): void {
	const { store } = machine;
	secured(`${CHECKOUT}/execute`, 'execute', async (body, request, reply) => {
		const found = store.byKey(body.paymentID ?? '');
		if (!found) return refused('2002', 'Invalid Payment ID');
		if (found.executions > 0) {
			await wait(machine.delays.answer_ms, request);
			return found.state === 'paid'
				? refused('2062', 'The payment has already been completed')
				: refused('2117', 'Payment execution already been called before');
		}
		const tried = store.put({ ...found, executions: 1 });
		if (tried.state !== 'approved') {
			store.put({ ...tried, state: 'failed' });
			return refused('2056', 'Invalid Payment State');
		}
		if (tried.refusal) {
			store.put({ ...tried, state: 'failed' });
			return refused(tried.refusal, 'Insufficient Balance');
		}
		// The money moves before the answer, as when an answer is lost.
		const paid = pay(machine, tried, tried.pressed ?? 'paid');
		if (await dawdle(machine, paid, request)) return reply;
		return {
			...ok(paid),
			customerMsisdn: '01770618575',
			trxID: paid.trxId,
			transactionStatus: 'Completed',
			paymentExecuteTime: bkashTime(machine.now()),
		};
	});
}

function registerRefunds(secured: Secured, machine: Machine): void {
	const { store } = machine;
	secured(`${REFUNDS}/transaction`, 'refund', async (body, request, reply) => {
		const session = store.byKey(body.paymentId ?? '');
		const amount = readTaka(body.refundAmount);
		if (!session || session.trxId !== body.trxId || session.state !== 'paid')
			return refundRefused('2033', 'Transaction Not Found');
		const back = session.refunds.reduce((sum, one) => sum + one.amount, 0);
		if (!amount) return refundRefused('2071', 'Invalid Refund Amount');
		if (back + amount > (session.taken ?? 0)) return refundRefused('2072', 'Refund Amount Exceeds');
		if (session.refunds.length >= MOST_REFUNDS) return refundRefused('2078', 'Maximum Number Of Refunds');
		if (machine.refunds === 'refused') return refundRefused('2073', 'Not Eligible For Refund');
		const one = {
			ref: body.sku ?? '',
			id: code(10),
			amount,
			state: 'refunded' as const,
			at: machine.now().toISOString(),
		};
		store.put({ ...session, refunds: [...session.refunds, one] });
		await wait(machine.delays.answer_ms, request);
		if (machine.refunds === 'lost') {
			await hang(request);
			return reply;
		}
		return {
			originalTrxId: session.trxId,
			refundTrxId: one.id,
			refundTransactionStatus: 'Completed',
			originalTrxAmount: takaText(session.taken ?? 0),
			refundAmount: takaText(amount),
			currency: 'BDT',
			completedTime: bkashTime(machine.now()),
			sku: one.ref,
			reason: body.reason ?? '',
		};
	});

	secured(`${REFUNDS}/status`, 'refund_status', async (body, request) => {
		await wait(machine.delays.answer_ms, request);
		const session = store.byKey(body.paymentId ?? '');
		if (!session || session.trxId !== body.trxId) return refundRefused('2033', 'Transaction Not Found');
		return {
			originalTrxId: session.trxId,
			originalTrxAmount: takaText(session.taken ?? 0),
			originalTrxCompletedTime: bkashTime(new Date(session.paidAt ?? 0)),
			refundTransactions: session.refunds.map((one) => ({
				refundTrxId: one.id,
				refundTransactionStatus: 'Completed',
				refundAmount: takaText(one.amount),
				completedTime: bkashTime(new Date(one.at)),
			})),
		};
	});
}
