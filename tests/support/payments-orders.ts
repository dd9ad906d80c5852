// Doctors with unpaid orders, hundreds in a few statements: creating them one by one through the API would
// take longer than the test itself.
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { institutes } from '#server/modules/catalog/catalog.tables.ts';

const DDT = 'payments-device-';
const SECRET = 'payments-secret-';
/** Poisha. */
export const PRICE = 500_000;
const LINES = JSON.stringify([{ kind: 'course', amount: PRICE, label: 'ব্যাচ', no: null, of: null }]);

export interface Buyer {
	doctorId: number;
	courseId: number;
	orderId: number;
	batchId: number;
	token: string;
	ddt: string;
}

/** A batch with many seats and open enrolment. Returns its id. */
async function givenBigBatch({ q, pool }: Database): Promise<{ id: number; ycsId: number }> {
	const [known] = await q.select().from(institutes).limit(1);
	const institute =
		known?.id ??
		(await q.insert(institutes).values({ type: 'bcps', name: 'B', shortName: 'B' }).returning())[0]?.id;
	const { rows } = await pool.query<{ id: number; ycs_id: number }>(
		`with course as (
			insert into courses (slug, title, icon, summary, institute_id, position)
			values ($1, 'কোর্স', 'icon-fcps', 's', $2, 1) returning id
		), session as (
			insert into sessions (name) values ($1) returning id
		), ycs as (
			insert into year_course_sessions (year, course_id, session_id)
			select 2027, course.id, session.id from course, session returning id
		), category as (
			insert into batch_categories (slug, title, position) values ($1, 'ধরন', 1) returning id
		)
		insert into batches (ycs_id, batch_category_id, title, mode, seats, starts_on, ends_on, enrol_opens_at, enrol_closes_at,
			price, includes, status)
		select ycs.id, category.id, 'ব্যাচ', 'online', 1000000, current_date + 30, current_date + 120, now() - interval '1 day',
			now() + interval '20 days', $3,
			'{"class":true,"exam":true,"solve":true,"sheet":false,"book":false}', 'open'
		from ycs, category returning id, ycs_id`,
		[`payments-${randomUUID().slice(0, 8)}`, institute, PRICE],
	);
	const [batch] = rows;
	if (!batch) throw new Error('no batch was made');
	return { id: batch.id, ycsId: batch.ycs_id };
}

let made = 0;

/** So many doctors on verified phones, signed in, each with a reserved seat in one batch and an unpaid order. */
export async function givenBuyers(db: Database, count: number): Promise<Buyer[]> {
	const { pool } = db;
	const batch = await givenBigBatch(db);
	const from = made + 1;
	made += count;
	const range = [`+88016${String(from).padStart(8, '0')}`, `+88016${String(made).padStart(8, '0')}`];
	const ours = 'd.phone between $1 and $2';
	const tail = 'right(d.phone, 8)';
	await pool.query(
		`insert into doctors (name, phone)
		select 'ডা. ক্রেতা ' || n, '+88016' || lpad(n::text, 8, '0') from generate_series($1::int, $2::int) n`,
		[from, made],
	);
	await pool.query(
		`insert into devices (doctor_id, ddt_hash, class, label, state, verified_at, first_seen, last_seen)
		select d.id, sha256(convert_to('ddt|' || $3::text || lpad(${tail}, 12, '0'), 'UTF8')), 'phone', 'p', 'verified',
			now(), now(), now()
		from doctors d where ${ours}`,
		[...range, DDT],
	);
	await pool.query(
		`insert into tokens (doctor_id, device_id, hash, ddt_hash, last_used_at, expires_at)
		select d.id, v.id, sha256(convert_to($3::text || lpad(${tail}, 24, '0'), 'UTF8')), v.ddt_hash, now(),
			now() + interval '30 days'
		from doctors d join devices v on v.doctor_id = d.id where ${ours}`,
		[...range, SECRET],
	);
	await pool.query(
		`insert into doctor_courses (doctor_id, batch_id, ycs_id, status, price_agreed, seat, seat_until)
		select d.id, $3, $4, 'pending_payment', $5, true, now() + interval '30 minutes' from doctors d where ${ours}`,
		[...range, batch.id, batch.ycsId, PRICE],
	);
	await pool.query('update batches set seats_taken = $2 where id = $1', [batch.id, count]);
	await pool.query(
		`insert into orders (no, doctor_id, kind, doctor_course_id, lines, subtotal, discount, shipping, total, agreed, status,
			quote_expires_at)
		select 'T' || d.id, d.id, 'course', c.id, $3::jsonb, $4, 0, 0, $4, $4, 'quoted', now() + interval '30 minutes'
		from doctors d join doctor_courses c on c.doctor_id = d.id where ${ours}`,
		[...range, LINES, PRICE],
	);
	await pool.query('analyze doctors, devices, tokens, doctor_courses, orders');
	const { rows } = await pool.query<{
		doctor: number;
		course: number;
		order: number;
		token: number;
		tail: string;
	}>(
		`select d.id as doctor, c.id as course, o.id as "order", t.id as token, ${tail} as tail from doctors d
		join doctor_courses c on c.doctor_id = d.id join orders o on o.doctor_course_id = c.id
		join tokens t on t.doctor_id = d.id where ${ours} order by d.phone`,
		range,
	);
	return rows.map((row) => ({
		doctorId: row.doctor,
		courseId: row.course,
		orderId: row.order,
		batchId: batch.id,
		token: `${row.token}|${SECRET}${row.tail.padStart(24, '0')}`,
		ddt: `${DDT}${row.tail.padStart(12, '0')}`,
	}));
}
