import { UNSENT_SYNC } from '../../service-worker/names.ts';
import { $user } from '../account/signed-in.ts';
import { sendLateSheet } from '../api/exam-life.ts';
import { roomApi } from '../api/exams.ts';
import { serverClock } from '../api/server-clock.ts';
import { createMarks } from './exam-marks.ts';
import { createExamRoom, type ExamRoom } from './exam-room.ts';
import { realTimers } from './exam-sender.ts';
import { sheetStorage } from './exam-storage.ts';
import { takeStart } from './exams.ts';
import { paperOf, rememberPaper, settlePaper } from './offline-paper.ts';
import { sealSheet } from './sealed-sheet.ts';

/** How long the pen is waited for: a page that was just left, on a slow phone, needs a moment to let go of it. */
const PEN_WAIT_MS = 2_000;

export interface OpenedRoom {
	room: ExamRoom;
	marks: ReturnType<typeof createMarks>;
	/** Makes this tab the one that writes, or takes the pen from another phone. */
	claim: () => void;
	/** Loads again what could not be loaded. */
	retry: () => void;
	dispose: () => void;
}

/** Between the tabs of this browser: whoever writes shows the sheet to those that only look. */
function tabsOf(name: string, room: ExamRoom): BroadcastChannel | null {
	if (typeof BroadcastChannel === 'undefined') return null;
	const channel = new BroadcastChannel(name);
	const show = () => {
		if (room.$room.get().status === 'ready') channel.postMessage({ sheet: room.text() });
	};
	channel.addEventListener('message', ({ data }: MessageEvent<{ sheet?: string }>) => {
		if (data.sheet === undefined) show();
		else room.mirror(data.sheet);
	});
	room.$sheet.listen(show);
	room.$room.listen(({ status }, before) => {
		// Whoever comes second asks what stands on the sheet now.
		if (status === 'elsewhere' && before?.status !== status) channel.postMessage({});
	});
	return channel;
}

/** Lets the worker be woken when the network is back, also after this page was closed. Not in every browser. */
function askForSync(): void {
	type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
	void navigator.serviceWorker?.ready
		.then((registration) => (registration as Syncing).sync?.register(UNSENT_SYNC))
		.catch(() => {});
}

/** Tells the room when the doctor goes to another page, window or app, and comes back. */
function watchLooks(room: ExamRoom, signal: AbortSignal): void {
	let away = false;
	const look = () => {
		const now = document.visibilityState === 'hidden' || !document.hasFocus();
		if (now !== away) room.looked(now ? 'blur' : 'focus');
		away = now;
	};
	document.addEventListener('visibilitychange', look, { signal });
	for (const name of ['blur', 'focus']) addEventListener(name, look, { signal });
}

/**
 * An exam room on the real browser: one tab holds the pen (Web Lock), the page's coming and going is watched. Call
 * `dispose` when the screen goes away.
 */
export function openRoom(attemptId: number, clientId: string): OpenedRoom {
	const doctor = $user.get()?.id;
	const room = createExamRoom(attemptId, {
		api: { ...roomApi, late: sendLateSheet },
		clock: serverClock,
		storage: sheetStorage(),
		shelf: { paperOf, rememberPaper, settlePaper },
		seal: sealSheet,
		timers: realTimers,
		monotonic: () => performance.now(),
		wall: () => Date.now(),
		clientId,
		screen: location.pathname,
		doctorId: doctor,
		fresh: takeStart(attemptId),
		// Signed out is not somebody else: the server says so, and the doctor is asked in place.
		ours: () => [null, undefined, doctor].includes($user.get()?.id),
	});
	const gone = new AbortController();
	const { signal } = gone;
	const name = `attempt:${attemptId}`;

	let turn = 0;
	let held = false;

	function hold(options: LockOptions, onSettled: () => void): void {
		if (!('locks' in navigator)) {
			held = true;
			onSettled();
			return;
		}
		const own = ++turn;
		let granted = false;
		navigator.locks
			.request(name, options, async () => {
				if (signal.aborted) return;
				granted = true;
				held = true;
				onSettled();
				await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
			})
			.catch(() => {
				// A later request of this same tab took over from this one: nothing was lost.
				if (signal.aborted || own !== turn) return;
				held = false;
				// Granted and lost: another tab stole the pen. Never granted: another tab has it.
				if (granted) room.yieldPen();
				else onSettled();
			});
	}

	async function load(): Promise<void> {
		await room.open(held);
		// Stolen while it loaded.
		if (!held) room.yieldPen();
	}

	const channel = tabsOf(name, room);
	const wake = () => void room.sync();
	document.addEventListener(
		'visibilitychange',
		() => (document.visibilityState === 'hidden' ? room.leave() : wake()),
		{ signal },
	);
	watchLooks(room, signal);
	room.$unsafe.listen((unsafe) => {
		if (unsafe) askForSync();
	});
	addEventListener('pagehide', () => room.leave(), { signal });
	addEventListener('pageshow', wake, { signal });
	addEventListener('online', () => void (room.$room.get().status === 'failed' ? load() : room.retry()), {
		signal,
	});

	hold({ signal: AbortSignal.timeout(PEN_WAIT_MS) }, () => void load());
	return {
		room,
		marks: createMarks(attemptId),
		claim() {
			hold({ steal: true }, () => void room.takeOver());
		},
		retry() {
			void load();
		},
		dispose() {
			room.leave();
			gone.abort();
			channel?.close();
			room.close();
		},
	};
}
