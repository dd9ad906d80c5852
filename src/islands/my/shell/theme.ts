import { persistentAtom } from '@nanostores/persistent';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_CHOICES = ['system', ...THEMES] as const;

/** The chosen theme, null to follow the device; public pages read the same stored name before the first paint. */
export const $theme = persistentAtom<Theme | null>('theme', null, {
	encode: (theme) => theme ?? undefined,
	decode: (stored) => THEMES.find((theme) => theme === stored) ?? null,
});

/** The colour of the phone's bars around the app: the header background, as in the tokens. */
const BAR: Record<Theme, string> = { light: '#ffffff', dark: '#161e1f' };

/** Colours the phone's bars as chosen; without a choice the page's two meta elements have media queries. */
function paintBar(theme: Theme | null): void {
	for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
		const own: Theme = meta.media.includes('dark') ? 'dark' : 'light';
		meta.content = BAR[theme ?? own];
	}
}
$theme.subscribe((theme) => {
	if (typeof document !== 'undefined') paintBar(theme);
});

export function chooseTheme(theme: Theme | null): void {
	$theme.set(theme);
	if (theme === null) delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
}
