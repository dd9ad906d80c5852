import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASE_FIGURES, DUE } from '#server/watch/database-figures.repo.ts';
import { appForFile, NOON } from '../support/app.ts';
import { givenCrowd } from '../support/crowd.ts';
import { givenAttempt, saveBody, WEB } from '../support/exam.ts';
import { givenUnpaid } from '../support/paying.ts';
import { size } from '../support/size.ts';

const app = appForFile();
const at = (minutes: number) => NOON.getTime() / 1_000 + minutes * 60;

/** Values of a scrape, by name with labels. */
async function scrape(): Promise<Map<string, number>> {
	const text = await app.scrape();
	const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
	return new Map(
		lines.map((line) => {
			const space = line.lastIndexOf(' ');
			return [line.slice(0, space), Number(line.slice(space + 1))];
		}),
	);
}
/** Figures of the database are cached for five seconds; here the next scrape is later than that. */
let passed = 0;
beforeEach(() => {
	const began = performance.now();
	passed += 60_000;
	const now = began + passed;
	vi.spyOn(performance, 'now').mockImplementation(() => now);
});

describe('the figures', () => {
	it('of calls bear the name of the endpoint and the class of the answer, and no address', async () => {
		const attempt = await givenAttempt(app);
		for (const seq of [1, 2]) {
			const url = `${WEB}/doctor/attempts/${attempt.attemptId}/sheet`;
			const options = { token: attempt.token, body: saveBody(seq) };
			expect((await app.call('PUT', url, options)).status).toBe(200);
		}
		await app.call('GET', `${WEB}/doctor/dashboard`);
		await app.call('GET', '/api/v3/no/such/address');
		await app.call('GET', '/a-page-of-the-site');
		const found = await scrape();
		expect(found.get('prostuti_calls_total{endpoint="exams.saveSheet",status="2xx"}')).toBe(2);
		expect(found.get('prostuti_call_duration_seconds_count{endpoint="exams.saveSheet"}')).toBe(2);
		expect(found.get('prostuti_save_duration_seconds_count')).toBe(2);
		expect(found.get('prostuti_calls_total{endpoint="dashboard.dashboard",status="4xx"}')).toBe(1);
		expect(found.get('prostuti_calls_total{endpoint="unknown",status="4xx"}')).toBe(1);
		expect(found.get('prostuti_calls_total{endpoint="site",status="5xx"}')).toBe(1);
		expect([...found.keys()].filter((key) => /attempts\/|no\/such|a-page/.test(key))).toEqual([]);
		expect(found.get('prostuti_open_attempts')).toBe(1);
		expect(found.get('prostuti_live_exams')).toBe(1);
		expect(found.get('prostuti_overdue_attempts')).toBe(0);
	});

	it('a refused save does not make saves look fast', async () => {
		const before = (await scrape()).get('prostuti_save_duration_seconds_count');
		expect((await app.call('PUT', `${WEB}/doctor/attempts/1/sheet`, { body: saveBody(1) })).status).toBe(401);
		expect((await scrape()).get('prostuti_save_duration_seconds_count')).toBe(before);
	});

	it('count what waits: late sheets, payments, unclosed attempts, the next exam', async () => {
		const attempt = await givenAttempt(app);
		const pool = app.db.pool;
		await pool.query(
			`insert into late_sheets (attempt_id, case_no, sealed, sheet, sha, seq, evidence, received_at)
			values ($1, 'L-1', '{}', '', '', 1, '{}', $2), ($1, 'L-2', '{}', '', '', 2, '{}', $3)`,
			[attempt.attemptId, new Date(at(-30) * 1_000), new Date(at(-20) * 1_000)],
		);
		await pool.query('update attempts set deadline_at = $2 where id = $1', [
			attempt.attemptId,
			new Date(at(-4) * 1_000),
		]);
		const unpaid = await givenUnpaid(app);
		for (const [state, minutes] of [
			['unknown', -90],
			['on_hold', -200],
		] as const)
			await pool.query(
				`insert into payments (ref, order_id, doctor_id, method, amount, state, nonce, created_at)
				values ($1, $2, $3, 'bkash', 100, $4, 'n', $5)`,
				[`R${state}`, unpaid.orderId, unpaid.doctor.id, state, new Date(at(minutes) * 1_000)],
			);
		await pool.query(
			`update exams set status = 'scheduled', window_opens_at = $1, window_closes_at = $2
			where id = (select max(id) from exams)`,
			[new Date(at(120) * 1_000), new Date(at(180) * 1_000)],
		);
		const found = await scrape();
		const figures = {
			prostuti_late_sheets: 2,
			prostuti_late_sheet_oldest_timestamp_seconds: at(-30),
			prostuti_overdue_attempts: 1,
			'prostuti_payments_waiting{state="unknown"}': 1,
			'prostuti_payments_waiting{state="on_hold"}': 1,
			'prostuti_payment_oldest_timestamp_seconds{state="unknown"}': at(-90),
			'prostuti_payment_oldest_timestamp_seconds{state="on_hold"}': at(-200),
			prostuti_next_exam_timestamp_seconds: at(120),
			prostuti_database_up: 1,
		};
		expect(Object.fromEntries(Object.keys(figures).map((key) => [key, found.get(key)]))).toEqual(figures);
	});

	it('describe the queue by job: due jobs, since when, and given-up ones', async () => {
		const add = (count: number, age: string) =>
			app.db.pool.query(
				`select count(graphile_worker.add_job('exams.score', '{"attempt_id":0}', run_at => now() - $2::interval))
				from generate_series(1, $1)`,
				[count, age],
			);
		await add(3, '10 minutes');
		await app.db.pool.query(
			`update graphile_worker._private_jobs set attempts = max_attempts
			where id = (select max(id) from graphile_worker._private_jobs)`,
		);
		const found = await scrape();
		expect(found.get('prostuti_jobs_due{job="exams.score"}')).toBe(2);
		expect(found.get('prostuti_jobs_given_up{job="exams.score"}')).toBe(1);
		const oldest = found.get('prostuti_job_oldest_due_timestamp_seconds{job="exams.score"}') ?? 0;
		expect(Math.abs(Date.now() / 1_000 - 600 - oldest)).toBeLessThan(30);
	});

	it('report since when a worker has locked a job, so that one of a dead process is seen', async () => {
		await app.db.pool.query(`select graphile_worker.add_job('sheets.round')`);
		await app.db.pool.query(
			`update graphile_worker._private_jobs set locked_at = now() - interval '2 hours', locked_by = 'gone'
			where id = (select max(id) from graphile_worker._private_jobs)`,
		);
		const found = await scrape();
		expect(found.has('prostuti_jobs_due{job="sheets.round"}')).toBe(false);
		expect(found.has('prostuti_jobs_given_up{job="sheets.round"}')).toBe(false);
		const since = found.get('prostuti_job_oldest_held_timestamp_seconds{job="sheets.round"}') ?? 0;
		expect(Math.abs(Date.now() / 1_000 - 7_200 - since)).toBeLessThan(30);
	});

	it('report the last rebuild and the last good one, without previews', async () => {
		await app.db.pool.query(
			`insert into rebuilds (state, source, preview, started_at, finished_at) values
			('live', 'editor', false, $1, $2), ('failed', 'editor', false, $2, $3), ('live', 'editor', true, $3, $4)`,
			[at(-60), at(-58), at(-50), at(-10)].map((seconds) => new Date(seconds * 1_000)),
		);
		const found = await scrape();
		expect(found.get('prostuti_rebuild_ok')).toBe(0);
		expect(found.get('prostuti_rebuild_timestamp_seconds')).toBe(at(-50));
		expect(found.get('prostuti_rebuild_duration_seconds')).toBe(480);
		expect(found.get('prostuti_rebuild_good_timestamp_seconds')).toBe(at(-58));
	});

	it('report a backup only if one was made', async () => {
		expect((await scrape()).has('prostuti_backup_timestamp_seconds')).toBe(false);
		await mkdir(app.config.dataDir, { recursive: true });
		const file = path.join(app.config.dataDir, 'backups.json');
		await writeFile(file, '{"last_good_at": "yesterday"}');
		vi.mocked(performance.now).mockReturnValue(performance.now() + 6_000);
		expect((await scrape()).has('prostuti_backup_timestamp_seconds')).toBe(false);
		const backup = {
			last_good_at: new Date(at(-600) * 1_000).toISOString(),
			bytes: 12,
			where: 's3://backups',
		};
		await writeFile(file, JSON.stringify(backup));
		vi.mocked(performance.now).mockReturnValue(performance.now() + 6_000);
		const found = await scrape();
		expect(found.get('prostuti_backup_timestamp_seconds')).toBe(at(-600));
		expect(found.get('prostuti_backup_bytes')).toBe(12);
	});

	it('count jobs by outcome, and refused calls by reason', async () => {
		await app.jobHandlers['complaints.close']({});
		await expect(app.jobHandlers['ledger.reconcile']({ day: 'not a day at all' })).rejects.toThrow();
		app.metrics.shed('saves');
		const found = await scrape();
		expect(found.get('prostuti_job_duration_seconds_count{job="complaints.close",outcome="done"}')).toBe(1);
		expect(found.get('prostuti_job_duration_seconds_count{job="ledger.reconcile",outcome="failed"}')).toBe(1);
		expect(found.get('prostuti_shed_total{reason="saves"}')).toBe(1);
		expect(found.get('prostuti_pool_waiting{pool="main"}')).toBe(0);
	});
});

