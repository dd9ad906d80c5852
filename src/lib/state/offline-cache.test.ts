import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openOfflineCache } from './offline-cache.ts';

const phone = vi.hoisted(() => ({ database: new Map<string, unknown>(), blocked: false }));
vi.mock('idb-keyval', () => {
	const use = async <T>(work: () => T) => {
		if (phone.blocked) throw new Error('blocked');
		return work();
	};
	return {
		createStore: () => () => {},
		get: (key: string) => use(() => phone.database.get(key)),
		set: (key: string, value: unknown) => use(() => void phone.database.set(key, value)),
		del: (key: string) => use(() => void phone.database.delete(key)),
		keys: () => use(() => [...phone.database.keys()]),
	};
});

const cache = new Map<string, Response>();
const path = (request: string) => `https://site.test${request}`;
const caches = {
	open: async () => ({
		match: async (request: string) => cache.get(path(request))?.clone(),
		put: async (request: string, answer: Response) => void cache.set(path(request), answer),
		delete: async (request: string) => cache.delete(path(request)),
		keys: async () => [...cache.keys()].map((url) => ({ url })),
	}),
};

beforeEach(() => {
	phone.database.clear();
	phone.blocked = false;
	cache.clear();
	vi.stubGlobal('caches', caches);
});

const bytes = { value: new Uint8Array([1, 2, 255]), untilMs: 40 };
const text = { value: 'পেপার', untilMs: 50 };

async function keepAndFind() {
	const shelf = await openOfflineCache();
	await shelf.set('bundle:/exam-bundles/1/x.bin', bytes);
	await shelf.set('room:7', text);
	return shelf;
}

describe('the offline store of a phone', () => {
	it('is its database', async () => {
		await keepAndFind();
		const again = await openOfflineCache();
		expect(again.lasting).toBe(true);
		expect(await again.get('room:7')).toEqual(text);
		expect((await again.keys()).sort()).toEqual(['bundle:/exam-bundles/1/x.bin', 'room:7']);
		expect(cache.size).toBe(0);
	});

	it('is the cache where the database is blocked', async () => {
		phone.blocked = true;
		await keepAndFind();
		const again = await openOfflineCache();
		expect(again.lasting).toBe(true);
		expect(await again.get('room:7')).toEqual(text);
		expect(await again.get('bundle:/exam-bundles/1/x.bin')).toEqual(bytes);
		expect((await again.keys()).sort()).toEqual(['bundle:/exam-bundles/1/x.bin', 'room:7']);
		await again.remove('room:7');
		expect(await again.get('room:7')).toBeNull();
	});

	it('is the memory of the page if both are blocked, and reports it', async () => {
		phone.blocked = true;
		vi.stubGlobal('caches', undefined);
		const shelf = await keepAndFind();
		expect(shelf.lasting).toBe(false);
		expect(await shelf.get('room:7')).toEqual(text);
		expect(await (await openOfflineCache()).get('room:7')).toBeNull();
	});
});
