import { SECTION_THRESHOLD, SECTION_WINDOW_SHARE } from '#contract/constants.ts';

/** A thousandth less than asked: fractions of a pixel keep some boxes from ever counting as whole. */
const LEEWAY = 0.999;

/**
 * Share of a box that must stand in the window before its section is drawn: all of it, or where the window is too low
 * to ever show so much, the part that fills nine tenths of the window. Heights in px.
 */
export function shareToSee(box: number, window: number): number {
	if (box <= 0) return 0;
	return Math.min(SECTION_THRESHOLD, (window * SECTION_WINDOW_SHARE) / box);
}

/** Calls back once the box is seen, or at once where the browser cannot tell. Follows the window as it turns. */
export function whenSeen(box: Element, then: () => void): void {
	if (!('IntersectionObserver' in window)) {
		then();
		return;
	}
	let observer: IntersectionObserver | undefined;
	const observe = () => {
		observer?.disconnect();
		const threshold = shareToSee(box.getBoundingClientRect().height, innerHeight) * LEEWAY;
		observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= threshold)) return;
				observer?.disconnect();
				removeEventListener('resize', observe);
				then();
			},
			{ threshold },
		);
		observer.observe(box);
	};
	addEventListener('resize', observe);
	observe();
}
