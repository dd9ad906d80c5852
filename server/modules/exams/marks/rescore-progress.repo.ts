import { and, eq } from 'drizzle-orm';
import { findRow, putRow, type Query } from '../../../db/index.ts';
import { examRescores } from '../proctoring/proctoring.tables.ts';

export type Step = (done: number, total: number) => Promise<void>;

type Row = typeof examRescores.$inferSelect;

export async function noteQueued(tx: Query, examId: number): Promise<void> {
	const fresh = { state: 'queued' as const, done: 0, total: 0, revised: null, revision: null };
	await putRow(tx, examRescores, { examId }, { ...fresh, updatedAt: new Date() });
}

export const findRescore = (q: Query, examId: number): Promise<Row | null> =>
	findRow(q, examRescores, eq(examRescores.examId, examId));

const EVERY_MS = 500;

/** Writes the progress outside of the transaction; a rescoring that is queued meanwhile stays queued. */
export async function watchRescore(q: Query, examId: number) {
	const of = eq(examRescores.examId, examId);
	const still = and(of, eq(examRescores.state, 'running'));
	await q.update(examRescores).set({ state: 'running', done: 0, total: 0 }).where(of);
	let written = 0;
	let last = { done: 0, total: 0 };
	const step: Step = async (done, total) => {
		last = { done, total };
		const now = performance.now();
		if (written > 0 && now - written < EVERY_MS) return;
		written = now;
		await q.update(examRescores).set(last).where(still);
	};
	return {
		step,
		async end(outcome: Pick<Row, 'state' | 'revised' | 'revision'>): Promise<void> {
			await q
				.update(examRescores)
				.set({ ...outcome, ...last })
				.where(still);
		},
	};
}
