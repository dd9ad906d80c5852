import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNSENT_SYNC } from './names.ts';

/** The parts of caches, network and worker scope that the worker uses. */
const shelves = new Map<string, Map<string, Response>>();
const network = { files: new Map<string, string>(), up: true, asked: [] as string[] };
const scope = {
	held: [] as string[],
	skipped: 0,
	claimed: 0,
	run: new Map<string, (event: object) => void>(),
	shown: [] as { title: string; silent?: boolean; tag?: string }[],
	tabs: [] as {
		focused: boolean;
		said: unknown[];
		focus: () => Promise<void>;
		postMessage: (news: unknown) => void;
	}[],
	opened: [] as string[],
};

/** A window of the app. */
function tab(focused = false): (typeof scope.tabs)[number] {
	const said: unknown[] = [];
	const made = {
		focused,
		said,
		focus: async () => {
			made.focused = true;
		},
		postMessage: (news: unknown) => void said.push(news),
	};
	scope.tabs.push(made);
	return made;
}

const cacheOf = (name: string) => {
	const kept = shelves.get(name) ?? new Map<string, Response>();
	shelves.set(name, kept);
	return {
		match: async (url: string) => kept.get(url)?.clone(),
		put: async (url: string, answer: Response) => void kept.set(url, answer),
		keys: async () => [...kept.keys()].map((url) => ({ url: `https://site.test${url}` })),
	};
};

async function answer(requested: string | Request, options?: { integrity?: string }): Promise<Response> {
	const url = typeof requested === 'string' ? requested : new URL(requested.url).pathname;
	network.asked.push(url);
	if (!network.up) throw new TypeError('Failed to fetch');
	const text = network.files.get(url);
	if (text === undefined) return new Response('', { status: 404 });
	if (options?.integrity !== undefined && options.integrity !== text) throw new TypeError('digest');
	return new Response(text);
}

const file = (url: string, integrity = url) => ({ url, integrity });

/** Starts a worker of this version, like the browser. */
async function worker(version: string, files: { url: string; integrity: string }[], first = files.length) {
	for (const { url, integrity } of files) network.files.set(url, integrity);
	scope.run = new Map();
	vi.stubGlobal('SHELL', { version, page: '/my/dashboard', files, first });
	vi.resetModules();
	await import('./worker.ts');
	const fire = async (type: string, event: object = {}) => {
		let waited: Promise<unknown> = Promise.resolve();
		scope.run.get(type)?.({ waitUntil: (work: Promise<unknown>) => (waited = work), ...event });
		await waited;
	};
	return {
		install: () => fire('install'),
		activate: () => fire('activate'),
		tell: async (data: unknown) => {
			const said: unknown[] = [];
			await fire('message', { data, ports: [{ postMessage: (news: unknown) => said.push(news) }] });
			return said[0];
		},
		push: (news: unknown) =>
			fire('push', { data: { json: () => (typeof news === 'string' ? JSON.parse(news) : news) } }),
		sync: (tag: string) => fire('sync', { tag }),
		tap: (data: unknown) => fire('notificationclick', { notification: { data, close: () => {} } }),
		/** The worker's response; null: it leaves the request to the network. */
		ask: async (url: string, how: { mode?: string; method?: string } = {}) => {
			let given: Promise<Response> | null = null;
			const request = { url: new URL(url, 'https://site.test').href, method: 'GET', mode: 'cors', ...how };
			scope.run.get('fetch')?.({ request, respondWith: (work: Promise<Response>) => (given = work) });
			const response = await (given as Promise<Response> | null);
			return response === null ? null : response.text();
		},
	};
}

beforeEach(() => {
	shelves.clear();
	Object.assign(network, { files: new Map(), up: true, asked: [] });
	Object.assign(scope, { held: [], skipped: 0, claimed: 0, shown: [], tabs: [], opened: [] });
	vi.stubGlobal('caches', {
		open: async (name: string) => cacheOf(name),
		keys: async () => [...shelves.keys()],
		delete: async (name: string) => shelves.delete(name),
		match: async (url: string) => {
			for (const kept of shelves.values()) if (kept.has(url)) return kept.get(url)?.clone();
			return undefined;
		},
	});
	vi.stubGlobal('fetch', answer);
	vi.stubGlobal('self', {
		location: new URL('https://site.test/my-worker.js'),
		navigator: { locks: { query: async () => ({ held: scope.held.map((name) => ({ name })) }) } },
		clients: {
			claim: async () => void scope.claimed++,
			matchAll: async () => scope.tabs,
			openWindow: async (url: string) => void scope.opened.push(url),
		},
		registration: {
			showNotification: async (title: string, options: object) =>
				void scope.shown.push({ title, ...options }),
		},
		skipWaiting: async () => void scope.skipped++,
		addEventListener: (type: string, run: (event: object) => void) => scope.run.set(type, run),
	});
});

