import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Sheet } from '#contract/exams/answer-sheet.ts';
import { inTransaction, pick, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { attempts } from '../attempt/attempts.tables.ts';
import { storedSheet } from '../attempt/sheets.rules.ts';
import { type ExamRow, listPaper, type PaperQuestions } from '../exams.repo.ts';
import { move } from '../exams.rules.ts';
import { answerKeyVersions, examQuestions, exams, keyChanges } from '../exams.tables.ts';
import { tallyItems } from './items.rules.ts';
import { chooseSheets } from './late-choice.service.ts';
import {
	holdMarks,
	listSat,
	lockMarks,
	type ResultRow,
	scoredSheets,
	storeResults,
	writePlaces,
} from './merit.repo.ts';
import { FEWEST, rankedOf, summaryOf } from './merit.rules.ts';
import { examStandings, itemStats } from './merit.tables.ts';
import { noteQueued, type Step, watchRescore } from './rescore-progress.repo.ts';
import { keyRevisionOf, scoreQuestion, scoreSheet } from './scoring.rules.ts';

type Needs = Pick<Deps, 'clock'> & { bus: Pick<Deps['bus'], 'emit'> };

export async function queueRescore(deps: Pick<Deps, 'jobs'>, tx: Query, examId: number): Promise<void> {
	await noteQueued(tx, examId);
	await deps.jobs.add(tx, 'exams.rescore', { exam_id: examId }, { key: `rescore:${examId}` });
}

/** The values at the first publication of keys that were corrected since, by position. */
async function keysAtPublication(tx: Query, examId: number) {
	const rows = await tx
		.select({ position: examQuestions.position, ...pick(answerKeyVersions, 'key', 'action') })
		.from(examQuestions)
		.innerJoin(
			answerKeyVersions,
			and(
				eq(answerKeyVersions.examQuestionId, examQuestions.id),
				eq(answerKeyVersions.n, examQuestions.keyVersion),
			),
		)
		.where(eq(examQuestions.examId, examId));
	return new Map(rows.map((row) => [row.position, row]));
}

/** From now on corrections are counted from the current keys. */
const holdKeys = (tx: Query, examId: number) =>
	tx
		.update(examQuestions)
		.set({
			keyVersion: sql`(select max(${answerKeyVersions.n}) from ${answerKeyVersions}
				where ${answerKeyVersions.examQuestionId} = ${examQuestions.id})`,
		})
		.where(eq(examQuestions.examId, examId));

/** Scores every sheet by the current keys; `trust` skips marks that were scored by exactly these keys. */
async function scoreAll(
	tx: Query,
	exam: ExamRow,
	questions: PaperQuestions,
	publication: { at: Date; before: Awaited<ReturnType<typeof keysAtPublication>> } | null,
	{ first, trust, step }: { first: boolean; trust: boolean; step?: Step | undefined },
) {
	const layout = questions.map((question) => question.type);
	const key_revision = keyRevisionOf(questions);
	const sat = await listSat(tx, exam.id);
	const ranked = rankedOf(sat, exam);
	const options = await chooseSheets(tx, exam, questions);
	const ids = sat.flatMap(({ id, state }) => (state === 'scored' || state === 'published' ? [id] : []));
	/** Positions at which this sheet has other marks than at the first publication. */
	const movedAt = (sheet: Sheet): number[] =>
		questions.flatMap((question, index) => {
			const before = publication?.before.get(question.position);
			const section = exam.sections[question.section];
			const answer = sheet[index];
			if (!before || !section || !answer) return [];
			if (before.key === question.key && before.action === question.action) return [];
			const then = scoreQuestion(answer, { ...question, ...before }, section).marks;
			return then === scoreQuestion(answer, question, section).marks ? [] : [question.position];
		});
	/** The same for all sheets of a late case's choice: each may be the cause. */
	const positionsOf = (id: number, sheet: Sheet): number[] => {
		const moved = new Set((options.get(id) ?? [{ sheet }]).flatMap((option) => movedAt(option.sheet)));
		return [...moved].sort((a, b) => a - b);
	};
	const items = tallyItems(questions, exam.sections);
	const totals: number[] = [];
	let of = exam.total;
	let revised = 0;
	let done = 0;
	for await (const rows of scoredSheets(tx, ids)) {
		const stored: ResultRow[] = rows.map((row) => {
			const sheet = storedSheet(row.sheet, layout, row.id);
			const detail =
				trust && row.detail.key_revision === key_revision && !options.has(row.id)
					? row.detail
					: scoreSheet(sheet, questions, exam, key_revision);
			const takesPlace = ranked.has(row.id);
			if (takesPlace) {
				items.add(sheet, detail.total);
				totals.push(detail.total);
				of = detail.of;
			}
			const changed = publication !== null && detail.total !== row.total;
			if (changed) revised++;
			return {
				attempt_id: row.id,
				total: detail.total,
				detail,
				key_revision,
				ranked: takesPlace,
				first_total: first ? detail.total : exam.publishedAt ? (row.firstTotal ?? row.total) : null,
				revised_at: changed ? publication.at.toISOString() : null,
				revised_positions: changed ? positionsOf(row.id, sheet) : null,
			};
		});
		await storeResults(tx, stored);
		done += rows.length;
		await step?.(done, ids.length);
	}
	return { revised, items: items.stats(), standings: summaryOf(totals, of) };
}

/** Allows longer statements in this transaction: ranks of 100,000 doctors are one statement of 20 s here. */
const takeTime = (tx: Query) => tx.execute(sql`set local statement_timeout = '10min'`);

async function writeRevision(deps: Needs, tx: Query, exam: ExamRow, trust: boolean, step?: Step) {
	await takeTime(tx);
	const now = deps.clock.now();
	const first = exam.publishedAt === null;
	const revision = exam.revision + 1;
	if (first) await holdKeys(tx, exam.id);
	const questions = await listPaper(tx, exam.id);
	const publication = first ? null : { at: now, before: await keysAtPublication(tx, exam.id) };
	const { revised, items, standings } = await scoreAll(tx, exam, questions, publication, {
		first,
		trust,
		step,
	});
	await writePlaces(tx, exam.id, revision, FEWEST);
	await tx.insert(examStandings).values({ examId: exam.id, revision, ...standings });
	const stats = items.map((stat, index) => ({
		examId: exam.id,
		revision,
		position: questions[index]?.position ?? 0,
		stat,
	}));
	if (stats.length > 0) await tx.insert(itemStats).values(stats);
	await tx
		.update(attempts)
		.set({ state: move('scored', 'published') })
		.where(and(eq(attempts.examId, exam.id), eq(attempts.state, 'scored')));
	await tx
		.update(keyChanges)
		.set({ revision })
		.where(
			and(eq(keyChanges.examId, exam.id), eq(keyChanges.state, 'approved'), isNull(keyChanges.revision)),
		);
	const publishedAt = exam.publishedAt ?? now;
	await updateRow(tx, exams, exam.id, { revision, status: 'published', publishedAt });
	const published = and(eq(attempts.examId, exam.id), eq(attempts.state, 'published'));
	const out = await tx.$count(attempts, published);
	if (revised > 0) await deps.bus.emit(tx, 'result.revised', { exam_id: exam.id, revision });
	await deps.bus.emit(tx, 'exam.changed', { exam_id: exam.id });
	return { exam_id: exam.id, revision, results: out, revised };
}

/** Publishes the next revision by the current keys; the exam is locked, and no sheet of it waits for its marks. */
export async function publishResults(deps: Needs, tx: Query, exam: ExamRow) {
	await lockMarks(tx, exam.id, 'alone');
	return writeRevision(deps, tx, exam, true);
}

/** Queue job: scores every sheet by the current keys; only published results get a new revision. */
export async function rescoreExam(deps: Needs & Pick<Deps, 'db'>, examId: number): Promise<void> {
	const progress = await watchRescore(deps.db.q, examId);
	try {
		const written = await inTransaction(deps.db, async (tx) => {
			const exam = await holdMarks(tx, examId);
			if (!exam) return { revised: 0, revision: null };
			if (exam.publishedAt) return writeRevision(deps, tx, exam, false, progress.step);
			await takeTime(tx);
			const how = { first: false, trust: false, step: progress.step };
			const { revised } = await scoreAll(tx, exam, await listPaper(tx, examId), null, how);
			return { revised, revision: null };
		});
		await progress.end({ state: 'done', revised: written.revised, revision: written.revision });
	} catch (error) {
		await progress.end({ state: 'failed', revised: null, revision: null });
		throw error;
	}
}
