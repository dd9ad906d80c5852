import { and, eq, inArray } from 'drizzle-orm';
import { decodeSheet, type Layout, type Sheet } from '#contract/exams/answer-sheet.ts';
import { fromE164 } from '#contract/phone.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { foundIn, type ListQuery, pageOfSelect, turnOf } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import { doctors, operators } from '../../account/index.ts';
import { attempts, lateSheets } from '../attempt/attempts.tables.ts';
import { differences } from '../attempt/late.rules.ts';
import { exams } from '../exams.tables.ts';
import { totalOf } from '../marks/scoring.rules.ts';
import type { Papers } from '../paper/papers.service.ts';

interface LateQuery extends ListQuery {
	exam_id?: number | undefined;
	state?: 'held' | 'accepted' | 'rejected' | undefined;
}

function sheetOf(bytes: Buffer, layout: Layout): Sheet {
	const sheet = decodeSheet(bytes, layout);
	if (!sheet) throw new Error('a stored sheet does not fit its paper');
	return sheet;
}

const selectCases = (q: Query) =>
	q
		.select({
			late: lateSheets,
			attempt: { sheet: attempts.sheet, deadlineAt: attempts.deadlineAt },
			exam: { id: exams.id, title: exams.title, publishedAt: exams.publishedAt },
			doctor: { id: doctors.id, name: doctors.name, phone: doctors.phone },
			decidedBy: operators.name,
		})
		.from(lateSheets)
		.innerJoin(attempts, eq(attempts.id, lateSheets.attemptId))
		.innerJoin(exams, eq(exams.id, attempts.examId))
		.innerJoin(doctors, eq(doctors.id, attempts.doctorId))
		.leftJoin(operators, eq(operators.id, lateSheets.decidedBy))
		.$dynamic();
type Found = Awaited<ReturnType<typeof selectCases>>[number];

/** The case with all differences between its sheet and the one that counts now. */
async function viewCase(papers: Papers, { late, attempt, exam, doctor, decidedBy }: Found) {
	const paper = await papers(exam.id);
	if (!paper) throw new Error(`exam ${exam.id} is missing`);
	const [before, after] = [sheetOf(attempt.sheet, paper.layout), sheetOf(late.sheet, paper.layout)];
	const changes = differences(before, after);
	const marksOf = (sheet: Sheet) => totalOf(sheet, paper.questions, paper.exam);
	const view = {
		id: late.id,
		case_no: late.caseNo,
		attempt_id: late.attemptId,
		exam_id: exam.id,
		exam_title: exam.title,
		doctor: { ...doctor, phone: fromE164(doctor.phone) },
		state: late.state,
		received_at: late.receivedAt.toISOString(),
		evidence: late.evidence,
		differences: changes.length,
		marks: { counts: marksOf(before), late: marksOf(after) },
		auto: late.auto,
		decided_by: decidedBy,
		note: late.note,
	};
	return { view, changes };
}

/** Late sheets, the oldest first unless another order is requested. */
export async function listLateForStaff(deps: Deps, papers: Papers, query: LateQuery) {
	const { q } = deps.db;
	const where = and(
		query.exam_id === undefined ? undefined : eq(attempts.examId, query.exam_id),
		query.state && eq(lateSheets.state, query.state),
		foundIn(query.q, [doctors.name, doctors.phone, lateSheets.caseNo]),
		query.ids && inArray(lateSheets.id, query.ids),
	);
	const turn = turnOf(query);
	const order = [turn(lateSheets.receivedAt), turn(lateSheets.id)];
	const { rows, meta } = await pageOfSelect(q, query, selectCases(q), { where, order });
	const items = [];
	for (const row of rows) items.push((await viewCase(papers, row)).view);
	return { items, meta };
}

/** One late sheet, answer by answer. */
export async function readLateCase(deps: Deps, papers: Papers, id: number) {
	const [row] = await selectCases(deps.db.q).where(eq(lateSheets.id, id));
	if (!row) return fault('late.not_found');
	const { view, changes } = await viewCase(papers, row);
	return {
		case: view,
		deadline_at: row.attempt.deadlineAt?.toISOString() ?? null,
		published: row.exam.publishedAt !== null,
		changes,
	};
}
