import { afterEach, beforeEach, expect, vi } from 'vitest';

/*
 * A fake server for islands and scripts of pages: each call gets the test's answer, and a call without one
 * fails the test.
 */

/** A received call. */
export interface Requested {
	call: string;
	query: Record<string, string>;
	body: unknown;
}

class Refusal {
	readonly status: number;
	readonly body: object;
	readonly headers: Record<string, string>;
	constructor(status: number, body: object, headers: Record<string, string>) {
		this.status = status;
		this.body = body;
		this.headers = headers;
	}
}
/** An answer that is not 2xx. */
export const refused = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
	new Refusal(status, body, headers);
/** The network returns no answer. */
export const NO_NETWORK = Symbol('no network');

/** An answer: JSON, a refusal, no network, or a function of the call that returns one of them. */
type Given = unknown;

const ORIGIN = 'http://site.test';
const { happyDOM } = window as unknown as {
	happyDOM: {
		setURL(url: string): void;
		settings: { navigation: { disableMainFrameNavigation: boolean } };
	};
};
// A followed link would load its page; tests read the link's address instead.
happyDOM.settings.navigation.disableMainFrameNavigation = true;
/** Sets the address of the page. */
export const goTo = (address: string): void => happyDOM.setURL(new URL(address, ORIGIN).href);

const answers = new Map<string, Given>();
const unexpected: string[] = [];
/** Every call so far, in order. */
export const requested: Requested[] = [];

/** Sets answers: `answer({ 'GET /api/v3/web/faqs/1': { faq } })`. */
export function answer(given: Record<string, Given>): void {
	for (const [call, one] of Object.entries(given)) answers.set(call, one);
}

/** Calls of this name so far. */
export const requestedFor = (call: string): Requested[] => requested.filter((one) => one.call === call);

async function fakeFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
	const url = new URL(input instanceof Request ? input.url : input, ORIGIN);
	const call = `${init.method ?? 'GET'} ${url.pathname}`;
	const body = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null);
	const one = { call, query: Object.fromEntries(url.searchParams), body };
	requested.push(one);
	let given = answers.get(call);
	if (given === undefined) {
		unexpected.push(call);
		given = NO_NETWORK;
	}
	const found = typeof given === 'function' ? await given(one) : await given;
	if (found === NO_NETWORK) throw new TypeError('Failed to fetch');
	const {
		status,
		body: said,
		headers,
	} = found instanceof Refusal ? found : { status: 200, body: found, headers: {} };
	return new Response(JSON.stringify(said), {
		status,
		headers: { 'content-type': 'application/json', ...headers },
	});
}

/** Sets the online state of this device; reported to the page as a browser does. */
export function setOnline(online: boolean): void {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
	dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Whether neither it nor an ancestor is `hidden`. */
export const shown = (element: Element | null): boolean =>
	element !== null && element.closest('[hidden]') === null;

/** An answer that the test holds back until it releases it. */
export function held<T>(given: T): { answer: Promise<T>; release: () => void } {
	const { promise, resolve } = Promise.withResolvers<T>();
	return { answer: promise, release: () => resolve(given) };
}

/** Browsers allow deleting a value that is not stored; this DOM throws. */
function forgiving(storage: Storage): Storage {
	return new Proxy(storage, {
		get(target, name) {
			const found = Reflect.get(target, name);
			return typeof found === 'function' ? found.bind(target) : found;
		},
		deleteProperty(target, name) {
			target.removeItem(String(name));
			return true;
		},
	});
}
vi.stubGlobal('localStorage', forgiving(localStorage));
vi.stubGlobal('sessionStorage', forgiving(sessionStorage));

beforeEach(() => {
	answers.clear();
	answer({ 'GET /sanctum/csrf-cookie': {} });
	requested.length = 0;
	unexpected.length = 0;
	vi.stubGlobal('fetch', fakeFetch);
	goTo('/');
});
afterEach(() => {
	// Requests of a page after its test get no answer.
	vi.stubGlobal('fetch', () => new Promise(() => {}));
	localStorage.clear();
	sessionStorage.clear();
	// Stores have lasting state: the next test reloads them.
	vi.resetModules();
	expect(unexpected).toEqual([]);
});
