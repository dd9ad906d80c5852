import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import type { Deps } from '#server/deps.ts';
import { Fault } from '#server/http/fault.ts';
import type { Sent } from '#server/modules/exams/attempt/saves.checks.ts';
import {
	type HandIn,
	handIn,
	hear,
	type Save,
	type Stored,
	storeSheet,
	storeSheets,
} from '#server/modules/exams/attempt/saves.repo.ts';
import { makeLayoutOf, saveSheet } from '#server/modules/exams/attempt/saves.service.ts';
import { findPaper } from '#server/modules/exams/paper/papers.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import {
	CLIENT,
	givenAttempt,
	LAYOUT,
	OTHER_CLIENT,
	saveBody,
	sheet,
	submitBody,
	WEB,
} from '../../support/exam.ts';
import { givenExam } from '../../support/given.ts';

const app = appForFile();
const DEADLINE = NOON.getTime() + 3_600_000;
const SEEN = new Date(NOON.getTime() + 60_000);
const SAVED = saveBody(4, sheet('TT...|.....|.|.'));
const NEXT = saveBody(5, sheet('FFFFF|.....|.|.'));

type Attempt = Awaited<ReturnType<typeof givenAttempt>>;

/** Rows for each save: one violates one condition only, its neighbours none. */
let given: Record<
	| 'first'
	| 'anotherDoctor'
	| 'olderEpoch'
	| 'anotherClient'
	| 'sameSeq'
	| 'olderSeq'
	| 'handedIn'
	| 'tooLate'
	| 'atDeadline'
	| 'last',
	Attempt
>;
/** Another running attempt of the doctor of `first`, without saves. */
let besides: number;

async function rowsOf(ids: readonly number[]) {
	const { rows } = await app.db.pool.query(
		`select id, doctor_id, sheet_seq as seq, encode(sheet_sha, 'hex') as sha, last_contact_at as heard,
			updated_at as changed from attempts where id = any($1) order by id`,
		[ids],
	);
	return rows;
}
const loggedOf = async (attemptId: number) => {
	const { rows } = await app.db.pool.query(
		`select seq, kept, encode(sha, 'hex') as sha from attempt_saves where attempt_id = $1 and received_at <> $2`,
		[attemptId, NOON],
	);
	return rows;
};

async function prepare(): Promise<void> {
	app.clock.set(NOON);
	const names = [
		'first',
		'anotherDoctor',
		'olderEpoch',
		'anotherClient',
		'sameSeq',
		'olderSeq',
		'handedIn',
		'tooLate',
		'atDeadline',
		'last',
	] as const;
	const made: [string, Attempt][] = [];
	for (const name of names) {
		const attempt = await givenAttempt(app);
		await attempt.save(SAVED);
		made.push([name, attempt]);
	}
	given = Object.fromEntries(made) as typeof given;
	await given.handedIn.submit(submitBody(4, sheet('TT...|.....|.|.')));
	const second = await givenExam(app, given.first.batch);
	const { body } = await app.call('POST', `${WEB}/doctor/exams/${second.id}/attempts`, {
		token: given.first.token,
		body: { client_id: CLIENT, kind: 'ranked' },
	});
	besides = body.attempt.id;
	// Each was last seen at a different moment.
	await app.db.pool.query(`update attempts set last_contact_at = $1::timestamptz + id * interval '1 ms'`, [
		SEEN,
	]);
}

const now = new Date(SEEN.getTime() + 30_000);
const seenOf = ({ attemptId }: Attempt) => new Date(SEEN.getTime() + attemptId);

/** The saves in order, each with its fault and the refusal it gets. */
function saves(): { of: Attempt; doctorId: number; sent: Sent; at: Date; refusal: string | null }[] {
	const one = (of: Attempt, refusal: string | null, over: Partial<Sent> = {}) => ({
		of,
		doctorId: of.doctor.id,
		sent: { ...NEXT, ...over },
		at: now,
		refusal,
	});
	return [
		one(given.first, null),
		{ ...one(given.anotherDoctor, 'attempt.not_found'), doctorId: given.first.doctor.id },
		one(given.olderEpoch, 'attempt.superseded', { epoch: 0 }),
		one(given.anotherClient, 'attempt.superseded', { client_id: OTHER_CLIENT }),
		one(given.sameSeq, 'attempt.seq_conflict', { seq: 4 }),
		one(given.olderSeq, 'attempt.stale_seq', { seq: 3 }),
		one(given.handedIn, 'attempt.final'),
		{ ...one(given.tooLate, 'attempt.late'), at: new Date(DEADLINE + EXAM_GRACE_MS + 1) },
		{ ...one(given.atDeadline, null), at: new Date(DEADLINE) },
		one(given.last, null, { seq: 9 }),
	];
}

