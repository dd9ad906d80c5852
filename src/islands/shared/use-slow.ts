import { useEffect, useState } from 'react';

/** A longer wait gets a message. */
const SLOW_MS = 5_000;

/** True once a wait takes long; each wait starts again. */
export function useSlow(waiting: boolean, ms = SLOW_MS): boolean {
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		setSlow(false);
		if (!waiting) return;
		const timer = setTimeout(() => setSlow(true), ms);
		return () => clearTimeout(timer);
	}, [waiting, ms]);
	return slow;
}
