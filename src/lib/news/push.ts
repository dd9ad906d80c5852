import { atom } from 'nanostores';
import type { Call, ResultOut } from '#contract/endpoint.ts';
import { notifications } from '#contract/news/notifications.ts';
import { WORKER_SCOPE } from '../../service-worker/names.ts';
import { $user } from '../account/signed-in.ts';
import { toBase64url } from '../exams/base64url.ts';
import { call } from '../http/call.ts';
import { readStored, readStoredJson, STORED, writeStored } from '../http/kept.ts';
import { putLast } from '../state/last-read.ts';
import { read, refresh } from '../state/query.ts';

export type WaysLook = ResultOut<typeof notifications.preferences>;
type PushBrowser = Call<typeof notifications.subscribe>['body'];

export const $ways = read('notification-ways', () => call(notifications.preferences));

/** Chooses a channel; displayed at once as the server accepted it. Throws ApiError. */
export async function chooseWays(choice: Call<typeof notifications.setPreferences>['body']): Promise<void> {
	const { preferences } = await call(notifications.setPreferences, { body: choice });
	const { data } = $ways.get();
	if (!data) return;
	const now = { ...data, preferences };
	$ways.mutate(now);
	putLast('notification-ways', now);
}

/** `install`: an iPhone sends push only to an installed app. `off`, `on`: whether this doctor enabled it here. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';
export const $pushState = atom<PushState>('unsupported');

/** Who gets push in this browser, for which session and in which language. */
const KEY = 'push';
interface Stored {
	id: number;
	doctor: number;
	session: string;
	lang: string;
	endpoint?: string;
}
/** The worker of a first visit may need some time. */
const WORKER_MS = 10_000;

const sessionId = (): string => readStored(STORED.token)?.split('|', 1)[0] ?? '';
const language = (): string => readStored(STORED.lang) ?? 'bn';

const stored = () => readStoredJson<Stored>(KEY);

const onHomeScreen = (): boolean =>
	matchMedia('(display-mode: standalone)').matches ||
	('standalone' in navigator && navigator.standalone === true);
const isApple = (): boolean =>
	/iPhone|iPad|iPod/.test(navigator.userAgent) ||
	(/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function lookAtPush(): void {
	const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
	if (!can) $pushState.set(isApple() && !onHomeScreen() ? 'install' : 'unsupported');
	else if (Notification.permission === 'denied') $pushState.set('denied');
	else {
		const mine = Notification.permission === 'granted' && stored()?.doctor === $user.get()?.id;
		$pushState.set(mine ? 'on' : 'off');
	}
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
	const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_MS));
	return Promise.race([navigator.serviceWorker.ready, late]);
}

const text = (bytes: ArrayBuffer | null): string => toBase64url(new Uint8Array(bytes ?? new ArrayBuffer(0)));

async function addressFor(key: string): Promise<PushBrowser | null> {
	const registration = await worker();
	if (registration === null) return null;
	const old = await registration.pushManager.getSubscription();
	if (old && text(old.options.applicationServerKey) !== key) await old.unsubscribe();
	const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
	const keys = { p256dh: text(made.getKey('p256dh')), auth: text(made.getKey('auth')) };
	return { endpoint: made.endpoint, keys };
}

async function register(key: string): Promise<boolean> {
	let address: PushBrowser | null;
	try {
		address = await addressFor(key);
	} catch {
		// Browsers without a push service refuse, some only after the permission was given.
		return false;
	}
	if (address === null) return false;
	const { id } = await call(notifications.subscribe, { body: address });
	const { endpoint } = address;
	const mine: Stored = { id, doctor: $user.get()?.id ?? 0, session: sessionId(), lang: language(), endpoint };
	writeStored(KEY, JSON.stringify(mine));
	return true;
}

/** Enables push in this browser. Asks for permission first; called from a tap. Throws ApiError. */
export async function turnPushOn(key: string): Promise<'on' | 'denied' | 'failed'> {
	const answer = await Notification.requestPermission();
	if (answer !== 'granted') {
		lookAtPush();
		return answer === 'denied' ? 'denied' : 'failed';
	}
	if (!(await register(key))) return 'failed';
	lookAtPush();
	refresh('notification-ways');
	return 'on';
}

async function subscriptionHere(): Promise<PushSubscription | null> {
	if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return null;
	const registration = await navigator.serviceWorker.getRegistration(WORKER_SCOPE);
	return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Removes this browser's subscription until the next sign-in, also without our server. Never rejects. */
export async function silencePush(): Promise<void> {
	try {
		await (await subscriptionHere())?.unsubscribe();
	} catch {
		// Without a push service there is nothing to remove.
	}
}

/** Disables push in a browser; this one also removes its subscription. Throws ApiError. */
export async function turnPushOff(id: number): Promise<void> {
	try {
		await call(notifications.unsubscribe, { params: { id } });
	} catch (error) {
		// Already removed, as intended.
		if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
	}
	if (stored()?.id === id) {
		writeStored(KEY, 'null');
		await silencePush();
		lookAtPush();
	}
	refresh('notification-ways');
}

export const ownPushId = (): number | null => stored()?.id ?? null;

/**
 * After a new sign-in, in another language or with a new endpoint this browser is registered again: a subscription
 * ends with the session, and browsers change endpoints by themselves. Only from a verified device, and only if
 * this doctor enabled it, so that no user of a shared phone gets another doctor's notifications.
 */
export async function keepPush(): Promise<void> {
	lookAtPush();
	const mine = stored();
	if ($pushState.get() !== 'on' || mine === null || sessionId() === '') return;
	if ($user.get()?.has_verified_device !== true) return;
	try {
		const here = (await subscriptionHere())?.endpoint;
		const same = here !== undefined && here === mine.endpoint;
		if (same && mine.session === sessionId() && mine.lang === language()) return;
		const { push_key } = await call(notifications.preferences);
		if (push_key !== null) await register(push_key);
	} catch {
		// Retried at the next visit.
	}
}