/** Collects saves until all of them are there, so that they are written in one statement. */
function together(size: number): (save: Save) => Promise<Stored | null> {
	const waiting: { save: Save; resolve: (stored: Stored | null) => void }[] = [];
	return (save) =>
		new Promise((resolve, reject) => {
			waiting.push({ save, resolve });
			if (waiting.length < size) return;
			storeSheets(
				app.db,
				waiting.map((one) => one.save),
			).then((answers) => {
				for (const [index, one] of waiting.entries()) one.resolve(answers[index] ?? null);
			}, reject);
		});
}

describe.each([
	['a save of its own', () => (save: Save) => storeSheet(app.db, save)],
	['saves that go together', () => together(saves().length)],
])('%s', (_, howToKeep) => {
	let answers: Awaited<ReturnType<typeof saveSheet>>[];
	let stored: Map<number, Stored | null>;

	beforeAll(async () => {
		await prepare();
		const keep = howToKeep();
		stored = new Map();
		answers = await Promise.all(
			saves().map(({ of, doctorId, sent, at }) => {
				const deps = { db: app.db, bus: app.bus, clock: { now: () => at } } as unknown as Deps;
				const hot = {
					layoutOf: async () => LAYOUT,
					storeSheet: async (save: Save) => {
						const answer = await keep(save);
						stored.set(save.attemptId, answer);
						// Silence is recorded elsewhere.
						return answer && { ...answer, seenBefore: null };
					},
				};
				return saveSheet(deps, hot, doctorId, of.attemptId, sent);
			}),
		);
	});

	it("return each doctor's own result", () => {
		const refusal = answers.map((answer) => (answer instanceof Fault ? answer.code : null));
		expect(refusal).toEqual(saves().map((one) => one.refusal));
		for (const [index, { sent, refusal }] of saves().entries())
			if (refusal === null) expect(answers[index]).toMatchObject({ acked_seq: sent.seq, sha: sent.sha });
	});

	it('store the sheets that are right, and leave every other attempt as it was', async () => {
		for (const { of, sent, at, refusal } of saves()) {
			expect(await rowsOf([of.attemptId])).toMatchObject([
				refusal === null
					? { seq: sent.seq, sha: NEXT.sha, heard: at, changed: at }
					: { seq: 4, sha: SAVED.sha, heard: seenOf(of) },
			]);
		}
		expect(await rowsOf([besides])).toMatchObject([{ seq: 0, heard: new Date(SEEN.getTime() + besides) }]);
	});

	it('log each sheet under its own attempt, those that are right as stored', async () => {
		for (const { of, sent, refusal } of saves())
			expect(await loggedOf(of.attemptId)).toEqual(
				// Nothing is recorded about another doctor's attempt.
				refusal === 'attempt.not_found' ? [] : [{ seq: sent.seq, kept: refusal === null, sha: NEXT.sha }],
			);
	});

	it("have each writer's previous contact", () => {
		for (const { of, refusal } of saves())
			expect(stored.get(of.attemptId)?.seenBefore ?? null).toEqual(refusal === null ? seenOf(of) : null);
	});
});

