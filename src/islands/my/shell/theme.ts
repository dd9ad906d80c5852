import { persistentAtom } from '@nanostores/persistent';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen colours, null to follow the device; kept under the name that the public pages read before they paint. */
export const $theme = persistentAtom<Theme | null>('theme', null, {
	encode: (theme) => theme ?? undefined,
	decode: (kept) => THEMES.find((theme) => theme === kept) ?? null,
});

/** Chooses the colours of this device. */
export function chooseTheme(theme: Theme | null): void {
	$theme.set(theme);
	if (theme === null) delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
}
