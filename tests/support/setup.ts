import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
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

if (typeof window !== 'undefined') {
	// An expected change appears as soon as the machine has time for it.
	const { configure } = await import('@testing-library/dom');
	configure({ asyncUtilTimeout: 30_000 });
}
