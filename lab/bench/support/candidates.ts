// Thousands of doctors in a few statements: creating them one by one would take longer than the measurement.
import path from 'node:path';
import type { Database } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { openBus } from '#server/events/bus.ts';
import { localFiles } from '#server/gateways/files/local.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { openingSpreadMs } from '#server/modules/exams/attempt/attempts.rules.ts';
import { freezeExam } from '#server/modules/exams/paper/freeze.service.ts';
import { prepareDemonstration } from '#server/seed/demo.ts';
import { seedReference } from '#server/seed/reference.ts';
import { BLANK, sheetFor } from './sheets.ts';

export const CLIENT_ID = 'bench-client-0001';
const DDT = 'bench-device-';
const SECRET = 'bench-secret-';
const DURATION_MIN = 60;

export interface Doctor {
	doctorId: number;
	enrolmentId: number;
	token: string;
	ddt: string;
}
export interface Candidate extends Doctor {
	attemptId: number;
	seq: number;
}

/** The schema with the demonstration data. Returns the id of the exam that is open now. */
export async function prepareExam(db: Database): Promise<number> {
	await migrateDatabase(db);
	await seedReference(db);
	await prepareDemonstration(db, new Date());
	const { rows } = await db.pool.query<{ id: number }>(
		`select id from exams where window_opens_at < now() and window_closes_at > now() + interval '4 hours'
			and published_at is null and status not in ('draft', 'key_check') order by id limit 1`,
	);
	if (!rows[0]) throw new Error('there is no open exam');
	return rows[0].id;
}

/** Doctors on verified phones, signed in and enrolled in the batch of the exam. */
export async function givenDoctors(db: Database, examId: number, count: number): Promise<Doctor[]> {
	const { pool } = db;
	const tail = `right(d.phone, 8)`;
	const bench = `d.phone like '+88019%'`;
	await pool.query(
		`insert into doctors (name, phone)
		select 'Doctor ' || n, '+88019' || lpad(n::text, 8, '0') from generate_series(1, $1::int) n`,
		[count],
	);
	await pool.query(
		`insert into devices (doctor_id, ddt_hash, class, label, state, verified_at, first_seen, last_seen)
		select d.id, sha256(convert_to('ddt|' || $1::text || lpad(${tail}, 12, '0'), 'UTF8')), 'phone', 'bench', 'verified',
			now(), now(), now()
		from doctors d where ${bench}`,
		[DDT],
	);
	await pool.query(
		`insert into tokens (doctor_id, device_id, hash, ddt_hash, last_used_at, expires_at)
		select d.id, v.id, sha256(convert_to($1::text || lpad(${tail}, 27, '0'), 'UTF8')), v.ddt_hash, now(),
			now() + interval '30 days'
		from doctors d join devices v on v.doctor_id = d.id where ${bench}`,
		[SECRET],
	);
	await pool.query(
		`insert into doctor_courses (doctor_id, batch_id, ycs_id, schedule_id, status, price_agreed, paid)
		select d.id, b.batch_id, b.ycs_id, b.schedule_id, 'active', 500000, 500000
		from doctors d, (
			select c.batch_id, c.ycs_id, c.schedule_id from doctor_courses c
			join slots s on s.schedule_id = c.schedule_id join events e on e.slot_id = s.id
			where e.exam_id = $1 limit 1
		) b where ${bench}`,
		[examId],
	);
	await pool.query('analyze doctors, devices, tokens, doctor_courses');
	const { rows } = await pool.query<{ doctor: number; enrolment: number; token: number; tail: string }>(
		`select d.id as doctor, c.id as enrolment, t.id as token, ${tail} as tail from doctors d
		join tokens t on t.doctor_id = d.id join doctor_courses c on c.doctor_id = d.id
		where ${bench} order by d.phone`,
	);
	return rows.map((row) => ({
		doctorId: row.doctor,
		enrolmentId: row.enrolment,
		token: `${row.token}|${SECRET}${row.tail.padStart(27, '0')}`,
		ddt: `${DDT}${row.tail.padStart(12, '0')}`,
	}));
}

/** The same doctors, each in the middle of the exam. */
export async function givenCandidates(db: Database, examId: number, count: number): Promise<Candidate[]> {
	const doctors = await givenDoctors(db, examId, count);
	const { bytes, sha } = sheetFor(BLANK);
	const { rows } = await db.pool.query<{ id: number; doctor: number }>(
		`insert into attempts (exam_id, doctor_course_id, doctor_id, no, kind, state, started_at, deadline_at, order_seed,
			writer_client_id, sheet, sheet_sha)
		select $1, c.id, c.doctor_id, 1, 'ranked', 'in_progress', now(), now() + interval '4 hours', c.id, $2, $3, $4
		from doctor_courses c join doctors d on d.id = c.doctor_id where d.phone like '+88019%'
		returning id, doctor_id as doctor`,
		[examId, CLIENT_ID, bytes, sha],
	);
	const attemptOf = new Map(rows.map(({ id, doctor }) => [doctor, id]));
	return doctors.map((one) => ({ ...one, attemptId: attemptOf.get(one.doctorId) ?? 0, seq: 0 }));
}

/** The exam opens for all at this moment, so that who waits gets a ticket; all have the whole time, and see marks later. */
export async function openFor(
	db: Database,
	examId: number,
	beginsAt: number,
	doctors: number,
): Promise<void> {
	// A running app may have frozen it for its old times.
	await db.pool.query('delete from exam_bundles where exam_id = $1', [examId]);
	await db.pool.query(
		`update exams set status = 'scheduled', frozen_at = null, window_opens_at = $2, window_closes_at = $2::timestamptz + make_interval(mins => $3::int, secs => $4),
			duration_min = $3, window_policy = 'finish_within', min_stay_min = null,
			review_matrix = jsonb_set(review_matrix, '{submitted,marks}', 'false') where id = $1`,
		[examId, new Date(beginsAt), DURATION_MIN, openingSpreadMs(doctors) / 1_000],
	);
}

/** Freezes the paper as half an hour before the start: an encrypted bundle, and an attempt for each doctor. */
export async function freezePaper(db: Database, url: string, folder: string, examId: number): Promise<void> {
	const bus = await openBus(url, console);
	const files = localFiles(path.join(folder, 'files'));
	const deps = { db, bus, jobs, files, clock: { now: () => new Date() } } as unknown as Deps;
	const frozen = await freezeExam(deps, examId);
	await bus.close();
	if (!('bytes' in frozen)) throw new Error('the exam cannot be frozen');
}
