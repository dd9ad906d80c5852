import { setImmediate as pause } from 'node:timers/promises';
import { and, asc, eq, inArray, notExists, notInArray, or, sql } from 'drizzle-orm';
import { idsOf, type Query } from '../../../db/index.ts';
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
const AT_ONCE = 500;
/** Similar questions read for each question, those with most bands in common. */
const LOOKED_AT = 40;
const SEEK = 250;

interface Given extends Wording {
	/** Identifies it in the answer: a row of a sheet, or the id. */
	n: number;
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

const lshBandsIn = (signatures: readonly Signature[]) => sql`
	select g.n, unnest(g.bands) as band
	from jsonb_to_recordset(${JSON.stringify(signatures.map(({ n, bands }) => ({ n, bands })))}::jsonb)
		as g(n bigint, bands integer[])`;

/** Questions of the bank similar to these signatures, the closest first; without `n` itself where `own`. */
async function alikeTo(q: Query, signatures: readonly Signature[], own: boolean) {
	const found: { n: number; id: number; similarity: number }[] = [];
	for (let at = 0; at < signatures.length; at += AT_ONCE) {
		const part = signatures.slice(at, at + AT_ONCE);
		const byN = new Map(part.map((print) => [print.n, print]));
		const { rows } = await q.execute<{ n: string; id: string; stem: string; options: Option[] }>(sql`
			with given as (${lshBandsIn(part)}), met as (
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

export const findAlike = async (q: Query, given: readonly Given[]) =>
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
			insert into ${questionBands} (question_id, band) ${lshBandsIn(signatures)} on conflict do nothing`);
		await tx
			.delete(questionTwins)
			.where(
				and(
					eq(questionTwins.verdict, 'open'),
					or(inArray(questionTwins.firstId, part), inArray(questionTwins.secondId, part)),
				),
			);
		// A pair of two new questions is found from both.
		const pairs = (await alikeTo(tx, signatures, true)).map(({ n, id, similarity: percent }) => ({
			firstId: Math.min(n, id),
			secondId: Math.max(n, id),
			similarity: percent,
		}));
		if (pairs.length > 0) await tx.insert(questionTwins).values(pairs).onConflictDoNothing();
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
	return { compared: rows.length, left: await tx.$count(questions, waiting) };
}
