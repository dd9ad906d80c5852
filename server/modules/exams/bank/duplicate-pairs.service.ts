import { and, desc, eq, inArray, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { deskDuplicates } from '#contract/exams/staff-questions.ts';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, lockRow, pick, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { foundIn, pageOfSelect, turnOf } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import { operators } from '../../account/index.ts';
import { questions } from '../exams.tables.ts';
import { briefsOf } from './bank.repo.ts';
import { questionTwins } from './bank.tables.ts';

export async function duplicatesOf(q: Query, ids: readonly number[]): Promise<Map<number, number[]>> {
	const rows = await q
		.select({ firstId: questionTwins.firstId, secondId: questionTwins.secondId })
		.from(questionTwins)
		.where(
			and(
				eq(questionTwins.verdict, 'open'),
				or(inArray(questionTwins.firstId, ids), inArray(questionTwins.secondId, ids)),
			),
		);
	const found = new Map<number, number[]>();
	const note = (of: number, twin: number) => found.set(of, [...(found.get(of) ?? []), twin]);
	for (const { firstId, secondId } of rows) {
		note(firstId, secondId);
		note(secondId, firstId);
	}
	return found;
}

export async function listDuplicates(q: Query, query: z.output<typeof deskDuplicates.list.query>) {
	const first = alias(questions, 'first_question');
	const second = alias(questions, 'second_question');
	const { question_id: id, subject_id: subjectId } = query;
	const where = and(
		notInArray(first.status, ['retired', 'faulty']),
		notInArray(second.status, ['retired', 'faulty']),
		query.verdict && eq(questionTwins.verdict, query.verdict),
		query.ids && inArray(questionTwins.id, query.ids),
		subjectId === undefined ? undefined : or(eq(first.subjectId, subjectId), eq(second.subjectId, subjectId)),
		id === undefined ? undefined : or(eq(questionTwins.firstId, id), eq(questionTwins.secondId, id)),
		foundIn(query.q, [first.stem, second.stem]),
	);
	const select = q
		.select({
			...pick(questionTwins, 'id', 'similarity', 'verdict', 'firstId', 'secondId'),
			decided_by: operators.name,
		})
		.from(questionTwins)
		.innerJoin(first, eq(first.id, questionTwins.firstId))
		.innerJoin(second, eq(second.id, questionTwins.secondId))
		.leftJoin(operators, eq(operators.id, questionTwins.decidedBy));
	const by = query.sort === 'id' ? questionTwins.id : questionTwins.similarity;
	const order = [turnOf(query)(by), desc(questionTwins.id)];
	const { rows, meta } = await pageOfSelect(q, query, select, { where, order });
	const ids = rows.flatMap(({ firstId, secondId }) => [firstId, secondId]);
	const briefs = await briefsOf(q, ids);
	const briefOf = (id: number) => {
		const brief = briefs.get(id);
		if (!brief) throw new Error(`question ${id} of a pair is gone`);
		return brief;
	};
	return {
		items: rows.map(({ firstId, secondId, ...pair }) => ({
			...pair,
			first: briefOf(firstId),
			second: briefOf(secondId),
		})),
		meta,
	};
}

export async function decideDuplicate(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	id: number,
	verdict: 'open' | 'different',
) {
	return inTransaction(deps.db, async (tx) => {
		const before = await lockRow(tx, questionTwins, eq(questionTwins.id, id));
		if (!before) return fault('desk.not_found');
		const decidedBy = verdict === 'open' ? null : by.operatorId;
		await updateRow(tx, questionTwins, id, { verdict, decidedBy });
		await record(tx, {
			...by,
			action: 'question.twins',
			target: `question:${before.firstId}`,
			before: { with: before.secondId, verdict: before.verdict },
			after: { with: before.secondId, verdict },
		});
		return { verdict };
	});
}
