import { SECTION_THRESHOLD, SECTION_WINDOW_SHARE } from '#contract/constants.ts';

/** A thousandth less than asked: fractions of a pixel keep some sections from ever counting as whole. */
const LEEWAY = 0.999;
/** The window reaches up without end, so that what was passed counts as seen. */
const PASSED = '1000000px 0px 0px';

/**
 * Share of a section that must have come into the window before it lives: all of it, or where the window is too low to
 * ever show so much, the part that fills nine tenths of the window. Heights in px.
 */
export function shareToSee(section: number, window: number): number {
	if (section <= 0) return 0;
	return Math.min(SECTION_THRESHOLD, (window * SECTION_WINDOW_SHARE) / section);
}

/** Calls back once the section is seen or passed, or at once where the browser cannot tell. Follows the window as it turns, and the section as its letters come. */
export function whenSeen(section: Element, then: () => void): void {
	if (!('IntersectionObserver' in window)) {
		then();
		return;
	}
	let observer: IntersectionObserver | undefined;
	const observe = () => {
		observer?.disconnect();
		const threshold = shareToSee(section.getBoundingClientRect().height, innerHeight) * LEEWAY;
		observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= threshold)) return;
				observer?.disconnect();
				removeEventListener('resize', observe);
				sizes.disconnect();
				then();
			},
			{ threshold, rootMargin: PASSED },
		);
		observer.observe(section);
	};
	const sizes = new ResizeObserver(observe);
	addEventListener('resize', observe);
	sizes.observe(section);
}
