import { and, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, type Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { type ListQuery, pageOfSelect, turnOf } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import { publicPath } from '../../../http/media.ts';
import { operators } from '../../account/index.ts';
import { type QuestionImage, questions, subjects } from '../exams.tables.ts';
import { isKey } from '../paper/papers.rules.ts';
import { findQuestion, wordsIn } from './bank.repo.ts';
import { keyChecks } from './bank.tables.ts';

/** Pictures with their public address. */
export const viewImages = (images: readonly QuestionImage[]) =>
	images.map(({ key, width, height, alt }) => ({ url: publicPath(key), width, height, alt }));

/**
 * Drafts that a person can check: written by another person, and not disputed in this version. A disputed one
 * is listed again when its author has edited it, even if only with a note why the key is right.
 */
export async function listToCheck(
	q: Query,
	operatorId: number,
	query: ListQuery & { type?: 'mtf' | 'sba' | undefined; subject_id?: number | undefined },
) {
	const answered = q
		.select({ one: sql`1` })
		.from(keyChecks)
		.where(and(eq(keyChecks.questionId, questions.id), eq(keyChecks.version, questions.version)));
	const where = and(
		eq(questions.status, 'draft'),
		or(isNull(questions.authorId), ne(questions.authorId, operatorId)),
		notExists(answered),
		query.type && eq(questions.type, query.type),
		query.subject_id === undefined ? undefined : eq(questions.subjectId, query.subject_id),
		query.ids && inArray(questions.id, query.ids),
		wordsIn(query.q),
	);
	const select = q
		.select({ question: questions, subject: subjects.name, author: operators.name })
		.from(questions)
		.innerJoin(subjects, eq(subjects.id, questions.subjectId))
		.leftJoin(operators, eq(operators.id, questions.authorId));
	const order = [turnOf(query)(questions.id)];
	const { rows, meta } = await pageOfSelect(q, query, select, { where, order, of: questions });
	return {
		items: rows.map(({ question, subject, author }) => ({
			id: question.id,
			edition: question.version,
			type: question.type,
			lang: question.lang,
			subject,
			stem: question.stem,
			options: question.options.map((option) => option.text),
			images: viewImages(question.images),
			author,
			written_at: question.writtenAt.toISOString(),
		})),
		meta,
	};
}

/** A second person's answer to a draft: if it matches the key, the draft is checked, else returned with both. */
export async function answerCheck(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	id: number,
	{ edition, answer, note }: { edition: number; answer: string; note: string },
) {
	return inTransaction(deps.db, async (tx) => {
		const row = await findQuestion(tx, id, true);
		if (!row) return fault('desk.not_found');
		if (row.authorId === by.operatorId) return fault('exam.same_person');
		if (row.version !== edition) return fault('question.changed');
		if (row.status !== 'draft') return fault('question.wrong_state', { status: row.status });
		if (!isKey(row.type, answer)) return fault('question.bad_key', { field: 'answer' });
		const agreed = answer === row.key;
		const [stored] = await tx
			.insert(keyChecks)
			.values({
				questionId: id,
				version: edition,
				operatorId: by.operatorId,
				answer,
				key: row.key,
				agreed,
				note,
			})
			.onConflictDoNothing()
			.returning({ id: keyChecks.id });
		if (!stored) return fault('question.wrong_state', { status: row.status });
		const status = agreed ? 'checked' : 'draft';
		await tx.update(questions).set({ status }).where(eq(questions.id, id));
		await record(tx, {
			...by,
			action: agreed ? 'question.key_agreed' : 'question.key_disputed',
			target: `question:${id}`,
			before: { status: row.status, edition },
			after: { status, answer, key: row.key },
			...(note && { reason: note }),
		});
		return { agreed, key: row.key, explanation: row.explanation, status } as const;
	});
}
