import { expect, it } from 'vitest';
import type { Deps } from '../../../deps.ts';
import type { findPaper } from '../paper/papers.service.ts';
import { makeLayoutOf } from './saves.service.ts';

/** A database that finds the requested attempt, as that of doctor 7 at exam 3. */
function depsOf(): Deps {
	const execute = async () => [{ id: 1, doctorId: 7, examId: 3 }];
	const found = { from: () => found, where: () => ({ prepare: () => ({ execute }) }) };
	return { db: { q: { select: () => found } } } as unknown as Deps;
}

it('many saves load the paper of an exam once, also while papers are not cached', async () => {
	let loads = 0;
	const papers = (async () => {
		loads++;
		return { layout: ['mtf', 'sba'] };
	}) as unknown as typeof findPaper;
	const layoutOf = makeLayoutOf(depsOf(), papers);
	for (const attemptId of [1, 1, 2, 3]) expect(await layoutOf(attemptId, 7)).toEqual(['mtf', 'sba']);
	expect(loads).toBe(1);
	expect(await layoutOf(1, 8)).toBeNull();
});

it('a missing paper is requested again', async () => {
	let loads = 0;
	const layoutOf = makeLayoutOf(depsOf(), async () => {
		loads++;
		return null;
	});
	expect(await layoutOf(1, 7)).toBeNull();
	expect(await layoutOf(1, 7)).toBeNull();
	expect(loads).toBe(2);
});

it('a ticket of the attempt names its exam: nothing is queried', async () => {
	const nobody = {} as unknown as Deps;
	const layoutOf = makeLayoutOf(nobody, (async () => ({ layout: ['sba'] })) as unknown as typeof findPaper);
	expect(await layoutOf(5, 7, 3)).toEqual(['sba']);
	expect(await layoutOf(5, 7)).toEqual(['sba']);
	expect(await layoutOf(5, 8, 3)).toBeNull();
});
