// An exam evening with every kind of disruption; docs/soak.md lists them, and explains its table.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, givenBuyers } from '#tests/support/payments-orders.ts';
import { freeWhatDied, letTimePass } from '#tests/support/payments-truth.ts';
import { givenDoctors, prepareExam } from '../bench/support/candidates.ts';
import { makeDisruptions } from './disruptions.ts';
import { type Candidate, startExam } from './doctor.ts';
import { watchMemory } from './memory.ts';
import { MINUTES } from './minutes.ts';
import { payOnce } from './payer.ts';
import { openReaders } from './reader.ts';
import { type Releases, watchReleases } from './releases.ts';
import { type Check, reportOf } from './report.ts';
import { openStack, type Stack } from './stack.ts';
import { Tally } from './tally.ts';
import { bookFaults, lostAnswers, paidOrders, paidTwice, unscored } from './verify.ts';

const DOCTORS = 200;
const READS_A_SECOND = 20;
const PAY_EVERY_MS = 2_000;
/** All doctors start within this time. */
const START_MS = 20_000;
/** All doctors submit within this time. */
const SUBMIT_MS = 30_000;
/** Limit for phones and gateways to finish after the evening. */
const END_MS = 240_000;
/** Every tenth doctor never submits: saved answers must exist all the same. */
const STAYS = 10;
/**
 * Megabytes per minute that a process which ran through the last half may grow. An evening of a few minutes
 * is all warm-up: there the limit only catches what no warm-up explains.
 */
const MOST_RISE = MINUTES >= 20 ? 2 : 200;

const REPORTS = path.resolve(import.meta.dirname, '../../reports');
const FILE = path.join(REPORTS, 'soak.txt');
const seats = Math.ceil((MINUTES * 60_000 + END_MS) / PAY_EVERY_MS);

let stack: Stack;
let releases: Releases;
let tally: Tally;
let examId = 0;

function write(line: string): void {
	process.stdout.write(`${line}\n`);
	appendFileSync(FILE, `${line}\n`);
}
const say = (line: string) => write(`  ${new Date().toISOString().slice(11, 19)}  ${line}`);

async function pagesOf(): Promise<{ pages: string[]; faqId: number }> {
	const { rows } = await stack.db.pool.query<{ id: number }>('select id from faqs order by position limit 3');
	const { rows: batches } = await stack.db.pool.query<{ id: number }>(
		"select id from batches where status = 'open' order by id limit 2",
	);
	const [first] = rows;
	if (!first) throw new Error('there is no question to publish');
	return {
		faqId: first.id,
		pages: [
			'/',
			'/faq',
			...rows.map(({ id }) => `/faq/${id}/show`),
			...batches.map(({ id }) => `/batch-details/${id}`),
			'/quiz-list',
			'/login',
			'/my/dashboard',
		],
	};
}

beforeAll(async () => {
	mkdirSync(REPORTS, { recursive: true });
	writeFileSync(FILE, '');
	stack = await openStack(async (db) => {
		examId = await prepareExam(db);
	});
}, 600_000);
afterAll(async () => {
	await releases?.stop();
	await stack?.close();
}, 120_000);

