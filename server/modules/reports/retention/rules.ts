import type { PeriodName } from './periods.ts';

/** What of a table goes. In the conditions `t` is the row and $1 the moment before which its time is over. */
export interface Rule {
	table: string;
	period: PeriodName;
	/** True of a row that may go. It is asked again when the row is locked. */
	due: string;
	/** How due rows are found, where reading the table through would take long; without it by `due`. */
	find?: string;
	/** Blanks these columns and keeps the row; without it the row goes. */
	blank?: string;
	/** A column that names a file which goes with the row, and where it lies. */
	file?: { column: string; in: 'private' | 'uploads' };
	/** Rows at a time, where each costs more than itself. */
	atOnce?: number;
}

/** Results are out for so long, and nobody still argues about this attempt. */
const SETTLED = `e.published_at < $1 and a.state not in ('not_started', 'in_progress')
	and coalesce(a.submitted_at, e.published_at) < $1
	and not exists (select from late_sheets l where l.attempt_id = a.id and l.state = 'held')
	and not exists (select from complaints c where c.doctor_id = a.doctor_id and c.state <> 'closed'
		and c.ref_type in ('exam', 'question', 'event'))`;
/** Driven from the exams: the log is the largest table, and its key begins with the attempt. */
const ofSettled = (table: string) =>
	`exams e join attempts a on a.exam_id = e.id join ${table} t on t.attempt_id = a.id where ${SETTLED}`;
const isOfSettled = `exists (select from attempts a join exams e on e.id = a.exam_id where a.id = t.attempt_id and ${SETTLED})`;

export const RULES: readonly Rule[] = [
	{ table: 'attempt_saves', period: 'answer_log', due: isOfSettled, find: ofSettled('attempt_saves') },
	{ table: 'attempt_events', period: 'attempt_events', due: isOfSettled, find: ofSettled('attempt_events') },
	{ table: 'tokens', period: 'sessions', due: 't.expires_at < $1' },
	// Numbers of people without an account are kept no longer either.
	{ table: 'otps', period: 'codes', due: 't.sent_at < $1' },
	{ table: 'otp_tokens', period: 'codes', due: 't.expires_at < $1' },
	{ table: 'payment_messages', period: 'payment_messages', due: 't.created_at < $1' },
	{
		table: 'payment_messages',
		period: 'unknown_payments',
		due: `t.created_at < $1 and t.payment_id is null and t.note = 'unknown_payment'`,
	},
	{ table: 'courier_messages', period: 'courier_messages', due: 't.created_at < $1' },
	{ table: 'audit', period: 'staff_log', due: 't.at < $1' },
	{
		table: 'phone_changes',
		period: 'account_changes',
		due: `t.updated_at < $1 and t.state in ('done', 'rejected', 'cancelled')`,
	},
	{ table: 'device_requests', period: 'account_changes', due: `t.updated_at < $1 and t.state <> 'pending'` },
	{ table: 'device_swaps', period: 'account_changes', due: 't.at < $1' },
	// Codes point to messages without an index: each message looks through them, who are few.
	{ table: 'messages', period: 'messages', due: 't.created_at < $1', atOnce: 100 },
	{
		table: 'notifications',
		period: 'read_news',
		due: 't.at < $1 and t.read_at is not null and t.send_at is null',
	},
	{
		table: 'notifications',
		period: 'unread_news',
		due: 't.at < $1 and t.read_at is null and t.send_at is null',
	},
	{ table: 'playback_sessions', period: 'streams', due: 't.heard_at < $1 and t.expires_at < $1' },
	{ table: 'exam_refusals', period: 'refusals', due: 't.minute < $1' },
	{
		table: 'quiz_attempts',
		period: 'quiz_guests',
		due: `t.started_at < $1 and t.doctor_id is null and num_nonnulls(t.name, t.phone, t.try_phone) > 0
			and exists (select from quizzes q where q.id = t.quiz_id and q.closes_at < $1)`,
		blank: 'name = null, phone = null, try_phone = null',
	},
	{ table: 'faq_feedback', period: 'feedback', due: 't.updated_at < $1' },
	{
		table: 'complaint_files',
		period: 'uploads',
		due: 't.created_at < $1 and t.message_id is null',
		file: { column: 'key', in: 'private' },
	},
	{
		table: 'private_uploads',
		period: 'uploads',
		due: `t.created_at < $1 and (
			(t.purpose = 'payment_slip' and not exists (select from payments p where p.slip = t.key))
			or (t.purpose = 'phone_change' and not exists (select from phone_changes c where c.photo_key = t.key)))`,
		file: { column: 'key', in: 'private' },
	},
	{
		table: 'video_uploads',
		period: 'uploads',
		due: `t.updated_at < $1 and t.state in ('receiving', 'failed')`,
		file: { column: 'id', in: 'uploads' },
	},
	{ table: 'outbox', period: 'outbox', due: 't.at < $1' },
];
