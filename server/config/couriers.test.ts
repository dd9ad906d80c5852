import { describe, expect, it } from 'vitest';
import { readCouriers } from './couriers.ts';

const STEADFAST = {
	COURIERS: 'steadfast',
	STEADFAST_API_KEY: 'key',
	STEADFAST_SECRET_KEY: 'secret',
	STEADFAST_WEBHOOK_TOKEN: 'x'.repeat(16),
};

describe('the settings of couriers', () => {
	it('outside production connect the simulator, started here for a demonstration', () => {
		expect(readCouriers({}, false, true)).toMatchObject({
			steadfast: { url: 'http://127.0.0.1:4323/steadfast/api/v1' },
			pathao: null,
			simulatorPort: 4323,
		});
		expect(readCouriers({}, false, false).simulatorPort).toBeNull();
		expect(readCouriers({ SIMULATOR_URL: 'http://127.0.0.1:5000' }, false, true)).toMatchObject({
			steadfast: { url: 'http://127.0.0.1:5000/steadfast/api/v1' },
			simulatorPort: null,
		});
	});

	it('in production connect no courier unless one is named, and never the simulator', () => {
		const none = { steadfast: null, pathao: null, redx: null, simulatorPort: null };
		expect(readCouriers({}, true, false)).toEqual(none);
		expect(() => readCouriers({ COURIERS: 'simulator' }, true, false)).toThrow(/simulator is refused/);
		expect(readCouriers(STEADFAST, true, false).steadfast?.url).toBe('https://portal.packzy.com/api/v1');
		expect(() => readCouriers({ ...STEADFAST, STEADFAST_URL: 'http://a.example' }, true, false)).toThrow(
			/STEADFAST_URL/,
		);
	});

	it.each([
		[{ COURIERS: 'steadfast,simulator' }, /stands alone/],
		[{ COURIERS: 'none,redx' }, /stands alone/],
		[{ COURIERS: 'dhl' }, /must be a list/],
		[{ COURIERS: 'redx,redx' }, /twice/],
		[{ ...STEADFAST, STEADFAST_SECRET_KEY: '' }, /STEADFAST_SECRET_KEY is missing/],
		[{ ...STEADFAST, STEADFAST_WEBHOOK_TOKEN: 'short' }, /at least 16/],
		[{ COURIERS: 'redx', REDX_TOKEN: 'jwt' }, /REDX_WEBHOOK_TOKEN is missing/],
		[
			{
				COURIERS: 'pathao',
				PATHAO_STORE_ID: 'x',
				PATHAO_CLIENT_ID: 'a',
				PATHAO_CLIENT_SECRET: 'b',
				PATHAO_USERNAME: 'c',
				PATHAO_PASSWORD: 'd',
				PATHAO_WEBHOOK_SECRET: 'x'.repeat(16),
			},
			/PATHAO_STORE_ID/,
		],
	])('%j are refused', (env, why) => {
		expect(() => readCouriers(env, false, false)).toThrow(why);
	});
});
