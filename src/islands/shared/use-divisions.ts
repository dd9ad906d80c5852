import { useCallback, useEffect, useState } from 'react';
import { type Division, loadDivisions } from '#lib/places/places.ts';

interface Divisions {
	/** Null until loaded. An open form retains them, however soon they are dropped from the shared cache. */
	list: readonly Division[] | null;
	/** The message if they failed to load. */
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
