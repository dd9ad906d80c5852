import { describe, expect, it } from 'vitest';
import {
	beginOf,
	bodyOf,
	COMPLETED,
	facingBkash as facing,
	granted,
	AT_BKASH as known,
	knownOf,
	BKASH_SECRETS as SECRETS,
} from '../../../tests/support/gateway-machine.ts';

const PREFIX = '/v1.2.0-beta/tokenized/checkout';

const PAID = {
	kind: 'paid',
	ref: 'P1001',
	amount: 450_050,
	currency: 'BDT',
	merchant: 'not_said',
	nonce: null,
	trxId: 'BLX60ABCDE',
	valId: null,
	risky: false,
	fee: null,
};

describe('opening a payment at bKash', () => {
	it('sends sum, number and the one return address, with token and key', async () => {
		const {
			gateway,
			asked: requested,
			tokens,
			url,
		} = await facing(() => ({
			body: { statusCode: '0000', paymentID: 'TR1', bkashURL: `${url}/redirect/?paymentID=TR1` },
		}));
		expect(await gateway.begin(beginOf())).toMatchObject({
			kind: 'open',
			gatewayRef: 'TR1',
			redirectUrl: `${url}/redirect/?paymentID=TR1`,
		});
		expect(tokens()).toHaveLength(1);
		expect(tokens()[0]).toMatchObject({
			path: `${PREFIX}/token/grant`,
			headers: { username: 'user', password: SECRETS.password },
		});
		expect(bodyOf(tokens()[0])).toEqual({ app_key: SECRETS.appKey, app_secret: SECRETS.appSecret });
		expect(requested()[0]).toMatchObject({
			method: 'POST',
			path: `${PREFIX}/create`,
			headers: { authorization: 'token-1', 'x-app-key': SECRETS.appKey },
		});
		expect(bodyOf(requested()[0])).toEqual({
			mode: '0011',
			payerReference: '7',
			callbackURL: 'https://shop.example/return/success',
			amount: '4500.50',
			currency: 'BDT',
			intent: 'sale',
			merchantInvoiceNumber: 'P1001',
		});
	});

	it.each([
		[{ statusCode: '2006', statusMessage: 'Invalid amount' }, 'gateway_refused'],
		[{ statusCode: '2029', statusMessage: 'Duplicate' }, 'too_soon'],
		[{ errorCode: '2001', errorMessage: SECRETS.appKey }, 'gateway_refused'],
		[{ statusCode: '0000', paymentID: 'TR1', bkashURL: 'https://evil.example/' }, 'gateway_refused'],
		[{ statusCode: '0000', paymentID: '', bkashURL: 'https://payment.bkash.com/' }, 'gateway_refused'],
	])('is refused with %o', async (body, reason) => {
		const { gateway } = await facing(() => ({ body }));
		const said = await gateway.begin(beginOf());
		expect(said).toMatchObject({ kind: 'refused', reason });
		expect(JSON.stringify(said)).not.toContain('secret-');
	});

	it.each(['https://payment.bkash.com/?paymentId=TR1', 'https://tokenized.sandbox.bka.sh/redirect/'])(
		'redirects doctors to %s',
		async (bkashURL) => {
			const { gateway } = await facing(() => ({ body: { statusCode: '0000', paymentID: 'TR1', bkashURL } }));
			expect(await gateway.begin(beginOf())).toMatchObject({ kind: 'open', redirectUrl: bkashURL });
		},
	);

	it('fails without details when bKash rejects our sign-in', async () => {
		const { gateway, asked: requested } = await facing(
			() => 'silent',
			() => ({ body: { statusCode: '2001', statusMessage: `Invalid ${SECRETS.appSecret}` } }),
		);
		const said = await gateway.begin(beginOf());
		expect(said).toMatchObject({ kind: 'refused', reason: 'gateway_refused' });
		expect(JSON.stringify(said)).not.toContain('secret-');
		expect(requested()).toEqual([]);
	});
});

describe.each([
	['an error page', { status: 503, body: '<h1>Maintenance</h1>' }, 'gateway_down'],
	['no JSON', { body: 'OK' }, 'gateway_down'],
	['its own time-out', { body: { message: 'Endpoint request timed out' } }, 'no_answer'],
	['maintenance', { body: { statusCode: '503', statusMessage: 'System under maintenance' } }, 'no_answer'],
	['another address', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, 'gateway_down'],
	['silence', 'silent', 'no_answer'],
] as const)('when bKash answers with %s', (_, answer, reason) => {
	it('nothing is decided, and an execution is not repeated', async () => {
		const { gateway, asked: requested } = await facing(
			() => answer,
			() => granted(),
		);
		expect(await gateway.begin(beginOf())).toMatchObject({ kind: 'down' });
		expect(await gateway.check(known)).toMatchObject({ kind: 'unknown', reason });
		expect(await gateway.execute?.(known)).toMatchObject({ kind: 'unknown', reason });
		const refund = { ref: 'R1', amount: 100, gatewayRef: null, reason: 'r' };
		const paid = { ...known, trxId: 'BLX' };
		expect(await gateway.refund(paid, refund)).toMatchObject({ kind: 'unknown' });
		expect(await gateway.refundStatus(paid, refund)).toMatchObject({ kind: 'unknown' });
		expect(requested().filter(({ path }) => path.endsWith('/execute'))).toHaveLength(1);
		expect(requested().filter(({ path }) => path.endsWith('/transaction'))).toEqual([]);
	});

	it('in place of a token, no further call is made', async () => {
		const { gateway, asked: requested } = await facing(
			() => 'silent',
			() => answer,
		);
		expect(['down', 'refused']).toContain((await gateway.begin(beginOf())).kind);
		expect(await gateway.check(known)).toMatchObject({ kind: 'unknown' });
		expect(requested()).toEqual([]);
	});
});

