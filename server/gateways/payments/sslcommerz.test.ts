import { describe, expect, it } from 'vitest';
import {
	beginOf,
	facingSslcommerz as facing,
	type GatewayAnswer,
	type GatewayCall,
	knownOf,
	STORE_PASSWORD as PASSWORD,
} from '../../../tests/support/gateway-machine.ts';
import { signatureOf } from './sslcommerz-answers.ts';

const PAID = {
	APIConnect: 'DONE',
	status: 'VALID',
	tran_id: 'P1001',
	val_id: 'val-1',
	amount: '4500.50',
	store_amount: '4387.99',
	currency: 'BDT',
	currency_type: 'BDT',
	currency_amount: '4500.50',
	bank_tran_id: 'bank-1',
	risk_level: '0',
	value_d: 'nonce-1',
};
const found = (...element: object[]) => ({
	APIConnect: 'DONE',
	no_of_trans_found: element.length,
	element,
});
/** Answers to the validation id, and to our number. */
const says =
	(validation: object, query: object = found()) =>
	(call: GatewayCall): GatewayAnswer => ({
		body: call.path.endsWith('validationserverAPI.php') ? validation : query,
	});

describe('opening a payment at SSLCommerz', () => {
	it('sends every field that the protocol requires, the office’s address where the doctor gave none', async () => {
		const { gateway, calls, url } = await facing(() => ({
			body: { status: 'SUCCESS', sessionkey: 'KEY', GatewayPageURL: `${url}/pay/KEY` },
		}));
		expect(await gateway.begin(beginOf())).toMatchObject({
			kind: 'open',
			gatewayRef: 'KEY',
			redirectUrl: `${url}/pay/KEY`,
		});
		expect(calls[0]).toMatchObject({ method: 'POST', path: '/gwprocess/v4/api.php' });
		expect(calls[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
		expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
			store_id: 'store',
			store_passwd: PASSWORD,
			total_amount: '4500.50',
			currency: 'BDT',
			tran_id: 'P1001',
			product_category: 'education',
			product_name: 'FCPS Part 1',
			product_profile: 'non-physical-goods',
			num_of_item: '1',
			shipping_method: 'NO',
			emi_option: '0',
			success_url: 'https://shop.example/return/success',
			fail_url: 'https://shop.example/return/fail',
			cancel_url: 'https://shop.example/return/cancel',
			ipn_url: 'https://shop.example/ipn',
			cus_name: 'ডা. আয়েশা',
			cus_email: 'office@example.com',
			cus_phone: '01712345678',
			cus_add1: 'মিরপুর রোড, ঢাকা',
			cus_city: 'Dhaka',
			cus_postcode: '1205',
			cus_country: 'Bangladesh',
			value_a: 'P1001',
			value_b: '7',
			value_d: 'nonce-1',
		});
	});

	it('uses the doctor’s own e-mail where there is one, and cuts text longer than the field', async () => {
		const { gateway, calls } = await facing(() => ({ body: {} }));
		const payer = { id: 7, name: 'ক'.repeat(60), phone: '01712345678', email: 'dr@example.com' };
		await gateway.begin(beginOf({ payer, title: 'x'.repeat(300) }));
		const form = new URLSearchParams(calls[0]?.body);
		expect(form.get('cus_email')).toBe('dr@example.com');
		expect(form.get('cus_name')).toBe('ক'.repeat(50));
		expect(form.get('product_name')).toHaveLength(255);
	});

	it('reports a refusal, without the password', async () => {
		const { gateway } = await facing(() => ({
			body: { status: 'FAILED', failedreason: `Store Credential Error ${PASSWORD}`, store_passwd: 'x' },
		}));
		const refused = await gateway.begin(beginOf());
		expect(refused).toMatchObject({ kind: 'refused', reason: 'gateway_refused' });
		expect(refused.raw).toEqual({ status: 'FAILED', failedreason: 'Store Credential Error ***' });
	});

	it.each([
		'https://evil.example/pay',
		'https://sslcommerz.com.evil.example/',
		'javascript:alert(1)',
		'http://sandbox.sslcommerz.com/',
		'https://a:b@sandbox.sslcommerz.com/',
		'',
	])('never redirects a doctor to %s', async (GatewayPageURL) => {
		const { gateway } = await facing(() => ({
			body: { status: 'SUCCESS', sessionkey: 'KEY', GatewayPageURL },
		}));
		expect(await gateway.begin(beginOf())).toMatchObject({ kind: 'refused' });
	});

	it('redirects doctors to the gateway’s own domain', async () => {
		const GatewayPageURL = 'https://epay-gw.sslcommerz.com/KEY';
		const { gateway } = await facing(() => ({
			body: { status: 'SUCCESS', sessionkey: 'KEY', GatewayPageURL },
		}));
		expect(await gateway.begin(beginOf())).toMatchObject({ kind: 'open', redirectUrl: GatewayPageURL });
	});
});

