import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { learning } from '#contract/schedule/learning.ts';
import { record } from '../../audit/audit.service.ts';
import { findRow, idsOf, insertRow, inTransaction, listRows, lockRow, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { pageOfList } from '../../desk/listing.ts';
import { fault } from '../../http/fault.ts';
import { shortened } from '../../shortened.rules.ts';
import { doctors } from '../account/index.ts';
import { batches, courses, yearCourseSessions } from '../catalog/index.ts';
import { findAttended, readableQuestions } from './class.service.ts';
import { events, questionAnswers, questionThreads, schedules, slots } from './schedule.tables.ts';

/** The newest of one class. */
const MOST = 300;
/** Letters of a question in the message about its answer. */
const QUOTED = 80;

type Thread = typeof questionThreads.$inferSelect;

async function answersOf(q: Query, threads: readonly Thread[]) {
	const rows = await listRows(
		q,
		questionAnswers,
		inArray(questionAnswers.threadId, idsOf(threads)),
		questionAnswers.id,
	);
	return Map.groupBy(rows, (row) => row.threadId);
}

const view = (thread: Thread, answers: readonly (typeof questionAnswers.$inferSelect)[] = []) => ({
	id: thread.id,
	at_second: thread.atSecond,
	text: thread.text,
	status: thread.state,
	asked_at: thread.createdAt.toISOString(),
	answers: answers.map(({ id, text, createdAt }) => ({ id, text, at: createdAt.toISOString() })),
});

export async function listQuestions(deps: Deps, doctorId: number, eventId: number) {
	const entered = await findAttended(deps.db.q, doctorId, eventId, deps.clock.now());
	if (!('holder' in entered)) return entered;
	const rows = await deps.db.q
		.select()
		.from(questionThreads)
		.where(readableQuestions(doctorId, eventId))
		.orderBy(desc(questionThreads.createdAt), desc(questionThreads.id))
		.limit(MOST);
	rows.reverse();
	const answers = await answersOf(deps.db.q, rows);
	return {
		threads: rows.map((row) => ({ ...view(row, answers.get(row.id)), mine: row.doctorId === doctorId })),
	};
}

export async function askQuestion(
	deps: Deps,
	doctorId: number,
	eventId: number,
	requested: { text: string; atSecond: number | null },
) {
	const entered = await findAttended(deps.db.q, doctorId, eventId, deps.clock.now());
	if (!('holder' in entered)) return entered;
	// A repetition after a lost response is the same question.
	const same = await findRow(
		deps.db.q,
		questionThreads,
		and(
			eq(questionThreads.eventId, eventId),
			eq(questionThreads.doctorId, doctorId),
			eq(questionThreads.state, 'open'),
			eq(questionThreads.text, requested.text),
			requested.atSecond === null
				? isNull(questionThreads.atSecond)
				: eq(questionThreads.atSecond, requested.atSecond),
		),
	);
	if (same) return { thread: { ...view(same), mine: true } };
	const row = await insertRow(deps.db.q, questionThreads, {
		eventId,
		doctorId,
		doctorCourseId: entered.holder.id,
		...requested,
		createdAt: deps.clock.now(),
	});
	return { thread: { ...view(row), mine: true } };
}

const select = (q: Query) =>
	q
		.select({
			thread: questionThreads,
			event: { id: events.id, title: events.title },
			scheduleId: slots.scheduleId,
			batch: batches.title,
			course: courses.title,
			doctor: { id: doctors.id, title: doctors.name },
		})
		.from(questionThreads)
		.innerJoin(events, eq(events.id, questionThreads.eventId))
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, events.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.leftJoin(batches, eq(batches.id, schedules.batchId))
		.innerJoin(doctors, eq(doctors.id, questionThreads.doctorId));
type StaffRow = Awaited<ReturnType<typeof select>>[number];

async function viewForStaff(q: Query, rows: readonly StaffRow[]) {
	const answers = await answersOf(
		q,
		rows.map(({ thread }) => thread),
	);
	return rows.map(({ thread, event, batch, course, doctor }) => ({
		...view(thread, answers.get(thread.id)),
		event: { ...event, course: batch ?? course },
		doctor,
	}));
}

type Requested = z.output<(typeof learning.staffQuestions)['query']>;

export async function listForStaff(q: Query, query: Requested) {
	const { rows, meta } = await pageOfList(q, query, select(q), {
		id: questionThreads.id,
		search: [questionThreads.text, events.title, doctors.name],
		filters: [
			[questionThreads.state, query.status],
			[questionThreads.eventId, query.event_id],
		],
	});
	return { items: await viewForStaff(q, rows), meta };
}

async function readForStaff(q: Query, id: number) {
	const rows = await select(q).where(eq(questionThreads.id, id));
	const [question] = await viewForStaff(q, rows);
	if (!question) throw new Error(`the question ${id} is gone`);
	return { question };
}

function pathOf({ thread, event, scheduleId }: StaffRow): string {
	const course = `/my/courses/${thread.doctorCourseId}`;
	return scheduleId === null
		? `${course}/admin-videos/${event.id}`
		: `${course}/schedule/${scheduleId}/events/${event.id}`;
}

const tell = (deps: Deps, tx: Query, row: StaffRow, key: string, title: { bn: string; en: string }) => {
	const text = `${row.event.title}: ${shortened(row.thread.text, QUOTED)}`;
	return deps.answers.notify(tx, {
		doctorId: row.thread.doctorId,
		topic: 'question',
		key,
		title,
		body: { bn: text, en: text },
		path: pathOf(row),
	});
};

export function answerQuestion(deps: Deps, operatorId: number, id: number, text: string) {
	return inTransaction(deps.db, async (tx) => {
		const [row] = await select(tx).where(eq(questionThreads.id, id)).for('update', { of: questionThreads });
		if (!row) return fault('question.not_found');
		const answer = await insertRow(tx, questionAnswers, {
			threadId: id,
			operatorId,
			text,
			createdAt: deps.clock.now(),
		});
		// A hidden one stays hidden; only its doctor reads the answer.
		if (row.thread.state === 'open')
			await tx.update(questionThreads).set({ state: 'answered' }).where(eq(questionThreads.id, id));
		await tell(deps, tx, row, `question-answer:${answer.id}`, {
			bn: 'আপনার প্রশ্নের উত্তর এসেছে',
			en: 'Your question was answered',
		});
		return readForStaff(tx, id);
	});
}

/** Corrects an answer and notifies the doctor, or removes it, so that the question is open again. */
export function changeAnswer(
	deps: Deps,
	operatorId: number,
	{ question_id: id, answer_id }: { question_id: number; answer_id: number },
	text: string | null,
) {
	return inTransaction(deps.db, async (tx) => {
		const [row] = await select(tx).where(eq(questionThreads.id, id)).for('update', { of: questionThreads });
		const answers = row ? ((await answersOf(tx, [row.thread])).get(id) ?? []) : [];
		const answer = answers.find((one) => one.id === answer_id);
		if (!row || !answer) return fault('question.not_found');
		const { thread } = row;
		if (answer.text === text) return readForStaff(tx, id);
		if (text === null) await tx.delete(questionAnswers).where(eq(questionAnswers.id, answer.id));
		else await tx.update(questionAnswers).set({ text }).where(eq(questionAnswers.id, answer.id));
		if (text === null && answers.length === 1 && thread.state === 'answered')
			await tx.update(questionThreads).set({ state: 'open' }).where(eq(questionThreads.id, id));
		await record(tx, {
			operatorId,
			doctorId: thread.doctorId,
			action: text === null ? 'answer.removed' : 'answer.changed',
			target: `question:${id}`,
			before: { id: answer.id, operator_id: answer.operatorId, text: answer.text },
			...(text !== null && { after: { id: answer.id, text } }),
		});
		if (text !== null)
			await tell(deps, tx, row, `question-answer:${answer.id}:${deps.clock.now().getTime()}`, {
				bn: 'আপনার প্রশ্নের উত্তর সংশোধন হয়েছে',
				en: 'The answer to your question was put right',
			});
		return readForStaff(tx, id);
	});
}

export function hideQuestion(deps: Deps, operatorId: number, id: number, hidden: boolean) {
	return inTransaction(deps.db, async (tx) => {
		const row = await lockRow(tx, questionThreads, eq(questionThreads.id, id));
		if (!row) return fault('question.not_found');
		const answers = await tx.$count(questionAnswers, eq(questionAnswers.threadId, id));
		const state = hidden ? 'hidden' : answers > 0 ? 'answered' : 'open';
		await tx.update(questionThreads).set({ state }).where(eq(questionThreads.id, id));
		await record(tx, {
			operatorId,
			doctorId: row.doctorId,
			action: 'question.moderated',
			target: `question:${id}`,
			before: { state: row.state },
			after: { state },
		});
		return readForStaff(tx, id);
	});
}