describe('what became of a payment at bKash', () => {
	it('is queried by its number there', async () => {
		const { gateway, asked: requested } = await facing(() => ({ body: COMPLETED }));
		expect(await gateway.check(known)).toMatchObject(PAID);
		expect(requested()[0]?.path).toBe(`${PREFIX}/payment/status`);
		expect(bodyOf(requested()[0])).toEqual({ paymentID: 'TR1' });
	});

	it('names our number under either name', async () => {
		const { merchantInvoiceNumber, ...rest } = COMPLETED;
		const { gateway } = await facing(() => ({ body: { ...rest, merchantInvoice: merchantInvoiceNumber } }));
		expect(await gateway.check(known)).toMatchObject(PAID);
	});

	it.each([
		[{ amount: '4499.50' }, { kind: 'paid', amount: 449_950 }],
		[{ amount: 'much' }, { kind: 'paid', amount: null }],
		[{ currency: 'USD' }, { kind: 'paid', currency: 'USD' }],
		[{ merchantInvoiceNumber: 'P2002' }, { kind: 'paid', ref: 'P2002' }],
		[{ transactionStatus: 'Initiated' }, { kind: 'pending' }],
		[{ transactionStatus: 'Cancelled' }, { kind: 'cancelled' }],
		[{ transactionStatus: 'Failed' }, { kind: 'failed', reason: 'declined' }],
		[{ transactionStatus: 'Expired' }, { kind: 'failed', reason: 'expired' }],
		[{ transactionStatus: 'Authorized' }, { kind: 'unknown' }],
		[{ transactionStatus: undefined }, { kind: 'unknown' }],
		[{ statusCode: '2033' }, { kind: 'unknown', reason: 'gateway_refused' }],
	])('with %o', async (over, expected) => {
		const { gateway } = await facing(() => ({ body: { ...COMPLETED, ...over } }));
		expect(await gateway.check(known)).toMatchObject(expected);
	});

	it('is open when it was never opened there, and nothing is queried', async () => {
		const { gateway, asked: requested } = await facing(() => 'silent');
		expect(await gateway.check(knownOf({ gatewayRef: null }))).toMatchObject({ kind: 'pending' });
		expect(await gateway.execute?.(knownOf({ gatewayRef: null }))).toMatchObject({ kind: 'pending' });
		expect(requested()).toEqual([]);
	});
});

describe('executing an approved payment', () => {
	it('is paid when it is completed', async () => {
		const { gateway, asked: requested } = await facing(() => ({ body: COMPLETED }));
		expect(await gateway.execute?.(known)).toMatchObject(PAID);
		expect(requested().map(({ path }) => path)).toEqual([`${PREFIX}/execute`]);
	});

	it.each([
		['2023', 'insufficient_balance'],
		['2010', 'wrong_code'],
		['2016', 'wrong_code'],
		['2011', 'wrong_pin'],
		['2014', 'wrong_pin'],
		['2013', 'too_many_tries'],
		['2015', 'too_many_tries'],
		['2017', 'too_many_tries'],
		['2018', 'expired'],
		['2019', 'expired'],
		['2056', 'gateway_refused'],
		['2057', 'declined'],
		['9999', 'declined'],
	])('fails with %s: %s', async (statusCode, reason) => {
		const { gateway, asked: requested } = await facing(() => ({ body: { statusCode, statusMessage: 'x' } }));
		expect(await gateway.execute?.(known)).toMatchObject({ kind: 'failed', reason });
		expect(requested()).toHaveLength(1);
	});

	it.each(['2062', '2068', '2116', '2117', '2119', '2020', '2024'])(
		'is queried, never repeated, after %s',
		async (statusCode) => {
			const { gateway, asked: requested } = await facing((_, nth) => ({
				body: nth === 0 ? { statusCode } : COMPLETED,
			}));
			expect(await gateway.execute?.(known)).toMatchObject(PAID);
			expect(requested().map(({ path }) => path)).toEqual([`${PREFIX}/execute`, `${PREFIX}/payment/status`]);
			const open = { ...COMPLETED, transactionStatus: 'Initiated' };
			const other = await facing((_, nth) => ({ body: nth === 0 ? { statusCode } : open }));
			expect(await other.gateway.execute?.(known)).toMatchObject({ kind: 'unknown', reason: 'no_answer' });
		},
	);
});

describe('callbacks from bKash', () => {
	it.each([
		['success', 'success'],
		['failure', 'fail'],
		['cancel', 'cancel'],
		['nonsense', 'unknown'],
		['constructor', 'unknown'],
	])('%s claims %s, whatever the address says', async (status, outcome) => {
		const { gateway } = await facing(() => 'silent');
		expect(gateway.read('return', 'success', { paymentID: 'TR1', status })).toEqual({
			ref: null,
			gatewayRef: 'TR1',
			valId: null,
			outcome,
			signature: 'none',
			raw: { paymentID: 'TR1', status },
		});
	});

	it('an invalid number is none', async () => {
		const { gateway } = await facing(() => 'silent');
		expect(gateway.read('return', 'success', { paymentID: '../x' })).toMatchObject({
			gatewayRef: null,
			outcome: 'unknown',
		});
	});
});
