import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { shopForFile } from '../../tests/support/simulated-shop.ts';
import { DEMO_BKASH, DEMO_SSLCOMMERZ } from './credentials.ts';

/*
 * Clients that others wrote for the real gateways, run against the simulator: otherwise it and our adapters
 * could share the same errors.
 */
const require = createRequire(import.meta.url);
type Answer = Promise<Record<string, unknown>>;
type Call = (fields: Record<string, string | number>) => Answer;
type CardClient = Record<
	| 'init'
	| 'validate'
	| 'initiateRefund'
	| 'refundQuery'
	| 'transactionQueryBySessionId'
	| 'transactionQueryByTransactionId',
	Call
> &
	Record<string, unknown>;
const SslCommerzPayment: new (id: string, password: string, live: boolean) => CardClient =
	require('sslcommerz-lts');
const wallet: Record<'createPayment', (config: object, fields: Record<string, string | number>) => Answer> &
	Record<'executePayment' | 'queryPayment', (config: object, id: string) => Answer> =
	require('bkash-payment');

const shop = shopForFile();

/** SSLCommerz's own client, redirected from the gateway's address to the simulator's. */
function cardClient(password: string = DEMO_SSLCOMMERZ.storePassword): CardClient {
	const client = new SslCommerzPayment(DEMO_SSLCOMMERZ.storeId, password, false);
	const real = String(client.baseURL);
	for (const [name, value] of Object.entries(client))
		if (name.endsWith('URL')) client[name] = String(value).replace(real, shop.simulator.origin);
	return client;
}
const ORDER = {
	total_amount: '4500.50',
	currency: 'BDT',
	cus_name: 'Dr. Rahima',
	cus_email: 'rahima@example.org',
	cus_add1: 'Dhanmondi',
	cus_city: 'Dhaka',
	cus_postcode: '1205',
	cus_country: 'Bangladesh',
	cus_phone: '01711111111',
	shipping_method: 'NO',
	num_of_item: 1,
	product_name: 'FCPS Part-1',
	product_category: 'course',
	product_profile: 'non-physical-goods',
	value_a: 'nonce-1',
};
const orderOf = (tran_id: string) => ({
	...ORDER,
	tran_id,
	success_url: `${shop.url}/return/success`,
	fail_url: `${shop.url}/return/fail`,
	cancel_url: `${shop.url}/return/cancel`,
	ipn_url: `${shop.url}/ipn`,
});

/** The signature of SSLCommerz as documented: MD5 over the named fields and the hashed password, by name. */
function signatureOf(fields: Record<string, string>, password: string): string {
	const md5 = (text: string) => createHash('md5').update(text).digest('hex');
	const signed: [string, string][] = (fields.verify_key ?? '')
		.split(',')
		.map((name): [string, string] => [name, fields[name] ?? '']);
	signed.push(['store_passwd', md5(password)]);
	signed.sort(([a], [b]) => (a < b ? -1 : 1));
	return md5(signed.map(([name, value]) => `${name}=${value}`).join('&'));
}

