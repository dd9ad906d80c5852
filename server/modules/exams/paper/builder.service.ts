import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { LARGE_PAPER_BYTES } from '#contract/exams/bundle.ts';
import type { deskPapers } from '#contract/exams/staff-papers.ts';
import { inTransaction, pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Staff, versionOf } from '../../../desk/editing.ts';
import { pagingOf } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import { briefsOf } from '../bank/bank.repo.ts';
import { FIT } from '../bank/bank.rules.ts';
import { duplicatesOf } from '../bank/duplicate-pairs.service.ts';
import { noteExam } from '../exam-log.service.ts';
import { type ExamRow, findExam, listInBank, listPaper, lockExam } from '../exams.repo.ts';
import { examState, isOpenToChange } from '../exams.rules.ts';
import { exams } from '../exams.tables.ts';
import { type ChoiceQuery, pageOfChoices, pickAtRandom, placed, writePaper } from './builder.repo.ts';
import { lookAtPictures } from './bundle.service.ts';
import { reachFaults } from './exam-events.service.ts';
import { bankFaults, paperFaults } from './papers.rules.ts';

type Place = z.output<typeof deskPapers.save.body>['places'][number];

async function viewPaper(deps: Pick<Deps, 'files' | 'clock'>, q: Query, exam: ExamRow) {
	const now = deps.clock.now();
	const inBank = await listInBank(q, exam.id);
	const places = inBank.map(({ newest, status, ...place }) => place);
	// The version has always hashed `questionId`, so a builder opened before a deployment can still save.
	const hashed = places.map(({ question_id: questionId, ...place }) => ({ ...place, questionId }));
	const paper = await listPaper(q, exam.id);
	const pictures = await lookAtPictures(deps, paper);
	const faults = [
		...paperFaults(exam.sections, paper),
		...pictures.faults,
		// After the announcement the bank may differ from the paper.
		...(isOpenToChange(exam.status) ? [...bankFaults(inBank), ...(await reachFaults(q, exam, now))] : []),
	];
	return {
		exam_id: exam.id,
		...wire(pick(exam, 'title', 'windowOpensAt', 'sections', 'blueprint')),
		status: examState(exam, now),
		version: versionOf({ places: hashed, blueprint: exam.blueprint, status: exam.status }),
		places: await placed(q, places),
		gaps: faults.map(({ position, fault: gap }) => ({ position, gap })),
		picture_bytes: pictures.bytes,
		picture_limit: LARGE_PAPER_BYTES,
	};
}

export async function readPaper(deps: Pick<Deps, 'db' | 'files' | 'clock'>, examId: number) {
	const exam = await findExam(deps.db.q, examId);
	return exam ? viewPaper(deps, deps.db.q, exam) : fault('exam.not_found');
}

async function unfitOf(tx: Query, exam: ExamRow, places: readonly Place[], held: ReadonlySet<number>) {
	const ids = places.map((place) => place.question_id);
	const known = await briefsOf(tx, ids);
	const seen = new Set<number>();
	return places.flatMap(({ section, question_id: id }) => {
		const question = known.get(id);
		const fits =
			question !== undefined &&
			question.type === exam.sections[section]?.type &&
			(FIT.includes(question.status) || held.has(id)) &&
			!seen.has(id);
		seen.add(id);
		return fits ? [] : [id];
	});
}

export async function savePaper(
	deps: Deps,
	by: Staff,
	examId: number,
	body: z.output<typeof deskPapers.save.body>,
) {
	return inTransaction(deps.db, async (tx) => {
		const exam = await lockExam(tx, examId);
		if (!exam) return fault('exam.not_found');
		if (!isOpenToChange(exam.status)) return fault('exam.wrong_state', { status: exam.status });
		const before = await viewPaper(deps, tx, exam);
		if (before.version !== body.version) return fault('desk.conflict', { item: before });
		const idsBefore = before.places.map((place) => place.question.id);
		const unfit = await unfitOf(tx, exam, body.places, new Set(idsBefore));
		if (unfit.length > 0) return fault('paper.unfit', { questions: unfit });
		await writePaper(tx, examId, body.places);
		await tx.update(exams).set({ blueprint: body.blueprint }).where(eq(exams.id, examId));
		const after = await viewPaper(deps, tx, { ...exam, blueprint: body.blueprint });
		await noteExam(deps, tx, by, examId, {
			action: 'exam.paper',
			before: { blueprint: before.blueprint, questions: idsBefore },
			after: { blueprint: after.blueprint, questions: after.places.map((place) => place.question.id) },
		});
		return after;
	});
}

/** Random questions, none similar to another or to an excluded one; fewer where the bank has no more. */
async function pickUnlike(q: Query, want: Parameters<typeof pickAtRandom>[1]): Promise<number[]> {
	const picked: number[] = [];
	const out = new Set(want.not);
	for (const like of (await duplicatesOf(q, want.not)).values()) for (const id of like) out.add(id);
	while (picked.length < want.count) {
		const ids = await pickAtRandom(q, { ...want, not: [...out], count: want.count - picked.length });
		if (ids.length === 0) break;
		const duplicates = await duplicatesOf(q, ids);
		for (const id of ids) {
			if (out.has(id)) continue;
			picked.push(id);
			for (const like of [id, ...(duplicates.get(id) ?? [])]) out.add(like);
		}
	}
	return picked;
}

export async function suggestPlaces(
	deps: Pick<Deps, 'db'>,
	examId: number,
	{ portions, not }: z.output<typeof deskPapers.suggest.body>,
) {
	const { q } = deps.db;
	const exam = await findExam(q, examId);
	if (!exam) return fault('exam.not_found');
	const taken = [...not];
	const picked: Place[] = [];
	for (const portion of portions) {
		const section = exam.sections[portion.section];
		if (!section) continue;
		const ids = await pickUnlike(q, { ...portion, type: section.type, not: taken });
		taken.push(...ids);
		picked.push(...ids.map((id) => ({ section: portion.section, question_id: id })));
	}
	return { places: await placed(q, picked) };
}

export async function listChoices(deps: Pick<Deps, 'db'>, examId: number, query: ChoiceQuery) {
	const { q } = deps.db;
	if (!(await findExam(q, examId))) return fault('exam.not_found');
	const { ids, total } = await pageOfChoices(q, query);
	const places = ids.map((id) => ({ question_id: id }));
	const items = (await placed(q, places)).map(({ question }) => question);
	return { items, meta: pagingOf(query, total) };
}
