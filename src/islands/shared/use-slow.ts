import { useEffect, useState } from 'react';

/** A wait longer than this is explained. */
const SLOW_MS = 5_000;

/** True once a wait takes long; each wait begins anew. */
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
