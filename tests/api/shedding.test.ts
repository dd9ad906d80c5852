import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_AT_ONCE } from '#server/http/pressure.rules.ts';
import { appForFile, NOON } from '../support/app.ts';
import { givenAttempt, saveBody, sheet } from '../support/exam.ts';

const app = appForFile({ SHED: '1' });
const faqs = (page: number) => `/api/v3/web/faqs?page=${page}`;
const batches = '/api/v3/web/homepage/courses';
let attempt: Awaited<ReturnType<typeof givenAttempt>>;
let stored: string;
let release: () => Promise<void>;
let waiting: ReturnType<typeof app.call>[];

beforeAll(async () => {
	app.clock.set(NOON);
	attempt = await givenAttempt(app);
	stored = faqs(1);
	expect((await app.call('GET', stored)).status).toBe(200);
	// Questions cannot be read until this ends: each reader takes a connection and waits.
	const client = await app.db.hot.connect();
	await client.query('begin');
	await client.query('lock table faqs in access exclusive mode');
	release = async () => {
		await client.query('rollback');
		client.release();
	};
	waiting = Array.from({ length: MOST_AT_ONCE.low }, (_, n) => app.call('GET', faqs(n + 2)));
});
afterAll(async () => {
	await release();
	await Promise.all(waiting);
});

describe('while many callers request uncached data', () => {
	it('one more is refused at once, with a message and a retry time', async () => {
		const answer = await app.call('GET', faqs(999), { headers: { 'accept-language': 'en' } });
		expect(answer).toMatchObject({ status: 503, body: { code: 'server.busy' } });
		expect(answer.body.message).toContain('Many people');
		expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(4);
		expect(answer.headers['cache-control']).toBe('no-store');
		expect(answer.body.meta.next_in_s).toBe(Number(answer.headers['retry-after']));
	});

	it('cached answers are returned all the same', async () => {
		expect((await app.call('GET', stored)).status).toBe(200);
	});

	it('other public calls are refused too, once the crowd has lasted', async () => {
		await expect.poll(async () => (await app.call('GET', batches)).status).toBe(503);
	});

	it('answer sheets are stored', async () => {
		for (const seq of [1, 2, 3]) {
			const saved = await attempt.save(saveBody(seq, sheet('TTTTT|.....|A|.')));
			expect(saved).toMatchObject({ status: 200 });
		}
	});

	it('and after the load all are admitted again', async () => {
		await release();
		release = async () => {};
		await expect.poll(async () => (await app.call('GET', batches)).status).toBe(200);
	});
});
