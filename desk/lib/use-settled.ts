import { useEffect, useState } from 'react';

const PAUSE_MS = 700;

/** Debounces a value that is being typed. */
export function useSettled<T>(value: T): T {
	const [settled, settle] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => settle(value), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [value]);
	return settled;
}
