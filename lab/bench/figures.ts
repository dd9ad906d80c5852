// The desk with a hundred thousand doctors: figures over a year and over all time, and every search for
// doctors, one call after the other as staff make them.
import os from 'node:os';
import { migrateDatabase } from '#server/db/migrate.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { operators } from '#server/modules/account/staff/operators.tables.ts';
import { countFigures } from '#server/modules/reports/figures/count.service.ts';
import { seedReference } from '#server/seed/reference.ts';
import { givenCrowd } from '#tests/support/crowd.ts';
import { freePort } from '#tests/support/process.ts';
import { option, part, percentile, startBench, table } from './support/bench.ts';

const SIZE = {
	doctors: option('doctors', 100_000),
	batches: option('batches', 300),
	progress: option('progress', 100_000),
};
const CALLS = option('calls', 40);
/** The crowd's purchases at one moment are spread over so many days. */
const DAYS = 730;
const EDITOR = '/api/v3/editor';

const bench = await startBench();
const db = bench.open();

/** Spreads money, enrolments and complaints over days, and gives doctors different names. */
async function spread(): Promise<void> {
	const client = await db.pool.connect();
	try {
		await client.query("set statement_timeout = 0; set session_replication_role = 'replica'");
		const back = (id: string) => `now() - (${id} % ${DAYS}) * interval '1 day'`;
		await client.query(`update orders set paid_at = ${back('id')}`);
		await client.query(`update payments set succeeded_at = ${back('id')}`);
		await client.query(
			`update complaints set created_at = ${back('id')}, state = 'resolved', resolved_at = ${back('id')} + interval '9 hours'`,
		);
		await client.query(`update complaint_messages set at = ${back('complaint_id')} + interval '3 hours'`);
		await client.query(`update doctors set name = 'ডা. ' || (array['নুসরাত','ফারহান','মাহজাবিন','রাফি','তানভীর','সাদিয়া'])[1 + id % 6]
			|| ' ' || (array['জাহান','ইসলাম','চৌধুরী','আহমেদ','হোসেন'])[1 + id % 5] || ' ' || id, bmdc = 'A-' || id % 1000000, created_at = ${back('id')}`);
		await client.query('update doctor_courses set roll_no = id::text');
		await client.query('vacuum (analyze)');
	} finally {
		client.release(true);
	}
}

try {
	await migrateDatabase(db);
	await seedReference(db);
	part('making the doctors');
	const doctors = await givenCrowd(bench.url(), SIZE, new Date(), (step, seconds) =>
		console.log(`  ${step.padEnd(12)} ${seconds.toFixed(1)} s`),
	);
	await spread();
	const clock = { now: () => new Date() };
	part('counting');
	const began = performance.now();
	await countFigures({ db, jobs, clock });
	const counted = performance.now() - began;
	const again = performance.now();
	await countFigures({ db, jobs, clock });
	console.log(
		`${SIZE.doctors} doctors; everything counted from the start in ${counted.toFixed(0)} ms, a round in ${(performance.now() - again).toFixed(0)} ms; ${os.availableParallelism()} cores`,
	);
	await db.pool.query('vacuum (analyze) daily_figures');
	const [owner] = await db.q
		.insert(operators)
		.values({ name: 'Owner', phone: '+8801800000000', roles: ['owner'] })
		.returning();
	if (!owner) throw new Error('no owner was stored');
	const token = await issueToken(db.q, { operatorId: owner.id }, clock.now(), { ddt: null, userAgent: null });
	const desk = await freePort();
	await bench.fork('app.ts', { DESK_PORT: String(desk) });

	const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
	const year = `from=${day(364)}&to=${day(0)}&by=week`;
	const all = `from=${day(1_000)}&to=${day(0)}&by=month`;
	const someone = doctors[Math.floor(doctors.length / 2)];
	if (!someone) throw new Error('there are no doctors');
	const { rows } = await db.pool.query<{ phone: string; name: string; bmdc: string }>(
		'select phone, name, bmdc from doctors where id = $1',
		[someone.doctorId],
	);
	const [known] = rows;
	const find = (words: string | undefined) => `/doctors?q=${encodeURIComponent(words ?? '')}`;
	const requested: Record<string, string> = {
		...Object.fromEntries(
			['enrolments', 'income', 'doctors', 'exams', 'complaints'].flatMap((kind) => [
				[`${kind}, a year by week`, `/figures/${kind}?${year}`],
				[`${kind}, all by month`, `/figures/${kind}?${all}`],
			]),
		),
		'doctor by whole number': find(known?.phone),
		'doctor by five digits': find(known?.phone.slice(-5)),
		'doctor by name': find(known?.name.slice(4)),
		'doctor by a common name': find('মাহজাবিন'),
		'doctor by registration': find(known?.bmdc),
		'doctor by roll': find(String(someone.courses[0]?.id)),
		'newest doctors': '/doctors',
		'one doctor': `/doctors/${someone.doctorId}`,
		'enrolments of a batch': `/enrolments?batch_id=${someone.courses[0]?.batchId}`,
		'enrolments with something due': '/enrolments?due=open',
		'complaints, resolved': '/complaints?state=resolved',
	};
	const lines: string[][] = [];
	for (const [name, path] of Object.entries(requested)) {
		part(name);
		const times: number[] = [];
		for (let n = 0; n <= CALLS; n++) {
			const from = performance.now();
			const answer = await fetch(`http://127.0.0.1:${desk}${EDITOR}${path}`, {
				headers: { authorization: `Bearer ${token}` },
			});
			const body = await answer.text();
			if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${body}`);
			// The first call fills the caches for the others.
			if (n > 0) times.push(performance.now() - from);
		}
		lines.push([name, percentile(times, 0.5).toFixed(1), percentile(times, 0.99).toFixed(1)]);
	}
	table(['call', 'p50 ms', 'p99 ms'], lines);
} finally {
	await bench.end();
}
