import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PRUNE_LOCK } from '#server/db/locks.ts';
import { together } from '#server/module.ts';
import { modules } from '#server/modules.ts';
import type { Period } from '#server/retention.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenAttempt, saveBody, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';
import { type GivenRows, nextNumber, storedRows } from '../../support/stored-rows.ts';

const RULES = modules.flatMap(({ retention }) => retention?.rules ?? []);
const PERIODS: Record<string, Period> = together(modules.map(({ retention }) => retention?.periods));
/** Retention of a period in days. */
function daysOf(period: string): number {
	const found = PERIODS[period];
	if (!found) throw new Error(`there is no period ${period}`);
	return found.days;
}

const app = appForFile();
const DAY = 86_400_000;
beforeEach(() => app.clock.set(NOON));

/** The middle of the night in Dhaka, so many days after NOON. */
const night = (days: number) => new Date(NOON.getTime() + days * DAY - 7.5 * 3_600_000);
const prune = () => app.jobHandlers['retention.prune']({});
const { query, put, cases } = storedRows(app);

/** An attempt with two saves whose results were published at NOON. */
async function givenSettled() {
	const sitting = await givenAttempt(app);
	await sitting.save(saveBody(1, sheet('T....|.....|A|.')));
	await sitting.submit(submitBody(2, sheet('T....|.....|A|E')));
	await app.work();
	await query(`update exams set status = 'published', published_at = $2, revision = 1 where id = $1`, [
		sitting.exam.id,
		NOON,
	]);
	await query(`update attempts set state = 'published' where id = $1`, [sitting.attemptId]);
	const count = async (table: string) =>
		(await query(`select from ${table} where attempt_id = $1`, [sitting.attemptId])).length;
	const counts = async () => ({
		saves: await count('attempt_saves'),
		events: await count('attempt_events'),
		results: await count('results'),
	});
	return { ...sitting, counts };
}

