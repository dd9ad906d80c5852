import type { SslcommerzConfig } from '../../config/payments.ts';
import { takaText } from './amounts.ts';
import {
	type Answered,
	ask,
	belongsTo,
	formQuestion,
	OPENING_MS,
	TIMEOUT_MS,
	textOf,
	withoutSecrets,
} from './ask.ts';
import {
	type Begin,
	type Known,
	NOTHING_TO_REFUND,
	type PaymentGateway,
	type Raw,
	type RefundSaid,
	type Said,
} from './payments.ts';
import { decisive, paidTries, saidOf, signatureOf } from './sslcommerz-answers.ts';

/** Our address, for the fields that a gateway requires and a doctor did not give. */
export interface Office {
	email: string;
	address: string;
	city: string;
	postcode: string;
}

const SESSION = '/gwprocess/v4/api.php';
const VALIDATION = '/validator/api/validationserverAPI.php';
const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php';
const DOMAINS = ['sslcommerz.com'];

const cut = (text: string, most: number) => [...text.trim()].slice(0, most).join('');
type Silent = Extract<Answered, { kind: 'silent' }>;

function sslcommerzCalls(config: SslcommerzConfig, timeoutMs: number) {
	const login = { store_id: config.storeId, store_passwd: config.storePassword };
	// Plain, and URL-encoded.
	const secrets = [
		config.storePassword,
		new URLSearchParams([[config.storePassword, '']]).toString().slice(0, -1),
	];
	const safe = (body: Raw) => withoutSecrets(body, secrets);

	const get = (path: string, params: Record<string, string>) =>
		ask(
			`${config.url}${path}?${new URLSearchParams({ ...params, ...login, v: '1', format: 'json' })}`,
			{ method: 'GET' },
			timeoutMs,
		);

	/** The authority on one attempt to pay. Null when it does not have this id, or nothing was paid under it for us. */
	async function validate(valId: string, ref: string): Promise<Said | null> {
		const answer = await get(VALIDATION, { val_id: valId });
		if (answer.kind === 'silent') return unknown(answer);
		if (textOf(answer.body, 'status').toUpperCase() === 'INVALID_TRANSACTION') return null;
		if (textOf(answer.body, 'APIConnect') !== 'DONE')
			return { kind: 'unknown', reason: 'gateway_refused', raw: safe(answer.body) };
		const said = saidOf(answer.body, config.storeId, safe(answer.body));
		return said.kind === 'paid' || textOf(answer.body, 'tran_id') === ref ? said : null;
	}

	async function query({ ref, trxId }: Known): Promise<Said> {
		const answer = await get(TRANSACTIONS, { tran_id: ref });
		if (answer.kind === 'silent') return unknown(answer);
		if (textOf(answer.body, 'APIConnect') !== 'DONE')
			return { kind: 'unknown', reason: 'gateway_refused', raw: safe(answer.body) };
		const one = decisive(answer.body, trxId);
		// There was no attempt to pay yet.
		if (!one) return { kind: 'pending', raw: safe(answer.body) };
		const said = saidOf(one, config.storeId, safe(answer.body));
		return said.kind === 'paid' ? { ...said, tries: paidTries(answer.body) } : said;
	}

	return { login, safe, get, validate, query };
}

