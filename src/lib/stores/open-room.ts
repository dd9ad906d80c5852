import { roomApi } from '../api/exams.ts';
import { serverClock } from '../api/server-clock.ts';
import { clientId } from './client-id.ts';
import { createExamRoom, type ExamRoom } from './exam-room.ts';
import { realTimers } from './exam-sender.ts';
import { createSheetStorage } from './exam-storage.ts';

/** A phone that slept or was set to another time: its two clocks moved apart by more than this. */
const JUMP_MS = 2_000;

/**
 * An exam room on the real browser: one tab holds the pen (Web Lock), the page's coming and going is watched. Call
 * `dispose` when the screen goes away.
 */
export function openRoom(attemptId: number): { room: ExamRoom; claim: () => void; dispose: () => void } {
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

	function hold(steal: boolean, onHeld: () => void, onBusy: () => void): void {
		if (!('locks' in navigator)) {
			onHeld();
			return;
		}
		navigator.locks
			.request(name, steal ? { steal: true } : { ifAvailable: true }, async (lock) => {
				if (lock === null) return onBusy();
				onHeld();
				await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
			})
			// Another tab stole the lock: it writes from now on.
			.catch(() => {
				if (!signal.aborted) room.yieldPen();
			});
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
	addEventListener('online', () => void room.retry(), { signal });

	hold(
		false,
		() => void room.open(),
		() => void room.open().then(() => room.yieldPen()),
	);
	return {
		room,
		/** Makes this tab the one that writes, or takes the pen from another phone. */
		claim() {
			hold(
				true,
				() => void room.takeOver(),
				() => {},
			);
		},
		dispose() {
			room.leave();
			gone.abort();
			room.close();
		},
	};
}
