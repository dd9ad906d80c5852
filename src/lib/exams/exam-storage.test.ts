import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptRecord } from './attempt-record.ts';
import { createSheetStorage } from './exam-storage.ts';

const database = vi.hoisted(() => ({
	kept: new Map<string, unknown>(),
	broken: false,
	hangs: false,
	waiting: [] as (() => void)[],
}));
vi.mock('idb-keyval', () => {
	const use = <T>(work: () => T) =>
		database.hangs
			? new Promise<T>((resolve) => database.waiting.push(() => resolve(work())))
			: database.broken
				? Promise.reject(new Error('blocked'))
				: Promise.resolve(work());
	return {
		createStore: () => () => {},
		get: (key: string) => use(() => database.kept.get(key)),
		set: (key: string, value: unknown) => use(() => void database.kept.set(key, value)),
		entries: () => use(() => [...database.kept.entries()]),
		del: (key: string) => use(() => void database.kept.delete(key)),
	};
});

const page = { kept: new Map<string, string>(), full: false };
const sheet = (seq: number): AttemptRecord => ({
	attemptId: 7,
	clientId: 'phone-one-aaaaaaaaaa',
	epoch: 1,
	seq,
	acked: 0,
	sheet: `s${seq}`,
	ops: [],
});

beforeEach(() => {
	database.kept.clear();
	database.broken = false;
	database.hangs = false;
	database.waiting = [];
	page.kept.clear();
	page.full = false;
	vi.stubGlobal('indexedDB', {});
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => page.kept.get(key) ?? null,
		setItem(key: string, value: string) {
			if (page.full) throw new Error('quota');
			page.kept.set(key, value);
		},
	});
});

describe('what the phone stores of an exam', () => {
	it("has the same phone id when IndexedDB or the page's own storage is lost", async () => {
		const id = await createSheetStorage().clientId();
		database.broken = true;
		expect(await createSheetStorage().clientId()).toBe(id);
		database.broken = false;
		page.kept.clear();
		expect(await createSheetStorage().clientId()).toBe(id);
	});
	it('is available at the next visit', async () => {
		await createSheetStorage().write(sheet(3));
		expect(await createSheetStorage().read(7)).toMatchObject(sheet(3));
		expect(await createSheetStorage().read(8)).toBeNull();
	});

	it('is deleted with its marks and notes when the attempt ends, and after a month when it ended elsewhere', async () => {
		vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] });
		const storage = createSheetStorage();
		await storage.write(sheet(3));
		page.kept.set('exam-marks:7', '{"notes":{"0":"?"}}');
		vi.setSystemTime(new Date('2026-12-20T06:00:00Z'));
		createSheetStorage();
		await expect.poll(() => storage.read(7)).not.toBeNull();
		vi.setSystemTime(new Date('2026-12-21T06:00:01Z'));
		createSheetStorage();
		await expect.poll(() => storage.read(7)).toBeNull();
		await storage.write(sheet(4));
		await storage.remove(7);
		expect(await storage.read(7)).toBeNull();
		expect(page.kept.get('exam-marks:7') ?? '').toBe('');
		vi.useRealTimers();
	});

	it('uses the other storage when the first one fails in the middle of the exam', async () => {
		const storage = createSheetStorage();
		await storage.write(sheet(3));
		database.broken = true;
		await storage.write(sheet(4));
		database.broken = false;
		expect(await createSheetStorage().read(7)).toMatchObject(sheet(4));
		await createSheetStorage().write(sheet(5));
		expect(await createSheetStorage().read(7)).toMatchObject(sheet(5));
	});

	it('uses the other storage when the first one does not answer', async () => {
		vi.useFakeTimers();
		const storage = createSheetStorage();
		await storage.write(sheet(3));
		database.hangs = true;
		const written = storage.write(sheet(4));
		await vi.advanceTimersByTimeAsync(3_000);
		await written;
		// From now on the first storage is not awaited, and its late writes are ignored.
		await storage.write(sheet(5));
		for (const settle of database.waiting) settle();
		database.hangs = false;
		await vi.advanceTimersByTimeAsync(0);
		vi.useRealTimers();
		expect(await createSheetStorage().read(7)).toMatchObject(sheet(5));
		await storage.remove(7);
		expect(await createSheetStorage().read(7)).toBeNull();
	});

	it('is never reported as stored if storing failed', async () => {
		database.broken = true;
		page.full = true;
		await expect(createSheetStorage().write(sheet(3))).rejects.toThrow();
	});

	it('is deleted from both storages once the sheet is handed in', async () => {
		const storage = createSheetStorage();
		await storage.write(sheet(3));
		await storage.remove(7);
		expect(await createSheetStorage().read(7)).toBeNull();
	});
});
