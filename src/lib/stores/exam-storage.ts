import { createStore, del, get, set } from 'idb-keyval';
import type { Op } from '#contract/exams.ts';
import { keep, readKept } from '../api/kept.ts';

/** What the phone keeps of a running attempt: enough to go on after the tab was killed. */
export interface KeptSheet {
	attemptId: number;
	epoch: number;
	/** Number of the newest save that was made; the next one is higher, so no number is used twice. */
	seq: number;
	/** Number of the newest save that the server acknowledged. */
	acked: number;
	/** Base64url of the whole sheet. */
	sheet: string;
	/** Taps that no acknowledged save covers yet. */
	ops: Op[];
}

export interface SheetStorage {
	read(attemptId: number): Promise<KeptSheet | null>;
	/** Resolves once the sheet would survive the tab. */
	write(kept: KeptSheet): Promise<void>;
	remove(attemptId: number): Promise<void>;
}

const key = (attemptId: number) => `attempt:${attemptId}`;

/** The page's own storage, where IndexedDB is blocked; in memory where that is blocked too. */
const plain: SheetStorage = {
	async read(attemptId) {
		const text = readKept(key(attemptId));
		return text ? (JSON.parse(text) as KeptSheet) : null;
	},
	async write(kept) {
		keep(key(kept.attemptId), JSON.stringify(kept));
	},
	async remove(attemptId) {
		keep(key(attemptId), '');
	},
};

/** IndexedDB, with the page's own storage behind it. */
export function createSheetStorage(): SheetStorage {
	let blocked = typeof indexedDB === 'undefined';
	const store = blocked ? undefined : createStore('prostuti-exam', 'sheets');

	async function either<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
		if (blocked) return second();
		try {
			return await first();
		} catch {
			blocked = true;
			return second();
		}
	}
	return {
		async read(attemptId) {
			const kept = await either(
				async () => (await get<KeptSheet>(key(attemptId), store)) ?? null,
				() => plain.read(attemptId),
			);
			return kept ?? plain.read(attemptId);
		},
		write: (kept) =>
			either(
				() => set(key(kept.attemptId), kept, store),
				() => plain.write(kept),
			),
		async remove(attemptId) {
			await either(
				() => del(key(attemptId), store),
				() => plain.remove(attemptId),
			);
		},
	};
}