describe('the layout of a paper', () => {
	it('is read once for an exam, and each attempt once, for its own doctor alone', async () => {
		const [one, other] = [await givenAttempt(app), await givenAttempt(app)];
		const requested: number[] = [];
		const deps = { ...app, db: { ...app.db } };
		const layoutOf = makeLayoutOf(deps, (_, examId) => {
			requested.push(examId);
			return findPaper(app, examId);
		});
		expect(await layoutOf(one.attemptId, other.doctor.id)).toBeNull();
		expect(await layoutOf(one.attemptId, one.doctor.id)).toEqual(LAYOUT);
		expect(await layoutOf(other.attemptId, other.doctor.id)).toEqual(LAYOUT);
		// From here on nothing is read any more.
		deps.db = null as never;
		expect(await layoutOf(one.attemptId, one.doctor.id)).toEqual(LAYOUT);
		expect(await layoutOf(other.attemptId, other.doctor.id)).toEqual(LAYOUT);
		expect(await layoutOf(one.attemptId, other.doctor.id)).toBeNull();
		expect(requested).toEqual([one.exam.id, other.exam.id]);
	});

	it('comes from a paper that is cached once for an app, whatever object names the app', async () => {
		const { exam } = await givenAttempt(app);
		const { db, bus } = app;
		const known = findPaper({ db, bus }, exam.id);
		const listens = vi.spyOn(bus, 'on');
		expect(findPaper({ db, bus }, exam.id)).toBe(known);
		const inTransaction = { db: { ...db, q: Object.create(db.q) }, bus };
		const other = findPaper(inTransaction, exam.id);
		expect(other).not.toBe(known);
		expect(await other).toEqual(await known);
		expect(findPaper({ db, bus }, exam.id)).not.toBe(other);
		expect(listens).not.toHaveBeenCalled();
	});

	it('that is missing is queried again', async () => {
		const { attemptId, doctor } = await givenAttempt(app);
		let there = false;
		const layoutOf = makeLayoutOf(app, async (_, examId) => (there ? findPaper(app, examId) : null));
		expect(await layoutOf(attemptId, doctor.id)).toBeNull();
		there = true;
		expect(await layoutOf(attemptId, doctor.id)).toEqual(LAYOUT);
	});
});

describe('records of a sheet', () => {
	const eventsOf = async (attemptId: number) =>
		(
			await app.db.pool.query('select kind, meta from attempt_events where attempt_id = $1 order by id', [
				attemptId,
			])
		).rows;

	it('that was submitted: its number and its receipt; a refused one: its owner and number', async () => {
		app.clock.set(NOON);
		const { attemptId, submit } = await givenAttempt(app);
		expect((await submit(submitBody(3, undefined, { epoch: 7 }))).status).toBe(409);
		const { body } = await submit(submitBody(4, sheet('TT...|.....|.|.')));
		expect(await eventsOf(attemptId)).toEqual(
			expect.arrayContaining([
				{ kind: 'submit_refused', meta: { epoch: 7, seq: 3 } },
				{ kind: 'submit', meta: { seq: 4, receipt: body.receipt.no } },
			]),
		);
		const { rows } = await app.db.pool.query('select sheet_seq, sheet from attempts where id = $1', [
			attemptId,
		]);
		expect(rows[0].sheet_seq).toBe(4);
		expect(rows[0].sheet.toString('base64url')).toBe(submitBody(4, sheet('TT...|.....|.|.')).sheet);
	});

	it('received in the grace and refused: it is in the log, with kept false', async () => {
		app.clock.set(NOON);
		const { attemptId, save } = await givenAttempt(app);
		app.clock.set(new Date(DEADLINE + 1_000));
		expect((await save(saveBody(3, undefined, { epoch: 7 }))).status).toBe(409);
		expect(await loggedOf(attemptId)).toEqual([expect.objectContaining({ seq: 3, kept: false })]);
		expect((await save(saveBody(4))).status).toBe(200);
		expect(await loggedOf(attemptId)).toHaveLength(2);
	});
});

