import { afterAll, vi } from 'vitest';

// The next file in this process begins anew: with modules that remember nothing, and with the real clock, globals and
// settings. Vitest itself takes back what was mocked. What comes from packages stays loaded, which takes longest.
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	vi.resetModules();
});
