import { atom } from 'nanostores';
import { type ClientError, clientErrors } from '#contract/site/client-errors.ts';
import { call } from '../http/call.ts';

/** One of this many faults is reported; failed imports always, because each one is a screen that was not shown. */
const SAMPLE = 5;
const MESSAGE_MAX = 300;
const BUILD_MAX = 40;

/** True once a part of the app failed to load: only a reload fixes it. */
export const $reloadNeeded = atom(false);

const reported = new Set<string>();

export interface SeenFault {
	/** By the clock of the device. */
	at: string;
	code: ClientError['code'];
	route: string;
	message: string;
}
const SEEN_AT_MOST = 5;
const seen: SeenFault[] = [];

export const lastFaults = (): readonly SeenFault[] => seen;

/** The name of this script contains the hash of its content, which identifies the release. */
export const buildName = (): string =>
	import.meta.url.split('/').at(-1)?.split('?')[0]?.slice(-BUILD_MAX) ?? 'unknown';

export function networkKind(): ClientError['net'] {
	if (!navigator.onLine) return 'offline';
	const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
	const kinds = ['slow-2g', '2g', '3g', '4g'] as const;
	return kinds.find((kind) => kind === connection?.effectiveType) ?? 'unknown';
}

/** Removes possible personal data from a message: URLs, e-mail addresses and every number. */
export function withoutTraces(message: string): string {
	return message
		.replaceAll(/\bhttps?:\/\/\S*?([^/\s?#]*)(?:[?#]\S*)?(?=\s|$)/g, '$1')
		.replaceAll(/\S+@\S+/g, '@')
		.replaceAll(/\p{Nd}+/gu, '#')
		.slice(0, MESSAGE_MAX);
}

/** Whether the fault is a part of the app that failed to load. Each browser has another message. */
export function isImportFault(error: unknown): boolean {
	const message = error instanceof Error ? error.message : String(error);
	return /dynamically imported module|module script failed|importing a module|unable to preload/i.test(
		message,
	);
}

/** Reports a fault, sampled and once per page; `route` is a screen's name, never its URL. Never throws. */
export function noteFault(code: ClientError['code'], route: string, error: unknown): void {
	const message = withoutTraces(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
	const key = `${code} ${route} ${message}`;
	if (reported.has(key)) return;
	reported.add(key);
	seen.push({ at: new Date().toISOString(), code, route: route.slice(0, 80), message });
	seen.splice(0, seen.length - SEEN_AT_MOST);
	if (code !== 'import' && Math.random() * SAMPLE >= 1) return;
	const level = code === 'import' ? 'warning' : 'error';
	call(
		clientErrors.report,
		{ body: { level, code, route: route.slice(0, 80), message, build: buildName(), net: networkKind() } },
		{ keepalive: true },
	).catch(() => {});
}

/** Handles failed imports and unhandled rejections; `route` names the screen. Returns a stop function. */
export function watchFaults(route: () => string): () => void {
	const stop = new AbortController();
	const { signal } = stop;
	const take = (error: unknown) => {
		if (isImportFault(error)) {
			noteFault('import', route(), error);
			$reloadNeeded.set(true);
			return;
		}
		// A refused or failed call is shown to the reader by its screen; it is not a fault of the app.
		if (error instanceof Error && 'retryAfterS' in error) return;
		noteFault('unhandled', route(), error);
	};
	window.addEventListener('unhandledrejection', (event) => take(event.reason), { signal });
	window.addEventListener('error', (event) => take(event.error ?? event.message), { signal });
	return () => stop.abort();
}
