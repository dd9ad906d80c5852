import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { MOST_AT_ONCE } from './pressure.rules.ts';
import { guardByPressure } from './pressure.ts';

it('refuses calls of an exam beyond the number that the database can answer in time, but never its files', async () => {
	const app = Fastify();
	const deps = {
		db: { pool: { options: { max: 6 }, waitingCount: 0 } },
		log: { warn() {} },
		config: { shed: true },
		metrics: { shed() {} },
	} as unknown as Parameters<typeof guardByPressure>[1];
	const pressure = guardByPressure(app, deps);
	app.get('/call', { config: { endpoint: 'exams.heartbeat', urgency: 'high' } }, async () => 'answered');
	app.get('/file', { config: { urgency: 'high' } }, async () => 'answered');
	const statusOf = async (url: string) => (await app.inject(url)).statusCode;
	const { promise, resolve } = Promise.withResolvers<void>();
	const running = Array.from({ length: MOST_AT_ONCE.high }, () => pressure.during('high', () => promise));
	expect([await statusOf('/call'), await statusOf('/file')]).toEqual([503, 200]);
	resolve();
	await Promise.all(running);
	expect(await statusOf('/call')).toBe(200);
	await app.close();
});
