import { describe, expect, it } from 'vitest';
import {
	bodyOf,
	COMPLETED,
	facingBkash as facing,
	granted,
	AT_BKASH as known,
	BKASH_SECRETS as SECRETS,
} from '../../../tests/support/gateway-machine.ts';

describe('the token of every call', () => {
	it('is granted once, however many payments wait for it', async () => {
		const { gateway, asked: requested, tokens } = await facing(() => ({ body: COMPLETED }));
		const all = await Promise.all(Array.from({ length: 10 }, () => gateway.check(known)));
		expect(all.every(({ kind }) => kind === 'paid')).toBe(true);
		expect(tokens()).toHaveLength(1);
		await gateway.check(known);
		expect(tokens()).toHaveLength(1);
		expect(requested()).toHaveLength(11);
	});

	it('is renewed five minutes before its end, with a new grant where that is refused', async () => {
		let refused = false;
		const { gateway, clock, tokens } = await facing(
			() => ({ body: COMPLETED }),
			({ path }) => (refused && path.endsWith('refresh') ? { body: { statusCode: '2001' } } : granted()),
		);
		await gateway.check(known);
		clock.ms += 3_299_000;
		await gateway.check(known);
		expect(tokens()).toHaveLength(1);
		clock.ms += 1_000;
		await gateway.check(known);
		expect(tokens().map(({ path }) => path.split('/').at(-1))).toEqual(['grant', 'refresh']);
		expect(bodyOf(tokens()[1])).toMatchObject({ refresh_token: 'refresh-1', app_key: SECRETS.appKey });
		refused = true;
		clock.ms += 3_300_000;
		expect(await gateway.check(known)).toMatchObject({ kind: 'paid' });
		expect(tokens().map(({ path }) => path.split('/').at(-1))).toEqual([
			'grant',
			'refresh',
			'refresh',
			'grant',
		]);
	});

	it.each([
		['401', { status: 401, body: { message: 'Unauthorized' } }],
		['the word alone', { body: { message: 'Unauthorized' } }],
		['its end', { status: 401, body: { message: 'The incoming token has expired' } }],
	])('is granted again once when it is rejected (%s), for all waiting calls', async (_, answer) => {
		let grants = 0;
		const { gateway, tokens } = await facing(
			({ headers }) => (headers.authorization === 'token-1' ? answer : { body: COMPLETED }),
			() => granted(`token-${++grants}`),
		);
		const all = await Promise.all(Array.from({ length: 5 }, () => gateway.execute?.(known)));
		expect(all.every((said) => said?.kind === 'paid')).toBe(true);
		expect(tokens()).toHaveLength(2);
	});

	it('is not requested repeatedly when it is always rejected', async () => {
		const {
			gateway,
			asked: requested,
			tokens,
		} = await facing(() => ({
			status: 401,
			body: { message: 'Unauthorized' },
		}));
		expect(await gateway.check(known)).toMatchObject({ kind: 'unknown', reason: 'gateway_refused' });
		expect(requested()).toHaveLength(2);
		expect(tokens()).toHaveLength(2);
	});

	it('is requested again after a failure', async () => {
		let down = true;
		const { gateway } = await facing(
			() => ({ body: COMPLETED }),
			() => (down ? { status: 500, body: '' } : granted()),
		);
		expect(await gateway.check(known)).toMatchObject({ kind: 'unknown', reason: 'gateway_down' });
		down = false;
		expect(await gateway.check(known)).toMatchObject({ kind: 'paid' });
	});

	it('is never in a stored answer', async () => {
		const { gateway } = await facing(() => ({
			body: { ...COMPLETED, id_token: 'token-1', note: `token-1 ${SECRETS.appKey}` },
		}));
		const said = JSON.stringify(await gateway.check(known));
		expect(said).not.toContain('token-1');
		expect(said).not.toContain('secret-');
	});
});
