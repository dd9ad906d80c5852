import { type RefObject, useEffect, useMemo, useState } from 'react';

/** Phones of one maker give the whole screen to the bare video alone. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };
type Turnable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

/** The whole screen for the stage, with everything that stands on it; turned, where a phone can. */
export function useFull(stage: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
	const [full, setFull] = useState(false);
	useEffect(() => {
		const look = () => setFull(document.fullscreenElement === stage.current && stage.current !== null);
		document.addEventListener('fullscreenchange', look);
		return () => document.removeEventListener('fullscreenchange', look);
	}, [stage]);
	const toggle = useMemo(
		() => (): void => {
			const box = stage.current;
			if (document.fullscreenElement) void document.exitFullscreen();
			else if (box && document.fullscreenEnabled) {
				box
					.requestFullscreen()
					.then(() => (screen.orientation as Turnable).lock?.('landscape'))
					.catch(() => {});
			} else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
		},
		[stage, video],
	);
	return { full, toggle };
}
