import { setPersistentEngine } from '@nanostores/persistent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth, type Doctor } from '#contract/account/sign-in.ts';
import { APP_DATA_POLL_MS, TOKEN_WATCH_MS } from '#contract/constants.ts';
import { appData } from '#contract/site/app-data.ts';
import { answering } from '#tests/support/fake-call.ts';
import { ApiError } from '../http/call.ts';

const doctor = (id: number) => ({ id, name: `ডা. ${id}`, phone: `0170000000${id}` }) as Doctor;
const refused = (code: ConstructorParameters<typeof ApiError>[0], status: number) =>
	new ApiError(code, code, { status });

type Listener = (error: ApiError, bearer: string | null) => void;
/** The server's replies, and the requests to it. */
const server = vi.hoisted(() => ({
	listeners: [] as unknown[],
	login: (): Promise<unknown> => Promise.reject(new Error('no answer was set')),
	logout: (): Promise<unknown> => Promise.resolve(),
	appData: (): Promise<unknown> => Promise.reject(new Error('no answer was set')),
	reach: (): Promise<void> => Promise.resolve(),
	asked: [] as string[],
}));
vi.mock('../http/call.ts', async (original) => ({
	...(await original<object>()),
	reachServer: () => server.reach(),
	onRefusal(listener: unknown) {
		server.listeners.push(listener);
		return () => {};
	},
	call: answering(
		[auth.login, () => answered('login')],
		[auth.logout, () => answered('logout')],
		[appData.appData, () => answered('appData')],
	),
}));
function answered(name: 'login' | 'logout' | 'appData'): Promise<unknown> {
	server.asked.push(name);
	return server[name]();
}

let storage: Record<string, string>;
let reloads: number;
let stop: () => void;

/** A separate page. */
async function page() {
	vi.resetModules();
	const session = await import('./session.ts');
	const signedIn = await import('./signed-in.ts');
	const appData = await import('../site/app-data.ts');
	stop = session.watchSession();
	const refuse: Listener = (error, bearer) => {
		for (const listener of server.listeners as Listener[]) listener(error, bearer);
	};
	return { ...session, ...signedIn, ...appData, refuse };
}

