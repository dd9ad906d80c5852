import { eq, sql } from 'drizzle-orm';
import { CONTENT_FIELDS, type ContentFields } from '#contract/site/staff-fields.ts';
import { findRow, hasRow, type Query } from '../../../../db/index.ts';
import { fieldColumns } from '../../../../desk/entity.ts';
import { fault } from '../../../../http/fault.ts';
import { courses } from '../../../catalog/index.ts';
import { examFormats } from '../../../exams/index.ts';
import { lengthFits, quizAttempts, quizzes } from '../../../quizzes/index.ts';
import { faultOf, onlyWordsChanged } from '../drafts.rules.ts';
import { type Adapter, liveOf, readById, upsert } from './adapter.ts';

type Fields = ContentFields<'quizzes'>;
// In the API `state` is that of the draft.
const { quiz_state: _, ...own } = CONTENT_FIELDS.quizzes;
const { toFields, toColumns } = fieldColumns(quizzes, Object.keys(own));

async function misfit(q: Query, { format_id, course_id, questions }: Fields) {
	const format = format_id === null ? null : await findRow(q, examFormats, eq(examFormats.id, format_id));
	if (format_id !== null && !format) return fault('desk.unknown_ref', { field: 'format_id' });
	const course = course_id === null ? null : await findRow(q, courses, eq(courses.id, course_id));
	if (course_id !== null && !course) return fault('desk.unknown_ref', { field: 'course_id' });
	if (format && !course) return fault('content.bad_length', { field: 'course_id' });
	return lengthFits(questions, format) ? null : fault('content.bad_length', { field: 'questions' });
}

const isTried = (q: Query, id: number) => hasRow(q, quizAttempts, eq(quizAttempts.quizId, id));

export const quizAdapter: Adapter<Fields> = {
	table: quizzes,
	live: liveOf(quizzes, { rank: sql`-extract(epoch from ${quizzes.opensAt})::int`, kind: quizzes.state }),
	kind: 'quiz_state',
	read: readById(quizzes, (row) => ({ ...toFields(row), quiz_state: row.state })),
	async check(q, id, fields) {
		if (Date.parse(fields.closes_at) <= Date.parse(fields.opens_at))
			return fault('content.bad_times', { field: 'closes_at' });
		for (const [at, question] of fields.questions.entries()) {
			const part = faultOf(question);
			if (part) return fault('content.bad_question', { field: `questions.${at}.${part}` });
		}
		const length = await misfit(q, fields);
		if (length) return length;
		if (id === null) return null;
		const [live] = await q.select().from(quizzes).where(eq(quizzes.id, id));
		if (!live) return null;
		const questions = !onlyWordsChanged(live.questions, fields.questions);
		if (!questions && live.formatId === fields.format_id) return null;
		const field = questions ? 'questions' : 'format_id';
		return (await isTried(q, id)) ? fault('content.tried', { field }) : null;
	},
	async put(tx, id, fields, shown) {
		await upsert(
			tx,
			quizzes,
			{ id },
			{ ...toColumns(fields), state: shown ? 'published' : fields.quiz_state },
		);
	},
	// Attempts and results of guests would be lost.
	inUse: isTried,
	page: async (_q, _id, { slug }) => `/on-spot-quiz/${slug}`,
};
