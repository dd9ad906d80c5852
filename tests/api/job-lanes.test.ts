import { expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { jobs, startWorker } from '#server/jobs/jobs.ts';
import { appForFile } from '../support/app.ts';

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
		db.pool,
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
		await vi.waitFor(() => expect(done.toSorted()).toEqual(['check 100', 'refund 100', 'sweep']), 10_000);
		release();
		await vi.waitFor(() => expect(done).toHaveLength(43), 10_000);
		expect(problems).toEqual([]);
	} finally {
		release();
		await worker.stop();
		await db.close();
	}
});
