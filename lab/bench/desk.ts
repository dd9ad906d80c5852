// Lists and searches of the desk with 100,000 questions, 20,000 doctors and 50,000 orders, one call after the
// other as staff make them: the first page, the last one, frequent words, and the dry run of an import.
import os from 'node:os';
import { SHEET_TYPES } from '#contract/constants.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { operators } from '#server/modules/account/staff/operators.tables.ts';
import { seedReference } from '#server/seed/reference.ts';
import { BANK, givenBank } from '#tests/support/bank-crowd.ts';
import { givenCrowd } from '#tests/support/crowd.ts';
import { freePort } from '#tests/support/process.ts';
import { option, part, percentile, startBench, table } from './support/bench.ts';

const SIZE = {
	doctors: option('doctors', 20_000),
	batches: option('batches', 100),
	progress: option('progress', 20_000),
};
const QUESTIONS = option('questions', 100_000);
const ORDERS = option('orders', 50_000);
const CALLS = option('calls', 20);
const PER_PAGE = 25;
/** Imperceptible delay in milliseconds; the dry run of an import may take longer. */
const [LIST_MS, TRIAL_MS] = [200, 1_000];
const EDITOR = '/api/v3/editor';

const bench = await startBench();
const db = bench.open();

/** A sheet of fifty questions: 49 new ones, and one that is in the bank. */
async function sheet(): Promise<string> {
	const { rows } = await db.pool.query<{ stem: string; code: string }>(
		'select q.stem, s.code from questions q join subjects s on s.id = q.subject_id order by q.id desc limit 50',
	);
	const lines = rows.map(
		({ stem, code }, n) =>
			`sba,${code},${n === 0 ? stem : `${stem} anew`},one ${n},two,three,four,five,C,because,Crowd,en`,
	);
	return ['type,subject,stem,a,b,c,d,e,key,explanation,source,lang', ...lines].join('\n');
}

try {
	await migrateDatabase(db);
	await seedReference(db);
	part('making the doctors and the bank');
	await givenCrowd(bench.url(), SIZE, new Date());
	await givenBank(bench.url(), QUESTIONS);
	await db.pool.query(
		`insert into orders select more.* from generate_series(1, $1 - (select count(*)::int from orders)) n,
			lateral (select o.* from orders o limit 1) one,
			lateral jsonb_populate_record(one::orders, jsonb_build_object('id', 9000000 + n, 'no', 'C-' || n)) more`,
		[ORDERS],
	);
	await db.pool.query('vacuum (analyze)');
	const [owner] = await db.q
		.insert(operators)
		.values({ name: 'Owner', phone: '+8801800000000', roles: ['owner'] })
		.returning();
	if (!owner) throw new Error('no owner was stored');
	const token = await issueToken(db.q, { operatorId: owner.id }, new Date(), { ddt: null, userAgent: null });
	const desk = await freePort();
	await bench.fork('app.ts', { DESK_PORT: String(desk) });
	const counted = async (from: string) =>
		Number((await db.pool.query<{ n: string }>(`select count(*) as n from ${from}`)).rows[0]?.n);
	const last = async (from: string) => Math.ceil((await counted(from)) / PER_PAGE);
	const fit = `questions where status in ('checked', 'live')`;
	const lists: Record<string, string> = {
		'questions, first page': '/questions?sort=id&order=desc',
		'questions, last page': `/questions?sort=id&order=desc&page=${await last('questions')}`,
		'questions, last page by day': `/questions?sort=written_at&order=desc&page=${await last('questions')}`,
		'questions, a word of 10,000': '/questions?q=mediastinum',
		'questions, last page of 10,000': `/questions?q=mediastinum&page=${Math.ceil(QUESTIONS / 10 / PER_PAGE)}`,
		'questions, a word of most': '/questions?q=insulin',
		'questions, a rare word': '/questions?q=99991',
		'questions never used': '/questions?used=false',
		'choosing, first page': `/exams/${BANK}/paper/choices`,
		'choosing, a word of 10,000': `/exams/${BANK}/paper/choices?q=mediastinum`,
		'choosing, never used': `/exams/${BANK}/paper/choices?fresh=true`,
		'choosing, last page': `/exams/${BANK}/paper/choices?page=${await last(fit)}`,
		'orders, first page': '/orders',
		'orders, last page': `/orders?page=${await last('orders')}`,
		'orders of a name': `/orders?q=${encodeURIComponent('Doctor 1999')}`,
		'doctors, last page': `/doctors?page=${await last('doctors')}`,
		'payments, last page': `/payments?page=${await last('payments')}`,
	};
	const headers = { authorization: `Bearer ${token}` };
	const text = await sheet();
	const calls: Record<string, () => Promise<Response>> = {
		...Object.fromEntries(
			Object.entries(lists).map(([name, path]) => [
				name,
				() => fetch(`http://127.0.0.1:${desk}${EDITOR}${path}`, { headers }),
			]),
		),
		'trial of a sheet of 50': () =>
			fetch(`http://127.0.0.1:${desk}${EDITOR}/questions/import?dry_run=1`, {
				method: 'POST',
				headers: { ...headers, 'content-type': SHEET_TYPES[0] },
				body: text,
			}),
	};
	console.log(
		`${QUESTIONS} questions, ${SIZE.doctors} doctors, ${await counted('orders')} orders; ${os.availableParallelism()} cores`,
	);
	const slow: string[] = [];
	const lines: string[][] = [];
	for (const [name, call] of Object.entries(calls)) {
		part(name);
		const times: number[] = [];
		for (let n = 0; n <= CALLS; n++) {
			const from = performance.now();
			const answer = await call();
			const body = await answer.text();
			if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${body}`);
			// The first call fills the caches for the others.
			if (n > 0) times.push(performance.now() - from);
		}
		const [middle, worst] = [percentile(times, 0.5), percentile(times, 0.95)];
		if (worst > (name.startsWith('trial') ? TRIAL_MS : LIST_MS)) slow.push(name);
		lines.push([name, middle.toFixed(1), worst.toFixed(1)]);
	}
	table(['call', 'p50 ms', 'p95 ms'], lines);
	console.log(slow.length === 0 ? 'all within their limits' : `too slow: ${slow.join('; ')}`);
	if (slow.length > 0) process.exitCode = 1;
} finally {
	await bench.end();
}