describe.each([
	['an error page', { status: 502, body: `<h1>${PASSWORD}</h1>` }, 'gateway_down'],
	['no JSON', { body: 'OK' }, 'gateway_down'],
	['a list', { body: [] }, 'gateway_down'],
	['null', { body: 'null' }, 'gateway_down'],
	['another address', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, 'gateway_down'],
	['silence', 'silent', 'no_answer'],
] as const)('when SSLCommerz answers with %s', (_, answer, reason) => {
	it('nothing is decided, and no secret is reported', async () => {
		const { gateway } = await facing(() => answer);
		const known = knownOf({ trxId: 'bank-1' });
		const refund = { ref: 'R1', amount: 100, gatewayRef: 'ref-1', reason: 'r' };
		const all = [
			await gateway.begin(beginOf()),
			await gateway.check(known),
			await gateway.check({ ...known, valId: 'val-1' }),
			await gateway.refund(known, refund),
			await gateway.refundStatus(known, refund),
		];
		expect(all.map(({ kind }) => kind)).toEqual(['down', 'unknown', 'unknown', 'unknown', 'unknown']);
		for (const one of all) expect(one).toMatchObject({ reason });
		expect(JSON.stringify(all)).not.toContain('nobody sees');
	});
});

it('nothing is decided when SSLCommerz cannot be reached', async () => {
	const { gateway, close } = await facing(() => 'silent');
	close();
	expect(await gateway.begin(beginOf())).toMatchObject({ kind: 'down', reason: 'gateway_down' });
	expect(await gateway.check(knownOf())).toMatchObject({ kind: 'unknown', reason: 'gateway_down' });
});

