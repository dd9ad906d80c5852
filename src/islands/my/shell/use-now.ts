import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $minute, $now, isPast } from '#lib/state/clock.ts';

/** The server's time, updated each second: only for small components. */
export const useNow = (): number => useStore($now);

/** The server's time in steps of a minute. */
export const useMinute = (): number => useStore($minute);

/** Runs something once, when a future instant is reached. */
export function useMoment(at: string | null, then: () => void): void {
	const action = useRef(then);
	action.current = then;
	useEffect(() => {
		if (at === null || isPast(at, $now.get())) return;
		const stop = $now.listen((now) => {
			if (!isPast(at, now)) return;
			stop();
			action.current();
		});
		return stop;
	}, [at]);
}
