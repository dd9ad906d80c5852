import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { followReplica } from '#server/db/replica.ts';
import { openBus } from '#server/events/bus.ts';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { origins } from '#server/watch/origin.ts';
import { WEB } from '#tests/support/exam-load.ts';
import { type RunningApp, startProcess } from '#tests/support/process.ts';
import { msUntil } from '#tests/support/processes.ts';
import { type RunningReplica, startReplica } from '#tests/support/replica.ts';
import { until } from '#tests/support/until.ts';

const MAX_LAG_MS = 1_500;
let dir = '';
let server: EmbeddedDatabase;
let db: Database;
let copy: RunningReplica;
let apps: RunningApp[] = [];

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-replica-'));
	server = await startEmbedded({ dir: path.join(dir, 'server'), log: () => {} });
	db = openDatabase(server.url, { max: 2 });
	const settings = {
		DATABASE_URL: server.url,
		DEMO: '1',
		APP_SECRET: 'the same secret in every process',
		REPLICA_MAX_LAG_MS: String(MAX_LAG_MS),
	};
	const first = await startProcess(path.join(dir, 'app'), settings);
	first.child.kill('SIGTERM');
	await first.ended();
	copy = await startReplica({ dir: path.join(dir, 'server'), url: server.url }, dir);
	const env = { ...settings, DATABASE_REPLICA_URL: copy.url, MIGRATE: 'wait' };
	apps = await Promise.all([0, 1].map(() => startProcess(path.join(dir, 'app'), env)));
}, 180_000);
afterAll(async () => {
	for (const { child } of apps) child.kill('SIGTERM');
	await Promise.all(apps.map((app) => app.ended()));
	await copy?.stop();
	await db.close();
	await server.stop();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

/** A browser: it stores cookies, and its calls alternate between the processes. */
function makeBrowser(doctor: number) {
	const cookies = new Map<string, string>();
	let token = '';
	let turn = 0;
	async function call(method: string, url: string, body?: object) {
		const origin = apps[turn++ % apps.length]?.origin;
		const xsrf = cookies.get('XSRF-TOKEN');
		const answer = await fetch(`${origin}${url}`, {
			method,
			headers: {
				'x-gns-ddt': demoDdt(doctor),
				...(token && { authorization: `Bearer ${token}` }),
				...(cookies.size > 0 && {
					cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
				}),
				...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }),
				...(body && { 'content-type': 'application/json' }),
			},
			...(body && { body: JSON.stringify(body) }),
		});
		for (const one of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
			cookies.set(name, value);
		}
		const text = await answer.text();
		return { status: answer.status, body: text ? JSON.parse(text) : null };
	}
	return {
		call,
		cookies,
		async signIn() {
			await call('GET', '/sanctum/csrf-cookie');
			const { status, body } = await call('POST', '/api/v3/auth/login', {
				phone: demoPhone(doctor),
				password: DEMO_PASSWORD,
			});
			expect(status).toBe(200);
			token = body.token;
		},
	};
}

/** The clock of the replica. */
async function timeOfCopy(): Promise<string> {
	const [row] = await copy.ask<{ now: string }>('select clock_timestamp()::text as now');
	return row?.now ?? '';
}
/** Connections of the app whose last query to the replica was about a doctor's courses or notifications, since then. */
async function readsOfCopy(since: string): Promise<number> {
	const [row] = await copy.ask<{ n: number }>(
		`select count(*)::int as n from pg_stat_activity where pid <> pg_backend_pid() and query_start > '${since}'
			and (query ilike '%doctor_courses%' or query ilike '%notifications%')`,
	);
	return row?.n ?? 0;
}
const LIST = `${WEB}/notifications`;
const COURSES = `${WEB}/courses`;

/** Makes calls until both processes have read from the replica for this browser. */
async function untilCopyServes(browser: ReturnType<typeof makeBrowser>): Promise<void> {
	for (let process = 0; process < apps.length; process++) {
		await msUntil(async () => {
			const since = await timeOfCopy();
			// Every other call goes to the same process.
			expect((await browser.call('GET', COURSES)).status).toBe(200);
			const reads = await readsOfCopy(since);
			if (reads === 0) await browser.call('GET', COURSES);
			return reads > 0;
		}, 15_000);
	}
}

