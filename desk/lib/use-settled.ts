import { useEffect, useState } from 'react';

const PAUSE_MS = 700;

/** A value that is being typed, once it was left alone for a moment. */
export function useSettled<T>(value: T): T {
	const [settled, settle] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => settle(value), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [value]);
	return settled;
}
