import { useEffect } from 'react';
import type { Video } from '#contract/lectures/calls.ts';
import type { Deck } from './deck.ts';

const SKIP_S = 10;

/** Title and buttons on the lock screen and on headphones, for listening with the screen off. */
export function useMediaSession(deck: Deck | null, { title, teacher, poster_url }: Video): void {
	useEffect(() => {
		if (deck === null || !('mediaSession' in navigator)) return;
		const { mediaSession } = navigator;
		mediaSession.metadata = new MediaMetadata({
			title,
			artist: teacher ?? '',
			...(poster_url && { artwork: [{ src: new URL(poster_url, location.href).href }] }),
		});
		const handlers: [MediaSessionAction, (details: MediaSessionActionDetails) => void][] = [
			['play', deck.play],
			['pause', deck.pause],
			['seekbackward', ({ seekOffset }) => deck.seekBy(-(seekOffset ?? SKIP_S))],
			['seekforward', ({ seekOffset }) => deck.seekBy(seekOffset ?? SKIP_S)],
			['seekto', ({ seekTime }) => seekTime !== undefined && deck.seek(seekTime)],
		];
		const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
			try {
				mediaSession.setActionHandler(action, handler);
			} catch {
				// Browsers support different buttons.
			}
		};
		for (const [action, handler] of handlers) set(action, handler);
		return () => {
			mediaSession.metadata = null;
			for (const [action] of handlers) set(action, null);
		};
	}, [deck, title, teacher, poster_url]);
}
