import { useStore } from '@nanostores/react';
import type { Lang } from '#contract/constants.ts';
import { $lang } from '#lib/text/lang.ts';

/** What pages are built in. The store's own first value is not it: in a browser that is what was kept. */
const built = (): Lang => 'bn';

/** The reader's language; Bengali in the built HTML, so that the first paint of the browser is the same. */
export function useLang(): Lang {
	return useStore($lang, { ssr: built });
}

/** The wording of an area in the reader's language: `const t = useText(LOGIN_TEXTS)`. */
export function useText<T>(texts: Record<Lang, T>): T {
	return texts[useLang()];
}

/** The same with the language itself, for what formats write: `const [t, lang] = useWords(LOGIN_TEXTS)`. */
export function useWords<T>(texts: Record<Lang, T>): readonly [t: T, lang: Lang] {
	const lang = useLang();
	return [texts[lang], lang];
}
