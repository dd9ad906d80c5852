/** The build's facts about its release; the build inserts them before this script. */
interface Shell {
	version: string;
	/** URL under which the page of all screens is cached. */
	page: string;
	/** The first `first` files are those that the page starts with. */
	files: { url: string; integrity: string }[];
	first: number;
}
declare const SHELL: Shell;

interface Lasting {
	waitUntil(work: Promise<unknown>): void;
}
interface WorkerEvents {
	install: Lasting & {
		/** Not in every browser. */
		addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
	};
	activate: Lasting;
	fetch: { request: Request; respondWith(answer: Promise<Response>): void };
	message: Lasting & { data: unknown; ports: readonly MessagePort[] };
	push: Lasting & { data: PushData };
	sync: Lasting & { tag: string };
	notificationclick: Lasting & { notification: { close(): void; data: unknown } };
}
type PushData = { json(): unknown } | null;
interface Tab {
	focused: boolean;
	focus(): Promise<unknown>;
	postMessage(message: unknown): void;
}
interface WorkerScope {
	location: Location;
	navigator: { locks?: LockManager };
	clients: {
		claim(): Promise<void>;
		matchAll(wanted: { type: 'window' }): Promise<readonly Tab[]>;
		openWindow(url: string): Promise<unknown>;
	};
	registration: { showNotification(title: string, options: object): Promise<void> };
	skipWaiting(): Promise<void>;
	addEventListener<T extends keyof WorkerEvents>(type: T, run: (event: WorkerEvents[T]) => void): void;
}
const worker = self as unknown as WorkerScope;

const PREFIX = 'my-shell:';
const NAME = PREFIX + SHELL.version;
const SCREENS = '/my/';
/** So few at once leave bandwidth for the page's own requests. */
const AT_ONCE = 4;
const listed = new Set(SHELL.files.map(({ url }) => url));

/** Puts a file into the cache: from an earlier release's cache if its name has a hash, otherwise from the server. */
async function take(cache: Cache, { url, integrity }: Shell['files'][number]): Promise<void> {
	const hashed = url.startsWith('/_astro/');
	const known = hashed ? await caches.match(url, { ignoreVary: true }) : undefined;
	// The digest rejects the response of a captive portal or of a newer release.
	const answer = known ?? (await fetch(url, { integrity, cache: hashed ? 'default' : 'no-cache' }));
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
	await cache.put(url, answer);
}

async function takeAll(files: Shell['files']): Promise<void> {
	const cache = await caches.open(NAME);
	const left = files.toReversed();
	const work = async () => {
		for (let file = left.pop(); file !== undefined; file = left.pop()) await take(cache, file);
	};
	try {
		await Promise.all(Array.from({ length: AT_ONCE }, work));
	} finally {
		left.length = 0;
	}
}

/** Caches what the page starts with; after an earlier version everything, before this one may become active. */
async function install(): Promise<void> {
	const follows = (await caches.keys()).some((name) => name.startsWith(PREFIX));
	try {
		await takeAll(follows ? SHELL.files : SHELL.files.slice(0, SHELL.first));
	} catch (error) {
		await caches.delete(NAME);
		throw error;
	}
}

let filling: Promise<void> | null = null;
/** Caches the missing screens until one fails; a later call continues from there. */
async function fill(): Promise<void> {
	const cache = await caches.open(NAME);
	const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	await takeAll(SHELL.files.filter(({ url }) => !known.has(url))).catch(() => {});
}

async function activate(): Promise<void> {
	for (const name of await caches.keys()) {
		if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
	}
	// The page that registered this worker may lose its network before it is opened a second time.
	await worker.clients.claim();
}

async function stored(url: string, request: Request): Promise<Response> {
	const cache = await caches.open(NAME);
	const known = await cache.match(url, { ignoreVary: true });
	if (known) return known;
	const answer = await fetch(request);
	// A screen that is opened before it was cached; the hash in its name proves the version.
	if (answer.ok && url.startsWith('/_astro/')) await cache.put(url, answer.clone());
	return answer;
}

async function examOpen(): Promise<boolean> {
	const locks = await worker.navigator.locks?.query();
	return locks?.held?.some(({ name }) => name?.startsWith('attempt:')) ?? false;
}

async function takeOver(): Promise<boolean> {
	if (await examOpen()) return false;
	await worker.skipWaiting();
	return true;
}

/** News from the server; unreadable data leads to the list of all news. */
interface News {
	id?: number;
	title?: string;
	body?: string;
	path?: string;
	lang?: string;
	at?: number;
}
function readNews(data: PushData): News {
	try {
		return (data?.json() ?? {}) as News;
	} catch {
		return {};
	}
}

const ICONS = { icon: '/app-192.png', badge: '/app-badge.png' };

