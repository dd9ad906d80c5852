import { createStore, del, get, keys, set } from 'idb-keyval';

type Bytes = Uint8Array<ArrayBuffer>;
/** An entry of the store: bytes, or a text, until the time after which it may be deleted. */
export interface Shelved {
	value: Bytes | string;
	untilMs: number;
}

interface Place {
	get(key: string): Promise<Shelved | null>;
	set(key: string, shelved: Shelved): Promise<void>;
	remove(key: string): Promise<void>;
	keys(): Promise<string[]>;
}

export interface OfflineCache extends Place {
	/** False if values are lost with the page. */
	readonly lasting: boolean;
}

function database(): Place {
	const store = createStore('prostuti-papers', 'papers');
	return {
		get: async (key) => (await get<Shelved>(key, store)) ?? null,
		set: (key, shelved) => set(key, shelved, store),
		remove: (key) => del(key, store),
		keys: () => keys<string>(store),
	};
}

const CACHE = 'kept-papers';
const UNTIL = 'x-until';
const TEXT = 'text/plain';

/** The Cache API, which some browsers allow when they block the database. */
function cached(): Place {
	const open = () => caches.open(CACHE);
	const at = (key: string) => `/kept/${encodeURIComponent(key)}`;
	return {
		async get(key) {
			const answer = await (await open()).match(at(key));
			if (!answer) return null;
			const isText = answer.headers.get('content-type') === TEXT;
			const value = isText ? await answer.text() : new Uint8Array(await answer.arrayBuffer());
			return { value, untilMs: Number(answer.headers.get(UNTIL)) };
		},
		async set(key, { value, untilMs }) {
			const type = typeof value === 'string' ? TEXT : 'application/octet-stream';
			const headers = { 'content-type': type, [UNTIL]: String(untilMs) };
			await (await open()).put(at(key), new Response(value, { headers }));
		},
		async remove(key) {
			await (await open()).delete(at(key));
		},
		async keys() {
			const requests = await (await open()).keys();
			return requests.map(({ url }) => decodeURIComponent(new URL(url).pathname.replace('/kept/', '')));
		},
	};
}

function memory(): Place {
	const stored = new Map<string, Shelved>();
	return {
		get: async (key) => stored.get(key) ?? null,
		set: async (key, shelved) => void stored.set(key, shelved),
		remove: async (key) => void stored.delete(key),
		keys: async () => [...stored.keys()],
	};
}

/** Opens a storage and checks that it stores a value: blocked storage often fails only then. */
async function proven(make: () => Place): Promise<Place | null> {
	try {
		const place = make();
		await place.set('proof', { value: '1', untilMs: 0 });
		const found = await place.get('proof');
		await place.remove('proof');
		return found?.value === '1' ? place : null;
	} catch {
		return null;
	}
}

/** The store of this browser: its database, else the Cache API, else the memory of the page. Never rejects. */
export async function openOfflineCache(): Promise<OfflineCache> {
	for (const make of [database, cached]) {
		const place = await proven(make);
		if (place) return { ...place, lasting: true };
	}
	return { ...memory(), lasting: false };
}

export async function clearOfflineCache(cache: OfflineCache, nowMs: number): Promise<void> {
	for (const key of await cache.keys()) {
		const shelved = await cache.get(key);
		if (shelved && shelved.untilMs < nowMs) await cache.remove(key);
	}
}
