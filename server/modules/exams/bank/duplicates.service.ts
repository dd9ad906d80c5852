import { setImmediate as pause } from 'node:timers/promises';
import { and, asc, count, eq, inArray, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { idsOf } from '../../../db/rows.ts';
import { type Option, questions } from '../exams.tables.ts';
import { questionBands, questionTwins } from './bank.tables.ts';
import {
	ALIKE,
	DUPLICATES_STORED,
	gramsOf,
	lshBandsOf,
	similarity,
	type Wording,
} from './duplicates.rules.ts';

/** Questions after which other work of this process may run. */
const TURN = 50;
/** Questions for which candidates are read at a time. */
const AT_ONCE = 500;
/** Similar questions read for each question, those with most bands in common. */
const LOOKED_AT = 40;
/** Questions that one call compares at most. */
const SEEK = 250;

interface Given extends Wording {
	/** Identifies it in the answer: a row of a sheet, or the id. */
	n: number;
}
export interface LookAlike {
	n: number;
	id: number;
	similarity: number;
}

async function signaturesOf(given: readonly Given[]) {
	const signatures = [];
	for (const [index, one] of given.entries()) {
		const grams = gramsOf(one);
		signatures.push({ n: one.n, grams, bands: lshBandsOf(grams) });
		if (index % TURN === TURN - 1) await pause();
	}
	return signatures;
}
type Signature = Awaited<ReturnType<typeof signaturesOf>>[number];

/** Questions of the bank similar to these signatures, the closest first; without `n` itself where `own`. */
async function alikeTo(q: Query, signatures: readonly Signature[], own: boolean): Promise<LookAlike[]> {
	const found: LookAlike[] = [];
	for (let at = 0; at < signatures.length; at += AT_ONCE) {
		const part = signatures.slice(at, at + AT_ONCE);
		const byN = new Map(part.map((print) => [print.n, print]));
		const { rows } = await q.execute<{ n: string; id: string; stem: string; options: Option[] }>(sql`
			with given as (
				select g.n, unnest(g.bands) as band
				from jsonb_to_recordset(${JSON.stringify(part.map(({ n, bands }) => ({ n, bands })))}::jsonb)
					as g(n bigint, bands integer[])
			), met as (
				select given.n, b.question_id, count(*) as bands
				from given join ${questionBands} b on b.band = given.band
				${own ? sql`where b.question_id <> given.n` : sql``}
				group by given.n, b.question_id
			), ranked as (
				select n, question_id, row_number() over (partition by n order by bands desc, question_id) as rank from met
			)
			select r.n, q.id, q.stem, q.options
			from ranked r join ${questions} q on q.id = r.question_id
			where r.rank <= ${LOOKED_AT} and q.status not in ('retired', 'faulty')`);
		const close = rows.flatMap(({ n: given, id: found, ...wording }) => {
			const [n, id] = [Number(given), Number(found)];
			const print = byN.get(n);
			const percent = print ? similarity(print.grams, gramsOf(wording)) : 0;
			return percent >= ALIKE ? [{ n, id, similarity: percent }] : [];
		});
		for (const duplicates of Map.groupBy(close, ({ n }) => n).values()) {
			found.push(
				...duplicates.sort((a, b) => b.similarity - a.similarity || a.id - b.id).slice(0, DUPLICATES_STORED),
			);
		}
		await pause();
	}
	return found;
}

/** Questions of the bank that are similar to these texts. */
export const findAlike = async (q: Query, given: readonly Given[]): Promise<LookAlike[]> =>
	alikeTo(q, await signaturesOf(given), false);

/** Stores the signatures of questions whose text is new, and their pairs; pairs marked as different stay so. */
export async function noteDuplicates(tx: Query, ids: readonly number[]): Promise<void> {
	for (let at = 0; at < ids.length; at += AT_ONCE) {
		const part = ids.slice(at, at + AT_ONCE);
		const rows = await tx
			.select({ n: questions.id, stem: questions.stem, options: questions.options })
			.from(questions)
			.where(inArray(questions.id, part));
		const signatures = await signaturesOf(rows);
		await tx.delete(questionBands).where(inArray(questionBands.questionId, part));
		await tx.execute(sql`
			insert into ${questionBands} (question_id, band)
			select g.n, unnest(g.bands)
			from jsonb_to_recordset(${JSON.stringify(signatures.map(({ n, bands }) => ({ n, bands })))}::jsonb)
				as g(n bigint, bands integer[])
			on conflict do nothing`);
		await tx
			.delete(questionTwins)
			.where(
				and(
					eq(questionTwins.verdict, 'open'),
					or(inArray(questionTwins.firstId, part), inArray(questionTwins.secondId, part)),
				),
			);
		const pairs = new Map<string, typeof questionTwins.$inferInsert>();
		for (const { n, id, similarity: percent } of await alikeTo(tx, signatures, true)) {
			const [firstId, secondId] = n < id ? [n, id] : [id, n];
			pairs.set(`${firstId}/${secondId}`, { firstId, secondId, similarity: percent });
		}
		if (pairs.size > 0) {
			await tx
				.insert(questionTwins)
				.values([...pairs.values()])
				.onConflictDoNothing();
		}
	}
}

/** Compares some of the questions that never were, such as old ones; returns how many are left. */
export async function seekDuplicates(tx: Query): Promise<{ compared: number; left: number }> {
	const print = tx
		.select({ one: sql`1` })
		.from(questionBands)
		.where(eq(questionBands.questionId, questions.id));
	const waiting = and(notExists(print), notInArray(questions.status, ['retired', 'faulty']));
	const rows = await tx
		.select({ id: questions.id })
		.from(questions)
		.where(waiting)
		.orderBy(asc(questions.id))
		.limit(SEEK)
		.for('no key update', { skipLocked: true });
	await noteDuplicates(tx, idsOf(rows));
	const [left] = await tx.select({ left: count() }).from(questions).where(waiting);
	return { compared: rows.length, left: left?.left ?? 0 };
}
