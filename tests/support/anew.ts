import { afterAll, vi } from 'vitest';

// Resets the process for the next file: modules without state, the real clock, globals, settings, and the address,
// language and storage of the window. Vitest itself undoes mocks. Packages stay loaded, since they take longest to load.
const settings = { ...process.env };
const page =
	typeof window === 'undefined' ? null : { address: location.href, lang: document.documentElement.lang };
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
	Object.assign(process.env, settings);
	vi.resetModules();
	if (!page) return;
	localStorage.clear();
	sessionStorage.clear();
	document.documentElement.lang = page.lang;
	const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
	happyDOM.setURL(page.address);
});
