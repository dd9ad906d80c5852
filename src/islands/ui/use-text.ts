import { useSyncExternalStore } from 'react';
import type { Lang } from '#contract/constants.ts';
import { $lang } from '#lib/text/lang.ts';

/** The language of built pages. Not the store's initial value: in a browser that is the stored language. */
const built = (): Lang => 'bn';

const subscribe = (changed: () => void) => $lang.listen(changed);

/**
 * The reader's language; Bengali in the built HTML, so that the first render in the browser is the same. Public
 * pages need no other store, so `useStore` and its keys are not loaded for them.
 */
export const useLang = (): Lang => useSyncExternalStore(subscribe, () => $lang.get(), built);

/** The texts of an area in the reader's language: `const t = useText(LOGIN_TEXTS)`. */
export function useText<T>(texts: Record<Lang, T>): T {
	return texts[useLang()];
}

/** The same with the language itself, for formats: `const [t, lang] = useWords(LOGIN_TEXTS)`. */
export function useWords<T>(texts: Record<Lang, T>): readonly [t: T, lang: Lang] {
	const lang = useLang();
	return [texts[lang], lang];
}