describe('reading the figures', () => {
	it('query the database once for all scrapes within five seconds', async () => {
		const requested = vi.spyOn(app.db.watch, 'query');
		await Promise.all([scrape(), scrape()]);
		const first = requested.mock.calls.length;
		expect(first).toBeGreaterThan(0);
		vi.mocked(performance.now).mockReturnValue(performance.now() + 4_000);
		await scrape();
		expect(requested.mock.calls.length).toBe(first);
		vi.mocked(performance.now).mockReturnValue(performance.now() + 2_000);
		await scrape();
		expect(requested.mock.calls.length).toBeGreaterThan(first);
	});

	it('that cannot be read are absent, while the process still reports its own health', async () => {
		expect((await scrape()).has('prostuti_open_attempts')).toBe(true);
		vi.mocked(performance.now).mockReturnValue(performance.now() + 6_000);
		vi.spyOn(app.db.watch, 'query').mockImplementation(() => {
			throw new Error('the database is gone');
		});
		const found = await scrape();
		expect(found.get('prostuti_database_up')).toBe(0);
		expect(found.has('prostuti_open_attempts')).toBe(false);
		expect(found.has('prostuti_payments_waiting{state="unknown"}')).toBe(false);
		expect(found.has('prostuti_jobs_due{job="exams.score"}')).toBe(false);
		expect(found.get('prostuti_pool_waiting{pool="main"}')).toBe(0);
	});

	it('does not wait for a database that hangs', async () => {
		vi.spyOn(app.db.watch, 'query').mockImplementation(() => new Promise(() => {}) as never);
		expect((await scrape()).get('prostuti_database_up')).toBe(0);
	});
});

