// The catalog, routines and doctors of a crowd, as statements. Ids are computed from numbers instead of queried.

/** First id, above all existing ones of the database. */
export const FROM = 1_000_000;
/** Batches that share a session, and therefore the exams. */
export const BATCHES_A_SESSION = 5;
/** Classes and exams of a routine, two in a slot; half of them are over. */
export const EVENTS = 48;
export const SLOTS = EVENTS / 2;
export const OVER = EVENTS / 2;
/** Every sixth event is an exam, the first three of each six were recorded. */
export const EXAM_EVERY = 6;
/** Enrolment ids are the doctor's number times this, plus an index. */
export const MOST_COURSES = 4;
export const DDT = 'crowd-device-';
export const SECRET = 'crowd-secret-';

const SECTIONS = JSON.stringify(
	['mtf', 'sba'].map((type) => ({
		type,
		count: 2,
		mark_question: 25_000,
		mark_stem: type === 'mtf' ? 5_000 : 0,
		negative_stem: 0,
		negative_question: 0,
		floor: 'none',
	})),
);

/** The four questions of each paper: two of either type. */
const PAPER = 'generate_series(0, 3) i';
const TYPE = `(case when i < 2 then 'mtf' else 'sba' end)::question_type`;
const KEY = `case when i < 2 then 'TTFFT' else 'A' end`;
const OPTIONS = `'${JSON.stringify(Array(5).fill({ text: 'an option', explanation: 'why' }))}'::jsonb`;

/** When event `e` of a routine begins. */
const opens = (at: string) => `${at} + (e - ${OVER}) * interval '36 hours' - interval '30 minutes'`;
const IS_EXAM = `e % ${EXAM_EVERY} = ${EXAM_EVERY - 1}`;

/**
 * Courses, batches and their routines.
 * @param at the moment as SQL
 */
export function routineSql(at: string, batches: number): string[] {
	const ALL = `generate_series(0, ${batches - 1}) b, generate_series(0, ${EVENTS - 1}) e`;
	const SESSIONS = `generate_series(0, ${Math.floor((batches - 1) / BATCHES_A_SESSION)})`;
	const AT = opens(at);
	return [
		`
with institute as (
	insert into institutes (id, type, name, short_name) values (${FROM}, 'other', 'Crowd', 'C')
	on conflict (type) do update set name = institutes.name returning id
), course as (
	insert into courses (id, slug, title, icon, summary, institute_id, position)
	select ${FROM}, 'crowd', 'কোর্স', 'icon-fcps', 's', id, 99 from institute
), category as (
	insert into batch_categories (id, slug, title, position) values (${FROM}, 'crowd', 'ধরন', 99)
), session as (
	insert into sessions (id, name) select ${FROM} + s, 'Crowd ' || s from ${SESSIONS} s
), ycs as (
	insert into year_course_sessions (id, year, course_id, session_id)
	select ${FROM} + s, 2027, ${FROM}, ${FROM} + s from ${SESSIONS} s
), batch as (
	insert into batches (id, ycs_id, batch_category_id, title, mode, seats, starts_on, ends_on, price, includes, status)
	select ${FROM} + b, ${FROM} + b / ${BATCHES_A_SESSION}, ${FROM}, 'ব্যাচ ' || b, 'online', 1000, ${at}::date - 40,
		${at}::date + 60, 500000, '{"class":true,"exam":true,"solve":true,"sheet":true,"book":true}', 'running'
	from generate_series(0, ${batches - 1}) b
)
insert into schedules (id, batch_id, title, status)
select ${FROM} + b, ${FROM} + b, 'রুটিন', 'published' from generate_series(0, ${batches - 1}) b`,
		`insert into slots (id, schedule_id, title, starts_at, ends_at)
	select ${FROM} + b * ${SLOTS} + e / 2, ${FROM} + b, 'বিষয় ' || e / 2, ${AT}, ${AT} + interval '40 hours'
	from ${ALL} where e % 2 = 0`,
		`insert into videos (id, title, teacher, duration_s, folder, renditions, state)
	select ${FROM} + b * ${EVENTS} + e, 'ক্লাস ' || e, 'ডা. শিক্ষক', 3600, 'crowd-' || b || '-' || e, '[]', 'ready'
	from ${ALL} where e < ${OVER} and e % ${EXAM_EVERY} < 3`,
		`insert into events (id, slot_id, ycs_id, type, title, exam_id, video_id, join_url, unlock_rules, opens_at, closes_at)
	select ${FROM} + b * ${EVENTS} + e, ${FROM} + b * ${SLOTS} + e / 2, ${FROM} + b / ${BATCHES_A_SESSION},
		(case when ${IS_EXAM} then 'exam' else 'live_class' end)::event_type, 'ক্লাস ' || e,
		case when ${IS_EXAM} then ${FROM} + (b / ${BATCHES_A_SESSION}) * ${EVENTS} + e end,
		case when e < ${OVER} and e % ${EXAM_EVERY} < 3 then ${FROM} + b * ${EVENTS} + e end,
		case when not (${IS_EXAM}) then 'https://meet.example/' || b || '-' || e end,
		case when e % ${EXAM_EVERY} = 2 then
			jsonb_build_array(jsonb_build_object('kind', 'after_attend', 'ref_event_id', ${FROM} + b * ${EVENTS} + e - 1, 'soft', true))
		else '[]' end,
		${AT}, ${AT} + interval '90 minutes'
	from ${ALL}`,
		`insert into events (id, ycs_id, type, title, video_id, opens_at, closes_at)
	select ${FROM} + 10000000 + y * 4 + i, ${FROM} + y, 'admin_video', 'ভিডিও ' || i,
		${FROM} + y * ${BATCHES_A_SESSION * EVENTS} + i * ${EXAM_EVERY}, ${at} - interval '20 days', ${at} + interval '1 year'
	from ${SESSIONS} y, generate_series(0, 3) i`,
		`insert into exams (id, title, format_code, format_version, format_name, format_source, sections, total, pass_rule,
		duration_min, window_opens_at, window_closes_at, review_matrix, status, published_at, revision)
	select ${FROM} + y * ${EVENTS} + e, 'পরীক্ষা ' || e, 'crowd', 1, 'Crowd', 'https://example.com/', '${SECTIONS}', 100000,
		'{"kind":"total","at_least":70000}', 60, ${AT}, ${AT} + interval '90 minutes',
		jsonb_build_object('submitted', v, 'closed', v, 'published', v),
		(case when e < ${OVER} then 'published' else 'scheduled' end)::exam_status,
		case when e < ${OVER} then ${AT} + interval '1 day' end, case when e < ${OVER} then 1 else 0 end
	from ${SESSIONS} y, generate_series(${EXAM_EVERY - 1}, ${EVENTS - 1}, ${EXAM_EVERY}) e,
		lateral (select '{"marks":true,"right_wrong":true,"key":true}'::jsonb as v) shown`,
		`insert into subjects (id, code, name, name_bn)
		select ${FROM} + i, 'crowd' || i, 'Subject ' || i, 'বিষয় ' || i from generate_series(0, 5) i`,
		`insert into questions (id, type, subject_id, stem, options, key, explanation, source, status)
		select ${FROM} + i, ${TYPE}, ${FROM} + i, 'Question', ${OPTIONS}, ${KEY}, 'why', 'Book', 'live' from ${PAPER}`,
		`insert into exam_questions (id, exam_id, position, section, question_id, question_version, type, subject_id, lang, stem,
			options, explanation, source)
		select (x.id - ${FROM}) * 4 + i + ${FROM}, x.id, i + 1, i / 2, ${FROM} + i, 1, ${TYPE}, ${FROM} + i, 'en', 'Question',
			${OPTIONS}, 'why', 'Book' from exams x, ${PAPER} where x.id >= ${FROM}`,
		`insert into answer_key_versions (exam_question_id, n, key)
		select (x.id - ${FROM}) * 4 + i + ${FROM}, 1, ${KEY} from exams x, ${PAPER} where x.id >= ${FROM}`,
	];
}