it(
	'nothing is lost, paid twice or half while everything that can go wrong does',
	async () => {
		const { db, origin, simulator } = stack;
		const doctors = await givenDoctors(db, examId, DOCTORS);
		const buyers = await givenBuyers(db, seats);
		// In an evening of hours a quote would expire; doctors request a new one then, which is not tested here.
		await db.pool.query("update orders set quote_expires_at = now() + interval '1 day' where id = any($1)", [
			buyers.map(({ orderId }) => orderId),
		]);
		await db.pool.query(
			"update doctor_courses set seat_until = now() + interval '1 day' where id = any($1)",
			[buyers.map(({ courseId }) => courseId)],
		);
		const { pages, faqId } = await pagesOf();
		releases = watchReleases(stack.releasesDir, pages);
		tally = new Tally();
		const memory = watchMemory(stack, tally);
		const readers = openReaders(origin, tally, releases, pages, READS_A_SECOND);
		const disruptions = makeDisruptions(stack, tally, faqId, say);
		const over = new AbortController();
		const { signal } = over;
		say(`${DOCTORS} doctors, ${READS_A_SECOND} readings a second, a payment every ${PAY_EVERY_MS / 1_000} s`);

		const seated: Candidate[] = [];
		const absent: string[] = [];
		const writing = doctors.map(async (doctor, n) => {
			await delay((n / DOCTORS) * START_MS);
			try {
				const one = await startExam(origin, tally, doctor, examId);
				seated.push(one);
				await one.write(signal);
			} catch (error) {
				absent.push(`doctor ${doctor.doctorId}: ${error instanceof Error ? error.message : error}`);
			}
		});
		const requested: Buyer[] = [];
		const gaveUp: string[] = [];
		const paying = (async () => {
			const under: Promise<void>[] = [];
			for (const [n, buyer] of buyers.entries()) {
				if (signal.aborted) break;
				requested.push(buyer);
				under.push(
					payOnce(origin, tally, simulator, buyer, n).catch(
						(error: Error) => void gaveUp.push(`order ${buyer.orderId}: ${error.message}`),
					),
				);
				await delay(PAY_EVERY_MS, undefined, { signal }).catch(() => {});
			}
			await Promise.all(under);
		})();
		const reading = readers.run(signal);

		await disruptions.run(MINUTES);
		await delay(Math.max(0, MINUTES * 60 - tally.seconds()) * 1_000);
		const seconds = tally.seconds();
		const lives = memory.stop(seconds);
		say('the night is over; doctors hand in');
		over.abort();
		await Promise.all([...writing, reading]);
		await Promise.all(
			seated.map(async (one, n) => {
				if (n % STAYS === 0) return;
				await delay(Math.random() * SUBMIT_MS);
				await one.handIn(END_MS);
			}),
		);
		const notIn = seated.filter((one, n) => n % STAYS !== 0 && one.status() !== 'ended');
		await freeWhatDied(db, disruptions.lastDeath());
		await paying;
		const remembered = seated.map(({ memory: phone }) => phone);
		let believed = await simulator.payments();
		let books: string[] = [];
		let late = 0;
		// Payments without a returning browser are found by queries at the gateway, results by the queue.
		for (const end = performance.now() + END_MS; performance.now() < end; await delay(1_000)) {
			await letTimePass(db);
			believed = await simulator.payments();
			books = await bookFaults(db, believed, requested);
			late = await unscored(db, remembered);
			if (books.length === 0 && late === 0) break;
		}
		for (const one of seated) one.leave();
		const missed = disruptions.published().filter((text) => !readers.wasRead(text));
		await releases.stop();
		const pageFaults = await readers.close();
		const lost = await lostAnswers(db, remembered);
		const twice = await paidTwice(db, believed, requested);
		const survivors = lives.filter(({ survivor }) => survivor);
		const codes = new Set(releases.known.map(({ code }) => code)).size;

		const checks: Check[] = [
			{ name: 'doctors who could not write', value: absent.length, most: 0, details: absent },
			{ name: 'acknowledged answers lost', value: lost.length, most: 0, details: lost },
			{ name: 'orders paid twice', value: twice, most: 0, details: [] },
			{ name: 'books that differ', value: books.length, most: 0, details: books },
			{ name: 'doctors who could not pay', value: gaveUp.length, most: 0, details: gaveUp },
			{
				name: 'orders that were to be paid and are not',
				value: requested.length - (await paidOrders(db, requested)),
				most: 0,
				details: [],
			},
			{ name: 'half answers', value: tally.halves.length, most: 0, details: tally.halves },
			{ name: 'pages of no release, files gone', value: pageFaults.length, most: 0, details: pageFaults },
			{ name: 'publications that nobody read', value: missed.length, most: 0, details: missed },
			{
				name: 'doctors who could not hand in',
				value: notIn.length,
				most: 0,
				details: notIn.map(({ memory: phone, status }) => `attempt ${phone.attemptId}: ${status()}`),
			},
			{ name: 'sheets handed in and not scored once', value: late, most: 0, details: [] },
			{
				name: 'errors that no disruption explains',
				value: tally.unexplained().length,
				most: 0,
				details: tally.unexplained(),
			},
			{
				name: 'disruptions that failed',
				value: disruptions.faults.length,
				most: 0,
				details: disruptions.faults,
			},
			{
				name: 'memory: rise of a survivor, MB a minute',
				value: Math.max(...survivors.map(({ rise }) => rise)),
				most: MOST_RISE,
				details: survivors.map(({ name, rise }) => `${name}: ${rise.toFixed(2)}`),
			},
		];
		for (const line of reportOf(tally, lives, checks)) write(line);
		const acked = remembered.reduce((sum, phone) => sum + phone.acked.size, 0);
		const { versions, files } = readers.seen();
		write(
			`\n${(seconds / 60).toFixed(1)} minutes: ${acked} saves acknowledged, ${lost.length} lost; ${requested.length} orders paid, ${twice} twice; ${versions} versions of ${pages.length} pages and ${files} hashed files out of ${releases.known.length} releases of ${codes} codes`,
		);
		writeFileSync(path.join(REPORTS, 'soak-apps.log'), stack.output());
		// An evening without activity would prove nothing.
		expect(acked).toBeGreaterThan(DOCTORS * MINUTES * 3);
		expect(requested.length).toBeGreaterThan(MINUTES * 20);
		expect([releases.known.length >= 4, codes]).toEqual([true, 2]);
		expect(survivors.length).toBeGreaterThan(0);
		expect(checks.filter(({ value, most }) => !(value <= most)).map(({ name }) => name)).toEqual([]);
	},
	MINUTES * 60_000 + 1_800_000,
);
