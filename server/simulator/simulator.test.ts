import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shopForFile } from '../../tests/support/simulated-shop.ts';
import { startSimulator } from '../../tests/support/simulator.ts';

const shop = shopForFile();

describe('the simulator itself', () => {
	it('shows a page whose forms post only to the shop, and handles its buttons', async () => {
		const known = await shop.open(shop.card);
		const page = await fetch(known.redirectUrl);
		expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${shop.url};`);
		expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
		const text = await page.text();
		expect(text).toContain('কোনো আসল টাকা কাটে না');
		for (const what of ['paid', 'tampered', 'risky', 'never']) expect(text).toContain(`value="${what}"`);
		const pressed = await fetch(known.redirectUrl, {
			method: 'POST',
			body: new URLSearchParams({ press: 'paid' }),
		});
		expect(await pressed.text()).toContain(`action="${shop.url}/return/success"`);
		const phone = await shop.open(shop.wallet);
		expect(await (await fetch(phone.redirectUrl)).text()).not.toContain('value="risky"');
		const back = await fetch(phone.redirectUrl, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({ press: 'cancelled' }),
		});
		expect(back.status).toBe(303);
		expect(back.headers.get('location')).toContain('status=cancel');
		expect((await fetch(`${shop.simulator.origin}/EasyCheckOut/unknown`)).status).toBe(404);
		expect(await (await fetch(shop.simulator.origin)).text()).toContain(known.ref);
	});

	it('goes down, hangs, and recovers', async () => {
		const known = await shop.open(shop.card);
		await shop.simulator.control('down', { mode: '503' });
		expect(await shop.card.check(known)).toMatchObject({ kind: 'unknown', reason: 'gateway_down' });
		await shop.simulator.control('down', { mode: 'hang' });
		const impatient = shop.gateways(200).card;
		expect(await impatient.check(known)).toMatchObject({ kind: 'unknown', reason: 'no_answer' });
		await shop.simulator.control('down', { mode: 'up' });
		expect(await shop.card.check(known)).toMatchObject({ kind: 'pending' });
		expect((await shop.simulator.calls())['sslcommerz.query']).toBe(1);
	});

	it('is not reachable under another name, nor controlled by a form of another site', async () => {
		const rebound = get(shop.simulator.origin, { headers: { host: 'evil.example' } });
		const [answer] = (await once(rebound, 'response')) as [IncomingMessage];
		answer.resume();
		expect(answer.statusCode).toBe(403);
		const form = await fetch(`${shop.simulator.origin}/control/reset`, {
			method: 'POST',
			body: new URLSearchParams({ a: 'b' }),
		});
		expect(form.status).toBe(415);
		const text = await fetch(`${shop.simulator.origin}/control/down`, {
			method: 'POST',
			body: '{"mode":"503"}',
		});
		expect(text.status).toBe(400);
		expect((await fetch(shop.simulator.origin)).status).toBe(200);
	});

	it('reports its payouts for a day', async () => {
		const known = await shop.open(shop.card);
		const { payment } = await shop.simulator.press(known.ref, 'paid');
		const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
		const file = async (gateway: string, day: string) =>
			(await fetch(`${shop.simulator.origin}/settlement/${gateway}/${day}.csv`)).text();
		expect(await file('sslcommerz', today)).toBe(
			`ref,trx_id,amount,fee,currency,settled_on\r\n${known.ref},${payment.trx_id},4500.50,112.52,BDT,${today}\r\n`,
		);
		expect((await file('bkash', today)).trim().split('\r\n')).toHaveLength(1);
		expect((await file('sslcommerz', '2020-01-01')).trim().split('\r\n')).toHaveLength(1);
	});

	it('retains its payments after a restart', async () => {
		const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-simulator-'));
		const file = path.join(dir, 'simulator.jsonl');
		try {
			const first = await startSimulator({ file });
			const known = await shop.open(shop.gateways(5_000, first.origin).card);
			await first.press(known.ref, 'paid');
			const before = await first.payments();
			await first.close();
			const second = await startSimulator({ file });
			expect(await second.payments()).toEqual(before);
			expect(await shop.gateways(5_000, second.origin).card.check(known)).toMatchObject({ kind: 'paid' });
			await second.close();
		} finally {
			await rm(dir, { recursive: true });
		}
	});
});