describe('temporary data', () => {
	it.each(Object.entries(cases))(
		'%s: goes when it is over, not before, and what is still needed stays',
		async (_name, { period, given }) => {
			const { goes, stays = [] } = await given();
			const look = (rows: GivenRows['goes']) => Promise.all(rows.map((row) => row.isThere()));
			app.clock.set(night(daysOf(period) - 1));
			await prune();
			expect(await look([...goes, ...stays])).toEqual([...goes, ...stays].map(() => true));
			app.clock.set(night(daysOf(period) + 2));
			await prune();
			expect(await look(goes)).toEqual(goes.map(() => false));
			expect(await look(stays)).toEqual(stays.map(() => true));
		},
	);

	it('the log of answers is deleted a year after results; sheet, receipt, result and events stay, and the timeline says so', async () => {
		const sitting = await givenSettled();
		const read = async () =>
			(
				await app.call('GET', `${WEB}/doctor/attempts/${sitting.attemptId}/timeline`, {
					token: sitting.token,
				})
			).body;
		const before = await read();
		expect(before).toMatchObject({ archived: false, saves: [{}, {}] });
		app.clock.set(night(daysOf('answer_log') - 1));
		await prune();
		expect(await sitting.counts()).toEqual({ saves: 2, events: 2, results: 1 });
		app.clock.set(night(daysOf('answer_log') + 2));
		await prune();
		expect(await sitting.counts()).toEqual({ saves: 0, events: 2, results: 1 });
		const [stored] = await query('select sheet_seq, receipt_no from attempts where id = $1', [
			sitting.attemptId,
		]);
		expect(stored).toEqual({ sheet_seq: 2, receipt_no: before.attempt.receipt.no });
		app.clock.set(night(daysOf('attempt_events') + 2));
		await prune();
		expect(await sitting.counts()).toEqual({ saves: 0, events: 0, results: 1 });
	});

	it('the timeline of a deleted log is marked, that of one without saves is not', async () => {
		const sitting = await givenSettled();
		const read = async () =>
			(
				await app.call('GET', `${WEB}/doctor/attempts/${sitting.attemptId}/timeline`, {
					token: sitting.token,
				})
			).body;
		await query('update exams set published_at = $2 where id = $1', [
			sitting.exam.id,
			night(-daysOf('answer_log') - 1),
		]);
		await query('delete from attempt_saves where attempt_id = $1', [sitting.attemptId]);
		await app.bus.emit(app.db.q, 'exam.changed', { exam_id: sitting.exam.id });
		await expect.poll(async () => (await read()).archived).toBe(true);
		await query('update attempts set sheet_seq = 0 where id = $1', [sitting.attemptId]);
		expect((await read()).archived).toBe(false);
	});

	it('the log of answers stays while a complaint is open, while a late sheet waits, and when it was written later', async () => {
		const sittings = [];
		for (let n = 0; n < 4; n++) sittings.push(await givenSettled());
		const [argued, late, young, hidden] = sittings as [
			(typeof sittings)[0],
			(typeof sittings)[0],
			(typeof sittings)[0],
			(typeof sittings)[0],
		];
		const complaint = {
			no: 'C-1',
			doctor_id: argued?.doctor.id,
			category: 'exam',
			ref_type: 'exam',
			ref_id: argued?.exam.id,
			subject: 's',
			state: 'with_staff',
			last_at: NOON,
		};
		const { key } = await put('complaints', complaint);
		await put('late_sheets', {
			attempt_id: late?.attemptId,
			case_no: 'L-1',
			sealed: '{}',
			sheet: Buffer.from('x'),
			sha: Buffer.from('x'),
			seq: 3,
			evidence: '{}',
			received_at: NOON,
		});
		await query('update attempts set submitted_at = $2 where id = $1', [young?.attemptId, night(300)]);
		await query('update exams set published_at = null where id = $1', [hidden?.exam.id]);
		app.clock.set(night(daysOf('answer_log') + 2));
		await prune();
		for (const sitting of sittings) expect((await sitting.counts()).saves).toBe(2);
		await query(`update complaints set state = 'closed' where id = $1`, [key]);
		await prune();
		expect((await argued?.counts())?.saves).toBe(0);
		expect((await late?.counts())?.saves).toBe(2);
	});

	it('of a quiz visitor the marks stay without the person; results claimed by a doctor stay complete', async () => {
		const { id } = await givenDoctor(app);
		const quiz = await put('quizzes', {
			slug: `q${nextNumber()}`,
			title: 't',
			summary: 's',
			minutes: 5,
			questions: '[]',
			opens_at: NOON,
			closes_at: NOON,
		});
		const attempt = (doctorId: number | null) =>
			put(
				'quiz_attempts',
				{
					key_hash: `k${nextNumber()}`,
					quiz_id: quiz.key,
					doctor_id: doctorId,
					name: 'N',
					phone: '+8801',
					device: `d${nextNumber()}`,
					score: 5,
					started_at: NOON,
				},
				'key_hash',
			);
		const rows = [await attempt(null), await attempt(id)];
		const read = () =>
			query(
				'select name, phone, score from quiz_attempts where key_hash = any($1) order by doctor_id nulls first',
				[rows.map((row) => row.key)],
			);
		app.clock.set(night(daysOf('quiz_guests') - 1));
		await prune();
		expect(await read()).toEqual([
			{ name: 'N', phone: '+8801', score: 5 },
			{ name: 'N', phone: '+8801', score: 5 },
		]);
		app.clock.set(night(daysOf('quiz_guests') + 2));
		await prune();
		expect(await read()).toEqual([
			{ name: null, phone: null, score: 5 },
			{ name: 'N', phone: '+8801', score: 5 },
		]);
	});

	it('given-up jobs of the queue are deleted; waiting jobs stay', async () => {
		const job = async (attempts: number) =>
			await query(
				`select (graphile_worker.add_job('complaints.close', run_at => '2200-01-01', max_attempts => 1)).id`,
			).then(async ([row]) => {
				await query('update graphile_worker._private_jobs set attempts = $2, updated_at = $3 where id = $1', [
					row.id,
					attempts,
					NOON,
				]);
				return row.id;
			});
		const ids = [await job(1), await job(0)];
		const left = async () =>
			(await query('select id from graphile_worker.jobs where id = any($1)', [ids])).map(({ id }) => id);
		app.clock.set(night(daysOf('failed_jobs') - 1));
		await prune();
		expect(await left()).toHaveLength(2);
		app.clock.set(night(daysOf('failed_jobs') + 2));
		await prune();
		expect(await left()).toEqual([ids[1]]);
	});
});

