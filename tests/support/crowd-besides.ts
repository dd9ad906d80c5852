// Data of the doctors of crowd.ts besides their routine: sheets of exams, watched videos, notices, parcels, money.
import { createHash } from 'node:crypto';
import { encodeSheet, type Sheet } from '#contract/exams/answer-sheet.ts';
import { BATCHES_A_SESSION, EVENTS, EXAM_EVERY, FROM, OVER, SLOTS } from './crowd-routine.ts';

/** Number of exams that each enrolment took, and of videos that each has begun. */
const SAT = 3;
const WATCHED = 6;
const FOR_ALL = 20;
const SHEETS = 6;

const BLANK = Buffer.from(
	encodeSheet([
		...Array.from({ length: 2 }, (): Sheet[number] => ({
			type: 'mtf',
			stems: Array(5).fill(null),
			flag: false,
		})),
		...Array.from({ length: 2 }, (): Sheet[number] => ({ type: 'sba', letter: null, flag: false })),
	]),
);
const BLANK_SHA = createHash('sha256').update(BLANK).digest('hex');
const MARKS = { marks: 30_000, of: 50_000, right: 60, wrong: 30, blank: 10 };
const RESULT = JSON.stringify({
	total: 60_000,
	of: 100_000,
	pass: 70_000,
	passed: false,
	right: 120,
	wrong: 60,
	blank: 20,
	negative_lost: 0,
	sections: [
		{ section: 0, type: 'mtf', ...MARKS },
		{ section: 1, type: 'sba', ...MARKS },
	],
	subjects: Array.from({ length: 6 }, (_, n) => ({
		code: `crowd${n}`,
		name: `Subject ${n}`,
		name_bn: `বিষয় ${n}`,
		marks: 5_000 + n * 1_000,
		of: 16_000,
		right: 20,
		wrong: 10,
		blank: 3,
	})),
	key_revision: 1,
});
const EXAM_OF = `${FROM} + (b / ${BATCHES_A_SESSION}) * ${EVENTS} + x * ${EXAM_EVERY} + ${EXAM_EVERY - 1}`;

/**
 * The statements of each step.
 * @param at the moment as SQL
 */
