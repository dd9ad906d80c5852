import { and, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskKeyChecks } from '#contract/exams/staff-questions.ts';
import { record } from '../../../audit/audit.service.ts';
import { insertNew, inTransaction, pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { pageOfList } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import { operators } from '../../account/index.ts';
import { questions, subjects } from '../exams.tables.ts';
import { viewContent } from '../exams.views.ts';
import { isKey } from '../paper/papers.rules.ts';
import { findQuestion, withValues, wordsIn } from './bank.repo.ts';
import { keyChecks } from './bank.tables.ts';

/** Drafts of other authors without an answer to this version. A disputed one returns after an edit, even if only of its note. */
export async function listToCheck(
	q: Query,
	operatorId: number,
	query: z.output<typeof deskKeyChecks.list.query>,
) {
	const answered = q
		.select({ one: sql`1` })
		.from(keyChecks)
		.where(and(eq(keyChecks.questionId, questions.id), eq(keyChecks.version, questions.version)));
	const select = q
		.select({
			...pick(questions, 'id', 'type', 'lang', 'stem', 'options', 'images', 'writtenAt'),
			edition: questions.version,
			subject: subjects.name,
			author: operators.name,
		})
		.from(questions)
		.innerJoin(subjects, eq(subjects.id, questions.subjectId))
		.leftJoin(operators, eq(operators.id, questions.authorId));
	const { rows, meta } = await pageOfList(q, query, select, {
		id: questions.id,
		where: [
			eq(questions.status, 'draft'),
			or(isNull(questions.authorId), ne(questions.authorId, operatorId)),
			notExists(answered),
			withValues(query),
			wordsIn(query.q),
		],
		of: questions,
	});
	return { items: rows.map((row) => ({ ...wire(row), ...viewContent(row) })), meta };
}

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
		const stored = await insertNew(tx, keyChecks, {
			questionId: id,
			version: edition,
			operatorId: by.operatorId,
			answer,
			key: row.key,
			agreed,
			note,
		});
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
