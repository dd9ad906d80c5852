import { describe, expect, it } from 'vitest';
import type { Database } from '../../../db/index.ts';
import { makeStoreSheet } from './saves.group.ts';
import type { Save } from './saves.repo.ts';

const save = (attemptId: number, seq = 1): Save => ({
	attemptId,
	doctorId: 1,
	epoch: 1,
	clientId: 'c',
	seq,
	sheet: Buffer.alloc(1),
	sha: Buffer.alloc(1),
	ops: null,
	elapsedMs: 0,
	now: new Date(0),
});

/** A database that records each statement, answers on demand, and fails groups that contain attempt 13. */
function fakeDatabase() {
	const statements: { name: string; attempts: number[]; answer: () => void }[] = [];
	const query = ({ name, values }: { name: string; values: unknown[] }) =>
		new Promise((resolve, reject) => {
			const attempts = ([] as unknown[]).concat(values[0]).map(Number);
			const bad = attempts.includes(13) && name === 'keep-sheets';
			const rows = attempts.map((id, index) => ({
				place: index + 1,
				deadline_at: new Date(id),
				extra_ms: id,
				seen_before: null,
			}));
			statements.push({
				name,
				attempts,
				answer: () => (bad ? reject(new Error('bad row')) : resolve({ rows })),
			});
		});
	return { db: { hot: { query } } as unknown as Database, statements };
}

describe('concurrent saves', () => {
	it('are committed alone while nothing is in progress, and together while commits are in progress', async () => {
		const { db, statements } = fakeDatabase();
		const store = makeStoreSheet(db);
		const answers = [1, 2, 3, 4, 5].map((id) => store(save(id)));
		expect(statements.map((one) => [one.name, one.attempts])).toEqual([
			['keep-sheet', [1]],
			['keep-sheet', [2]],
		]);
		statements[0]?.answer();
		await answers[0];
		await expect.poll(() => statements.length).toBe(3);
		expect(statements[2]).toMatchObject({ name: 'keep-sheets', attempts: [3, 4, 5] });
		for (const one of statements) one.answer();
		expect((await Promise.all(answers)).map((stored) => stored?.extraMs)).toEqual([1, 2, 3, 4, 5]);
	});

	it('of one attempt never share a statement', async () => {
		const { db, statements } = fakeDatabase();
		const store = makeStoreSheet(db);
		const answers = [store(save(1)), store(save(2)), store(save(7, 1)), store(save(8)), store(save(7, 2))];
		for (const one of statements) one.answer();
		await expect.poll(() => statements.length).toBe(4);
		expect(statements.slice(2).map((one) => one.attempts)).toEqual([[7, 8], [7]]);
		for (const one of statements) one.answer();
		expect(await Promise.all(answers)).toHaveLength(5);
	});

	it('are tried one by one when their group fails', async () => {
		const { db, statements } = fakeDatabase();
		const store = makeStoreSheet(db);
		const answers = [1, 2, 12, 13, 14].map((id) => store(save(id)));
		for (const one of statements) one.answer();
		await expect.poll(() => statements.length).toBe(3);
		statements[2]?.answer();
		await expect.poll(() => statements.length).toBe(6);
		for (const one of statements) one.answer();
		expect((await Promise.all(answers)).map((stored) => stored?.extraMs)).toEqual([1, 2, 12, 13, 14]);
	});
});