describe('SSLCommerz’s own client', () => {
	it('opens a payment, finds it, validates it and refunds it', async () => {
		const client = cardClient();
		const opened = await client.init(orderOf('LTS1'));
		expect(opened).toMatchObject({ status: 'SUCCESS', GatewayPageURL: expect.stringMatching(/^http/) });
		const sessionkey = String(opened.sessionkey);
		expect(await client.transactionQueryBySessionId({ sessionkey })).toMatchObject({ APIConnect: 'DONE' });
		const { browser } = await shop.simulator.press('LTS1', 'paid');
		const fields = browser?.fields ?? {};
		const val_id = fields.val_id ?? '';
		const paid = { tran_id: 'LTS1', amount: '4500.50', currency: 'BDT', value_a: 'nonce-1' };
		expect(await client.validate({ val_id })).toMatchObject({ ...paid, status: 'VALID' });
		expect(await client.validate({ val_id })).toMatchObject({ ...paid, status: 'VALIDATED' });
		for (const found of [
			await client.transactionQueryBySessionId({ sessionkey }),
			await client.transactionQueryByTransactionId({ tran_id: 'LTS1' }),
		])
			expect(found).toMatchObject({ no_of_trans_found: 1, element: [{ ...paid, val_id }] });
		const back = await client.initiateRefund({
			refund_amount: '500.00',
			refund_remarks: 'left',
			bank_tran_id: fields.bank_tran_id ?? '',
			refe_id: 'R1',
		});
		expect(back).toMatchObject({ status: 'success', refund_ref_id: expect.any(String) });
		expect(await client.refundQuery({ refund_ref_id: String(back.refund_ref_id) })).toMatchObject({
			bank_tran_id: fields.bank_tran_id,
			status: expect.stringMatching(/processing|refunded/),
		});
	});

	it('is refused with a wrong password, and for an existing order', async () => {
		expect(await cardClient('wrong').init(orderOf('LTS2'))).toMatchObject({ status: 'FAILED' });
		expect(await cardClient('wrong').validate({ val_id: '1' })).toMatchObject({ APIConnect: 'FAILED' });
		expect(await cardClient().init(orderOf('LTS2'))).toMatchObject({ status: 'SUCCESS' });
		expect(await cardClient().init(orderOf('LTS2'))).toMatchObject({ status: 'FAILED' });
	});

	it('receives messages that are signed as documented, which our adapter reads, and no others', async () => {
		const known = await shop.open(shop.card);
		const { browser } = await shop.simulator.press(known.ref, 'paid');
		await shop.arrived(1);
		const password: string = DEMO_SSLCOMMERZ.storePassword;
		for (const fields of [browser?.fields ?? {}, shop.ipns()[0]?.fields ?? {}]) {
			expect(signatureOf(fields, password)).toBe(fields.verify_sign);
			const { verify_sign: _, ...bare } = fields;
			const signed = (over: Record<string, string>, by = password) => {
				const sent = { ...bare, ...over };
				return shop.card.read('ipn', null, { ...sent, verify_sign: signatureOf(sent, by) }).signature;
			};
			expect(signed({})).toBe('good');
			expect(signed({ amount: '1.00' })).toBe('good');
			expect(signed({}, 'another password')).toBe('bad');
			expect(shop.card.read('ipn', null, { ...fields, amount: '1.00' }).signature).toBe('bad');
		}
	});
});

describe('a client of bKash', () => {
	const config = () => ({
		base_url: `${shop.simulator.origin}/v1.2.0-beta`,
		username: DEMO_BKASH.username,
		password: DEMO_BKASH.password,
		app_key: DEMO_BKASH.appKey,
		app_secret: DEMO_BKASH.appSecret,
	});

	it('opens a payment, queries it, executes it once and finds it executed', async () => {
		const made = await wallet.createPayment(config(), {
			amount: 4500.5,
			callbackURL: `${shop.url}/return`,
			orderID: 'WALLET1',
			reference: '01711111111',
		});
		expect(made).toMatchObject({
			statusCode: '0000',
			amount: '4500.50',
			merchantInvoiceNumber: 'WALLET1',
			bkashURL: expect.stringMatching(/^http/),
		});
		const id = String(made.paymentID);
		expect(await wallet.queryPayment(config(), id)).toMatchObject({
			transactionStatus: 'Initiated',
			userVerificationStatus: 'Incomplete',
		});
		const { browser } = await shop.simulator.press('WALLET1', 'paid');
		expect(browser?.fields).toMatchObject({ paymentID: id, status: 'success' });
		const taken = await wallet.executePayment(config(), id);
		expect(taken).toMatchObject({ statusCode: '0000', transactionStatus: 'Completed', amount: '4500.50' });
		expect(await wallet.executePayment(config(), id)).toMatchObject({ statusCode: '2062' });
		expect(await wallet.queryPayment(config(), id)).toMatchObject({
			transactionStatus: 'Completed',
			trxID: taken.trxID,
			merchantInvoice: 'WALLET1',
		});
	});
});
