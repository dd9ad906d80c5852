import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { Op } from '#contract/exams.ts';
import { keep, namesKept, readKept } from '../api/kept.ts';
import { strikesKey } from './exam-strikes.ts';

/** What the phone keeps of a running attempt: enough to go on after the tab was killed. */
export interface KeptSheet {
	attemptId: number;
	epoch: number;
	/** Number of the newest save that was made; the next one is higher, so no number is used twice. */
	seq: number;
	/** Number of the newest save that the server acknowledged. */
	acked: number;
	/** The sheet of that save. */
	ackedSheet?: string;
	/** Base64url of the whole sheet. */
	sheet: string;
	/** Taps that no acknowledged save covers yet. */
	ops: Op[];
	/** The last moment that the server signed for this attempt. */
	beacon?: { at_ms: number; sig: string } | null;
	/** What a late sheet is sealed with; without it a phone that restarts after the end could hand nothing in. */
	key?: string;
	/** True once this phone learned that another one writes: its sheet is no longer the one that counts. */
	superseded?: boolean;
	/** A sheet of another phone whose answers were not yet offered for the blanks of this one. */
	offer?: string | null;
	/** Sheets of other phones that the doctor has decided about. */
	settled?: string[];
	/** When it was written, by the phone's own clock. */
	keptAtMs?: number;
	/** Title of its exam, the path where it is written, and by whom. */
	title?: string;
	screen?: string;
	doctorId?: number | undefined;
	/** The server takes these answers no more, and the doctor was shown so. */
	refused?: boolean;
}

export interface SheetStorage {
	read(attemptId: number): Promise<KeptSheet | null>;
	/** The attempts of which a sheet lies on this phone. */
	list(): Promise<number[]>;
	/** Resolves once the sheet would survive the tab; rejects where it would not. */
	write(kept: KeptSheet): Promise<void>;
	remove(attemptId: number): Promise<void>;
}

const PREFIX = 'attempt:';
const key = (attemptId: number) => `${PREFIX}${attemptId}`;
const idsOf = (names: readonly string[]) =>
	names.filter((name) => name.startsWith(PREFIX)).map((name) => Number(name.slice(PREFIX.length)));

/** The page's own storage, where IndexedDB is blocked. */
const plain: SheetStorage = {
	async read(attemptId) {
		const text = readKept(key(attemptId));
		return text ? (JSON.parse(text) as KeptSheet) : null;
	},
	async list() {
		return idsOf(namesKept());
	},
	async write(kept) {
		const text = JSON.stringify(kept);
		localStorage.setItem(key(kept.attemptId), text);
	},
	async remove(attemptId) {
		keep(key(attemptId), '');
	},
};

/** IndexedDB of some phones neither answers nor refuses; a save must not wait for it. */
const TRY_MS = 3_000;

/** Rejects what takes too long. */
function bounded<T>(work: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error('the storage does not answer')), TRY_MS);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

/** A sheet whose attempt ended elsewhere goes after so long, and with it the key that it holds. */
const FORGOTTEN_MS = 30 * 86_400_000;

/** Takes away what nobody will come back for. */
async function sweep(store: UseStore): Promise<void> {
	const before = Date.now() - FORGOTTEN_MS;
	for (const [name, { keptAtMs = before }] of await entries<string, KeptSheet>(store))
		if (keptAtMs < before) await del(name, store);
}

const later = (one: KeptSheet, other: KeptSheet) =>
	one.epoch === other.epoch ? one.seq > other.seq : one.epoch > other.epoch;

/** IndexedDB, with the page's own storage behind it. */
export function createSheetStorage(): SheetStorage {
	let blocked = typeof indexedDB === 'undefined';
	const store = blocked ? undefined : createStore('prostuti-exam', 'sheets');
	if (store) bounded(sweep(store)).catch(() => {});

	async function either<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
		if (blocked) return second();
		try {
			return await bounded(first());
		} catch {
			blocked = true;
			return second();
		}
	}
	return {
		async read(attemptId) {
			const kept = await either(
				async () => (await get<KeptSheet>(key(attemptId), store)) ?? null,
				async () => null,
			);
			const other = await plain.read(attemptId);
			// IndexedDB may have failed in the middle of an exam: what was written last is the sheet.
			return kept && other ? (later(kept, other) ? kept : other) : (kept ?? other);
		},
		async list() {
			const inDatabase = await either(
				async () => idsOf((await entries<string, KeptSheet>(store)).map(([name]) => name)),
				async () => [],
			);
			return [...new Set([...inDatabase, ...(await plain.list())])];
		},
		write(sheet) {
			const kept = { ...sheet, keptAtMs: Date.now() };
			return either(
				async () => {
					await set(key(kept.attemptId), kept, store);
					// One that was given up and came through after all is older than what the page's own storage has.
					if (!blocked && readKept(key(kept.attemptId))) await plain.remove(kept.attemptId);
				},
				() => plain.write(kept),
			);
		},
		async remove(attemptId) {
			await plain.remove(attemptId);
			keep(strikesKey(attemptId), '');
			// Also where it was given up: what came through late must not be found again.
			if (store) await bounded(del(key(attemptId), store)).catch(() => {});
		},
	};
}
