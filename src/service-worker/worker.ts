/** What the build found out about its release; it stands in front of this script. */
interface Shell {
	version: string;
	/** Address under which the page of all screens is kept. */
	page: string;
	files: { url: string; integrity: string }[];
}
declare const SHELL: Shell;

interface Lasting {
	waitUntil(work: Promise<unknown>): void;
}
interface Installing extends Lasting {
	/** Not in every browser. */
	addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}
interface Fetching extends Lasting {
	request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
	data: unknown;
	ports: readonly MessagePort[];
}
interface WorkerScope {
	location: Location;
	navigator: { locks?: LockManager };
	clients: { claim(): Promise<void> };
	skipWaiting(): Promise<void>;
	addEventListener(type: 'install', run: (event: Installing) => void): void;
	addEventListener(type: 'activate', run: (event: Lasting) => void): void;
	addEventListener(type: 'fetch', run: (event: Fetching) => void): void;
	addEventListener(type: 'message', run: (event: Told) => void): void;
}
const worker = self as unknown as WorkerScope;

const PREFIX = 'my-shell:';
const NAME = PREFIX + SHELL.version;
const SCREENS = '/my/';
/** So few at once leave room for what the page itself asks for. */
const AT_ONCE = 4;
const listed = new Set(SHELL.files.map(({ url }) => url));

/** Puts a file into the cache: as an earlier release kept it where its name says what is in it, else from the server. */
async function take(cache: Cache, { url, integrity }: Shell['files'][number]): Promise<void> {
	const hashed = url.startsWith('/_astro/');
	const known = hashed ? await caches.match(url, { ignoreVary: true }) : undefined;
	// The digest keeps out what a hotel's sign-in page or a release that came in between would answer.
	const answer = known ?? (await fetch(url, { integrity, cache: hashed ? 'default' : 'no-cache' }));
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
	await cache.put(url, answer);
}

async function install(): Promise<void> {
	const cache = await caches.open(NAME);
	const left = [...SHELL.files];
	const work = async () => {
		for (let file = left.pop(); file !== undefined; file = left.pop()) await take(cache, file);
	};
	try {
		await Promise.all(Array.from({ length: AT_ONCE }, work));
	} catch (error) {
		left.length = 0;
		await caches.delete(NAME);
		throw error;
	}
}

async function activate(): Promise<void> {
	for (const name of await caches.keys()) {
		if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
	}
	// The page that brought this worker may lose its network before it is opened a second time.
	await worker.clients.claim();
}

async function kept(url: string, request: Request): Promise<Response> {
	const cache = await caches.open(NAME);
	return (await cache.match(url, { ignoreVary: true })) ?? fetch(request);
}

async function takeOver(): Promise<boolean> {
	const locks = await worker.navigator.locks?.query();
	if (locks?.held?.some(({ name }) => name?.startsWith('attempt:'))) return false;
	await worker.skipWaiting();
	return true;
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
		if (pathname.startsWith(SCREENS)) event.respondWith(kept(SHELL.page, request));
	} else if (listed.has(pathname)) event.respondWith(kept(pathname, request));
});

worker.addEventListener('message', (event) => {
	if (event.data !== 'take-over') return;
	event.waitUntil(takeOver().then((done) => event.ports[0]?.postMessage(done)));
});

// Makes this a module for the compiler; the build takes the line away again.
export {};