const SHELL = [file('/my/dashboard', 'the page'), file('/_astro/app.one.js'), file('/logo.svg')];
const navigate = { mode: 'navigate' };

describe('the service worker', () => {
	it('serves every screen and its files without a network', async () => {
		const one = await worker('one', SHELL);
		await one.install();
		await one.activate();
		network.up = false;
		expect(await one.ask('/my/courses/3/exam', navigate)).toBe('the page');
		expect(await one.ask('/my/dashboard?from=home', navigate)).toBe('the page');
		expect(await one.ask('/_astro/app.one.js')).toBe('/_astro/app.one.js');
		expect(scope.claimed).toBe(1);
	});

	it('leaves calls, papers, other pages and other hosts to the network', async () => {
		const one = await worker('one', SHELL);
		await one.install();
		for (const url of ['/api/v3/web/app', '/exam-bundles/1/x.bin', '/media/p/x', '/_astro/other.js'])
			expect(await one.ask(url)).toBeNull();
		expect(await one.ask('/faq', navigate)).toBeNull();
		expect(await one.ask('https://other.test/logo.svg')).toBeNull();
		expect(await one.ask('/logo.svg', { method: 'POST' })).toBeNull();
	});

	it('loads only changed files, and deletes the previous version once the new one is active', async () => {
		const one = await worker('one', SHELL);
		await one.install();
		network.asked = [];
		const two = await worker('two', [file('/my/dashboard', 'the new page'), SHELL[1] ?? file('')]);
		await two.install();
		expect(network.asked).toEqual(['/my/dashboard']);
		expect([...shelves.keys()]).toEqual(['my-shell:one', 'my-shell:two']);
		shelves.set('kept-papers', new Map());
		await two.activate();
		expect([...shelves.keys()]).toEqual(['my-shell:two', 'kept-papers']);
		expect(await two.ask('/my/dashboard', navigate)).toBe('the new page');
	});

	it('keeps the previous version when a file is missing or wrong, or the network fails', async () => {
		const one = await worker('one', SHELL);
		await one.install();
		const missing = await worker('two', [...SHELL, file('/_astro/two.js')]);
		network.files.delete('/_astro/two.js');
		await expect(missing.install()).rejects.toThrow('/_astro/two.js answered 404');
		const other = await worker('three', [...SHELL, file('/_astro/three.js')]);
		network.files.set('/_astro/three.js', 'a page to sign in to the hotel');
		await expect(other.install()).rejects.toThrow('digest');
		const cut = await worker('four', [...SHELL, file('/_astro/four.js')]);
		network.up = false;
		await expect(cut.install()).rejects.toThrow('Failed to fetch');
		expect([...shelves.keys()]).toEqual(['my-shell:one']);
	});

	it('first caches what the page starts with, then the other screens, or one that is opened earlier', async () => {
		const late = [file('/_astro/exam.two.js'), file('/_astro/books.two.js')];
		const one = await worker('one', [...SHELL, ...late], SHELL.length);
		await one.install();
		await one.activate();
		expect(network.asked.toSorted()).toEqual(SHELL.map(({ url }) => url).toSorted());
		expect(await one.ask('/_astro/exam.two.js')).toBe('/_astro/exam.two.js');
		network.asked = [];
		network.files.delete('/_astro/books.two.js');
		await one.tell('fill');
		expect(network.asked).toEqual(['/_astro/books.two.js']);
		network.files.set('/_astro/books.two.js', '/_astro/books.two.js');
		expect(await one.tell('fill')).toBe(true);
		network.up = false;
		for (const { url } of late) expect(await one.ask(url)).toBe(url);
		// The next version caches everything before it may become active.
		network.up = true;
		network.asked = [];
		const two = await worker('two', [...SHELL, file('/_astro/new.three.js')], SHELL.length);
		await two.install();
		expect(network.asked).toContain('/_astro/new.three.js');
	});

	it('becomes active when a page requests it, but never while an exam is open in any tab', async () => {
		const two = await worker('two', SHELL);
		scope.held = ['something else', 'attempt:7'];
		expect(await two.tell('take-over')).toBe(false);
		expect(scope.skipped).toBe(0);
		scope.held = ['something else'];
		expect(await two.tell('take-over')).toBe(true);
		expect(scope.skipped).toBe(1);
		expect(await two.tell('anything else')).toBeUndefined();
	});

	it('shows pushes, each news item once, and a default if a push cannot be read', async () => {
		const one = await worker('one', SHELL);
		await one.push({ id: 4, title: 'ফল প্রকাশিত', body: 'দেখুন', path: '/my/courses/3', lang: 'bn', at: 5 });
		await one.push('not json');
		expect(scope.shown).toMatchObject([
			{ title: 'ফল প্রকাশিত', tag: 'news-4', silent: false, timestamp: 5, data: { id: 4 } },
			{ title: 'প্রস্তুতি', tag: 'news', body: 'নতুন খবর আছে' },
		]);
	});

	it('makes no sound during an exam, and does not navigate its tab', async () => {
		const one = await worker('one', SHELL);
		const room = tab();
		scope.held = ['attempt:7'];
		await one.push({ id: 5, title: 'নোটিশ' });
		expect(scope.shown).toMatchObject([{ silent: true }]);
		await one.tap({ id: 5, path: '/my/notices/2' });
		expect(room).toMatchObject({ focused: true, said: [{ news: true }] });
		expect(scope.opened).toEqual([]);
	});

	it('opens the screen of a tapped push, in the open tab or a new one, and only screens of the app', async () => {
		const one = await worker('one', SHELL);
		await one.tap({ id: 6, path: '/my/courses/3/events/9/exam/result' });
		expect(scope.opened).toEqual(['/my/courses/3/events/9/exam/result?news=6']);
		const [behind, front] = [tab(), tab(true)];
		await one.tap({ id: 6, path: '/my/notices/2' });
		expect(front.said).toEqual([{ go: '/my/notices/2?news=6' }]);
		expect(behind.said).toEqual([]);
		for (const path of ['https://evil.test/my/x', '//evil.test', '/login', 7, undefined])
			await one.tap({ path });
		expect(front.said.slice(1)).toEqual(Array(5).fill({ go: '/my/notifications' }));
	});
});

