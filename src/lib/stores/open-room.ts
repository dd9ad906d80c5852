import { roomApi } from '../api/exams.ts';
import { serverClock } from '../api/server-clock.ts';
import { clientId } from './client-id.ts';
import { createExamRoom, type ExamRoom } from './exam-room.ts';
import { realTimers } from './exam-sender.ts';
import { createSheetStorage } from './exam-storage.ts';

/** A phone that slept or was set to another time: its two clocks moved apart by more than this. */
const JUMP_MS = 2_000;

/** How long the pen is waited for: a page that was just left needs a moment to let go of it. */
const PEN_WAIT_MS = 500;

export interface OpenedRoom {
	room: ExamRoom;
	/** Makes this tab the one that writes, or takes the pen from another phone. */
	claim: () => void;
	/** Loads again what could not be loaded. */
	retry: () => void;
	dispose: () => void;
}

/**
 * An exam room on the real browser: one tab holds the pen (Web Lock), the page's coming and going is watched. Call
 * `dispose` when the screen goes away.
 */
export function openRoom(attemptId: number): OpenedRoom {
	const room = createExamRoom(attemptId, {
		api: roomApi,
		clock: serverClock,
		storage: createSheetStorage(),
		timers: realTimers,
		monotonic: () => performance.now(),
		clientId: clientId(),
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
		await room.open();
		if (!held) room.yieldPen();
	}

	let drift = Date.now() - performance.now();
	function wake(): void {
		const now = Date.now() - performance.now();
		if (Math.abs(now - drift) > JUMP_MS) serverClock.doubt();
		drift = now;
		void room.sync();
	}
	document.addEventListener(
		'visibilitychange',
		() => (document.visibilityState === 'hidden' ? room.leave() : wake()),
		{ signal },
	);
	addEventListener('pagehide', () => room.leave(), { signal });
	addEventListener('pageshow', wake, { signal });
	addEventListener('online', () => void (room.$room.get().status === 'failed' ? load() : room.retry()), {
		signal,
	});

	hold({ signal: AbortSignal.timeout(PEN_WAIT_MS) }, () => void load());
	return {
		room,
		claim() {
			hold({ steal: true }, () => void room.takeOver());
		},
		retry() {
			void load();
		},
		dispose() {
			room.leave();
			gone.abort();
			room.close();
		},
	};
}
