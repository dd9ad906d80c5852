import { setTimeout as delay } from 'node:timers/promises';

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * Polls until the answer is the expected one, and returns it. Throws after `most` milliseconds; `every` is
 * the delay between two tries.
 */
export async function until<T>(
	sign: () => T,
	{ most = 30_000, every = 20 }: { most?: number; every?: number } = {},
): Promise<Truthy<Awaited<T>>> {
	for (const began = performance.now(); ; await delay(every)) {
		const found = await sign();
		if (found) return found as Truthy<Awaited<T>>;
		if (performance.now() - began > most) throw new Error(`there was no sign within ${most} ms: ${sign}`);
	}
}

/** Lets everything run that needs no time. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