describe('answers of an exam that are on this device only', () => {
	/** What pages have stored; null: nothing was ever stored, and the worker must not create a database. */
	function stored(records: readonly object[] | null) {
		const made: string[] = [];
		vi.stubGlobal('indexedDB', {
			open(name: string) {
				const reading: Record<string, unknown> = { result: records };
				const database = {
					close: () => {},
					transaction: () => ({
						objectStore: () => ({
							getAll: () => {
								queueMicrotask(() => (reading.onsuccess as () => void)());
								return reading;
							},
						}),
					}),
				};
				const opening: Record<string, unknown> = {
					result: database,
					transaction: { abort: () => queueMicrotask(() => (opening.onerror as () => void)()) },
				};
				queueMicrotask(() => {
					if (records !== null) return (opening.onsuccess as () => void)();
					made.push(name);
					(opening.onupgradeneeded as () => void)();
				});
				return opening;
			},
		});
		return made;
	}
	const unsent = { key: 'k', sheet: 'new', ackedSheet: 'old', screen: '/my/courses/3/exam' };
	const sync = async (tag = UNSENT_SYNC) => {
		const one = await worker('one', SHELL);
		await one.sync(tag);
		return one;
	};

	it('are sent by the open pages once the network is back', async () => {
		stored([unsent]);
		const [one, two] = [tab(), tab()];
		await sync();
		expect([one.said, two.said]).toEqual([[{ unsent: true }], [{ unsent: true }]]);
		expect(scope.shown).toEqual([]);
	});

	it('without a page a notification asks the doctor to open the exam, and a tap opens it', async () => {
		stored(['client-id', { ...unsent, ackedSheet: 'new' }, { ...unsent, refused: true }, unsent] as object[]);
		const one = await sync();
		expect(scope.shown).toMatchObject([{ tag: 'unsent-answers', data: { path: unsent.screen } }]);
		await one.tap({ path: unsent.screen });
		expect(scope.opened).toEqual([unsent.screen]);
	});

	it.each([
		['nothing is unsent', [{ ...unsent, ackedSheet: 'new' }]],
		['nothing was ever stored', null],
	])('show no notification if %s', async (_, records) => {
		stored(records);
		await sync();
		expect(scope.shown).toEqual([]);
	});

	it('a sync with another tag is ignored', async () => {
		stored([unsent]);
		await sync('something else');
		expect(scope.shown).toEqual([]);
	});
});
