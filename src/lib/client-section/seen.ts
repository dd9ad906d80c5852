import { SECTION_THRESHOLD, SECTION_WINDOW_SHARE } from '#contract/constants.ts';

/** A thousandth less than required: because of fractions of a pixel some sections would never count as complete. */
const LEEWAY = 0.999;
/** The window extends upwards without limit, so that a passed section counts as seen. */
const PASSED = '1000000px 0px 0px';

/** Share of a section that must be in the window: all, or what fills nine tenths of it. Heights in px. */
export function shareToSee(section: number, window: number): number {
	if (section <= 0) return 0;
	return Math.min(SECTION_THRESHOLD, (window * SECTION_WINDOW_SHARE) / section);
}

/** Calls back once the section is seen or passed, or at once without browser support. Follows later size changes. */
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