describe('with many doctors and a long queue', () => {
	interface Plan {
		'Node Type': string;
		'Relation Name'?: string;
		Plans?: Plan[];
	}
	const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
	let reader: pg.Client;
	beforeAll(async () => {
		await givenCrowd(app.url, { doctors: 5_000, batches: 300, progress: size(20_000, 100_000) }, NOON);
		reader = new pg.Client({ connectionString: app.url });
		await reader.connect();
		await reader.query(
			`insert into graphile_worker._private_tasks (identifier) values ('push.send') on conflict do nothing`,
		);
		await reader.query(
			`insert into graphile_worker._private_jobs (task_id, run_at)
			select (select id from graphile_worker._private_tasks where identifier = 'push.send'),
				now() + (n - 20000) * interval '1 second' from generate_series(1, 60000) n`,
		);
		// Payments by the ten thousand, of which a few are open.
		await reader.query('analyze');
		await reader.query('vacuum analyze graphile_worker._private_jobs');
		return () => reader.end();
	});

	it.each([
		['how things stand', DATABASE_FIGURES, [NOON, NOON]],
		['which jobs are due', DUE, []],
	])('%s is read without reading a large table through', async (_, text, values) => {
		const { rows } = await reader.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
			`explain (format json) ${text}`,
			values,
		);
		const { rows: large } = await reader.query<{ name: string }>(
			`select relname as name from pg_class where relkind = 'r' and reltuples > 4000`,
		);
		const names = large.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(['attempts', 'payments', '_private_jobs']));
		const plan = rows[0]?.['QUERY PLAN'][0].Plan;
		if (!plan) throw new Error('there is no plan');
		const through = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
		expect(through.map((node) => node['Relation Name']).filter((name) => names.includes(name ?? ''))).toEqual(
			[],
		);
	});
});
