import { eq } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { Sheet } from '#contract/exams/answer-sheet.ts';
import type { examOffice } from '#contract/exams/staff.ts';
import { pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { pageOfList } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import { doctorBrief, doctors, operators, shownPhone } from '../../account/index.ts';
import { attempts, lateSheets } from '../attempt/attempts.tables.ts';
import { differences } from '../attempt/late.rules.ts';
import { storedSheet } from '../attempt/sheets.rules.ts';
import { exams } from '../exams.tables.ts';
import { totalOf } from '../marks/scoring.rules.ts';
import { findPaper } from '../paper/papers.service.ts';

const selectCases = (q: Query) =>
	q
		.select({
			late: lateSheets,
			attempt: pick(attempts, 'sheet', 'deadlineAt'),
			exam: pick(exams, 'id', 'title', 'publishedAt'),
			doctor: doctorBrief,
			decidedBy: operators.name,
		})
		.from(lateSheets)
		.innerJoin(attempts, eq(attempts.id, lateSheets.attemptId))
		.innerJoin(exams, eq(exams.id, attempts.examId))
		.innerJoin(doctors, eq(doctors.id, attempts.doctorId))
		.leftJoin(operators, eq(operators.id, lateSheets.decidedBy))
		.$dynamic();
type Found = Awaited<ReturnType<typeof selectCases>>[number];

async function viewCase(deps: Deps, { late, attempt, exam, doctor, decidedBy }: Found) {
	const paper = await findPaper(deps, exam.id);
	if (!paper) throw new Error(`exam ${exam.id} is missing`);
	const before = storedSheet(attempt.sheet, paper.layout, late.attemptId);
	const after = storedSheet(late.sheet, paper.layout, late.attemptId);
	const changes = differences(before, after);
	const marksOf = (sheet: Sheet) => totalOf(sheet, paper.questions, paper.exam);
	const view = {
		...wire(pick(late, 'id', 'caseNo', 'attemptId', 'state', 'receivedAt', 'evidence', 'auto', 'note')),
		exam_id: exam.id,
		exam_title: exam.title,
		doctor: { ...doctor, phone: shownPhone(doctor.phone) },
		differences: changes.length,
		marks: { counts: marksOf(before), late: marksOf(after) },
		decided_by: decidedBy,
	};
	return { view, changes };
}

export async function listLateForStaff(deps: Deps, query: Received<typeof examOffice.lateCases>['query']) {
	const { q } = deps.db;
	const { rows, meta } = await pageOfList(q, query, selectCases(q), {
		id: lateSheets.id,
		sorts: { received_at: lateSheets.receivedAt },
		search: [doctors.name, doctors.phone, lateSheets.caseNo],
		filters: [
			[attempts.examId, query.exam_id],
			[lateSheets.state, query.state],
		],
	});
	const items = [];
	for (const row of rows) items.push((await viewCase(deps, row)).view);
	return { items, meta };
}

export async function readLateCase(deps: Deps, id: number) {
	const [row] = await selectCases(deps.db.q).where(eq(lateSheets.id, id));
	if (!row) return fault('late.not_found');
	const { view, changes } = await viewCase(deps, row);
	return {
		case: view,
		deadline_at: row.attempt.deadlineAt?.toISOString() ?? null,
		published: row.exam.publishedAt !== null,
		changes,
	};
}