describe('the last sheet', () => {
	beforeEach(prepare);

	/** Records of an end in the attempt, its log, its timeline, its schedule and the queue. */
	const endOf = async (attemptId: number) =>
		(
			await app.db.pool.query(
				`select a.state, a.sheet_seq as seq, encode(a.sheet_sha, 'hex') as sha, a.receipt_no as receipt, a.submit_kind as by,
					a.submitted_at as at, a.updated_at as changed,
					(select count(*)::int from attempt_saves s where s.attempt_id = a.id and s.received_at = $2 and s.kept) as logged,
					(select count(*)::int from attempt_events e where e.attempt_id = a.id and e.kind = 'submit' and e.at = $2) as noted,
					(select count(*)::int from event_progress p join events v on v.id = p.event_id
						where v.exam_id = a.exam_id and p.doctor_course_id = a.doctor_course_id and p.done_at = $2) as shown,
					(select count(*)::int from graphile_worker.jobs j where j.key = 'score:' || a.id) as queued
				from attempts a where a.id = $1`,
				[attemptId, now],
			)
		).rows[0];
	async function handInOf(of: Attempt, sent: Partial<HandIn> = {}): Promise<HandIn> {
		const { rows } = await app.db.pool.query(
			'select exam_id as exam, doctor_course_id as enrolment from attempts where id = $1',
			[of.attemptId],
		);
		const bytes = Buffer.from(NEXT.sheet, 'base64url');
		return {
			attemptId: of.attemptId,
			doctorId: of.doctor.id,
			examId: rows[0].exam,
			enrolmentId: rows[0].enrolment,
			epoch: 1,
			clientId: CLIENT,
			seq: 5,
			sheet: bytes,
			sha: Buffer.from(NEXT.sha, 'hex'),
			ops: null,
			elapsedMs: 1,
			now,
			receiptNo: `receipt-${of.attemptId}`,
			meta: { seq: 5 },
			satAs: 'done',
			scoredNow: true,
			...sent,
		};
	}

	it('ends no attempt that changed in between, and an unchanged one with all its records', async () => {
		const saved = { sheet: Buffer.from(SAVED.sheet, 'base64url'), sha: Buffer.from(SAVED.sha, 'hex') };
		const wrong = [
			await handInOf(given.anotherDoctor, { doctorId: given.first.doctor.id }),
			await handInOf(given.olderEpoch, { epoch: 0 }),
			await handInOf(given.anotherClient, { clientId: OTHER_CLIENT }),
			await handInOf(given.sameSeq, { seq: 4 }),
			await handInOf(given.olderSeq, { seq: 3 }),
			await handInOf(given.olderSeq, { ...saved, seq: 3 }),
			await handInOf(given.handedIn),
			await handInOf(given.tooLate, { now: new Date(DEADLINE + 1) }),
		];
		for (const one of wrong) {
			const before = await endOf(one.attemptId);
			expect(await handIn(app.db, one)).toBe(false);
			expect(await endOf(one.attemptId)).toEqual(before);
		}

		expect(await handIn(app.db, await handInOf(given.first))).toBe(true);
		expect(await endOf(given.first.attemptId)).toEqual({
			state: 'submitted',
			seq: 5,
			sha: NEXT.sha,
			receipt: `receipt-${given.first.attemptId}`,
			by: 'manual',
			at: now,
			changed: now,
			logged: 1,
			noted: 1,
			shown: 1,
			queued: 1,
		});
		expect(await endOf(besides)).toMatchObject({ state: 'in_progress', queued: 0, shown: 0 });
		// The same sheet that was saved last, at the last moment, in an exam that is only repeated.
		const repeated = { ...saved, seq: 4, now: new Date(DEADLINE), satAs: null };
		expect(await handIn(app.db, await handInOf(given.atDeadline, repeated))).toBe(true);
		expect(await endOf(given.atDeadline.attemptId)).toMatchObject({
			state: 'submitted',
			seq: 4,
			shown: 0,
			queued: 1,
		});
	});

	it('overtaken by a save is evaluated again by the stored state', async () => {
		const { attemptId, submit, save } = given.first;
		const { query } = app.db.pool;
		let overtaken = 0;
		const spy = vi.spyOn(app.db.pool, 'query').mockImplementation(async (...args: unknown[]) => {
			const [statement] = args as [{ name?: string }];
			if (statement.name === 'hand-in' && overtaken++ === 0)
				await save(saveBody(6, sheet('FFFFF|.....|.|.')));
			return Reflect.apply(query, app.db.pool, args);
		});
		expect(await submit(submitBody(5, sheet('TT...|.....|.|.')))).toMatchObject({
			status: 409,
			body: { code: 'attempt.stale_seq' },
		});
		expect(await endOf(attemptId)).toMatchObject({ state: 'in_progress', seq: 6, queued: 0 });
		expect((await submit(submitBody(7, sheet('TT...|.....|.|.')))).status).toBe(200);
		expect(overtaken).toBe(2);
		spy.mockRestore();
	});

	it('sent twice at once gives one receipt', async () => {
		const { attemptId, submit } = given.first;
		const last = submitBody(5, sheet('TT...|.....|.|.'));
		const answers = await Promise.all([submit(last), submit(last), submit(last)]);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(new Set(answers.map(({ body }) => body.receipt.no)).size).toBe(1);
		const { rows } = await app.db.pool.query(
			"select count(*)::int as all from attempt_events where attempt_id = $1 and kind = 'submit'",
			[attemptId],
		);
		expect(rows).toEqual([{ all: 1 }]);
	});
});

