import { afterAll, vi } from 'vitest';

// The next file in this process begins anew: with modules that remember nothing, and with the real clock, globals and
// settings. Vitest itself takes back what was mocked. What comes from packages stays loaded, which takes longest.
const settings = { ...process.env };
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
	Object.assign(process.env, settings);
	vi.resetModules();
});
