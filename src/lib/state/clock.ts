import { atom, computed, onMount } from 'nanostores';
import { serverClock } from '../http/server-clock.ts';

const MINUTE_MS = 60_000;

/** The server's time in milliseconds since 1970, updated each second while a component reads it. */
export const $now = atom(serverClock.now());

onMount($now, () => {
	const tick = () => $now.set(serverClock.now());
	tick();
	const timer = setInterval(tick, 1_000);
	// After sleep the phone shows the true time at once, not a second later.
	document.addEventListener('visibilitychange', tick);
	return () => {
		clearInterval(timer);
		document.removeEventListener('visibilitychange', tick);
	};
});

/** The same in steps of a minute, for lists that need only the day or the hour. */
export const $minute = computed($now, (now) => Math.floor(now / MINUTE_MS) * MINUTE_MS);

/** Milliseconds from `now` to an instant; negative once it has passed. */
export const timeLeft = (at: string, now: number): number => Date.parse(at) - now;

export const isPast = (at: string, now: number): boolean => timeLeft(at, now) <= 0;
