import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Read } from '#lib/stores/query.ts';

type Value<T> = ReturnType<Read<T>['get']>;

export interface ReadState<T> {
	data: T | undefined;
	error: Value<T>['error'];
	loading: boolean;
	again: () => void;
}

/**
 * A read with its last good data: what a reader has seen stays while it is read again, also after a try that failed.
 */
export function useRead<T>(of: Read<T>): ReadState<T> {
	const { data, error, loading } = useStore(of);
	const kept = useRef<{ of: Read<T>; data: T | undefined }>({ of, data });
	if (kept.current.of !== of || data !== undefined) kept.current = { of, data };
	return { data: kept.current.data, error, loading, again: of.revalidate };
}
