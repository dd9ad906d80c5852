import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { jobs, startWorker } from '#server/jobs/jobs.ts';
import { appForFile } from '../support/app.ts';

/** Pools of lanes that the worker has: each listens for new jobs. */
const LANES = 5;
const app = appForFile();

it('a hanging gateway occupies the places of its own jobs only', async () => {
	const db = openDatabase(app.url);
	let release = () => {};
	const hangs = new Promise<void>((resolve) => {
		release = resolve;
	});
	const done: string[] = [];
	const problems: string[] = [];
	const worker = await startWorker(
		db.queue,
		{
			...app.jobHandlers,
			'payments.check': async ({ payment_id }) => {
				if (payment_id < 100) await hangs;
				done.push(`check ${payment_id}`);
			},
			'payments.refund': async ({ refund_id }) => {
				if (refund_id < 100) await hangs;
				done.push(`refund ${refund_id}`);
			},
			'ledger.reconcile': async () => {
				await hangs;
			},
			'payments.sweep': async () => void done.push('sweep'),
		},
		(message) => problems.push(message),
		async () => {},
	);
	try {
		for (let n = 1; n <= 20; n++) {
			await jobs.add(db.q, 'payments.check', { payment_id: n }, { gateway: 'bkash' });
			await jobs.add(db.q, 'payments.refund', { refund_id: n }, { gateway: 'bkash' });
			await jobs.add(db.q, 'ledger.reconcile', { day: null });
		}
		await jobs.add(db.q, 'payments.check', { payment_id: 100 }, { gateway: 'sslcommerz' });
		await jobs.add(db.q, 'payments.refund', { refund_id: 100 }, { gateway: 'sslcommerz' });
		await jobs.add(db.q, 'payments.sweep', {});
		await expect.poll(() => done.toSorted()).toEqual(['check 100', 'refund 100', 'sweep']);
		release();
		await expect.poll(() => done).toHaveLength(43);
		expect(problems).toEqual([]);
	} finally {
		release();
		await worker.stop();
		await db.close();
	}
});

/** A queue whose rounds are `started`; `during` runs in its job `payments.sweep`. */
async function givenQueue(started: () => Promise<unknown>) {
	const db = openDatabase(app.url, { max: 2 });
	const queue = {
		db,
		problems: [] as string[],
		during: () => {},
		stop: () => worker.stop(),
		async [Symbol.asyncDispose]() {
			await worker.stop();
			await db.close();
		},
	};
	const handlers = { ...app.jobHandlers, 'payments.sweep': async () => queue.during() };
	const worker = await startWorker(db.queue, handlers, (message) => queue.problems.push(message), started);
	return queue;
}

it('calls that occupy every connection do not stop the queue', async () => {
	await using queue = await givenQueue(async () => {});
	let swept = 0;
	queue.during = () => void swept++;
	const held = await Promise.all([queue.db.pool.connect(), queue.db.pool.connect()]);
	await jobs.add(app.db.q, 'payments.sweep', {});
	await expect.poll(() => swept).toBe(1);
	for (const client of held) client.release();
	expect(queue.problems).toEqual([]);
});

it('a lane whose rounds could not begin is started again, and leaves no listening connection behind', async () => {
	let starts = 0;
	await using queue = await givenQueue(async () => {
		if (++starts === 1) throw new Error('the database is busy');
	});
	expect([starts, queue.problems]).toEqual([2, ['the worker of the queue could not be started']]);
	await expect.poll(listening).toBe(LANES);
	// What started twice is stopped once: a first worker that went on would listen for ever.
	await queue.stop();
	await expect.poll(listening).toBe(0);
});

/** Number of connections to the file's database that listen for new jobs. */
async function listening(): Promise<number> {
	const { rows } = await app.db.pool.query<{ n: number }>(
		`select count(*)::int as n from pg_stat_activity where datname = current_database() and query ilike 'listen "jobs%'`,
	);
	return rows[0]?.n ?? 0;
}
