import { type RefObject, useEffect, useMemo, useState } from 'react';

/** iPhones allow full screen only for the bare video element. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };
type Turnable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

/** Full screen for the stage with everything on it; in landscape, if a phone supports it. */
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
