import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { record } from '../../../audit/audit.service.ts';
import { idsOf, insertRow, inTransaction, pick, type Query, updateRow, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import { operators } from '../../account/index.ts';
import { type ExamRow, findExam, listPaper } from '../exams.repo.ts';
import { isOpenToChange } from '../exams.rules.ts';
import { keyChanges } from '../exams.tables.ts';
import { type KeyWish, readKey } from './keys.rules.ts';
import { holdMarks } from './merit.repo.ts';
import { queueRescore } from './rescore.service.ts';

/** Whether the exam is announced; until then its paper is edited in other ways. */
const isOut = (exam: ExamRow): boolean => !isOpenToChange(exam.status);

export async function findOutExam(q: Query, examId: number): Promise<ExamRow | null> {
	const exam = await findExam(q, examId);
	return exam && isOut(exam) ? exam : null;
}

const proposer = alias(operators, 'proposer');
const decider = alias(operators, 'decider');

const selectChanges = (q: Query) =>
	q
		.select({
			...pick(keyChanges, 'id', 'position', 'action', 'key', 'reason', 'state', 'revision', 'createdAt'),
			proposedBy: proposer.name,
			decidedBy: decider.name,
		})
		.from(keyChanges)
		.innerJoin(proposer, eq(proposer.id, keyChanges.proposedBy))
		.leftJoin(decider, eq(decider.id, keyChanges.decidedBy))
		.$dynamic();

async function readChange(q: Query, id: number) {
	const [row] = await selectChanges(q).where(eq(keyChanges.id, id));
	if (!row) throw new Error(`the change ${id} of a key was not stored`);
	return { change: wire(row) };
}

/** Applies corrections to the keys, and queues one rescoring of all sheets. The transaction locks the marks. */
async function apply(deps: Deps, tx: Query, examId: number, ids: readonly number[], agreedBy: number | null) {
	const { rowCount } = await tx.execute(sql`
		insert into answer_key_versions (exam_question_id, n, key, action, reason, changed_by, agreed_by)
		select q.id, (select max(v.n) + 1 from answer_key_versions v where v.exam_question_id = q.id),
			c.key, c.action, c.reason, c.proposed_by, ${agreedBy}::bigint
		from key_changes c join exam_questions q on q.exam_id = c.exam_id and q.position = c.position
		where c.id = any(${sql.param(ids)}::bigint[])`);
	if (rowCount !== ids.length) throw new Error(`a corrected question is missing in exam ${examId}`);
	await deps.bus.emit(tx, 'exam.changed', { exam_id: examId });
	await queueRescore(deps, tx, examId);
}

const waitsIn = (examId: number) => and(eq(keyChanges.examId, examId), eq(keyChanges.state, 'proposed'));

export const listWaiting = (q: Query, examId: number) =>
	q.select().from(keyChanges).where(waitsIn(examId)).orderBy(asc(keyChanges.id));

export const countWaiting = (q: Query, examId: number) => q.$count(keyChanges, waitsIn(examId));

/** Corrects the key of a question; after publication the correction waits for a second person. */
export async function proposeKey(
	deps: Deps,
	by: Staff,
	examId: number,
	wish: KeyWish & { position: number; reason: string },
) {
	return inTransaction(deps.db, async (tx) => {
		// A concurrent publication ends first, or waits and then counts this key.
		const exam = await holdMarks(tx, examId);
		if (!exam || !isOut(exam)) return fault('exam.not_found');
		const question = (await listPaper(tx, examId)).find((one) => one.position === wish.position);
		if (!question) return fault('exam.no_such_question', { field: 'position' });
		const key = readKey(wish, question);
		if (key === null) return fault('exam.bad_key', { field: 'key' });
		const waiting = await listWaiting(tx, examId);
		if (waiting.some((change) => change.position === wish.position))
			return fault('exam.question_waits', { field: 'position' });
		const state = exam.publishedAt === null ? 'approved' : 'proposed';
		const { position, action, reason } = wish;
		const change = await insertRow(tx, keyChanges, {
			examId,
			position,
			action,
			key,
			reason,
			state,
			proposedBy: by.operatorId,
		});
		if (state === 'approved') await apply(deps, tx, examId, [change.id], null);
		await record(tx, {
			...by,
			action: state === 'approved' ? 'exam.key_corrected' : 'exam.key_proposed',
			target: `exam:${examId}`,
			before: { position, key: question.key, action: question.action },
			after: { position, key, action },
			reason,
		});
		return readChange(tx, change.id);
	});
}

/** A person who proposed none of them approves. Refused unless `ids` are exactly those that wait: they were reviewed. */
export async function approveKeys(deps: Deps, by: Staff, examId: number, ids: readonly number[]) {
	return inTransaction(deps.db, async (tx) => {
		const exam = await holdMarks(tx, examId);
		if (!exam || !isOut(exam)) return fault('exam.not_found');
		const waiting = await listWaiting(tx, examId).for('update');
		const named = new Set(ids);
		if (waiting.length !== named.size || !waiting.every(({ id }) => named.has(id)))
			return fault('exam.changes_differ');
		if (waiting.some(({ proposedBy }) => proposedBy === by.operatorId)) return fault('exam.same_person');
		const own = inArray(keyChanges.id, [...named]);
		await tx.update(keyChanges).set({ state: 'approved', decidedBy: by.operatorId }).where(own);
		await apply(deps, tx, examId, idsOf(waiting), by.operatorId);
		await record(tx, {
			...by,
			action: 'exam.keys_approved',
			target: `exam:${examId}`,
			after: { changes: waiting.map(({ id, position, key, action }) => ({ id, position, key, action })) },
		});
		const rows = await selectChanges(tx).where(own).orderBy(asc(keyChanges.id));
		return { changes: rows.map(wire) };
	});
}

export async function rejectKey(deps: Deps, by: Staff, id: number) {
	return inTransaction(deps.db, async (tx) => {
		const [change] = await tx.select().from(keyChanges).where(eq(keyChanges.id, id)).for('update');
		if (!change) return fault('exam.no_such_change');
		if (change.state !== 'proposed') return fault('exam.change_over');
		await updateRow(tx, keyChanges, id, { state: 'rejected', decidedBy: by.operatorId });
		await record(tx, {
			...by,
			action: 'exam.key_rejected',
			target: `exam:${change.examId}`,
			after: { position: change.position, key: change.key, action: change.action },
			reason: change.reason,
		});
		return readChange(tx, id);
	});
}

export async function listKeyChanges(deps: Deps, examId: number) {
	if (!(await findOutExam(deps.db.q, examId))) return fault('exam.not_found');
	const rows = await selectChanges(deps.db.q)
		.where(eq(keyChanges.examId, examId))
		.orderBy(sql`${keyChanges.state} = 'proposed' desc`, desc(keyChanges.id));
	return { changes: rows.map(wire) };
}

export async function rescore(deps: Deps, by: Staff, examId: number, reason: string) {
	return inTransaction(deps.db, async (tx) => {
		const exam = await findOutExam(tx, examId);
		if (!exam) return fault('exam.not_found');
		if (exam.publishedAt === null && deps.clock.now() < exam.windowClosesAt)
			return fault('exam.still_running');
		await queueRescore(deps, tx, examId);
		await record(tx, { ...by, action: 'exam.rescore', target: `exam:${examId}`, reason });
		return { exam_id: examId, queued: true };
	});
}