describe('the night of the deletion', () => {
	const old = () => put('audit', { action: 'a', target: 't', at: new Date('2001-01-01') });
	const booked = async () =>
		(await query(`select run_at from graphile_worker.jobs where key = 'retention.prune'`)).map((row) =>
			row.run_at.toISOString(),
		);

	it('is scheduled again each time, and nothing is deleted by day', async () => {
		const row = await old();
		await prune();
		expect(await row.isThere()).toBe(true);
		expect(await booked()).toEqual(['2026-11-21T22:00:00.000Z']);
		app.clock.set('2026-11-21T22:00:00.000Z');
		await prune();
		expect(await row.isThere()).toBe(false);
		expect(await booked()).toEqual(['2026-11-22T22:00:00.000Z']);
	});

	it('waits while an exam is written or opens within two hours', async () => {
		const row = await old();
		const sitting = await givenAttempt(app);
		app.clock.set('2026-11-21T22:30:00.000Z');
		await query('update attempts set deadline_at = $2 where id = $1', [
			sitting.attemptId,
			'2026-11-21T23:00:00Z',
		]);
		await prune();
		expect(await row.isThere()).toBe(true);
		expect(await booked()).toEqual(['2026-11-21T22:50:00.000Z']);
		await query(`update attempts set state = 'submitted' where id = $1`, [sitting.attemptId]);
		await query(`update exams set window_opens_at = $2, window_closes_at = $3 where id = $1`, [
			sitting.exam.id,
			'2026-11-22T00:29:00Z',
			'2026-11-22T02:00:00Z',
		]);
		await prune();
		expect(await row.isThere()).toBe(true);
		await query(`update exams set window_opens_at = $2 where id = $1`, [
			sitting.exam.id,
			'2026-11-22T00:31:00Z',
		]);
		await prune();
		expect(await row.isThere()).toBe(false);
	});

	it('waits during a backup, and skips rows that another transaction has locked', async () => {
		app.clock.set(night(1));
		const [row, held] = [await old(), await old()];
		const other = await app.db.pool.connect();
		try {
			await other.query('select pg_advisory_lock_shared($1)', [PRUNE_LOCK]);
			await prune();
			expect(await row.isThere()).toBe(true);
			await other.query('select pg_advisory_unlock_shared($1)', [PRUNE_LOCK]);
			await other.query('begin');
			await other.query('select from audit where id = $1 for update', [held.key]);
			await prune();
			expect([await row.isThere(), await held.isThere()]).toEqual([false, true]);
			await other.query('rollback');
			await prune();
			expect(await held.isThere()).toBe(false);
		} finally {
			other.release(true);
		}
	});
});

describe('docs/retention.md', () => {
	const rowsOf = async () =>
		(await readFile(path.resolve(import.meta.dirname, '../../../docs/retention.md'), 'utf8'))
			.split('\n')
			.filter((line) => line.startsWith('| `'))
			.map((line) => line.split('|').map((cell) => cell.trim()))
			.flatMap(([, names = '', ...rest]) =>
				[...names.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => ({ name, text: rest.join(' | ') })),
			);

	it('has a decision for every table, once, and for no other', async () => {
		const tables = await query(
			`select table_name as name from information_schema.tables where table_schema = 'public'`,
		);
		expect((await rowsOf()).map(({ name }) => name).toSorted()).toEqual(
			tables.map(({ name }) => name).toSorted(),
		);
	});

	it('states for each table the days of its rule', async () => {
		const rows = await rowsOf();
		for (const { table, period } of RULES)
			expect(rows.find(({ name }) => name === table)?.text).toContain(
				`${daysOf(period)} days (\`${period}\`)`,
			);
	});
});
