import { atom } from 'nanostores';
import { useLayoutEffect } from 'react';

/** True while a screen wants nothing around it. */
export const $fullScreen = atom(false);

/** Takes header and bottom bar away for as long as the calling component stands, before anything is painted. */
export function useFullScreen(): void {
	useLayoutEffect(() => {
		$fullScreen.set(true);
		return () => $fullScreen.set(false);
	}, []);
}