/** SSLCommerz, version 4. `office` is used where the protocol requires an address that the doctor did not give. */
export function sslcommerz(
	config: SslcommerzConfig,
	office: () => Promise<Office>,
	timeoutMs = TIMEOUT_MS,
): PaymentGateway {
	const { login, safe, get, validate, query } = sslcommerzCalls(config, timeoutMs);

	const refund: PaymentGateway['refund'] = async (payment, wanted) => {
		if (!payment.trxId) return NOTHING_TO_REFUND;
		const answer = await get(TRANSACTIONS, {
			bank_tran_id: payment.trxId,
			refund_trans_id: wanted.ref,
			refund_amount: takaText(wanted.amount),
			refund_remarks: cut(wanted.reason, 255),
			refe_id: cut(payment.ref, 50),
		});
		return refundSaid(answer, 'failed', safe);
	};

	return {
		name: 'sslcommerz',

		async begin(payment) {
			const form = await sessionForm(payment, office);
			const answer = await ask(
				`${config.url}${SESSION}`,
				formQuestion({ ...form, ...login }),
				Math.min(timeoutMs, OPENING_MS),
			);
			if (answer.kind === 'silent') return { kind: 'down', reason: answer.reason, raw: answer.raw };
			const raw = safe(answer.body);
			const redirectUrl = textOf(answer.body, 'GatewayPageURL');
			const gatewayRef = textOf(answer.body, 'sessionkey');
			const open =
				textOf(answer.body, 'status') === 'SUCCESS' &&
				gatewayRef !== '' &&
				belongsTo(redirectUrl, config.url, DOMAINS);
			return open
				? { kind: 'open', gatewayRef, redirectUrl, raw }
				: { kind: 'refused', reason: 'gateway_refused', raw };
		},

		async check(payment) {
			const validation = payment.valId ? await validate(payment.valId, payment.ref) : null;
			if (validation && (validation.kind !== 'paid' || validation.ref === payment.ref)) return validation;
			// Anyone can post an invalid validation id, or that of another payment.
			const found = await query(payment);
			return validation && found.kind !== 'paid' ? validation : found;
		},

		read(_, outcome, fields) {
			const ref = fields.tran_id ?? '';
			return {
				ref: /^[A-Za-z0-9]{1,30}$/.test(ref) ? ref : null,
				gatewayRef: null,
				valId: /^[A-Za-z0-9_-]{1,60}$/.test(fields.val_id ?? '') ? (fields.val_id ?? null) : null,
				outcome: outcomeOf(fields.status, outcome),
				signature: signatureOf(fields, config.storePassword),
				raw: safe({ ...fields }),
			};
		},

		refund,

		async refundStatus(payment, wanted) {
			if (wanted.gatewayRef === null) {
				// It can only be queried by the gateway's number, which was lost with the answer. The same order again has
				// the same number of ours and returns it; an order that is refused now may have been accepted before.
				const again = await refund(payment, { ...wanted, reason: wanted.ref });
				return again.kind === 'failed' ? { ...again, kind: 'unknown' } : again;
			}
			const answer = await get(TRANSACTIONS, { refund_ref_id: wanted.gatewayRef });
			return refundSaid(answer, 'unknown', safe);
		},
	};
}

const unknown = (silent: Silent): Said => ({ kind: 'unknown', reason: silent.reason, raw: silent.raw });

function outcomeOf(status: string | undefined, path: string | null) {
	switch ((status ?? '').toUpperCase()) {
		case 'VALID':
		case 'VALIDATED':
			return 'success';
		case 'FAILED':
		case 'EXPIRED':
		case 'UNATTEMPTED':
			return 'fail';
		case 'CANCELLED':
			return 'cancel';
		case '':
			return path === 'success' || path === 'fail' || path === 'cancel' ? path : 'unknown';
		default:
			return 'unknown';
	}
}

async function sessionForm(payment: Begin, office: () => Promise<Office>): Promise<Record<string, string>> {
	const at = await office();
	const { email } = payment.payer;
	return {
		total_amount: takaText(payment.amount),
		currency: 'BDT',
		tran_id: payment.ref,
		product_category: 'education',
		product_name: cut(payment.title, 255),
		product_profile: 'non-physical-goods',
		num_of_item: '1',
		shipping_method: 'NO',
		emi_option: '0',
		success_url: payment.returnUrl('success'),
		fail_url: payment.returnUrl('fail'),
		cancel_url: payment.returnUrl('cancel'),
		ipn_url: payment.ipnUrl,
		cus_name: cut(payment.payer.name, 50),
		cus_email: email && email.length <= 50 ? email : at.email,
		cus_phone: payment.payer.phone,
		cus_add1: cut(at.address, 50),
		cus_city: at.city,
		cus_postcode: at.postcode,
		cus_country: 'Bangladesh',
		value_a: payment.ref,
		value_b: String(payment.payer.id),
		value_d: payment.nonce,
	};
}

/** `success` means accepted, not done. `refused`: the meaning of a call that the gateway rejected. */
function refundSaid(answer: Answered, refused: 'failed' | 'unknown', safe: (body: Raw) => Raw): RefundSaid {
	if (answer.kind === 'silent')
		return { kind: 'unknown', gatewayRef: null, reason: answer.reason, raw: answer.raw };
	const { body } = answer;
	const raw = safe(body);
	const gatewayRef = textOf(body, 'refund_ref_id') || null;
	const reason = textOf(raw, 'errorReason') || null;
	const connected = textOf(body, 'APIConnect');
	const said = (kind: RefundSaid['kind'], why: string | null) => ({ kind, gatewayRef, reason: why, raw });
	if (connected !== 'DONE') return said(refused, reason ?? (connected || 'bad_answer'));
	switch (textOf(body, 'status').toLowerCase()) {
		case 'refunded':
			return said('done', null);
		case 'success':
		case 'processing':
			return said('processing', null);
		case 'failed':
			// Our number was used before: the first order counts.
			return said(/duplicate|already/i.test(reason ?? '') ? 'unknown' : 'failed', reason);
		case 'cancelled':
			return said('failed', reason ?? 'cancelled');
		default:
			return said('unknown', 'bad_answer');
	}
}
