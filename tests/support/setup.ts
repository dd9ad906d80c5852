import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
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
