import type { COURSE_ICONS } from '#contract/site/icons.ts';

/** Fills a part of a drawing with the accent colour; written as attributes, which also hold where the part is referred to. */
const WARM = 'fill="var(--color-accent)" stroke="var(--color-accent-line)"';

/** The line drawings of the courses: SVG in a square of 48, drawn with a stroke of 2. */
export const COURSE_DRAWINGS: Record<(typeof COURSE_ICONS)[number] | 'icon-book', string> = {
	'icon-fcps': `<path d="M11 6h20l7 7v29H11z"/><path d="M31 6v7h7"/><path d="M16 20h5M16 27h5M16 34h5"/><circle cx="27" cy="20" r="2.2"/><circle ${WARM} cx="33" cy="20" r="2.2"/><circle ${WARM} cx="27" cy="27" r="2.2"/><circle cx="33" cy="27" r="2.2"/><circle cx="27" cy="34" r="2.2"/><circle ${WARM} cx="33" cy="34" r="2.2"/>`,
	'icon-residency': `<path d="M6 42h36"/><path d="M13 42V12h22v30"/><path d="M35 24h6v18M13 24H7v18"/><path d="M21 42v-8h6v8"/><circle ${WARM} cx="24" cy="20" r="5.5"/><path d="M24 17.5v5M21.5 20h5"/><path d="M18 29h2M28 29h2"/>`,
	'icon-m-phil-diploma': `<path d="M4 18 24 9l20 9-20 9z"/><path d="M12 22v10c4 5 20 5 24 0V22"/><path d="M44 18v12"/><circle ${WARM} cx="44" cy="33" r="2.5"/>`,
	'icon-mph': `<circle cx="24" cy="14" r="5"/><path d="M14 38v-6a10 10 0 0 1 20 0v6"/><circle cx="9" cy="20" r="3.5"/><circle cx="39" cy="20" r="3.5"/><path d="M4 36v-4c0-3 2-5 5-5M44 36v-4c0-3-2-5-5-5"/><circle ${WARM} cx="24" cy="33" r="4"/><path d="M4 42h40"/>`,
	'icon-outlier': `<path d="M6 6v36h36"/><path d="M10 38c8 0 7-22 13-22s5 22 13 22"/><circle ${WARM} cx="38" cy="13" r="3.5"/><path d="M38 20v14" stroke-dasharray="1 4"/>`,
	'icon-abroad': `<circle cx="22" cy="26" r="16"/><path d="M6 26h32M22 10c-9 9-9 23 0 32M22 10c9 9 9 23 0 32"/><path ${WARM} d="m30 13 13-7-4 14-3-5z"/>`,
	'icon-book': `<path d="M24 13c-5-4-11-5-18-5v29c7 0 13 1 18 5 5-4 11-5 18-5V8c-7 0-13 1-18 5Z"/><path d="M24 13v29"/><path d="M11 16c3 0 5 .5 8 1.5M11 23c3 0 5 .5 8 1.5"/><path ${WARM} d="M31 8.8V20l3.5-2.5L38 20V8.1z"/>`,
};

/** Marks of brands, which the icon set does not include: paths in a square of 24, drawn with a stroke of 1.75. */
export const BRAND_PATHS = {
	facebook:
		'M14 21v-7h2.5l.5-3h-3V9.5c0-1 .4-1.5 1.6-1.5H17V5.2A13 13 0 0 0 14.8 5C12.5 5 11 6.4 11 9v2H8.5v3H11v7',
	youtube:
		'M4.5 6.5C7 5.8 17 5.8 19.5 6.5c1 .3 1.5 1 1.5 2v7c0 1-.5 1.7-1.5 2-2.5.7-12.5.7-15 0-1-.3-1.5-1-1.5-2v-7c0-1 .5-1.7 1.5-2ZM10 9.2v5.6l5-2.8z',
	messenger:
		'M12 3.5c-5 0-8.5 3.5-8.5 8 0 2.4 1 4.5 2.7 6v3l2.8-1.5c1 .3 2 .4 3 .4 5 0 8.5-3.4 8.5-7.9s-3.5-8-8.5-8ZM7.5 13.5l3.2-3.4 2.8 2.3 3-2.4',
	whatsapp:
		'M4 20l1.3-4A8.3 8.3 0 1 1 8.3 19L4 20ZM9 8.5c-.8.8-.6 2.3 1 4.2 1.7 2 3.5 2.9 4.7 2.3l.8-1-2-1.3-1 .8c-1-.4-1.7-1.2-2-2.2l.9-.9L10.2 8.2z',
	link: 'M10 14a4 4 0 0 0 6 .4l2.5-2.5a4 4 0 0 0-5.7-5.7L11.5 7.5M14 10a4 4 0 0 0-6-.4l-2.5 2.5a4 4 0 0 0 5.7 5.7l1.3-1.3',
};
