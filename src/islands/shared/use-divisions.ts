import { useCallback, useEffect, useState } from 'react';
import { type Division, loadDivisions } from '#lib/places/places.ts';

interface Divisions {
	/** Null until they came. A form that is open keeps them, however soon they leave the shared memory. */
	list: readonly Division[] | null;
	/** What is said where they did not come. */
	error: string | null;
	again: () => void;
}

/** The divisions for a form. */
export function useDivisions(): Divisions {
	const [list, setList] = useState<readonly Division[] | null>(null);
	const [error, setError] = useState<string | null>(null);
	const load = useCallback(() => {
		setError(null);
		loadDivisions().then(setList, (fault: Error) => setError(fault.message));
	}, []);
	useEffect(load, [load]);
	return { list, error, again: load };
}
