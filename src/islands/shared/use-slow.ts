import { useEffect, useState } from 'react';

/** A longer wait gets a message. */
const SLOW_MS = 5_000;

/** True once a wait takes long; each wait starts again. */
export function useSlow(waiting: boolean): boolean {
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		setSlow(false);
		if (!waiting) return;
		const timer = setTimeout(() => setSlow(true), SLOW_MS);
		return () => clearTimeout(timer);
	}, [waiting]);
	return slow;
}