export const besidesSql = (at: string, batches: number): Readonly<Record<string, string[]>> => ({
	exams: [
		`insert into attempts (id, exam_id, doctor_course_id, doctor_id, no, kind, state, started_at, deadline_at, order_seed,
			sheet, sheet_seq, sheet_sha, submitted_at, submit_kind, receipt_no)
		select c * 4 + x, ${EXAM_OF}, c, d, 1, 'ranked', 'published', at, at + interval '1 hour', n, decode('${BLANK.toString('hex')}', 'hex'),
			40, decode('${BLANK_SHA}', 'hex'), at + interval '50 minutes', 'manual', 'CROWD-' || c * 4 + x
		from crowd, generate_series(0, ${SAT - 1}) x,
			lateral (select ${at} - (${OVER} - x * ${EXAM_EVERY} - ${EXAM_EVERY - 1}) * interval '36 hours' as at) began`,
		`insert into results (attempt_id, total, detail, key_revision)
		select c * 4 + x, 60000, '${RESULT}', 1 from crowd, generate_series(0, ${SAT - 1}) x`,
	],
	videos: [
		`insert into video_progress (doctor_id, video_id, position_s, position_at, ranges, watched_s)
		select d, ${FROM} + b * ${EVENTS} + (v / 3) * ${EXAM_EVERY} + v % 3, 900, ${at}, '[[0,900]]', 900
		from crowd, generate_series(0, ${WATCHED - 1}) v`,
		`insert into video_notes (doctor_id, video_id, key, at_s, text)
		select d, ${FROM} + b * ${EVENTS}, 'crowd-note-' || c, 60, 'নোট' from crowd`,
		`insert into playback_sessions (doctor_id, video_id, state, ended_by, started_at, heard_at, expires_at, ended_at)
		select d, ${FROM} + b * ${EVENTS}, 'ended', 'stopped', ${at}, ${at}, ${at}, ${at} from crowd`,
		`insert into question_threads (event_id, doctor_id, doctor_course_id, text)
		select ${FROM} + b * ${EVENTS} + n % ${OVER}, d, c, 'প্রশ্ন' from crowd where n % 4 = 0`,
	],
	news: [
		`insert into notices (id, title, body, audience, batch_id, starts_at)
		select ${FROM} + i, 'নোটিশ ' || i, 'কথা', case when i < ${FOR_ALL} then 'all' else 'batch' end,
			case when i >= ${FOR_ALL} then ${FROM} + (i - ${FOR_ALL}) % ${batches} end, ${at} - i % 40 * interval '1 day'
		from generate_series(0, ${FOR_ALL} + ${batches} * 3 - 1) i`,
		`insert into notices (title, body, audience, doctor_id, starts_at)
		select 'নোটিশ', 'কথা', 'doctor', d, ${at} - interval '1 day' from crowd where k = 0 and n % 10 = 0`,
		`insert into notice_reads (doctor_id, notice_id, read_at)
		select d, ${FROM} + i, ${at} from crowd, generate_series(0, ${FOR_ALL / 4}) i where k = 0`,
		`insert into notifications (doctor_id, topic, key, title, body, path, at, read_at)
		select d, 'exam', 'crowd-' || i, '{"bn":"পরীক্ষা","en":"Exam"}', '{"bn":"শুরু হচ্ছে","en":"It begins"}', '/my',
			${at} - i * interval '1 day', case when i > 1 then ${at} end
		from crowd, generate_series(1, 5) i where k = 0`,
	],
	parcels: [
		`insert into sheets (id, ycs_id, slot_id, title, pages, due_on)
		select ${FROM} + b * ${SHEETS} + i, ${FROM} + b / ${BATCHES_A_SESSION}, ${FROM} + b * ${SLOTS} + i * 2, 'শিট ' || i, 20,
			${at}::date - 40 + i * 10
		from generate_series(0, ${batches - 1}) b, generate_series(0, ${SHEETS - 1}) i`,
		`insert into deliveries (id, no, doctor_id, doctor_course_id, method, courier_paid, state, state_at, packs_at)
		select c, 'CROWD-' || c, d, c, 'courier', true, (case when n % 3 = 0 then 'in_transit' else 'confirmed' end)::delivery_state,
			${at}, ${at} from crowd`,
		`insert into delivery_sheets (delivery_id, sheet_id, doctor_id)
		select c, ${FROM} + b * ${SHEETS} + i, d from crowd, generate_series(0, 1) i`,
		`insert into delivery_events (delivery_id, source, deed, state, at)
		select c, 'system', 'moved', 'in_transit', ${at} - i * interval '1 day' from crowd, generate_series(0, 1) i`,
		`insert into complaints (id, no, doctor_id, key, category, subject, last_at)
		select c, 'CROWD-' || c, d, 'crowd-' || c, 'sheet', 'শিট পাইনি', ${at} from crowd where n % 2 = 0`,
		`insert into complaint_messages (complaint_id, author, text, at)
		select c, author, 'কথা', ${at} from crowd, unnest(array['doctor', 'staff']) author where n % 2 = 0`,
	],
	money: [
		`insert into orders (id, no, doctor_id, kind, doctor_course_id, lines, subtotal, discount, shipping, total, agreed, status,
			quote_expires_at, paid_at)
		select c, 'CROWD-' || c, d, 'course', c, '[]', 500000, 0, 0, 500000, 500000, 'paid', ${at}, ${at} from crowd`,
		`insert into payments (ref, order_id, doctor_id, method, amount, state, nonce, trx_id, succeeded_at)
		select 'CROWD' || c, c, d, 'bkash', 500000, 'succeeded', 'N' || c, 'T' || c, ${at} from crowd`,
		`insert into instalments (doctor_course_id, plan_order_id, no, due_on, amount, grace_days)
		select c, c, i, ${at}::date - 5 + i * 30, 100000, 7 from crowd, generate_series(0, 1) i where n % 3 = 0`,
		`insert into subscription_plans (id, ycs_id, duration_days, price_all, price_per_video, min_videos)
		select ${FROM} + y, ${FROM} + y, 30, 100000, 10000, 3 from generate_series(0, ${Math.floor((batches - 1) / BATCHES_A_SESSION)}) y`,
		`insert into subscriptions (id, doctor_id, ycs_id) select c, d, ${FROM} + b / ${BATCHES_A_SESSION} from crowd where k = 0 and n % 2 = 0`,
		`insert into subscription_orders (id, subscription_id, whole, state, days, starts_at, ends_at, turns_at)
		select c, c, true, 'active', 30, ${at}, ${at} + interval '30 days', ${at} + interval '30 days'
		from crowd where k = 0 and n % 2 = 0`,
		`insert into calendar_feeds (doctor_course_id, round, digest, made_at)
		select c, 1, 'crowd-' || c, ${at} from crowd where n % 4 = 0`,
	],
});
