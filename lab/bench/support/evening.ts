// Beside a crowd (tests/support/crowd.ts): an exam that all doctors are writing, and one that all have taken,
// scored and ready for publication, with each save in the log.
import pg from 'pg';
import { decodeSheet } from '#contract/exams/answer-sheet.ts';
import type { Database } from '#server/db/client.ts';
import { findExam, listPaper } from '#server/modules/exams/exams.repo.ts';
import { keyRevisionOf, scoreSheet } from '#server/modules/exams/marks/scoring.rules.ts';
import { CLIENT_ID } from './candidates.ts';
import { BLANK, sheetFor } from './sheets.ts';

const FACULTIES = 5;
const DISCIPLINES = 60;
const QUESTIONS = 150;
/** Different sheets among the submitted ones. */
const KINDS = 150;
const FIRST = 500_000_000;
const SECTIONS = JSON.stringify(
	['mtf', 'sba'].map((type) => ({
		type,
		count: QUESTIONS / 2,
		mark_question: 1_000,
		mark_stem: type === 'mtf' ? 200 : 0,
		negative_stem: 0,
		negative_question: 0,
		floor: 'none',
	})),
);

const makeExam = async (db: pg.Client, title: string, status: string, from: string, to: string) => {
	const shown = JSON.stringify({ marks: true, right_wrong: true, key: true });
	const { rows } = await db.query<{ id: number }>(
		`insert into exams (title, format_code, format_version, format_name, format_source, sections, total, pass_rule,
			duration_min, window_opens_at, window_closes_at, review_matrix, status)
		values ($1, 'bench', 1, 'Bench', 'https://example.com/', $2, 150000, '{"kind": "none"}', 180, now() + $4::interval,
			now() + $5::interval, jsonb_build_object('submitted', $6::jsonb, 'closed', $6::jsonb, 'published', $6::jsonb), $3)
		returning id::int`,
		[title, SECTIONS, status, from, to, shown],
	);
	const examId = rows[0]?.id ?? 0;
	await db.query(
		`with q as (
			insert into questions (type, subject_id, stem, options, key, explanation, source, status)
			select (case when n <= ${QUESTIONS / 2} then 'mtf' else 'sba' end)::question_type,
				(select min(id) + n % 6 from subjects where code like 'crowd%'), 'question ' || n,
				'${JSON.stringify(Array(5).fill({ text: 'an option', explanation: 'why' }))}'::jsonb,
				case when n <= ${QUESTIONS / 2} then 'TFTTF' else 'C' end, 'why', 'Book', 'live'
			from generate_series(1, ${QUESTIONS}) n
			returning id, type, subject_id, stem, options, key
		), x as (
			insert into exam_questions (exam_id, position, section, question_id, question_version, type, subject_id, lang,
				stem, options, explanation, source)
			select $1, substr(stem, 10)::int, case when type = 'mtf' then 0 else 1 end, id, 1, type, subject_id, 'en', stem,
				options, 'why', 'Book' from q
			returning id, question_id
		)
		insert into answer_key_versions (exam_question_id, n, key) select x.id, 1, q.key from x join q on q.id = x.question_id`,
		[examId],
	);
	return examId;
};

/** The marks of each kind of sheet, as the server stores them. */
async function detailsOf(db: Database, examId: number): Promise<string[]> {
	const questions = await listPaper(db.q, examId);
	const exam = await findExam(db.q, examId);
	const layout = questions.map(({ type }) => type);
	return Array.from({ length: KINDS }, (_, kind) => {
		const sheet = decodeSheet(sheetFor(kind).bytes, layout);
		if (!sheet || !exam) throw new Error('the sheets of the bench do not fit its paper');
		return JSON.stringify(scoreSheet(sheet, questions, exam, keyRevisionOf(questions)));
	});
}

/**
 * The first enrolment of each doctor has an attempt of either exam.
 * @param saves in the log of each attempt that is over
 */
