import { atom } from 'nanostores';
import type { RoomDeps } from './exam-room-types.ts';

/** A phone that slept or was set to another time: its two clocks moved apart by more than this. */
const JUMP_MS = 2_000;
/** How long a time in doubt is held back; a network that does not answer shall not hide it for longer. */
const CHECK_MS = 3_000;

/** `checking`: the clock is being compared and shown again in a moment. `unsure`: it could not be compared. */
export type ClockState = 'sure' | 'checking' | 'unsure';

/**
 * Time left of an attempt, by the server's clock. The phone's own clock only tells that something happened to it, and
 * carries a room over a restart without a network.
 */
export function createExamClock({
	clock,
	timers,
	monotonic,
	wall,
}: Pick<RoomDeps, 'clock' | 'timers' | 'monotonic' | 'wall'>) {
	const $leftMs = atom(0);
	const $state = atom<ClockState>('sure');
	let deadlineMs = 0;
	let drift = wall() - monotonic();
	/** By how much the phone's own clock went ahead of the one that counts here, since the server was heard of. */
	let sleptMs = 0;
	let check: unknown;

	/** In many phones the clock that counts here stands still while they sleep; the phone's own goes on. */
	const slept = () => Math.max(0, sleptMs);

	/** Counts the time left anew, as far as it is certain; what is shown in doubt leaves out what may have been slept. */
	function tick(): number {
		const left = Math.max(0, deadlineMs - clock.now());
		if ($state.get() === 'sure') $leftMs.set(left);
		if ($state.get() === 'unsure') $leftMs.set(Math.max(0, left - slept()));
		return left;
	}
	return {
		$leftMs,
		$state,
		tick,
		/** Milliseconds that the phone may have slept since the server was heard of. */
		slept,
		/** Takes the deadline from a reply. */
		setDeadline(iso: string): void {
			deadlineMs = Date.parse(iso);
			tick();
		},
		/** Carries the server's clock over a restart by the phone's own, until the server is heard of. */
		carry(offsetMs: number): void {
			$state.set('unsure');
			if (clock.synced) return;
			const at = monotonic();
			clock.sample(wall() + offsetMs, at, at);
			clock.doubt();
		},
		/** Whether something happened to one of the phone's clocks since the last look. */
		jumped(): boolean {
			const apart = wall() - monotonic();
			if (Math.abs(apart - drift) <= JUMP_MS) return false;
			sleptMs += apart - drift;
			drift = apart;
			clock.doubt();
			$state.set('checking');
			timers.clear(check);
			check = timers.set(() => {
				if ($state.get() === 'checking') $state.set('unsure');
				tick();
			}, CHECK_MS);
			return true;
		},
		/** The server was heard of: the time is right again. */
		heard(): void {
			timers.clear(check);
			sleptMs = 0;
			$state.set('sure');
			tick();
		},
		stop: () => timers.clear(check),
	};
}
export type ExamClock = ReturnType<typeof createExamClock>;
