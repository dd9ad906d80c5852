import { afterAll, vi } from 'vitest';

// Resets the process for the next file: modules without state, the real clock, globals and settings. Vitest
// itself undoes mocks. Packages stay loaded, since they take longest to load.
const settings = { ...process.env };
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
	Object.assign(process.env, settings);
	vi.resetModules();
});
