import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { countSheet, marksOf } from '#contract/exams/answer-sheet.ts';
import type { ReviewItem } from '#contract/exams/paper.ts';
import { cachedFor } from '../../../cached-for.ts';
import { idsOf, inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import type { DoctorActor } from '../../../http/handlers.ts';
import { onceFor } from '../../../once-for.ts';
import { queueScore } from '../attempt/attempts.service.ts';
import { attempts } from '../attempt/attempts.tables.ts';
import { storedSheet } from '../attempt/sheets.rules.ts';
import { type AttemptRow, findOwnAttempt, listPaper, lockAttempt, withLastEnds } from '../exams.repo.ts';
import { hasEnded, maySeeMarks, move, overAt, ownPaperOpensAt, UNSCORED, visibleTo } from '../exams.rules.ts';
import { answerKeyVersions, examQuestions, exams } from '../exams.tables.ts';
import { viewExam, viewQuestion } from '../exams.views.ts';
import { findPaper, type Paper } from '../paper/papers.service.ts';
import { listItemStats, lockMarks, storeResults } from './merit.repo.ts';
import { FEWEST, mainRows, mayRank } from './merit.rules.ts';
import type { ItemStat } from './merit.tables.ts';
import { listMarked, listWithMarks } from './own-results.repo.ts';
import { queueRescore } from './rescore.service.ts';
import { keyRevisionOf, scoreQuestion, scoreSheet } from './scoring.rules.ts';

const AT_ONCE = 50;

/** The present state that marks depend on, whatever this process has cached. */
async function standOf(tx: Query, examId: number) {
	const [exam] = await tx
		.select({
			publishedAt: exams.publishedAt,
			latePolicy: exams.latePolicy,
			// Counted like keyRevisionOf: versions beyond the first of each question. Names are written out, since
			// columns of a select from one table lose their table name, and `id` would be that of the question.
			keyRevision: sql<number>`1 + (select count(*) - count(distinct asked.id)
				from ${examQuestions} asked join ${answerKeyVersions} known on known.exam_question_id = asked.id
				where asked.exam_id = ${examId})::int`,
		})
		.from(exams)
		.where(eq(exams.id, examId));
	if (!exam) throw new Error(`the exam ${examId} is missing`);
	return exam;
}

const waits = ({ state }: Pick<AttemptRow, 'state'>): boolean => UNSCORED.includes(state);

/** @param left attempts that are left out, since they could not be scored */
async function scoreWaiting(deps: Deps, attemptId: number, atOnce: number, left: readonly number[]) {
	const [known] = await deps.db.q
		.select({ examId: attempts.examId, state: attempts.state })
		.from(attempts)
		.where(eq(attempts.id, attemptId));
	// Outside the transaction: many transactions would wait for the connection that reads a paper.
	const stored = known && waits(known) && (await findPaper(deps, known.examId));
	if (!known || !stored) return;
	await inTransaction(deps.db, async (tx) => {
		await lockMarks(tx, known.examId, 'shared');
		// The requested one is waited for; others are included where no other process has locked them.
		const own = await lockAttempt(tx, attemptId);
		if (!own || !waits(own)) return;
		const others = await tx
			.select()
			.from(attempts)
			.where(
				and(
					notInArray(attempts.id, [attemptId, ...left]),
					eq(attempts.examId, known.examId),
					inArray(attempts.state, UNSCORED),
				),
			)
			.limit(atOnce - 1)
			.for('no key update', { skipLocked: true });
		const stand = await standOf(tx, known.examId);
		const questions =
			keyRevisionOf(stored.questions) === stand.keyRevision
				? stored.questions
				: await listPaper(tx, known.examId);
		const taken = [own, ...others];
		await storeResults(
			tx,
			taken.map((attempt) => {
				const sheet = storedSheet(attempt.sheet, stored.layout, attempt.id);
				const detail = scoreSheet(sheet, questions, stored.exam, stand.keyRevision);
				return {
					attempt_id: attempt.id,
					total: detail.total,
					detail,
					key_revision: detail.key_revision,
					ranked: mayRank(attempt, stand),
					first_total: stand.publishedAt ? detail.total : null,
				};
			}),
		);
		for (const [from, group] of Map.groupBy(taken, (attempt) => attempt.state)) {
			const scored = move(from, 'scored');
			await tx
				.update(attempts)
				.set({ state: stand.publishedAt ? move(scored, 'published') : scored })
				.where(inArray(attempts.id, idsOf(group)));
		}
		if (stand.publishedAt && taken.some((attempt) => mayRank(attempt, stand)))
			await queueRescore(deps, tx, known.examId);
	});
}

async function findWaiting(q: Query, attemptId: number, left: readonly number[]) {
	const examOf = q.select({ id: attempts.examId }).from(attempts).where(eq(attempts.id, attemptId));
	const [next] = await q
		.select({ id: attempts.id })
		.from(attempts)
		.where(
			and(eq(attempts.examId, examOf), inArray(attempts.state, UNSCORED), notInArray(attempts.id, [...left])),
		)
		.limit(1)
		.for('no key update', { skipLocked: true });
	return next?.id;
}

/** @throws where this sheet cannot be scored; another one must not block it */
async function scoreOne(deps: Deps, attemptId: number, left: readonly number[] = []): Promise<void> {
	try {
		await scoreWaiting(deps, attemptId, AT_ONCE, left);
	} catch {
		await scoreWaiting(deps, attemptId, 1, left);
	}
}

/** Idempotent. With `of_all` a sheet that cannot be scored gets one job of its own, whose tries tell that it is given up. */
export async function scoreAttempt(
	deps: Deps,
	{ attempt_id, of_all }: { attempt_id: number; of_all?: boolean },
): Promise<void> {
	if (!of_all) return scoreOne(deps, attempt_id);
	const left: number[] = [];
	for (let next: number | undefined = attempt_id; next !== undefined; ) {
		try {
			await scoreOne(deps, next, left);
		} catch {
			left.push(next);
			await queueScore(deps, deps.db.q, next, { once: true });
		}
		next = await findWaiting(deps.db.q, attempt_id, left);
	}
}

type Marked = Awaited<ReturnType<typeof listMarked>>[number];

async function visibleOf<R>(deps: Deps, rows: readonly (Omit<Marked, 'result'> & { result: R | null })[]) {
	const now = deps.clock.now();
	const sat = mainRows(rows);
	const exams = sat.map(({ exam }) => exam);
	const timed = await withLastEnds(deps.db.q, exams);
	return sat.flatMap(({ exam, attempt, result }, index) => {
		const own = timed[index];
		return own && result && visibleTo(own, attempt, now).marks ? [{ exam, attempt, result }] : [];
	});
}

export async function openResults(
	deps: Deps,
	actor: Pick<DoctorActor, 'doctorId' | 'acting'>,
	examIds: readonly number[],
) {
	const { doctorId } = actor;
	const rows = examIds.length === 0 ? [] : await listWithMarks(deps.db.q, { doctorId, examIds });
	const open = (await visibleOf(deps, rows)).filter(({ exam }) => maySeeMarks(actor, exam));
	return new Map(open.map((row) => [row.exam.id, row]));
}

export async function examsWithMarks(deps: Deps, doctorId: number, examIds: readonly number[]) {
	const rows = examIds.length === 0 ? [] : await listMarked(deps.db.q, { doctorId, examIds });
	return new Set((await visibleOf(deps, rows)).map(({ exam }) => exam.id));
}

/** How the ranked sheets answered each question, by position; cached as long as the paper. */
const statsOf = onceFor((_: Paper) => cachedFor<'all', ReadonlyMap<number, ItemStat>>(Infinity, 1));

/** While others may be writing the same questions in the same order, only counts are shown. */
export async function reviewPaper(deps: Deps, doctorId: number, attemptId: number) {
	const attempt = await findOwnAttempt(deps.db.q, attemptId, doctorId);
	const paper = attempt && (await findPaper(deps, attempt.examId));
	if (!attempt || !paper) return fault('attempt.not_found');
	if (!hasEnded(attempt.state))
		return fault('attempt.review_closed', { opens_at: overAt(paper.exam).toISOString() });
	if (attempt.state === 'void' || attempt.state === 'absent')
		return fault('attempt.review_closed', { opens_at: null });
	const now = deps.clock.now();
	const visible = visibleTo(paper.exam, attempt, now);
	const sheet = storedSheet(attempt.sheet, paper.layout, attempt.id);
	const { answered, blank } = countSheet(sheet);
	const head = { exam: viewExam(paper.exam, attempt, now), visible, counts: { answered, blank } };
	const opensAt = ownPaperOpensAt(paper.exam, attempt, now);
	if (opensAt) return { ...head, opens_at: opensAt.toISOString(), items: [] };
	const peers =
		paper.exam.publishedAt && visible.key
			? await statsOf(paper).read('all', now, () => listItemStats(deps.db.q, paper.exam))
			: null;
	const items = paper.questions.map((question, index): ReviewItem => {
		const answer = sheet[index];
		const section = paper.exam.sections[question.section];
		if (!answer || !section) throw new Error('a question stands in no section');
		const item: ReviewItem = {
			...viewQuestion(question),
			question_id: question.questionId,
			subject: question.subject,
			mine: marksOf(answer),
			flag: answer.flag,
		};
		if (visible.right_wrong) {
			const score = scoreQuestion(answer, question, section);
			item.outcome = score.outcomes;
			item.marks = score.marks;
		}
		if (visible.key) {
			item.key = [...question.key] as NonNullable<ReviewItem['key']>;
			item.why = question.options.map((option) => option.explanation);
			item.explanation = question.explanation;
			item.source = question.source;
			if (question.action !== 'correct') item.action = question.action;
			const stat = peers?.get(question.position);
			if (stat && stat.sheets >= FEWEST) {
				item.shares = stat.shares;
				item.peers = stat.sheets;
			}
		}
		return item;
	});
	return { ...head, opens_at: null, items };
}
