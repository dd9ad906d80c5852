import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { LONG } from './size.ts';

// What is written to console.error is a fault that nobody looked at: the test that caused it fails.
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
	expect(vi.mocked(console.error).mock.calls).toEqual([]);
	vi.restoreAllMocks();
});

// Each day the same examples, so that a test fails for who changed something; the long run looks for new ones.
if (!LONG) fc.configureGlobal({ seed: 20_261_123 });

// What a page still waits for ends with it, as in a browser: a store lets go of what it listens to a second after the last
// reader, when the window of the test may be gone.
if (typeof window !== 'undefined') {
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
