import { setTimeout as delay } from 'node:timers/promises';

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * Asks again and again until the answer is a sign of what is waited for, and answers with it. Throws after `most`
 * milliseconds; `every` is the moment between two tries.
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

/** Lets everything happen that needs no time. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
