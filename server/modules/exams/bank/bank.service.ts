import { desc, eq } from 'drizzle-orm';
import type { QuestionFields, QuestionStatus } from '#contract/exams/staff-questions.ts';
import { record } from '../../../audit/audit.service.ts';
import {
	fromWire,
	idsOf,
	insertRow,
	inTransaction,
	pick,
	type Query,
	updateRow,
	wire,
} from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Editing, Staff } from '../../../desk/editing.ts';
import { dressedTable } from '../../../desk/shown.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { operators } from '../../account/index.ts';
import { examQuestions, exams, questions, topics } from '../exams.tables.ts';
import {
	type BankQuery,
	type BankRow,
	bankLists,
	briefsOf,
	dressed,
	fieldsOf,
	findQuestion,
	type QuestionRow,
} from './bank.repo.ts';
import { mayMove, questionFault, statusAfter } from './bank.rules.ts';
import { keyChecks, questionVersions } from './bank.tables.ts';
import { findAlike, noteDuplicates } from './duplicates.service.ts';
import { findImages } from './question-images.service.ts';

type Why = Fault<'question.bad_key' | 'question.same_option' | 'upload.unknown' | 'desk.unknown_ref'>;

/** Pictures with the real file sizes, whatever sizes were sent; null when one was never uploaded. */
async function realImages(deps: Pick<Deps, 'files'>, images: QuestionFields['images']) {
	const keys = images.map(({ key }) => key);
	const found = await findImages(deps, keys);
	const real = images.flatMap(({ key, alt }) => {
		const image = found.get(key);
		return image ? [{ ...image, alt }] : [];
	});
	return real.length === images.length ? real : null;
}

const storeVersion = (tx: Query, row: QuestionRow) =>
	tx.insert(questionVersions).values({
		...pick(row, 'version', 'authorId', 'writtenAt'),
		questionId: row.id,
		content: fieldsOf(wire(row)),
	});

/** Every change makes a new version; papers contain their own copies. */
export function questionsHow(deps: Deps): Editing<QuestionFields, BankRow, Why, BankQuery> {
	const written = async (fields: QuestionFields, author: Staff) => ({
		...fromWire(fields),
		images: (await realImages(deps, fields.images)) ?? [],
		authorId: author.operatorId,
		writtenAt: deps.clock.now(),
	});
	return {
		name: 'question',
		...dressedTable(questions, dressed, bankLists),
		fieldsOf,
		async check(tx, fields) {
			const wrong = questionFault(fields);
			if (wrong) return fault(wrong.code, { field: wrong.field });
			if ((await realImages(deps, fields.images)) === null)
				return fault('upload.unknown', { field: 'images' });
			if (fields.topic_id === null) return null;
			const [topic] = await tx.select().from(topics).where(eq(topics.id, fields.topic_id));
			return topic?.subjectId === fields.subject_id ? null : fault('desk.unknown_ref', { field: 'topic_id' });
		},
		async insert(tx, fields, staff) {
			const made = await insertRow(tx, questions, await written(fields, staff));
			await noteDuplicates(tx, [made.id]);
			return made.id;
		},
		async update(tx, id, fields, before, staff) {
			const row = await findQuestion(tx, id);
			if (!row) throw new Error(`question ${id} is gone while it is held`);
			await storeVersion(tx, row);
			await updateRow(tx, questions, id, {
				...(await written(fields, staff)),
				version: row.version + 1,
				status: statusAfter(before, fields),
			});
			await noteDuplicates(tx, [id]);
		},
	};
}

export async function readHistory(q: Query, id: number) {
	const row = await findQuestion(q, id);
	if (!row) return fault('desk.not_found');
	const [versions, checks, papers] = await Promise.all([
		q
			.select({
				edition: questionVersions.version,
				author: operators.name,
				...pick(questionVersions, 'content', 'writtenAt'),
			})
			.from(questionVersions)
			.leftJoin(operators, eq(operators.id, questionVersions.authorId))
			.where(eq(questionVersions.questionId, id))
			.orderBy(desc(questionVersions.version)),
		q
			.select({
				edition: keyChecks.version,
				by: operators.name,
				at: keyChecks.createdAt,
				...pick(keyChecks, 'answer', 'key', 'agreed', 'note'),
			})
			.from(keyChecks)
			.innerJoin(operators, eq(operators.id, keyChecks.operatorId))
			.where(eq(keyChecks.questionId, id))
			.orderBy(desc(keyChecks.id)),
		q
			.select({
				...pick(examQuestions, 'examId', 'position'),
				...pick(exams, 'title', 'status'),
				opensAt: exams.windowOpensAt,
				edition: examQuestions.questionVersion,
			})
			.from(examQuestions)
			.innerJoin(exams, eq(exams.id, examQuestions.examId))
			.where(eq(examQuestions.questionId, id))
			.orderBy(desc(exams.windowOpensAt)),
	]);
	return { versions: versions.map(wire), checks: checks.map(wire), papers: papers.map(wire) };
}

export async function setQuestionState(
	deps: Pick<Deps, 'db' | 'clock'>,
	by: Staff,
	id: number,
	{ to, reason }: { to: QuestionStatus; reason: string },
) {
	return inTransaction(deps.db, async (tx) => {
		const row = await findQuestion(tx, id, true);
		if (!row) return fault('desk.not_found');
		if (!mayMove(row.status, to)) return fault('question.wrong_state', { status: row.status });
		// A question returned to draft is checked again, by a new version.
		if (to === 'draft') await storeVersion(tx, row);
		await updateRow(tx, questions, id, {
			status: to,
			...(to === 'draft' && {
				version: row.version + 1,
				authorId: by.operatorId,
				writtenAt: deps.clock.now(),
				note: reason,
			}),
		});
		await record(tx, {
			...by,
			action: `question.${to}`,
			target: `question:${id}`,
			before: { status: row.status },
			after: { status: to },
			reason,
		});
		return { status: to };
	});
}

export async function listAlike(
	q: Query,
	{ id, stem, options }: { id: number | null; stem: string; options: readonly string[] },
) {
	const similar = await findAlike(q, [{ n: 0, stem, options: options.map((text) => ({ text })) }]);
	const others = similar.filter((twin) => twin.id !== id);
	const briefs = await briefsOf(q, idsOf(others));
	return others.flatMap((twin) => {
		const question = briefs.get(twin.id);
		return question ? [{ similarity: twin.similarity, question }] : [];
	});
}
