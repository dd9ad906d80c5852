import { afterAll, vi } from 'vitest';

// Resets the process for the next file: modules without state, the real clock, globals, settings, and the address,
// language and storage of the window. Vitest itself undoes mocks. Packages stay loaded, since they take longest to load.
const settings = { ...process.env };
const page =
	typeof window === 'undefined' ? null : { address: location.href, lang: document.documentElement.lang };

// Pending work of a page ends with it, as in a browser: a store removes its listeners a second after the last
// reader, when the window of the test, or what stood for it, may be gone.
const set = globalThis.setTimeout;
const timers: NodeJS.Timeout[] = [];
globalThis.setTimeout = Object.assign((...args: Parameters<typeof set>) => {
	const timer = set(...args);
	timers.push(timer);
	return timer;
}, set);

afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	timers.forEach(clearTimeout);
	globalThis.setTimeout = set;
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
