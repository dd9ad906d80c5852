import { type RefObject, useEffect, useRef } from 'react';
import { type Touched, turnOf, turnOfKey } from './turn.ts';

/** An overlay, a field, or an element that scrolls sideways handles its own keys and swipes. */
const isTaken = (target: EventTarget | null): boolean =>
	document.querySelector('dialog[open]') !== null ||
	(target instanceof Element && target.closest('input, textarea, select, .wide') !== null);

const isSelecting = (): boolean => (getSelection()?.toString() ?? '') !== '';

/** Turns pages by the arrow keys and by swipes. */
export function useTurning(page: RefObject<HTMLElement | null>, turn: (step: -1 | 1) => void): void {
	const latest = useRef(turn);
	latest.current = turn;
	useEffect(() => {
		function onKey(event: KeyboardEvent): void {
			const step = turnOfKey(event.key);
			const { altKey, ctrlKey, metaKey, shiftKey } = event;
			if (step === 0 || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
			if (isTaken(event.target)) return;
			event.preventDefault();
			latest.current(step);
		}
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
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
			if (step !== 0) latest.current(step);
		};
		box.addEventListener('touchstart', onStart, { passive: true });
		return () => box.removeEventListener('touchstart', onStart);
	}, [page]);
}
