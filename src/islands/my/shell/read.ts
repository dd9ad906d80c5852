import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo, useRef } from 'react';
import { $user } from '#lib/account/signed-in.ts';
import { $englishNames } from '#lib/schedule/courses.ts';
import { asOldAs } from '#lib/state/last-read.ts';
import type { Read } from '#lib/state/query.ts';
import { inEnglish } from '#lib/text/english-names.ts';
import { useLang } from '../../ui/use-text.ts';

type Value<T> = ReturnType<Read<T>['get']>;

export interface ReadState<T> {
	data: T | undefined;
	error: Value<T>['error'];
	loading: boolean;
	again: () => void;
}

const $none = atom<ReturnType<typeof $englishNames.get>>({ loading: false });

/** An answer with names in the reader's language: in English if an English name exists. */
export function useNamed<T>(answer: T): T {
	const english = useLang() === 'en';
	const signedIn = useStore($user) !== null;
	const names = useStore(english && signedIn ? $englishNames : $none).data?.names;
	return useMemo(
		() =>
			names === undefined
				? answer
				: asOldAs(inEnglish(answer, new Map(names.map(({ name, english }) => [name, english]))), answer),
		[answer, names],
	);
}

/** A read with its last good data: shown data stays while it is loaded again, also after a failed try. */
export function useRead<T>(of: Read<T>): ReadState<T> {
	const { data, error, loading } = useStore(of);
	const stored = useRef<{ of: Read<T>; data: T | undefined }>({ of, data });
	if (stored.current.of !== of || data !== undefined) stored.current = { of, data };
	return { data: useNamed(stored.current.data), error, loading, again: of.revalidate };
}
