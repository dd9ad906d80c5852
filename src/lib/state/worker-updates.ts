import { atom, type ReadableAtom } from 'nanostores';
import { EXAM_LOCK, FILL, TAKE_OVER, WORKER_PATH, WORKER_SCOPE } from '../../service-worker/names.ts';
import { $examDoctor } from '../account/session.ts';

/** A page that stays open for days checks for a new version this often, when it becomes visible. */
const LOOK_MS = 3_600_000;
/** The worker caches the whole app once, after the screen has loaded. */
const START_MS = 3_000;
/** A worker that was stopped meanwhile, or is an older one, may never answer. */
const ANSWER_MS = 5_000;

interface UpdateDeps {
	container: ServiceWorkerContainer;
	/** Whether an exam is open in any tab of this browser. */
	examOpen: () => Promise<boolean>;
	reload: () => void;
	now: () => number;
}

/** Registers the service worker; offers a new version while no exam is open, activates it if the reader accepts. */
export function createUpdates({ container, examOpen, reload, now }: UpdateDeps) {
	const $ready = atom(false);
	let registration: ServiceWorkerRegistration | null = null;
	let requested = false;
	let lookedAt = now();

	async function check(): Promise<void> {
		const waiting = registration?.waiting && container.controller;
		$ready.set(Boolean(waiting) && !(await examOpen()));
	}
	function follow(installing: ServiceWorker | null): void {
		installing?.addEventListener('statechange', () => void check());
	}
	return {
		$ready: $ready as ReadableAtom<boolean>,
		check,
		/** Registers the worker. Without one everything works, as long as there is a network. */
		async start(): Promise<void> {
			try {
				registration = (await container.register(WORKER_PATH, { scope: WORKER_SCOPE })) ?? null;
			} catch {
				return;
			}
			registration?.addEventListener('updatefound', () => follow(registration?.installing ?? null));
			follow(registration?.installing ?? null);
			const fill = () => container.controller?.postMessage(FILL);
			container.addEventListener('controllerchange', () => {
				if (requested) reload();
				else fill();
			});
			fill();
			await check();
		},
		async look(): Promise<void> {
			await check();
			if (registration === null || now() - lookedAt < LOOK_MS || (await examOpen())) return;
			lookedAt = now();
			await registration.update().catch(() => {});
		},
		/** Activates the new version and reloads the page. False while an exam is open in a tab, or without an answer. */
		async take(): Promise<boolean> {
			const waiting = registration?.waiting;
			if (!waiting) return false;
			const channel = new MessageChannel();
			let silent: ReturnType<typeof setTimeout> | undefined;
			const answer = new Promise<boolean>((resolve) => {
				channel.port1.onmessage = ({ data }) => resolve(data === true);
				silent = setTimeout(() => resolve(false), ANSWER_MS);
			});
			requested = true;
			waiting.postMessage(TAKE_OVER, [channel.port2]);
			requested = await answer;
			clearTimeout(silent);
			channel.port1.close();
			if (!requested) $ready.set(false);
			return requested;
		},
	};
}

async function examOpen(): Promise<boolean> {
	if ($examDoctor.get() !== null) return true;
	const locks = 'locks' in navigator ? await navigator.locks.query() : null;
	return locks?.held?.some(({ name }) => name?.startsWith(EXAM_LOCK)) ?? false;
}

const updates =
	typeof navigator !== 'undefined' && 'serviceWorker' in navigator
		? createUpdates({
				container: navigator.serviceWorker,
				examOpen,
				reload: () => location.reload(),
				now: () => performance.now(),
			})
		: null;

export const $updateReady: ReadableAtom<boolean> = updates?.$ready ?? atom(false);
export const takeUpdate = async (): Promise<boolean> => (await updates?.take()) ?? false;

/** Registers the service worker, except in development, and watches it. Returns a function that stops this. */
export function watchWorker(): () => void {
	if (updates === null || !import.meta.env.PROD) return () => {};
	const timer = setTimeout(() => void updates.start(), START_MS);
	const look = () => {
		if (document.visibilityState === 'visible') void updates.look();
	};
	document.addEventListener('visibilitychange', look);
	const stop = $examDoctor.listen(() => void updates.check());
	return () => {
		clearTimeout(timer);
		document.removeEventListener('visibilitychange', look);
		stop();
	};
}
