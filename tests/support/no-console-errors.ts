import { afterEach, beforeEach, expect, vi } from 'vitest';

// What is written to console.error is a fault that nobody looked at: the test that caused it fails.
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
	expect(vi.mocked(console.error).mock.calls).toEqual([]);
	vi.restoreAllMocks();
});
