import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { namesStored, readStored, writeStored } from '../http/kept.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { marksKey } from './exam-marks.ts';

const PREFIX = 'attempt:';
const key = (attemptId: number) => `${PREFIX}${attemptId}`;
const idsOf = (names: readonly string[]) =>
	names.filter((name) => name.startsWith(PREFIX)).map((name) => Number(name.slice(PREFIX.length)));

/** In both storages: one survives a killed browser, the other a database that stops answering. */
const CLIENT = 'client_id';
const isClientId = (text: unknown): text is string =>
	typeof text === 'string' && /^[A-Za-z0-9_-]{16,40}$/.test(text);

/** The page's own storage, where IndexedDB is blocked. */
const plain = {
	async read(attemptId: number): Promise<AttemptRecord | null> {
		const text = readStored(key(attemptId));
		return text ? (JSON.parse(text) as AttemptRecord) : null;
	},
	async list() {
		return idsOf(namesStored());
	},
	async write(kept: AttemptRecord): Promise<void> {
		localStorage.setItem(key(kept.attemptId), JSON.stringify(kept));
	},
	async remove(attemptId: number): Promise<void> {
		writeStored(key(attemptId), '');
	},
};

/** IndexedDB on some phones never answers; a save must not wait for it. */
const TRY_MS = 3_000;

function bounded<T>(work: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error('the storage does not answer')), TRY_MS);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

/** A sheet whose attempt ended elsewhere is deleted after this time, with its key. */
const FORGOTTEN_MS = 30 * 86_400_000;

async function sweep(store: UseStore): Promise<void> {
	const before = Date.now() - FORGOTTEN_MS;
	for (const [name, { keptAtMs: storedAtMs = before }] of await entries<string, AttemptRecord>(store))
		if (name.startsWith(PREFIX) && storedAtMs < before) await del(name, store);
}

const later = (one: AttemptRecord, other: AttemptRecord) =>
	one.epoch === other.epoch ? one.seq > other.seq : one.epoch > other.epoch;

export function createSheetStorage() {
	let blocked = typeof indexedDB === 'undefined';
	const store = blocked ? undefined : createStore('prostuti-exam', 'sheets');
	if (store) bounded(sweep(store)).catch(() => {});

	async function either<T>(first: () => Promise<T>, second: () => T | Promise<T>): Promise<T> {
		if (blocked) return second();
		try {
			return await bounded(first());
		} catch {
			blocked = true;
			return second();
		}
	}
	return {
		/** Id of this browser in a running attempt: created once and stored before it is used. */
		async clientId(): Promise<string> {
			const stored = await either(
				() => get<string>(CLIENT, store),
				() => undefined,
			);
			const id = [stored, readStored(CLIENT)].find(isClientId) ?? crypto.randomUUID();
			if (readStored(CLIENT) !== id) writeStored(CLIENT, id);
			if (stored !== id)
				await either(
					() => set(CLIENT, id, store),
					() => {},
				);
			return id;
		},
		async read(attemptId: number): Promise<AttemptRecord | null> {
			const kept = await either(
				() => get<AttemptRecord>(key(attemptId), store),
				() => undefined,
			);
			const other = await plain.read(attemptId);
			// IndexedDB may have failed in the middle of an exam: the last written record is used.
			const found = kept && other ? (later(kept, other) ? kept : other) : (kept ?? other);
			return found && { ...found, clientId: found.clientId ?? readStored(CLIENT) ?? '' };
		},
		/** The attempts of which a sheet is stored on this phone. */
		async list(): Promise<number[]> {
			const stored = await either(
				() => entries<string, AttemptRecord>(store),
				() => [],
			);
			return [...new Set([...idsOf(stored.map(([name]) => name)), ...(await plain.list())])];
		},
		/** Resolves once the sheet would survive the tab; rejects otherwise. */
		write(sheet: AttemptRecord): Promise<void> {
			const kept = { ...sheet, keptAtMs: Date.now() };
			return either(
				async () => {
					await set(key(kept.attemptId), kept, store);
					// A write that timed out but completed later is older than the page's own storage.
					if (!blocked && readStored(key(kept.attemptId))) await plain.remove(kept.attemptId);
				},
				() => plain.write(kept),
			);
		},
		async remove(attemptId: number): Promise<void> {
			await plain.remove(attemptId);
			writeStored(marksKey(attemptId), '');
			// Also after a timeout: a late write must not be found again.
			if (store) await bounded(del(key(attemptId), store)).catch(() => {});
		},
	};
}

export type SheetStorage = ReturnType<typeof createSheetStorage>;

/** Stores a record if possible; a phone that cannot store continues without. */
export const tryWrite = (storage: Pick<SheetStorage, 'write'>, record: AttemptRecord): Promise<void> =>
	storage.write(record).catch(() => {});

let shared: SheetStorage | null = null;
export function sheetStorage(): SheetStorage {
	shared ??= createSheetStorage();
	return shared;
}