/**
 * Doctors on verified phones, signed in, and their enrolments. Other statements read these in the table `crowd`: `c` the
 * id, `d` the doctor and `n` the number, `k` the index of the doctor's enrolment, `b` the number of the batch.
 */
export const peopleSql = (at: string, doctors: number, batches: number): string[] => [
	`insert into doctors (id, name, phone)
	select ${FROM} + n, 'ডা. ' || n, '+88015' || lpad(n::text, 8, '0') from generate_series(1, ${doctors}) n`,
	`insert into devices (id, doctor_id, ddt_hash, class, label, state, verified_at, first_seen, last_seen)
	select ${FROM} + n, ${FROM} + n, sha256(convert_to('ddt|${DDT}' || lpad(n::text, 12, '0'), 'UTF8')), 'phone', 'c', 'verified',
		${at}, ${at}, ${at} from generate_series(1, ${doctors}) n`,
	`insert into tokens (id, doctor_id, device_id, hash, ddt_hash, last_used_at, expires_at)
	select ${FROM} + n, ${FROM} + n, ${FROM} + n, sha256(convert_to('${SECRET}' || lpad(n::text, 27, '0'), 'UTF8')),
		sha256(convert_to('ddt|${DDT}' || lpad(n::text, 12, '0'), 'UTF8')), ${at},
		${at} + interval '30 days' from generate_series(1, ${doctors}) n`,
	`create temp table crowd as
	select (${FROM} + n * ${MOST_COURSES} + k)::bigint as c, (${FROM} + n)::bigint as d, n, k, (n + k * 7) % ${batches} as b
	from generate_series(1, ${doctors}) n,
		generate_series(0, case when n % 20 = 0 then 3 when n % 5 = 0 then 1 else 0 end) k`,
	`insert into doctor_courses (id, doctor_id, batch_id, ycs_id, schedule_id, status, price_agreed, paid)
	select c, d, ${FROM} + b, ${FROM} + b / ${BATCHES_A_SESSION}, ${FROM} + b, 'active', 500000, 500000 from crowd`,
];

/** Each enrolment attended so many of the first events; of every ninth of them only the beginning. */
export const progressSql = (at: string, each: number): string => `
insert into event_progress (doctor_course_id, event_id, state, first_opened_at, done_at, attended_by)
select c, ${FROM} + b * ${EVENTS} + e, (case when e % 9 = 8 then 'started' else 'done' end)::event_state,
	${at} - (${OVER} - e) * interval '36 hours',
	case when e % 9 <> 8 then ${at} - (${OVER} - e) * interval '36 hours' end, 'joining'
from generate_series(0, ${each} - 1) e, crowd`;
