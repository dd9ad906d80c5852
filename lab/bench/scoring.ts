// Scoring, ranking and rescoring an exam of 200 MTF questions, as the server does it: `-- scoring --sheets=1000`.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { and, eq, inArray } from 'drizzle-orm';
import { type Answer, encodeSheet } from '#contract/exams/answer-sheet.ts';
import { generator } from '#contract/exams/question-order.ts';
import { inTransaction, openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { openBus } from '#server/events/bus.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { findExam } from '#server/modules/exams/exams.repo.ts';
import { answerKeyVersions, examQuestions } from '#server/modules/exams/exams.tables.ts';
import { publishResults, rescoreExam } from '#server/modules/exams/marks/rescore.service.ts';
import { scoreAttempt } from '#server/modules/exams/marks/results.service.ts';
import { formats } from '#server/seed/exam-formats.ts';
import { seedReference } from '#server/seed/reference.ts';
import { slowScore } from '#tests/support/slow-scorer.ts';
import { option, part } from './support/bench.ts';

const SHEETS = option('sheets', 10_000);
const AIM_S = 10;
const QUESTIONS = 200;
/** Sheets that are also scored by the slow scorer. */
const CHECKED = Math.min(SHEETS, 1_000);

const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-bench-'));
const embedded = await startEmbedded({ dir, log: () => {} });
const db = openDatabase(embedded.url);
const bus = await openBus(embedded.url, console);
const deps = { db, bus, jobs, clock: { now: () => new Date() } } as unknown as Deps;
const random = generator(200);

const residency = formats.find((one) => one.code === 'residency-phase-a');
if (!residency) throw new Error('there is no format of the Residency');
const KEYS = Array.from({ length: QUESTIONS }, () =>
	Array.from({ length: 5 }, () => (random() < 0.5 ? 'T' : 'F')).join(''),
);

/** A sheet of a doctor who knows this share of the answers and leaves one place in eight blank. */
function makeSheet(skill: number): Buffer {
	const marks = KEYS.map((key): Answer => {
		const stems = [...key].map((right) => {
			if (random() < 0.125) return null;
			return (right === 'T') === random() < skill ? ('T' as const) : ('F' as const);
		});
		return { type: 'mtf', stems, flag: false };
	});
	return Buffer.from(encodeSheet(marks));
}

/** An exam with its paper and all sheets, submitted. */
async function prepare(): Promise<number> {
	await migrateDatabase(db);
	await seedReference(db);
	const one = async (text: string, values: unknown[] = []): Promise<number> =>
		(await db.pool.query(text, values)).rows[0].id;
	const institute = await one(
		`insert into institutes (type, name, short_name) values ('bmu', 'B', 'B') returning id`,
	);
	const course = await one(
		`insert into courses (slug, title, icon, summary, institute_id, position)
		values ('c', 'c', 'i', 's', $1, 1) returning id`,
		[institute],
	);
	const session = await one(`insert into sessions (name) values ('S') returning id`);
	const ycs = await one(
		`insert into year_course_sessions (year, course_id, session_id) values (2027, $1, $2) returning id`,
		[course, session],
	);
	const category = await one(
		`insert into batch_categories (slug, title, position) values ('k', 'k', 1) returning id`,
	);
	await db.pool.query(
		`insert into batches (ycs_id, batch_category_id, title, mode, seats, starts_on, ends_on, price, includes, status)
		select $1, $2, 'b' || n, 'online', 9999, '2026-01-01', '2027-01-01', 0, '{}', 'running' from generate_series(1, 8) n`,
		[ycs, category],
	);
	await db.pool.query(
		`insert into faculties (name, position) select 'f' || n, n from generate_series(1, 5) n`,
	);
	await db.pool.query(
		`insert into disciplines (faculty_id, name) select f.id, 'd' || n from faculties f, generate_series(1, 12) n`,
	);
	const subject = await one(`insert into subjects (code, name, name_bn) values ('s', 's', 's') returning id`);
	const examId = await one(
		`insert into exams (title, format_code, format_version, format_name, format_source, sections, total, pass_rule,
			duration_min, window_opens_at, window_closes_at, review_matrix, status)
		values ('bench', 'residency-phase-a', 1, 'Residency', '', $1, 200000, '{"kind": "none"}', 180,
			now() - interval '5 hours', now() - interval '2 hours', '{}', 'closed') returning id`,
		[JSON.stringify(residency?.sections)],
	);
	const options = JSON.stringify(Array.from({ length: 5 }, () => ({ text: 'x', explanation: '' })));
	await db.pool.query(
		`with q as (
			insert into questions (type, subject_id, stem, options, key, explanation, source, status)
			select 'mtf', $1, 'q' || n, $2, k, 'e', 's', 'live' from unnest($3::text[]) with ordinality as t(k, n)
			returning id, stem, key
		), x as (
			insert into exam_questions (exam_id, position, section, question_id, question_version, type, subject_id, lang,
				stem, options, explanation, source)
			select $4, substr(stem, 2)::int, 0, id, 1, 'mtf', $1, 'en', stem, $2, 'e', 's' from q
			returning id, question_id
		)
		insert into answer_key_versions (exam_question_id, n, key) select x.id, 1, q.key from x join q on q.id = x.question_id`,
		[subject, options, KEYS, examId],
	);
	await db.pool.query(
		`insert into doctors (name, phone) select 'd' || n, '+88017' || lpad(n::text, 8, '0') from generate_series(1, $1::int) n`,
		[SHEETS],
	);
	await db.pool.query(
		`insert into doctor_courses (doctor_id, batch_id, ycs_id, faculty_id, discipline_id, candidate_type_id, status, price_agreed)
		select d.id, b.id, $1, s.faculty_id, s.id, t.id, 'active', 0 from doctors d
		join batches b on b.id = (select min(id) from batches) + d.id % 8
		join disciplines s on s.id = (select min(id) from disciplines) + d.id % 60
		join candidate_types t on t.id = (select min(id) from candidate_types) + d.id % 3`,
		[ycs],
	);
	const chunk = 1_000;
	for (let at = 0; at < SHEETS; at += chunk) {
		const sheets = Array.from({ length: Math.min(chunk, SHEETS - at) }, () =>
			makeSheet(0.45 + 0.5 * random()),
		);
		await db.pool.query(
			`insert into attempts (exam_id, doctor_course_id, doctor_id, no, kind, state, started_at, deadline_at, order_seed,
				sheet, sheet_seq, sheet_sha, submitted_at, submit_kind)
			select $1, c.id, c.doctor_id, 1, 'ranked', 'submitted', now(), now(), 1, s.sheet, 1, s.sha, now(), 'manual'
			from unnest($2::bytea[], $3::bytea[]) with ordinality as s(sheet, sha, n)
			join (select id, doctor_id, row_number() over (order by id) as n from doctor_courses) c on c.n = s.n + $4`,
			[examId, sheets, sheets.map((sheet) => createHash('sha256').update(sheet).digest()), at],
		);
	}
	await db.pool.query('analyze');
	return examId;
}

/** Runs a step and measures its time and the longest event loop delay. */
async function measure(name: string, step: () => Promise<unknown>): Promise<number> {
	part(name);
	const delay = monitorEventLoopDelay({ resolution: 5 });
	delay.enable();
	const began = performance.now();
	const used = process.cpuUsage();
	await step();
	const s = (performance.now() - began) / 1_000;
	const { user, system } = process.cpuUsage(used);
	delay.disable();
	const ms = (ns: number) => `${(ns / 1e6 - 5).toFixed(0).padStart(5)} ms`;
	console.log(
		`${name.padEnd(34)} ${s.toFixed(2).padStart(7)} s   process busy ${((user + system) / 1e6).toFixed(2).padStart(5)} s   event loop late by p99 ${ms(delay.percentile(99))}, most ${ms(delay.max)}`,
	);
	return s;
}

/** Attempts whose stored marks differ from those of the slow scorer. */
async function countWrong(examId: number): Promise<number> {
	const { rows: paper } = await db.pool.query(
		`select q.type, q.section, v.key, v.action from exam_questions q
		join answer_key_versions v on v.exam_question_id = q.id
			and v.n = (select max(n) from answer_key_versions where exam_question_id = q.id)
		where q.exam_id = $1 order by q.position`,
		[examId],
	);
	const { rows } = await db.pool.query(
		`select a.sheet, r.total, r.detail from attempts a join results r on r.attempt_id = a.id
		where a.exam_id = $1 order by a.id % 7, a.id limit $2`,
		[examId, CHECKED],
	);
	if (rows.length !== CHECKED) return CHECKED - rows.length;
	return rows.filter(({ sheet, total, detail }) => {
		const slow = slowScore(sheet, paper, residency?.sections ?? []);
		return slow.total !== total || slow.wrong !== detail.wrong || slow.of !== detail.of;
	}).length;
}

try {
	console.log(`${SHEETS} sheets of ${QUESTIONS} MTF questions; ${os.cpus().length} cores`);
	const examId = await prepare();
	const waits = and(eq(attempts.examId, examId), inArray(attempts.state, ['submitted']));
	const scored = await measure('scored and stored', async () => {
		for (;;) {
			const [next] = await db.q.select({ id: attempts.id }).from(attempts).where(waits).limit(1);
			if (!next) return;
			await scoreAttempt(deps, { attempt_id: next.id });
		}
	});
	const published = await measure('ranked and published', () =>
		inTransaction(db, async (tx) => {
			const exam = await findExam(tx, examId);
			if (exam) await publishResults(deps, tx, exam);
		}),
	);
	const wrongFirst = await countWrong(examId);
	const [question] = await db.q.select().from(examQuestions).where(eq(examQuestions.examId, examId)).limit(1);
	await db.q.insert(answerKeyVersions).values({
		examQuestionId: question?.id ?? 0,
		n: 2,
		key: [...(KEYS[(question?.position ?? 1) - 1] ?? '')].map((mark) => (mark === 'T' ? 'F' : 'T')).join(''),
	});
	const again = await measure('a key corrected, a new revision', () => rescoreExam(deps, examId));
	const wrongAgain = await countWrong(examId);
	const { rows } = await db.pool.query(
		`select (select count(*)::int from merit where revision = 1) as first,
			(select count(*)::int from merit where revision = 2) as second`,
	);
	const whole = scored + published;
	console.log(
		`from handed in to ranked ${whole.toFixed(2)} s (aim: under ${AIM_S} s for 10,000), corrected ${again.toFixed(2)} s`,
	);
	console.log(
		`places ${rows[0].first} and ${rows[0].second}; marks unlike the slow scorer's: ${wrongFirst} and ${wrongAgain} of ${CHECKED}`,
	);
	if (wrongFirst + wrongAgain > 0 || rows[0].first !== SHEETS * 5 || rows[0].second !== SHEETS * 5)
		process.exitCode = 1;
} finally {
	await bus.close();
	await db.close();
	await embedded.stop();
	await rm(dir, { recursive: true, force: true });
}
