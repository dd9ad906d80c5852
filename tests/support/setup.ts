import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { LONG } from './size.ts';

// Output on console.error is an unnoticed fault: the test that caused it fails.
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
	expect(vi.mocked(console.error).mock.calls).toEqual([]);
	vi.restoreAllMocks();
});

// The same examples each day, so that a test only fails after a change; the long run uses new ones.
if (!LONG) fc.configureGlobal({ seed: 20_261_123 });

// Pending work of a page ends with it, as in a browser: a store removes its listeners a second after the last
// reader, when the window of the test may be closed.
if (typeof window !== 'undefined') {
	// An expected change appears as soon as the machine has time for it.
	const { configure } = await import('@testing-library/dom');
	configure({ asyncUtilTimeout: 30_000 });

	const set = globalThis.setTimeout;
	const timers: NodeJS.Timeout[] = [];
	globalThis.setTimeout = Object.assign((...args: Parameters<typeof set>) => {
		const timer = set(...args);
		timers.push(timer);
		return timer;
	}, set);
	afterAll(() => {
		timers.forEach(clearTimeout);
		globalThis.setTimeout = set;
	});
}
