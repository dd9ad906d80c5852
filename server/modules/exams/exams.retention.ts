import type { Retention } from '../../retention.ts';

/** Results have been published for this long, and no dispute about this attempt is open. */
const SETTLED = `e.published_at < $1 and a.state not in ('not_started', 'in_progress')
	and coalesce(a.submitted_at, e.published_at) < $1
	and not exists (select from late_sheets l where l.attempt_id = a.id and l.state = 'held')
	and not exists (select from complaints c where c.doctor_id = a.doctor_id and c.state <> 'closed'
		and c.ref_type in ('exam', 'question', 'event'))`;
/** Joined from the exams: the log is the largest table, and its key begins with the attempt. */
const ofSettled = (table: string) =>
	`exams e join attempts a on a.exam_id = e.id join ${table} t on t.attempt_id = a.id where ${SETTLED}`;
const isOfSettled = `exists (select from attempts a join exams e on e.id = a.exam_id where a.id = t.attempt_id and ${SETTLED})`;

export const examsRetention = {
	periods: {
		/** Every save of an answer sheet, from the publication of results: long enough for any dispute about them. */
		answer_log: { days: 365, least: 180, most: 3_650 },
		attempt_events: { days: 1_095, least: 365, most: 3_650 },
		refusals: { days: 90, least: 30, most: 1_095 },
	},
	rules: [
		{ table: 'attempt_saves', period: 'answer_log', due: isOfSettled, find: ofSettled('attempt_saves') },
		{
			table: 'attempt_events',
			period: 'attempt_events',
			due: isOfSettled,
			find: ofSettled('attempt_events'),
		},
		{ table: 'exam_refusals', period: 'refusals', due: 't.minute < $1' },
	],
} as const satisfies Retention;