export async function givenEvening(
	url: string,
	app: Database,
	saves: number,
): Promise<{ running: number; over: number }> {
	const db = new pg.Client({ connectionString: url });
	await db.connect();
	try {
		await db.query(`set session_replication_role = 'replica'`);
		await db.query('set synchronous_commit = off');
		const running = await makeExam(db, 'Running', 'frozen', '-1 hour', '4 hours');
		const over = await makeExam(db, 'Over', 'closed', '-5 hours', '-2 hours');
		await db.query(
			`insert into faculties (name, position) select 'crowd ' || n, 900 + n from generate_series(1, ${FACULTIES}) n`,
		);
		await db.query(
			`insert into disciplines (faculty_id, name)
			select f.id, 'crowd ' || n from faculties f, generate_series(1, ${DISCIPLINES / FACULTIES}) n where f.position > 900`,
		);
		await db.query(
			`update doctor_courses c set discipline_id = d.id, faculty_id = d.faculty_id,
				candidate_type_id = (select min(id) from candidate_types) + c.doctor_id % 3
			from (select id, faculty_id, row_number() over (order by id) as n from disciplines where name like 'crowd %') d
			where d.n = c.doctor_id % ${DISCIPLINES} + 1`,
		);
		const kinds = Array.from({ length: KINDS }, (_, kind) => sheetFor(kind));
		const sheets = [kinds.map(({ bytes }) => bytes), kinds.map(({ sha }) => sha)];
		const firsts = `(select doctor_id, min(id) as id from doctor_courses group by doctor_id) c`;
		await db.query(
			`insert into attempts (exam_id, doctor_course_id, doctor_id, no, kind, state, started_at, deadline_at, order_seed,
				writer_client_id, sheet, sheet_sha)
			select $1, c.id, c.doctor_id, 1, 'ranked', 'in_progress', now(), now() + interval '4 hours', 1, $2, $3, $4
			from ${firsts}`,
			[running, CLIENT_ID, sheetFor(BLANK).bytes, sheetFor(BLANK).sha],
		);
		await db.query(
			`insert into attempts (id, exam_id, doctor_course_id, doctor_id, no, kind, state, started_at, deadline_at, order_seed,
				writer_client_id, sheet, sheet_seq, sheet_sha, submitted_at, submit_kind, receipt_no)
			select ${FIRST} + c.id, $1, c.id, c.doctor_id, 1, 'ranked', 'scored', now() - interval '5 hours',
				now() - interval '2 hours', 1, $2, ($4::bytea[])[s.kind], $3::int, ($5::bytea[])[s.kind],
				now() - interval '2 hours', 'manual', 'OVER-' || c.id
			from ${firsts}, lateral (select (c.id * 7919 % ${KINDS})::int + 1 as kind) s`,
			[over, CLIENT_ID, saves, ...sheets],
		);
		await db.query(
			`insert into attempt_saves (attempt_id, client_id, seq, epoch, sheet, sha, client_elapsed_ms, kept, received_at)
			select a.id, $2, seq, 1, a.sheet, a.sheet_sha, seq, true, now() - interval '3 hours'
			from attempts a, generate_series(1, $3::int) seq where a.exam_id = $1`,
			[over, CLIENT_ID, saves],
		);
		await db.query(
			`insert into attempt_events (attempt_id, kind, at)
			select a.id, what::attempt_event_kind, now() - interval '3 hours'
			from attempts a, unnest(array['start', 'submit']) what where a.exam_id = $1`,
			[over],
		);
		await db.query(
			`insert into results (attempt_id, total, detail, key_revision)
			select a.id, (d.detail ->> 'total')::int, d.detail, (d.detail ->> 'key_revision')::int
			from attempts a join (select n, detail from unnest($2::jsonb[]) with ordinality as t(detail, n)) d
				on d.n = a.doctor_course_id * 7919 % ${KINDS} + 1
			where a.exam_id = $1`,
			[over, await detailsOf(app, over)],
		);
		await db.query('vacuum (analyze)');
		return { running, over };
	} finally {
		await db.end();
	}
}