describe('what became of a payment at SSLCommerz', () => {
	const paid = {
		kind: 'paid',
		ref: 'P1001',
		amount: 450_050,
		currency: 'BDT',
		merchant: 'not_said',
		nonce: 'nonce-1',
		trxId: 'bank-1',
		valId: 'val-1',
		risky: false,
		fee: 11_251,
	};

	it.each(['VALID', 'VALIDATED'])('is queried by the validation id; %s is paid', async (status) => {
		const { gateway, calls } = await facing(says({ ...PAID, status }));
		expect(await gateway.check(knownOf({ valId: 'val-1' }))).toMatchObject(paid);
		expect(calls).toHaveLength(1);
		expect(calls[0]).toMatchObject({
			method: 'GET',
			path: '/validator/api/validationserverAPI.php',
			query: { val_id: 'val-1', store_id: 'store', store_passwd: PASSWORD, v: '1', format: 'json' },
		});
	});

	it('is queried by our number where no validation id was received', async () => {
		const { gateway, calls } = await facing(says({}, found(PAID)));
		expect(await gateway.check(knownOf())).toMatchObject(paid);
		expect(calls).toHaveLength(1);
		expect(calls[0]).toMatchObject({
			method: 'GET',
			path: '/validator/api/merchantTransIDvalidationAPI.php',
			query: { tran_id: 'P1001', store_id: 'store', store_passwd: PASSWORD, v: '1', format: 'json' },
		});
	});

	it('is not hidden by a forged validation id, nor by that of another payment', async () => {
		const forged = await facing(
			says({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }, found({ ...PAID, val_id: 'val-2' })),
		);
		const known = knownOf({ valId: 'forged' });
		expect(await forged.gateway.check(known)).toMatchObject({ kind: 'paid', valId: 'val-2' });
		const other = await facing(says({ ...PAID, tran_id: 'P2002' }, found(PAID)));
		expect(await other.gateway.check(known)).toMatchObject(paid);
		const failed = await facing(says({ ...PAID, tran_id: 'P2002', status: 'FAILED' }, found(PAID)));
		expect(await failed.gateway.check(known)).toMatchObject(paid);
	});

	it('names the other payment when only that one was paid', async () => {
		const { gateway } = await facing(says({ ...PAID, tran_id: 'P2002' }));
		expect(await gateway.check(knownOf({ valId: 'val-1' }))).toMatchObject({ kind: 'paid', ref: 'P2002' });
	});

	it.each([
		['another sum in the currency', { currency_amount: '4499.50' }, { amount: null }],
		['another sum in taka', { amount: '4499.50' }, { amount: null }],
		['less on both', { amount: '4499.50', currency_amount: '4499.50' }, { amount: 449_950 }],
		['no sum', { amount: '', currency_amount: 'x' }, { amount: null }],
		['dollars', { currency_type: 'USD', currency_amount: '40.00' }, { amount: 4_000, currency: 'USD' }],
		['no currency', { currency_type: undefined }, { currency: null }],
		['another nonce', { value_d: 'other' }, { nonce: 'other' }],
		['no nonce', { value_d: undefined }, { nonce: '' }],
		['our store', { store_id: 'store' }, { merchant: 'ours' }],
		['another store', { store_id: 'theirs' }, { merchant: 'other' }],
		['a risk', { risk_level: '1' }, { risky: true }],
		['no word on risk', { risk_level: undefined }, { risky: true }],
		['no fee', { store_amount: '' }, { fee: null }],
		['numbers instead of text', { amount: 4500.5, currency_amount: 4500.5, risk_level: 0 }, paid],
	])('is reported unchanged: %s', async (_, over, expected) => {
		const { gateway } = await facing(says({}, found({ ...PAID, ...over })));
		expect(await gateway.check(knownOf())).toMatchObject({ kind: 'paid', ...expected });
	});

	it.each([
		['FAILED', 'Invalid expiration date', { kind: 'failed', reason: 'declined' }],
		['FAILED', 'Insufficient Balance', { kind: 'failed', reason: 'insufficient_balance' }],
		['FAILED', 'Wrong OTP', { kind: 'failed', reason: 'wrong_code' }],
		['FAILED', 'Incorrect PIN', { kind: 'failed', reason: 'wrong_pin' }],
		['FAILED', 'Transaction limit exceeded', { kind: 'failed', reason: 'limit' }],
		['FAILED', 'PIN retry limit exceeded', { kind: 'failed', reason: 'too_many_tries' }],
		['FAILED', 'Too many attempts', { kind: 'failed', reason: 'too_many_tries' }],
		['EXPIRED', '', { kind: 'failed', reason: 'expired' }],
		['UNATTEMPTED', 'Customer did not choose to pay', { kind: 'failed', reason: 'not_attempted' }],
		['CANCELLED', 'Cancelled by User', { kind: 'cancelled' }],
		['PENDING', '', { kind: 'pending' }],
		['SOMETHING', '', { kind: 'unknown' }],
	])('%s (%s)', async (status, error, expected) => {
		const { gateway } = await facing(says({}, found({ tran_id: 'P1001', status, error })));
		expect(await gateway.check(knownOf())).toMatchObject(expected);
	});

	it('is open without any attempt', async () => {
		const { gateway } = await facing(says({}, { APIConnect: 'DONE', no_of_trans_found: 0 }));
		expect(await gateway.check(knownOf())).toMatchObject({ kind: 'pending' });
	});

	it('is paid when one of several attempts was, at any position', async () => {
		const { gateway } = await facing(says({}, found({ status: 'FAILED' }, PAID, { status: 'CANCELLED' })));
		expect(await gateway.check(knownOf())).toMatchObject(paid);
	});

	it('lists every paid attempt once, and counts the one whose money is known', async () => {
		const second = { ...PAID, bank_tran_id: 'BANK2', status: 'VALIDATED' };
		const { gateway } = await facing(says({}, found(second, { status: 'FAILED' }, PAID, PAID)));
		const tries = [
			{ trxId: 'BANK2', amount: 450_050 },
			{ trxId: PAID.bank_tran_id, amount: 450_050 },
		];
		expect(await gateway.check(knownOf({ trxId: PAID.bank_tran_id }))).toMatchObject({
			kind: 'paid',
			trxId: PAID.bank_tran_id,
			tries,
		});
		expect(await gateway.check(knownOf({ trxId: 'BANK2' }))).toMatchObject({ trxId: 'BANK2' });
	});

	it.each(['INVALID_REQUEST', 'FAILED', 'INACTIVE', 'REQUEST_FROM_INVALID_SOURCE'])(
		'is not decided when the gateway rejects our sign-in with %s',
		async (APIConnect) => {
			const refusal = { APIConnect, errorReason: PASSWORD };
			const { gateway } = await facing(says(refusal, refusal));
			for (const valId of [null, 'val-1']) {
				const said = await gateway.check(knownOf({ valId }));
				expect(said).toMatchObject({ kind: 'unknown', reason: 'gateway_refused' });
				expect(JSON.stringify(said)).not.toContain(PASSWORD);
			}
		},
	);
});

