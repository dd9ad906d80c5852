/** Courses with a picture of their own in public/og; one that editors add later shares the picture of the site. */
const COURSES = ['fcps', 'residency', 'outlier', 'm-phil-diploma', 'abroad', 'mph'];

/** The picture of the site where its pages are shared. */
export const SITE_CARD = '/og/default.png';
/** Measure of every picture, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The picture of a course where its page is shared. */
export const courseCard = (slug: string): string =>
	COURSES.includes(slug) ? `/og/course-${slug}.png` : SITE_CARD;
