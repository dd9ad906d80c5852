import { UNSENT_SYNC } from '../../service-worker/names.ts';
import { $user } from '../account/signed-in.ts';
import { serverClock } from '../http/server-clock.ts';
import { examApi } from './attempt-calls.ts';
import { type ExamDeps, realTimers } from './exam-deps.ts';
import { createMarks } from './exam-marks.ts';
import { sheetStorage } from './exam-storage.ts';
import { createExam, type Exam } from './exam-store.ts';
import { takeStart } from './exams.ts';
import { paperOf, rememberPaper, settlePaper } from './offline-paper.ts';
import { sealSheet } from './sealed-sheet.ts';

/** How long to wait for the writer lock: a page that was just left on a slow phone needs a moment to release it. */
const LOCK_WAIT_MS = 2_000;
/** How long a reload may take until it requests the lock again, on a slow network. */
const RELOAD_MS = 10_000;

/** Channel between the tabs of this browser: the writer sends the sheet to the read-only tabs. */
function tabsOf(name: string, exam: Exam): BroadcastChannel | null {
	if (typeof BroadcastChannel === 'undefined') return null;
	const channel = new BroadcastChannel(name);
	const show = () => {
		if (exam.$screen.get().status === 'ready') channel.postMessage({ sheet: exam.text() });
	};
	channel.addEventListener('message', ({ data }: MessageEvent<{ sheet?: string }>) => {
		if (data.sheet === undefined) show();
		else exam.mirror(data.sheet);
	});
	exam.$sheet.listen(show);
	exam.$screen.listen(({ status }, before) => {
		// A tab that opens later requests the current sheet.
		if (status === 'elsewhere' && before?.status !== status) channel.postMessage({});
	});
	return channel;
}

/** Registers a background sync, so that the worker runs when the network is back. Not in every browser. */
function askForSync(): void {
	type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
	void navigator.serviceWorker?.ready
		.then((registration) => (registration as Syncing).sync?.register(UNSENT_SYNC))
		.catch(() => {});
}

function watchLooks(exam: Exam, signal: AbortSignal): void {
	let away = false;
	const look = () => {
		const now = document.visibilityState === 'hidden' || !document.hasFocus();
		if (now !== away) exam.looked(now ? 'blur' : 'focus');
		away = now;
	};
	document.addEventListener('visibilitychange', look, { signal });
	for (const name of ['blur', 'focus']) addEventListener(name, look, { signal });
}

function watchPage(exam: Exam, load: () => void, signal: AbortSignal): void {
	const wake = () => void exam.sync();
	const turned = () => (document.visibilityState === 'hidden' ? exam.leave() : wake());
	document.addEventListener('visibilitychange', turned, { signal });
	addEventListener('pagehide', () => exam.leave(), { signal });
	addEventListener('pageshow', wake, { signal });
	const online = () => (exam.$screen.get().status === 'failed' ? load() : void exam.retry());
	addEventListener('online', online, { signal });
}

/** The writer lock among the tabs of this browser, held until `signal`. `onLost`: another tab took it. */
function writerLock(name: string, signal: AbortSignal, onLost: () => void) {
	const lock = { held: false };
	let newest = 0;
	/** Requests the lock. `onSettled`: it is held, or another tab has it. */
	function hold(options: LockOptions, onSettled: () => void): void {
		if (!('locks' in navigator)) {
			lock.held = true;
			onSettled();
			return;
		}
		const own = ++newest;
		let granted = false;
		navigator.locks
			.request(name, options, async () => {
				if (signal.aborted || own !== newest) return;
				granted = true;
				lock.held = true;
				onSettled();
				await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
			})
			.catch(() => {
				// A later request of this same tab replaced this one: nothing was lost.
				if (signal.aborted || own !== newest) return;
				lock.held = false;
				// Granted and lost: another tab stole the lock. Never granted: another tab has it.
				if (granted) onLost();
				else onSettled();
			});
	}
	return Object.assign(lock, { hold });
}

function browserDeps(attemptId: number, clientId: string): ExamDeps {
	const doctor = $user.get()?.id;
	return {
		api: examApi,
		clock: serverClock,
		storage: sheetStorage(),
		papers: { paperOf, rememberPaper, settlePaper },
		seal: sealSheet,
		timers: realTimers,
		monotonic: () => performance.now(),
		wall: () => Date.now(),
		clientId,
		screen: location.pathname,
		doctorId: doctor,
		fresh: takeStart(attemptId),
		// A signed-out doctor is not another doctor: the server answers so, and the doctor can sign in here.
		ours: () => [null, undefined, doctor].includes($user.get()?.id),
	};
}

/** An exam in the browser: one tab holds the writer lock, and page events are reported until `dispose`. */
export function openExam(attemptId: number, clientId: string) {
	const exam = createExam(attemptId, browserDeps(attemptId, clientId));
	const gone = new AbortController();
	const { signal } = gone;
	const name = `attempt:${attemptId}`;
	const lock = writerLock(name, signal, exam.loseLock);
	const channel = tabsOf(name, exam);

	const load = () => void exam.open(lock.held);
	watchPage(exam, load, signal);
	watchLooks(exam, signal);
	exam.$unsafe.listen((unsafe) => {
		if (unsafe) askForSync();
	});
	const waiting = () => ({ signal: AbortSignal.timeout(LOCK_WAIT_MS) });
	lock.hold(waiting(), load);
	const reads = () => {
		const { status, elsewhere } = exam.$screen.get();
		return status === 'elsewhere' && elsewhere.where === 'tab' && !lock.held;
	};
	/** Goes on as after a reload if the tab that wrote is gone; a hidden tab must not take the lock from a reload. */
	const seen = () => {
		if (reads() && document.visibilityState === 'visible')
			lock.hold(waiting(), () => (lock.held ? load() : watch()));
	};
	let watching: AbortController | undefined;
	const unwatch = () => {
		watching?.abort();
		watching = undefined;
	};
	/** Looks again once a reload had time to take the free lock: no event comes. Not while hidden: a frozen tab would keep the lock. */
	function watch(): void {
		if (watching || !reads() || document.visibilityState === 'hidden') return;
		watching = new AbortController();
		const again = () => {
			unwatch();
			seen();
		};
		const free = async () => void setTimeout(again, RELOAD_MS);
		navigator.locks.request(name, { signal: watching.signal }, free).catch(() => {});
	}
	exam.$screen.listen(watch);
	signal.addEventListener('abort', unwatch);
	const turned = () => (document.visibilityState === 'hidden' ? unwatch() : seen());
	document.addEventListener('visibilitychange', turned, { signal });
	addEventListener('focus', seen, { signal });
	return {
		machine: exam,
		marks: createMarks(attemptId),
		/** Makes this tab the writer, or takes over from another phone. */
		claim: () => lock.hold({ steal: true }, () => void exam.takeOver()),
		retry: load,
		dispose(): void {
			exam.leave();
			gone.abort();
			channel?.close();
			exam.close();
		},
	};
}
export type OpenedExam = ReturnType<typeof openExam>;
