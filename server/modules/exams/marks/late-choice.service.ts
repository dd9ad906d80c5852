import { hash } from 'node:crypto';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Layout, Sheet } from '#contract/exams/answer-sheet.ts';
import type { Query } from '../../../db/index.ts';
import { attempts, lateSheets } from '../attempt/attempts.tables.ts';
import { bestOf, optionsOf } from '../attempt/late.rules.ts';
import { storedSheet } from '../attempt/sheets.rules.ts';
import type { ExamRow, PaperQuestions } from '../exams.repo.ts';
import { keyRevisionOf, scoreSheet } from './scoring.rules.ts';

interface Option {
	bytes: Buffer;
	sheet: Sheet;
	seq: number;
}
type Options = [Option, ...Option[]];

/** The sheets of which the best counts, by the id of the attempt. */
export async function listOptions(q: Query, examId: number, layout: Layout) {
	const rows = await q
		.select({
			attemptId: lateSheets.attemptId,
			saved: sql<Buffer>`${lateSheets.saved}`,
			sheet: lateSheets.sheet,
			seq: lateSheets.seq,
			evidence: lateSheets.evidence,
		})
		.from(lateSheets)
		.innerJoin(attempts, eq(attempts.id, lateSheets.attemptId))
		.where(
			and(
				eq(attempts.examId, examId),
				ne(attempts.state, 'void'),
				eq(lateSheets.state, 'accepted'),
				isNotNull(lateSheets.saved),
			),
		)
		.orderBy(asc(lateSheets.id));
	const options = new Map<number, Options>();
	for (const [attemptId, cases] of Map.groupBy(rows, (row) => row.attemptId)) {
		const [first] = cases;
		if (!first) continue;
		const optionOf = (bytes: Buffer, seq: number): Option => ({
			bytes,
			sheet: storedSheet(bytes, layout, attemptId),
			seq,
		});
		const accepted = cases.map(({ sheet, seq, evidence }) => ({ option: optionOf(sheet, seq), evidence }));
		options.set(attemptId, optionsOf(optionOf(first.saved, 0), accepted));
	}
	return options;
}

export function bestSheet(
	options: Options,
	questions: PaperQuestions,
	exam: Pick<ExamRow, 'sections' | 'passRule'>,
) {
	const revision = keyRevisionOf(questions);
	const score = (option: Option) => ({ ...option, ...scoreSheet(option.sheet, questions, exam, revision) });
	const [first, ...others] = options;
	return bestOf([score(first), ...others.map(score)]);
}

/** The best sheet by the current keys counts, so that neither a late sheet nor a new key costs a rank. Returns all choices. */
export async function chooseSheets(tx: Query, exam: ExamRow, questions: PaperQuestions, attemptId?: number) {
	const ofExam = and(
		eq(attempts.examId, exam.id),
		eq(attempts.submitKind, 'late_accepted'),
		attemptId === undefined ? undefined : eq(attempts.id, attemptId),
	);
	const held = await tx
		.select({ id: attempts.id, sheet: attempts.sheet })
		.from(attempts)
		.where(ofExam)
		.orderBy(asc(attempts.id))
		.for('no key update');
	const layout = questions.map((question) => question.type);
	const options: ReadonlyMap<number, Options> =
		held.length === 0 ? new Map() : await listOptions(tx, exam.id, layout);
	for (const { id, sheet } of held) {
		const own = options.get(id);
		const best = own && bestSheet(own, questions, exam);
		if (!best || best.bytes.equals(sheet)) continue;
		await tx
			.update(attempts)
			.set({
				sheet: best.bytes,
				sheetSha: hash('sha256', best.bytes, 'buffer'),
				sheetSeq: sql`greatest(${attempts.sheetSeq}, ${best.seq}::int)`,
			})
			.where(eq(attempts.id, id));
	}
	return options;
}
