import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useKeyDown } from '../shared/use-key-down.ts';

/** A touch position, in px of the window, with its time. */
interface Touched {
	x: number;
	y: number;
	at: number;
}

const FAR_PX = 60;
const QUICK_MS = 700;

/** The effect of a swipe: 1 the next page, -1 the previous one, 0 nothing; a slanted or slow one scrolls. */
export function turnOf(from: Touched, to: Touched): -1 | 0 | 1 {
	const [dx, dy] = [to.x - from.x, to.y - from.y];
	if (Math.abs(dx) < FAR_PX || Math.abs(dx) < 2 * Math.abs(dy) || to.at - from.at > QUICK_MS) return 0;
	return dx < 0 ? 1 : -1;
}

export function turnOfKey(key: string): -1 | 0 | 1 {
	if (key === 'ArrowRight') return 1;
	return key === 'ArrowLeft' ? -1 : 0;
}

/** An overlay, a field, or an element that scrolls sideways handles its own keys and swipes. */
const isTaken = (target: EventTarget | null): boolean =>
	document.querySelector('dialog[open]') !== null ||
	(target instanceof Element && target.closest('input, textarea, select, .wide') !== null);

const isSelecting = (): boolean => (getSelection()?.toString() ?? '') !== '';

export function useTurning(page: RefObject<HTMLElement | null>, turn: (step: -1 | 1) => void): void {
	const latest = useEffectEvent(turn);
	useKeyDown((event, target) => {
		const step = turnOfKey(event.key);
		if (step === 0 || event.shiftKey || isTaken(target)) return;
		event.preventDefault();
		turn(step);
	});
	useEffect(() => {
		const box = page.current;
		if (box === null) return;
		let from: Touched | null = null;
		const placeOf = ({ changedTouches, timeStamp }: TouchEvent): Touched | null => {
			const touch = changedTouches[0];
			return touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
		};
		const onStart = (event: TouchEvent) => {
			// Two fingers zoom, and one pans a zoomed page.
			const one = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.05;
			from = one && !isTaken(event.target) ? placeOf(event) : null;
			// The touched element may have been removed, as a loading page: only it receives the end of the touch.
			event.target?.addEventListener('touchend', onEnd, { once: true, passive: true });
		};
		const onEnd = (event: Event) => {
			if (!(event instanceof TouchEvent)) return;
			const to = placeOf(event);
			const step = from && to && !isSelecting() ? turnOf(from, to) : 0;
			from = null;
			if (step !== 0) latest(step);
		};
		box.addEventListener('touchstart', onStart, { passive: true });
		return () => box.removeEventListener('touchstart', onStart);
	}, [page]);
}
