import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Section } from '#contract/exams/calls.ts';
import { record } from '../../../audit/audit.service.ts';
import { idsOf, inTransaction, pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { SUBJECT } from '../exams.repo.ts';
import { examQuestions, exams, questions, subjects } from '../exams.tables.ts';
import type { Paper } from '../paper/papers.service.ts';
import { FIT } from './bank.rules.ts';

/** The sections by which a question of the bank is scored outside any paper, where marks do not count. */
const PLACES: Section[] = (['mtf', 'sba'] as const).map((type) => ({
	type,
	count: 1,
	mark_question: 0,
	mark_stem: 0,
	negative_stem: 0,
	negative_question: 0,
	floor: 'none',
}));

/** Released questions with a checked key that no paper to come, running, or published without its key contains. */
const isOpen = (q: Query): SQL | undefined =>
	and(
		eq(questions.released, true),
		inArray(questions.status, FIT),
		notExists(
			q
				.select({ one: sql`1` })
				.from(examQuestions)
				.innerJoin(exams, eq(exams.id, examQuestions.examId))
				.where(
					and(
						eq(examQuestions.questionId, questions.id),
						sql`${exams.status} <> 'archived'`,
						sql`not (${exams.publishedAt} is not null and (${exams.reviewMatrix}->'published'->>'key')::boolean)`,
					),
				),
		),
	);

export const listReleased = (q: Query) =>
	q
		.select({ ...pick(questions, 'id', 'type'), subject: SUBJECT })
		.from(questions)
		.innerJoin(subjects, eq(subjects.id, questions.subjectId))
		.where(isOpen(q));

export async function openAmong(q: Query, ids: readonly number[]): Promise<ReadonlySet<number>> {
	if (ids.length === 0) return new Set();
	const rows = await q
		.select({ id: questions.id })
		.from(questions)
		.where(and(inArray(questions.id, ids), isOpen(q)));
	return new Set(idsOf(rows));
}

/** Questions in their bank version, each as if it were the only one of a paper, by id. */
export async function bankPlaces(q: Query, ids: readonly number[]) {
	if (ids.length === 0) return new Map<number, never>();
	const rows = await q
		.select({
			...pick(questions, 'type', 'lang', 'stem', 'options', 'explanation', 'images', 'source', 'key'),
			questionId: questions.id,
			subject: SUBJECT,
			n: questions.version,
		})
		.from(questions)
		.innerJoin(subjects, eq(subjects.id, questions.subjectId))
		.where(inArray(questions.id, ids));
	return new Map(
		rows.map((row) => {
			const section = PLACES.findIndex(({ type }) => type === row.type);
			const question: Paper['questions'][number] = { ...row, position: 1, section, action: 'correct' };
			return [row.questionId, { paper: { exam: { id: null, sections: PLACES } }, question }] as const;
		}),
	);
}

export async function releaseQuestions(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	{ ids, released }: { ids: readonly number[]; released: boolean },
): Promise<{ changed: number }> {
	return inTransaction(deps.db, async (tx) => {
		const rows = await tx
			.update(questions)
			.set({ released })
			.where(and(inArray(questions.id, ids), sql`${questions.released} <> ${released}`))
			.returning({ id: questions.id });
		for (const { id } of rows)
			await record(tx, {
				...by,
				action: released ? 'question.released' : 'question.withheld',
				target: `question:${id}`,
				before: { released: !released },
				after: { released },
			});
		return { changed: rows.length };
	});
}
