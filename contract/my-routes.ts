import { ofScreens, type ScreenName } from './screens.ts';

export type MyRouteName = ScreenName;

/** The screens under /my by name: path below /my. Browser, dev server and production server all use this table. */
export const MY_ROUTES = ofScreens('path');

const PATTERNS = Object.values(MY_ROUTES).map(
	(path) => new RegExp(`^/my${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`),
);

export function isMyPath(pathname: string): boolean {
	return PATTERNS.some((pattern) => pattern.test(pathname));
}
