import { beforeEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { AUTH } from '../../support/codes.ts';
import { givenDoctor, PASSWORD } from '../../support/given.ts';
import { proofOf } from '../../support/proof.ts';

// The header sets the address, as behind the proxy of production.
const app = appForFile({ TRUST_PROXY: '1' });
const MINUTE = 60_000;
beforeEach(() => app.clock.set(NOON));

let networks = 0;
/** Addresses of an unused network. */
const freshNetwork = () => `2400:c600:${(++networks).toString(16)}:1`;
const knock = (phone: string, at: string, password = 'not the password', headers = {}) =>
	app.call('POST', `${AUTH}/login`, {
		body: { phone, password },
		headers: { 'x-forwarded-for': at, 'x-gns-ddt': '', ...headers },
	});
const statusesOf = (answers: { status: number }[]) =>
	Object.fromEntries(
		[...new Set(answers.map(({ status }) => status))].map((status) => [
			status,
			answers.filter((one) => one.status === status).length,
		]),
	);

describe('guesses at one account', () => {
	it('from forty networks at one moment are five, and then wait longer and longer', async () => {
		const { phone } = await givenDoctor(app);
		const many = Array.from({ length: 80 }, (_, n) => knock(phone, `${freshNetwork()}::${n}`));
		expect(statusesOf(await Promise.all(many))).toEqual({ 422: 5, 429: 75 });
		const waits = [];
		for (let n = 0; n < 7; n++) {
			const refused = await knock(`+88 ${phone}`, `${freshNetwork()}::1`, PASSWORD);
			expect(refused).toMatchObject({ status: 429, body: { code: 'auth.slow_down' } });
			waits.push(refused.body.meta.next_in_s);
			expect(Number(refused.headers['retry-after'])).toBe(refused.body.meta.next_in_s);
			app.clock.forward(refused.body.meta.next_in_s * 1_000);
			expect((await knock(phone, `${freshNetwork()}::1`)).status).toBe(422);
		}
		expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
		app.clock.forward(24 * 60 * MINUTE);
		expect((await knock(phone, `${freshNetwork()}::1`, PASSWORD)).status).toBe(200);
	});

	it('never lock out the doctor on the own device, whose wrong guesses are counted separately', async () => {
		const { phone, device } = await givenDoctor(app);
		await Promise.all(Array.from({ length: 30 }, () => knock(phone, `${freshNetwork()}::1`)));
		const own = (password: string) =>
			knock(phone, `${freshNetwork()}::1`, password, { 'x-gns-ddt': device.ddt });
		expect((await own(PASSWORD)).status).toBe(200);
		const wrong = await Promise.all(Array.from({ length: 9 }, () => own('not the password')));
		expect(statusesOf(wrong)).toEqual({ 422: 5, 429: 4 });
	});

	it('give the same answers for unknown and known numbers', async () => {
		for (let n = 0; n < 5; n++)
			expect((await knock('01999999999', `${freshNetwork()}::1`)).body.code).toBe('auth.bad_credentials');
		expect((await knock('01999999999', `${freshNetwork()}::1`)).body.code).toBe('auth.slow_down');
	});

	it('are forgotten with the right password', async () => {
		const { phone } = await givenDoctor(app);
		for (let n = 0; n < 4; n++) await knock(phone, `${freshNetwork()}::1`);
		expect((await knock(phone, `${freshNetwork()}::1`, PASSWORD)).status).toBe(200);
		for (let n = 0; n < 5; n++) expect((await knock(phone, `${freshNetwork()}::1`)).status).toBe(422);
	});
});

describe('guesses of one network', () => {
	const strangers = (length: number) =>
		Promise.all(Array.from({ length }, async () => (await givenDoctor(app)).phone));

	it('at many accounts cost work after the first twenty, from any address of the network', async () => {
		const network = freshNetwork();
		const phones = await strangers(41);
		const answers = await Promise.all(
			phones.slice(0, 40).map((phone, n) => knock(phone, `${network}::${(n % 12).toString(16)}`)),
		);
		expect(statusesOf(answers)).toEqual({ 422: 20, 428: 20 });
		const [last = ''] = phones.slice(40);
		const refused = await knock(last, `${network}::ffff`, PASSWORD);
		expect(refused.body.code).toBe('auth.proof_needed');
		expect((await knock(last, `${network}::ffff`, PASSWORD, await proofOf(refused))).status).toBe(200);
		expect((await knock(last, `${freshNetwork()}::1`, PASSWORD)).status).toBe(200);
	});

	it('do not hinder doctors on their own devices, and right passwords cost nothing', async () => {
		const network = freshNetwork();
		for (const phone of await strangers(25))
			expect((await knock(phone, `${network}::1`, PASSWORD)).status).toBe(200);
		await Promise.all((await strangers(30)).map((phone) => knock(phone, `${network}::1`)));
		const { phone, device } = await givenDoctor(app);
		const own = await knock(phone, `${network}::1`, PASSWORD, { 'x-gns-ddt': device.ddt });
		expect(own.status).toBe(200);
	});

	it('do not count while an account has to wait', async () => {
		const network = freshNetwork();
		const [phone = '', ...others] = await strangers(16);
		for (let n = 0; n < 8; n++) await knock(phone, `${network}::1`);
		const answers = await Promise.all(others.map((other) => knock(other, `${network}::1`)));
		expect(statusesOf(answers)).toEqual({ 422: 15 });
	});

	it('are counted for the address that our proxy saw, whatever header the caller sends', async () => {
		const network = freshNetwork();
		const phones = await strangers(25);
		const answers = await Promise.all(
			phones.map((phone, n) => knock(phone, `10.0.0.${n}, 10.1.0.${n}, ${network}::1`)),
		);
		expect(statusesOf(answers)).toEqual({ 422: 20, 428: 5 });
	});
});