describe('callbacks from SSLCommerz', () => {
	const SIGNED = {
		amount: '5000.00',
		bank_tran_id: '2611211207450AbC',
		card_issuer: '',
		currency: 'BDT',
		status: 'VALID',
		store_amount: '4875.00',
		store_id: 'teststore',
		tran_id: 'P-1001',
		val_id: '2611211207451xYz',
		value_a: 'a=1&b',
		verify_key:
			'amount,bank_tran_id,currency,status,store_amount,tran_id,val_id,value_a,card_issuer,store_id',
		verify_sign: 'e3d45ca1b8c1fcd4a1c3c62823547e54',
	};

	it('a signature matches only its fields and the password', () => {
		expect(signatureOf(SIGNED, 'teststore@ssl')).toBe('good');
		expect(signatureOf(SIGNED, 'another')).toBe('bad');
		expect(signatureOf({ ...SIGNED, amount: '1.00' }, 'teststore@ssl')).toBe('bad');
		expect(signatureOf({ ...SIGNED, verify_sign: 'short' }, 'teststore@ssl')).toBe('bad');
		expect(signatureOf({ ...SIGNED, verify_key: '' }, 'teststore@ssl')).toBe('none');
		expect(signatureOf({}, 'teststore@ssl')).toBe('none');
	});

	it.each([
		['VALID', 'success'],
		['FAILED', 'fail'],
		['EXPIRED', 'fail'],
		['UNATTEMPTED', 'fail'],
		['CANCELLED', 'cancel'],
		['NONSENSE', 'unknown'],
	] as const)('%s claims %s, whatever the address says', async (status, outcome) => {
		const { gateway } = await facing(() => 'silent');
		const fields = { tran_id: 'P1001', val_id: 'val-1', status };
		expect(gateway.read('return', 'cancel', fields)).toMatchObject({ ref: 'P1001', valId: 'val-1', outcome });
	});

	it('the address counts where no fields were sent', async () => {
		const { gateway } = await facing(() => 'silent');
		expect(gateway.read('return', 'fail', {})).toEqual({
			ref: null,
			gatewayRef: null,
			valId: null,
			outcome: 'fail',
			signature: 'none',
			raw: {},
		});
		expect(gateway.read('ipn', null, {}).outcome).toBe('unknown');
	});

	it('an invalid number of ours is none, and our password is not stored', async () => {
		const { gateway } = await facing(() => 'silent');
		const reported = gateway.read('ipn', null, {
			tran_id: "P1' or 1=1",
			val_id: '../x',
			store_passwd: 'guess',
			error: `x ${PASSWORD}`,
		});
		expect(reported).toMatchObject({ ref: null, valId: null });
		expect(reported.raw).toEqual({ tran_id: "P1' or 1=1", val_id: '../x', error: 'x ***' });
	});
});