describe('reads that may', () => {
	it('are sent to the replica', async () => {
		const browser = makeBrowser(0);
		await browser.signIn();
		// The sign-in is soon on the replica.
		await untilCopyServes(browser);
		const [row] = await copy.ask<{ follows: boolean }>('select pg_is_in_recovery() as follows');
		expect(row?.follows).toBe(true);
	});

	it('show a doctor the latest own write, at another process too, even while the replica is stopped', async () => {
		const browser = makeBrowser(0);
		await browser.signIn();
		await db.pool.query(
			`insert into notifications (doctor_id, topic, key, title, body, path, at)
			select id, 'result', 'copy-' || n, '{"bn":"ক","en":"a"}', '{"bn":"ক","en":"a"}', '/my/dashboard', now()
			from doctors, generate_series(1, 20) n where phone = $1`,
			[`+88${demoPhone(0)}`],
		);
		const unread = async () => (await browser.call('GET', LIST)).body;
		await expect
			.poll(async () => JSON.stringify(await unread()), { timeout: 10_000 })
			.toContain('/my/dashboard');
		for (let round = 0; round < 5; round++) {
			await untilCopyServes(browser);
			await copy.ask('select pg_wal_replay_pause()');
			const { body } = await browser.call('GET', LIST);
			const ids = [body.notifications.find((one: { read_at: string | null }) => one.read_at === null).id];
			expect((await browser.call('POST', `${LIST}/read`, { ids })).status).toBe(200);
			expect(browser.cookies.get('prostuti_seen')).toBeDefined();
			for (let n = 0; n < 4; n++) expect((await browser.call('GET', LIST)).body.unread).toBe(body.unread - 1);
			await copy.ask('select pg_wal_replay_resume()');
		}
	});

	it('leave a copy alone that lags more than it may', async () => {
		const browser = makeBrowser(1);
		await browser.signIn();
		await untilCopyServes(browser);
		await copy.ask('select pg_wal_replay_pause()');
		const { rows } = await db.pool.query<{ id: number }>('select id from doctors where phone = $1', [
			`+88${demoPhone(1)}`,
		]);
		await db.pool.query(
			`insert into notifications (doctor_id, topic, key, title, body, path, at)
			values ($1, 'result', 'lag', '{"bn":"ক","en":"a"}', '{"bn":"ক","en":"a"}', '/my/lagging', now())`,
			[rows[0]?.id],
		);
		// The processes get no event: at worst a doctor waits for the allowed lag, and one more check.
		const began = performance.now();
		await expect
			.poll(async () => JSON.stringify((await browser.call('GET', LIST)).body), {
				timeout: 10_000,
				interval: 20,
			})
			.toContain('/my/lagging');
		expect(performance.now() - began).toBeLessThan(MAX_LAG_MS + 1_500);
		await copy.ask('select pg_wal_replay_resume()');
	});
});

describe('the copy', () => {
	it('is read also while calls use all connections to the database, by statements that name their call', async () => {
		const bus = await openBus(server.url, { warn: () => {} });
		const replica = await followReplica(
			{ url: copy.url, maxLagMs: MAX_LAG_MS },
			{ db, bus, log: { warn: () => {} } },
		);
		await expect.poll(() => replica.serves(null), { timeout: 10_000 }).toBe(true);
		const held = await Promise.all(Array.from({ length: db.pool.options.max }, () => db.pool.connect()));
		// Events of the running processes exclude the replica for a moment at times.
		const served: boolean[] = [];
		for (const began = performance.now(); performance.now() - began < 4 * MAX_LAG_MS; ) {
			await new Promise((resolve) => setTimeout(resolve, 100));
			served.push(replica.serves(null));
		}
		expect(served.filter(Boolean).length).toBeGreaterThan(0.7 * served.length);
		expect(replica.lagMs()).toBeLessThan(MAX_LAG_MS);
		const { rows } = await origins.run({ kind: 'req', id: 'a-call-0001', name: 'a.b', span: null }, () =>
			replica.read(async () =>
				db.pool.query<{ query: string; follows: boolean }>(
					'select query, pg_is_in_recovery() as follows from pg_stat_activity where pid = pg_backend_pid()',
				),
			),
		);
		expect(rows[0]?.follows).toBe(true);
		expect(rows[0]?.query).toMatch(/^\/\* req=a-call-0001 a\.b \*\/ select query/);
		for (const client of held) client.release();
		await replica.close();
		await bus.close();
	});
});

describe('a lost replica', () => {
	/** Calls one after the other for this long. */
	function calling(ms: number) {
		const made = { calls: 0, failed: [] as string[] };
		async function run() {
			const browser = makeBrowser(2);
			await browser.signIn();
			for (const end = performance.now() + ms; performance.now() < end; made.calls++) {
				const { status } = await browser.call('GET', made.calls % 2 ? COURSES : LIST);
				if (status !== 200) made.failed.push(`${status}`);
			}
		}
		return { made, over: run() };
	}
	async function underWay() {
		const { made, over } = calling(3_000);
		await until(() => made.calls > 5);
		return { made, over };
	}

	it('costs no doctor an error when it is promoted, and nothing is written to it', async () => {
		const { made, over } = await underWay();
		await copy.promote();
		await over;
		expect(made.failed).toEqual([]);
		expect(made.calls).toBeGreaterThan(20);
		// It is past the fork, so new data there was not written by the app.
		const since = await timeOfCopy();
		await calling(1_000).over;
		expect(await readsOfCopy(since)).toBe(0);
	});

	it('costs no doctor an error when it is killed', async () => {
		const { made, over } = await underWay();
		await copy.stop('SIGQUIT');
		await over;
		expect(made.failed).toEqual([]);
		expect(made.calls).toBeGreaterThan(20);
	});
});
