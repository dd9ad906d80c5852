import type { COURSE_ICONS } from '#contract/site/icons.ts';
import type { Drawn } from './site/content/steps.ts';

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

/** The drawing of a course by the icon in its data; an open book for an unknown one. */
export const courseDrawing = (icon: string): string =>
	new Map(Object.entries(COURSE_DRAWINGS)).get(icon) ?? COURSE_DRAWINGS['icon-book'];

/** The line drawings of the steps of a course, in the same measure. */
export const STEP_DRAWINGS: Record<Drawn, string> = {
	class: `<rect x="8" y="8" width="32" height="23" rx="2"/><path d="M4 39h40l-3-8H7z"/><path d="M16 31c0-6 3-8 8-8s8 2 8 8"/><circle ${WARM} cx="24" cy="17" r="4"/>`,
	exam: `<rect x="12" y="4" width="24" height="40" rx="4"/><path d="M18 13h6M18 21h6M18 29h6M22 38h4"/><circle ${WARM} cx="30" cy="13" r="2.2"/><circle cx="30" cy="21" r="2.2"/><circle ${WARM} cx="30" cy="29" r="2.2"/>`,
	solve: `<rect x="5" y="7" width="38" height="26" rx="2"/><path d="M16 33l-4 9M32 33l4 9M12 17l3 3 6-7M26 15h11M26 21h6M12 27h9"/><circle ${WARM} cx="35" cy="26" r="3"/>`,
	sheet: `<path d="M12 24V6h24v18M18 13h12M18 19h8"/><path ${WARM} d="M6 20v22h36V20L24 33z"/><path d="m6 42 13-13M42 42 29 29"/>`,
	sums: `<rect x="6" y="7" width="28" height="28" rx="2"/><path d="M20 7v28M6 21h28M11 14h5M13.5 11.500v5M25 14h5M11 28h5M25 28h5"/><path ${WARM} d="m29 38 11-13 4 3.5-11 13-5 1.500z"/>`,
	measure: `<circle cx="21" cy="27" r="16"/><circle cx="21" cy="27" r="9"/><circle ${WARM} cx="21" cy="27" r="3.5"/><path d="M24 24 42 6M35 6h7v7"/>`,
	again: `<path d="M8 23a16 16 0 0 1 28-9l4 4M40 8v10H30M40 25a16 16 0 0 1-28 9l-4-4M8 40V30h10"/><circle ${WARM} cx="24" cy="24" r="4"/>`,
	compare: `<rect x="5" y="8" width="16" height="25" rx="2"/><rect x="27" y="8" width="16" height="25" rx="2"/><path d="M9 15h8M9 21h8M9 27h4M31 15h8M31 21h8M31 27h4M8 41h12M28 41h12"/><circle ${WARM} cx="24" cy="41" r="3.5"/>`,
	case: `<rect x="9" y="8" width="30" height="36" rx="3"/><rect ${WARM} x="18" y="4" width="12" height="8" rx="2"/><path d="M14 26h5l3-7 4 13 3-6h5M15 38h12"/>`,
	book: `<path d="M24 13c-5-4-11-5-18-5v29c7 0 13 1 18 5 5-4 11-5 18-5V8c-7 0-13 1-18 5ZM24 13v29M11 16c3 0 5 .5 8 1.500M11 23c3 0 5 .5 8 1.5"/><path ${WARM} d="M31 8.800V20l3.5-2.500L38 20V8.100z"/>`,
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
