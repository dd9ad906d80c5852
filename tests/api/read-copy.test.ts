import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { reading, types } from '#server/db/pool.ts';
import { followReplica, type Replica } from '#server/db/replica.ts';
import type { Deps } from '#server/deps.ts';
import { readMerit } from '#server/modules/exams/marks/merit.service.ts';
import { findPaper } from '#server/modules/exams/paper/papers.service.ts';
import { makeSettings } from '#server/settings/settings.service.ts';
import { WatchedPool } from '#server/watch/watched-client.ts';
import { appForFile, NOON } from '../support/app.ts';
import { sheet, WEB } from '../support/exam.ts';
import { givenSheets, scoreSheets } from '../support/exam-sheets.ts';
import { givenBatch, givenExam, givenOperator } from '../support/given.ts';
import { settle } from '../support/until.ts';

const app = appForFile();
const HOUR = 3_600_000;
/** A replica stopped at a moment: tables in its own schema hide those of the database. */
let past: WatchedPool;
const standStill = (table: string) =>
	app.db.pool.query(
		`create schema if not exists past; drop table if exists past.${table}; create table past.${table} as table public.${table}`,
	);
beforeAll(() => {
	past = new WatchedPool(
		{
			connectionString: app.url,
			types,
			options: '-c search_path=past,public -c default_transaction_read_only=on',
		},
		null,
	);
});
afterAll(() => past.end());

/** Runs steps as a call that was sent to the replica just before an event arrived. */
const fromPast = <T>(steps: () => Promise<T>) => reading.run(past, async () => await steps());

describe('caches are not filled from a replica that is behind', () => {
	it('settings', async () => {
		await standStill('settings');
		await app.db.pool.query(`update settings set value = '"new"' where key = 'sms_name'`);
		const setting = makeSettings(app);
		const { rows } = await fromPast(() =>
			app.db.q.execute(sql`select value from settings where key = 'sms_name'`),
		);
		expect(rows[0]?.value).not.toBe('new');
		expect(await fromPast(() => setting('sms_name'))).toBe('new');
	});

	it('papers, and the pages of their merit lists', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const sat = await givenSheets(app, exam.id, batch, [{ sheet: sheet('TTTTT|FFFFF|A|E') }]);
		await scoreSheets(app, sat);
		for (const table of ['exams', 'consents']) await standStill(table);
		app.clock.set(new Date(NOON.getTime() + 4 * HOUR));
		const { token } = await givenOperator(app, 'exam_controller');
		const published = await app.call('POST', `/api/v3/editor/exams/${exam.id}/publish`, {
			token,
			body: { reason: 'all sheets are in' },
		});
		expect(published.status).toBe(200);
		const { rows } = await app.db.pool.query(
			`insert into consents (doctor_id, purpose, text_version, given_at)
			select doctor_id, 'merit_name', '1', $2 from attempts where exam_id = $1 returning doctor_id`,
			[exam.id, NOON],
		);
		// With a bus of its own, nothing is in memory yet.
		const deps = { db: app.db, bus: { ...app.bus }, clock: app.clock } as unknown as Deps;
		expect((await fromPast(() => findPaper(deps, exam.id)))?.exam.revision).toBe(1);
		const list = await fromPast(() => readMerit(deps, rows[0].doctor_id, exam.id, {}));
		if (!('rows' in list)) throw new Error(list.code);
		// This row is read from memory for all; the own place is read for this call alone.
		expect(list.rows).toHaveLength(1);
		expect(list.rows[0]?.name).not.toContain('•');
		expect(list.me?.name).toContain('•');
	});
});

/** The app with this replica. */
async function appWith(replica: Replica) {
	const { config, clock, db, bus } = app;
	const built = await buildApp({
		config,
		secret: 'a secret that only tests know, 32+',
		clock,
		db,
		bus,
		replica,
	});
	await built.server.ready();
	onTestFinished(() => built.server.close());
	return built;
}

describe('a call that may be read from the copy', () => {
	it('is read from the database when the copy is behind by the time of its turn', async () => {
		const gate = Promise.withResolvers<void>();
		let serves = true;
		let reads = 0;
		const { server } = await appWith({
			serves: () => serves,
			async read(steps) {
				reads++;
				await gate.promise;
				return steps();
			},
			place: async () => '0/1',
			lagMs: () => 0,
			pool: past,
			close: async () => {},
		});
		// Two of them run at a time.
		const answers = ['faqs', 'homepage/contact-list', 'divisions'].map((name) =>
			server.inject({ method: 'GET', url: `${WEB}/${name}` }),
		);
		await expect.poll(() => reads).toBe(2);
		// A public call does nothing slow before its turn.
		for (let turn = 0; turn < 50; turn++) await settle();
		serves = false;
		gate.resolve();
		expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
		expect(reads).toBe(2);
	});
});

it('the metrics report whether the replica is used, its lag, and its connections', async () => {
	let lag = 300;
	const { scrape } = await appWith({
		serves: () => lag < 2_000,
		read: (steps) => steps(),
		place: async () => '0/1',
		lagMs: () => lag,
		pool: past,
		close: async () => {},
	});
	const used = await scrape();
	expect(used).toContain('prostuti_replica_used 1');
	expect(used).toContain('prostuti_replica_lag_seconds 0.3');
	expect(used).toContain('prostuti_pool_waiting{pool="replica"} 0');
	lag = Number.POSITIVE_INFINITY;
	const lost = await scrape();
	expect(lost).toContain('prostuti_replica_used 0');
	expect(lost).not.toMatch(/^prostuti_replica_lag_seconds \d/m);
	// Without a replica there is no such metric.
	expect(await app.scrape()).not.toContain('prostuti_replica_used');
});

describe('a write', () => {
	it('is answered although its position cannot be queried, and its author reads from the database', async () => {
		const replica = await followReplica(
			{ url: 'postgres://127.0.0.1:1/none', maxLagMs: 1_000 },
			{
				db: { watch: { query: () => Promise.reject(new Error('no connection')) } } as unknown as Deps['db'],
				bus: app.bus,
				log: { warn: () => {} },
			},
		);
		onTestFinished(() => replica.close());
		let reads = 0;
		const { server } = await appWith({
			...replica,
			serves: () => true,
			read(steps) {
				reads++;
				return steps();
			},
		});
		const written = await server.inject({
			method: 'POST',
			url: '/api/v3/auth/login',
			payload: { phone: '01700000000', password: 'not the right one' },
		});
		expect(written.statusCode).toBeLessThan(500);
		const cookie = written.cookies.find(({ name }) => name === 'prostuti_seen');
		expect(cookie?.value).toBe('unknown');
		const url = `${WEB}/medical-colleges`;
		await server.inject({ method: 'GET', url, headers: { cookie: `prostuti_seen=${cookie?.value}` } });
		expect(reads).toBe(0);
	});
});
