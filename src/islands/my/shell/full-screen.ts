import { atom } from 'nanostores';
import { useLayoutEffect } from 'react';

export const $fullScreen = atom(false);

/** Hides header and bottom bar while the calling component is mounted, before anything is painted. */
export function useFullScreen(): void {
	useLayoutEffect(() => {
		$fullScreen.set(true);
		return () => $fullScreen.set(false);
	}, []);
}
