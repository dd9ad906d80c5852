import type { Database } from '../../../db/index.ts';
import { type Save, type Stored, storeSheet, storeSheets } from './saves.repo.ts';

/** Concurrent commits; more would only split the groups. */
const MOST_COMMITS = 2;
const MOST_TOGETHER = 200;

type Waiting = PromiseWithResolvers<Stored | null> & { save: Save };

/** Commits together what arrives during the last commits: no save waits for a group. Each is answered after its own commit. */
export function makeStoreSheet(db: Database): (save: Save) => Promise<Stored | null> {
	let queue: Waiting[] = [];
	let commits = 0;

	function take(): Waiting[] {
		const group = new Map<number, Waiting>();
		const rest: Waiting[] = [];
		for (const one of queue) {
			if (group.size < MOST_TOGETHER && !group.has(one.save.attemptId)) group.set(one.save.attemptId, one);
			else rest.push(one);
		}
		queue = rest;
		return [...group.values()];
	}

	const alone = ({ save, resolve, reject }: Waiting) => storeSheet(db, save).then(resolve, reject);

	async function commit(group: readonly Waiting[]): Promise<void> {
		const [first] = group;
		if (first && group.length === 1) return alone(first);
		try {
			const saves = group.map((one) => one.save);
			const answers = await storeSheets(db, saves);
			for (const [index, one] of group.entries()) one.resolve(answers[index] ?? null);
		} catch {
			// One bad save must not fail the others: each is retried alone and gets its own outcome.
			await Promise.all(group.map(alone));
		}
	}

	function pump(): void {
		while (commits < MOST_COMMITS && queue.length > 0) {
			commits++;
			commit(take()).finally(() => {
				commits--;
				pump();
			});
		}
	}

	return (save) => {
		const waiting: Waiting = { save, ...Promise.withResolvers() };
		queue.push(waiting);
		pump();
		return waiting.promise;
	};
}