/** Shows a push, silently while an exam is open. Browsers revoke the permission after a push that shows nothing. */
async function show(data: PushData): Promise<void> {
	const { id, title, body, path, lang, at } = readNews(data);
	await worker.registration.showNotification(title || 'প্রস্তুতি', {
		body: body || 'নতুন খবর আছে',
		lang: lang || 'bn',
		...ICONS,
		// The tag prevents a duplicate notification.
		tag: id === undefined ? 'news' : `news-${id}`,
		...(at !== undefined && { timestamp: at }),
		silent: await examOpen(),
		data: { path, id },
	});
	for (const tab of await worker.clients.matchAll({ type: 'window' })) tab.postMessage({ news: true });
}

interface StoredAttempt {
	sheet?: string;
	ackedSheet?: string;
	key?: string;
	refused?: boolean;
	screen?: string;
}

/** The exam records of pages; none if pages never stored any, or the browser blocks access. */
function storedAttempts(): Promise<StoredAttempt[]> {
	return new Promise((resolve) => {
		const opening = indexedDB.open('prostuti-exam');
		// A database created here would lack the pages' object stores.
		opening.onupgradeneeded = () => opening.transaction?.abort();
		opening.onerror = () => resolve([]);
		opening.onsuccess = () => {
			const { result: database } = opening;
			const reading = database.transaction('sheets').objectStore('sheets').getAll();
			reading.onerror = () => resolve([]);
			reading.onsuccess = () => {
				database.close();
				resolve(reading.result as StoredAttempt[]);
			};
		};
	});
}

/** An open page sends what is on this device only; without one a notification asks for the app: the worker is not signed in. */
async function bringUnsent(): Promise<void> {
	const tabs = await worker.clients.matchAll({ type: 'window' });
	for (const tab of tabs) tab.postMessage({ unsent: true });
	if (tabs.length > 0) return;
	const found = (await storedAttempts()).find(
		({ sheet, ackedSheet, key, refused }) => key !== undefined && !refused && sheet !== ackedSheet,
	);
	if (!found) return;
	await worker.registration
		.showNotification('পরীক্ষার কিছু উত্তর এখনো এই ডিভাইসে', {
			body: 'চাপ দিলে অ্যাপ খুলবে, আর উত্তরগুলো জমা হবে।',
			lang: 'bn',
			...ICONS,
			tag: 'unsent-answers',
			data: { path: found.screen },
		})
		// Notifications are not allowed: the answers are sent when the app is opened.
		.catch(() => {});
}

/** Only screens of this app: a path cannot lead to another site. */
function placeOf(data: unknown): string {
	const { path, id } = (data ?? {}) as News;
	const known = typeof path === 'string' && path.startsWith(SCREENS) ? path : `${SCREENS}notifications`;
	const url = new URL(known, worker.location.origin);
	if (id !== undefined) url.searchParams.set('news', String(id));
	return url.pathname + url.search;
}

/** Opens the screen of a push: in an open tab, otherwise in a new one. A tab with an exam is not navigated. */
async function open(data: unknown): Promise<void> {
	const tabs = await worker.clients.matchAll({ type: 'window' });
	const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
	if (!tab) return void (await worker.clients.openWindow(placeOf(data)));
	// Browsers allow focusing a tab only shortly after a tap, so it comes first.
	await tab.focus().catch(() => {});
	if (!(await examOpen())) tab.postMessage({ go: placeOf(data) });
}

worker.addEventListener('install', (event) => {
	// Saves of an exam need not wait until this worker has started.
	for (const urlPattern of ['/api/*', '/exam-bundles/*', '/media/*'])
		event.addRoutes?.({ condition: { urlPattern }, source: 'network' }).catch(() => {});
	event.waitUntil(install());
});

worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== 'GET' || origin !== worker.location.origin) return;
	if (request.mode === 'navigate') {
		if (pathname.startsWith(SCREENS)) event.respondWith(stored(SHELL.page, request));
	} else if (listed.has(pathname)) event.respondWith(stored(pathname, request));
});

worker.addEventListener('message', (event) => {
	if (event.data === 'fill') {
		filling ??= fill().finally(() => {
			filling = null;
		});
		event.waitUntil(filling.then(() => event.ports[0]?.postMessage(true)));
	}
	if (event.data !== 'take-over') return;
	event.waitUntil(takeOver().then((done) => event.ports[0]?.postMessage(done)));
});

worker.addEventListener('push', (event) => event.waitUntil(show(event.data)));

worker.addEventListener('sync', (event) => {
	if (event.tag === 'unsent-answers') event.waitUntil(bringUnsent());
});

worker.addEventListener('notificationclick', (event) => {
	event.notification.close();
	event.waitUntil(open(event.notification.data));
});

// Makes this file a module for the compiler; the build removes the line.
export {};
