import { nanoquery } from '@nanostores/query';
import { onMount, onStart } from 'nanostores';
import type { ApiError } from '../http/call.ts';
import { $connecting } from './connection.ts';
import { keepingLast } from './last-read.ts';

const KEEP_MS = 5 * 60_000;

/** One policy for all reads: cached for five minutes, reloaded on focus and when the network returns. */
const [createFetcherStore, , { mutateCache, revalidateKeys }] = nanoquery({
	dedupeTime: 2_000,
	cacheLifetime: KEEP_MS,
	revalidateOnFocus: true,
	revalidateOnReconnect: true,
	onErrorRetry: null,
});

/** A read as a store; `key` is its name for `refresh`. Without the server its last answer is shown, marked as old. */
export function read<T>(key: string, fetcher: () => Promise<T>) {
	const late = (fresh: T) => mutateCache(key, fresh);
	const store = createFetcherStore<T, ApiError>([key], { fetcher: keepingLast(key, fetcher, late) });
	// The library shares a recent answer but treats null as missing, so null is requested again. Reading a
	// store with `get` without a listener starts it again, endlessly if nothing is fetched.
	onStart(store, () => {
		queueMicrotask(() => {
			if (store.lc === 0) return;
			const { data, error, loading } = store.get();
			if (data === undefined && !error && !loading) store.revalidate();
		});
	});
	return store;
}
export type Read<T> = ReturnType<typeof read<T>>;

// Reads that failed just before the network returned are retried as well; the policy alone would not do it.
if (typeof window !== 'undefined') window.addEventListener('online', () => revalidateKeys(() => true));
$connecting.listen((connecting) => {
	if (!connecting) revalidateKeys(() => true);
});

const families = new Map<string, Read<unknown>>();

/** Returns the same read for the same arguments, so that a screen that renders again does not load again. */
export function readOf<T>(key: string, fetcher: () => Promise<T>): Read<T> {
	const known = families.get(key) as Read<T> | undefined;
	if (known) return known;
	const made = read(key, fetcher);
	families.set(key, made as Read<unknown>);
	onMount(made, () => () => families.delete(key));
	return made;
}

export const refresh = (prefix: string): void => revalidateKeys((key) => key.startsWith(prefix));