beforeEach(() => {
	vi.useFakeTimers();
	server.listeners = [];
	server.asked = [];
	server.reach = async () => {};
	server.login = async () => ({ token: '2|new', user: doctor(1), gns_ddt: 'ddt' });
	server.logout = async () => undefined;
	server.appData = async () => ({ is_logged_in: true, doctor: doctor(1), gns_ddt: 'ddt' });
	reloads = 0;
	storage = Object.create({
		getItem(this: Record<string, string>, key: string) {
			return this[key] ?? null;
		},
	});
	storage.gns_ddt = 'ddt';
	vi.stubGlobal('localStorage', storage);
	setPersistentEngine(storage, { addEventListener() {}, removeEventListener() {} });
	vi.stubGlobal('location', { reload: () => void reloads++ });
});
afterEach(() => {
	stop();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
const storeToken = () => {
	storage.token = '1|old';
	storage.user = JSON.stringify(doctor(1));
};

describe('a sign-in', () => {
	it('stores token and doctor, and removes the staff mark', async () => {
		storage.loginFrom = 'admin';
		const { signIn, $token, $user } = await page();
		await signIn({ phone: '01700000001', password: 'x' });
		expect($token.get()).toBe('2|new');
		expect($user.get()).toEqual(doctor(1));
		expect({ ...storage }).toMatchObject({ token: '2|new', user: JSON.stringify(doctor(1)) });
		expect(storage.loginFrom).toBeUndefined();
	});

	it('that is refused stores nothing', async () => {
		server.login = async () => {
			throw refused('auth.bad_credentials', 422);
		};
		const { signIn } = await page();
		await expect(signIn({ phone: '01700000001', password: 'x' })).rejects.toThrow();
		expect({ ...storage }).toEqual({ gns_ddt: 'ddt' });
	});

	it('in a browser without a device token first gets one, so that the session belongs to this device', async () => {
		delete storage.gns_ddt;
		const { signIn } = await page();
		await signIn({ phone: '01700000001', password: 'x' });
		expect(server.asked).toEqual(['appData', 'login']);
	});

	it('that cannot reach the server says so, and sends no request', async () => {
		delete storage.gns_ddt;
		server.reach = () => Promise.reject(refused('network', 0));
		const { signIn } = await page();
		await expect(signIn({ phone: '01700000001', password: 'x' })).rejects.toMatchObject({ code: 'network' });
		expect(server.asked).toEqual([]);
	});
});

describe('signing out', () => {
	it('ends the pushes of this browser and deletes book excerpts, also without a server', async () => {
		storeToken();
		let ended = 0;
		const subscription = { unsubscribe: async () => void ended++ };
		vi.stubGlobal('navigator', {
			onLine: false,
			serviceWorker: {
				getRegistration: async (scope: string) =>
					scope === '/my/' ? { pushManager: { getSubscription: async () => subscription } } : undefined,
			},
		});
		Object.defineProperty(storage, 'removeItem', {
			value(this: Record<string, string>, key: string) {
				delete this[key];
			},
		});
		storage['passages:1:4'] = JSON.stringify({ passages: [], unsent: [] });
		storage['passages:1:5'] = JSON.stringify({ passages: [], unsent: ['p1'] });
		server.logout = () => Promise.reject(refused('network', 0));
		const { signOut } = await page();
		vi.useRealTimers();
		await signOut();
		expect(ended).toBe(1);
		expect(Object.keys(storage).filter((key) => key.startsWith('passages:'))).toEqual(['passages:1:5']);
	});

	it('deletes token, doctor and the staff mark', async () => {
		storeToken();
		storage.loginFrom = 'admin';
		const { signOut, $token, $user, $loginFrom, isEnding } = await page();
		await signOut();
		expect(server.asked).toEqual(['logout']);
		expect([$token.get(), $user.get(), $loginFrom.get()]).toEqual([null, null, null]);
		expect(storage.token).toBeUndefined();
		expect(storage.loginFrom).toBeUndefined();
		expect(isEnding()).toBe(true);
	});

	it('does not wait long for a server that does not answer, and shows no timeout for its answer', async () => {
		storeToken();
		server.logout = () => new Promise(() => {});
		const { signOut, $token, $sessionEnded, refuse } = await page();
		const done = signOut();
		await vi.advanceTimersByTimeAsync(3_999);
		expect($token.get()).toBe('1|old');
		refuse(refused('auth.unauthenticated', 401), '1|old');
		await vi.advanceTimersByTimeAsync(1);
		await done;
		expect($token.get()).toBeNull();
		expect($sessionEnded.get()).toBe(false);
	});
});

describe('the session timeout', () => {
	it('is shown after a 401 on a call that sent the stored token', async () => {
		storeToken();
		const { $sessionEnded, refuse } = await page();
		refuse(refused('auth.unauthenticated', 401), '1|old');
		expect($sessionEnded.get()).toBe(true);
	});

	it('is shown after a second 419', async () => {
		const { $sessionEnded, refuse } = await page();
		refuse(refused('auth.csrf', 419), null);
		expect($sessionEnded.get()).toBe(true);
	});

	it('is not shown after a 401 without a token, with an earlier token, or after other refusals', async () => {
		storeToken();
		const { $sessionEnded, refuse } = await page();
		refuse(refused('auth.unauthenticated', 401), null);
		refuse(refused('auth.unauthenticated', 401), '0|older');
		refuse(refused('auth.forbidden', 403), '1|old');
		refuse(refused('device.unverified', 423), '1|old');
		refuse(refused('network', 0), '1|old');
		expect($sessionEnded.get()).toBe(false);
	});

	it('ends with a reload that deletes the token', async () => {
		storeToken();
		const { $sessionEnded, refuse, reloadAfterTimeout, isEnding } = await page();
		refuse(refused('auth.unauthenticated', 401), '1|old');
		reloadAfterTimeout();
		expect(storage.token).toBeUndefined();
		expect(reloads).toBe(1);
		expect(isEnding()).toBe(true);
		expect($sessionEnded.get()).toBe(true);
	});

	it('is cleared when the doctor signed in again in another tab', async () => {
		storeToken();
		const { $sessionEnded, $token, refuse } = await page();
		refuse(refused('auth.unauthenticated', 401), '1|old');
		$token.set('3|other tab');
		expect($sessionEnded.get()).toBe(false);
	});
});

describe('a token that is deleted elsewhere', () => {
	it('signs out within a second, without a timeout', async () => {
		storeToken();
		const { $token, $user, $sessionEnded } = await page();
		delete storage.token;
		await vi.advanceTimersByTimeAsync(TOKEN_WATCH_MS);
		expect($token.get()).toBeNull();
		expect($user.get()).toBeNull();
		expect($sessionEnded.get()).toBe(false);
	});

	it('during an exam shows the sign-in, and the exam continues with the new token', async () => {
		storeToken();
		const { $token, $examDoctor, $sessionEnded, signInAgain } = await page();
		$examDoctor.set(doctor(1));
		delete storage.token;
		await vi.advanceTimersByTimeAsync(TOKEN_WATCH_MS);
		expect($sessionEnded.get()).toBe(true);
		await signInAgain('x');
		expect($token.get()).toBe('2|new');
		expect($sessionEnded.get()).toBe(false);
	});
});

describe('an unverified device', () => {
	it('is reported, but never during an exam', async () => {
		storeToken();
		const { $deviceRefused, $examDoctor, refuse } = await page();
		$examDoctor.set(doctor(1));
		refuse(refused('device.unverified', 423), '1|old');
		expect($deviceRefused.get()).toBe(false);
		$examDoctor.set(null);
		refuse(refused('device.unverified', 423), '1|old');
		expect($deviceRefused.get()).toBe(true);
	});
});

describe('a sign-in of another doctor in another tab', () => {
	it('reloads this page; an update of the same doctor does not', async () => {
		storeToken();
		const { $user } = await page();
		$user.set({ ...doctor(1), name: 'ডা. নতুন নাম' });
		expect(reloads).toBe(0);
		$user.set(doctor(2));
		expect(reloads).toBe(1);
	});
});

describe('app data', () => {
	it('is loaded once; concurrent callers share that load within 300 ms', async () => {
		let arrive: (data: unknown) => void = () => {};
		server.appData = () =>
			new Promise((resolve) => {
				arrive = resolve;
			});
		const { loadAppData } = await page();
		const seen: number[] = [];
		for (const caller of [1, 2, 3]) void loadAppData().then(() => seen.push(caller));
		await vi.advanceTimersByTimeAsync(60_000);
		expect(seen).toEqual([]);
		arrive({ is_logged_in: false, doctor: null });
		await vi.advanceTimersByTimeAsync(APP_DATA_POLL_MS);
		expect(seen).toEqual([1, 2, 3]);
		await loadAppData();
		expect(server.asked).toEqual(['appData']);
	});

	it('that failed to load is requested again by the next caller', async () => {
		const answer = server.appData;
		server.appData = () => Promise.reject(refused('network', 0));
		const { loadAppData, $appData } = await page();
		await expect(loadAppData()).rejects.toThrow();
		server.appData = answer;
		await loadAppData();
		expect($appData.get()?.is_logged_in).toBe(true);
		expect(server.asked).toEqual(['appData', 'appData']);
	});

	it('deletes a token that the server no longer accepts, unless it was replaced meanwhile', async () => {
		storeToken();
		server.appData = async () => ({ is_logged_in: false, doctor: null });
		const first = await page();
		await first.refreshSignedIn();
		expect(first.$token.get()).toBeNull();
		stop();
		storeToken();
		const second = await page();
		const requested = second.refreshSignedIn();
		second.$token.set('5|newer');
		await requested;
		expect(second.$token.get()).toBe('5|newer');
	});
});