describe('a sign of life', () => {
	beforeEach(prepare);

	it("is recorded for the writer's running attempt alone, with the previous contact", async () => {
		const of = ({ attemptId, doctor }: Attempt, over = {}) => ({
			attemptId,
			doctorId: doctor.id,
			epoch: 1,
			...over,
		});
		const before = await rowsOf([besides, ...Object.values(given).map(({ attemptId }) => attemptId)]);
		for (const [seen, at] of [
			[of(given.anotherDoctor, { doctorId: given.first.doctor.id }), now],
			[of(given.olderEpoch, { epoch: 0 }), now],
			[of(given.handedIn), now],
			[of(given.tooLate), new Date(DEADLINE + EXAM_GRACE_MS + 1)],
		] as const)
			expect(await hear(app.db, seen, at)).toBe(null);
		expect(await rowsOf(before.map(({ id }) => id))).toEqual(before);

		expect(await hear(app.db, of(given.first), now)).toMatchObject({ seenBefore: seenOf(given.first) });
		const atDeadline = new Date(DEADLINE + EXAM_GRACE_MS);
		expect(await hear(app.db, of(given.atDeadline), atDeadline)).toMatchObject({
			deadlineAt: new Date(DEADLINE),
			seenBefore: seenOf(given.atDeadline),
		});
		const seenAt = new Map([
			[given.first.attemptId, now],
			[given.atDeadline.attemptId, atDeadline],
		]);
		for (const row of await rowsOf(before.map(({ id }) => id)))
			expect(row.heard).toEqual(seenAt.get(row.id) ?? new Date(SEEN.getTime() + row.id));
	});
});

it('reads the own attempt by its key, also where statistics from before the opening say that nobody writes', async () => {
	app.clock.set(NOON);
	const { attemptId, token, save, submit } = await givenAttempt(app);
	const asked = new Map<string, unknown[]>();
	const spies = [app.db.pool, app.db.hot].map((pool) => {
		const query = pool.query.bind(pool) as (...given: unknown[]) => never;
		return vi.spyOn(pool, 'query').mockImplementation((...given: unknown[]) => {
			const { text, values } = given[0] as { text: string; values: unknown[] };
			if (/update attempts/.test(text)) asked.set(text, values);
			return query(...given);
		});
	});
	await save(saveBody(1));
	await storeSheets(app.db, []);
	const beat = { token, body: { epoch: 1, seq: 1 } };
	await app.call('POST', `${WEB}/doctor/attempts/${attemptId}/heartbeat`, beat);
	await submit(submitBody(2));
	for (const spy of spies) spy.mockRestore();
	expect(asked.size).toBe(4);
	const client = await app.db.pool.connect();
	const plans: string[] = [];
	try {
		await client.query('begin');
		await client.query(
			`insert into attempts (exam_id, doctor_course_id, doctor_id, no, kind, state, order_seed, sheet, sheet_sha)
			select exam_id, doctor_course_id, doctor_id, n, kind, 'not_started', n, sheet, sheet_sha
			from attempts, generate_series(100, 3100) n where id = $1`,
			[attemptId],
		);
		await client.query(`update attempts set state = 'not_started', deadline_at = null; analyze attempts`);
		for (const [text, values] of asked) {
			const { rows } = await client.query(`explain ${text}`, values);
			plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
		}
	} finally {
		client.release(true);
	}
	for (const plan of plans) expect(plan).not.toContain('state_deadline');
});
