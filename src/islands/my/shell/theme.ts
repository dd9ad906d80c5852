import { persistentAtom } from '@nanostores/persistent';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen colours, null to follow the device; kept under the name that the public pages read before they paint. */
export const $theme = persistentAtom<Theme | null>('theme', null, {
	encode: (theme) => theme ?? undefined,
	decode: (kept) => THEMES.find((theme) => theme === kept) ?? null,
});

/** What the phone paints around the app: the ground of the header, as in the tokens. */
const BAR: Record<Theme, string> = { light: '#ffffff', dark: '#161e1f' };

/** Paints the bar of the phone as was chosen; without a choice each of the two lines of the page knows when it holds. */
function paintBar(theme: Theme | null): void {
	for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
		const own: Theme = meta.media.includes('dark') ? 'dark' : 'light';
		meta.content = BAR[theme ?? own];
	}
}
$theme.subscribe((theme) => {
	if (typeof document !== 'undefined') paintBar(theme);
});

/** Chooses the colours of this device. */
export function chooseTheme(theme: Theme | null): void {
	$theme.set(theme);
	if (theme === null) delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
}
