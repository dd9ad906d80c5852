import type { ReactNode } from 'react';

/** The line drawings of the courses by the icon value in their data. */
const DRAWINGS: Record<string, ReactNode> = {
	'icon-fcps': (
		<>
			<path d="M11 6h20l7 7v29H11z" />
			<path d="M31 6v7h7" />
			<path d="M16 20h5M16 27h5M16 34h5" />
			<circle cx="27" cy="20" r="2.2" />
			<circle className="warm" cx="33" cy="20" r="2.2" />
			<circle className="warm" cx="27" cy="27" r="2.2" />
			<circle cx="33" cy="27" r="2.2" />
			<circle cx="27" cy="34" r="2.2" />
			<circle className="warm" cx="33" cy="34" r="2.2" />
		</>
	),
	'icon-residency': (
		<>
			<path d="M6 42h36" />
			<path d="M13 42V12h22v30" />
			<path d="M35 24h6v18M13 24H7v18" />
			<path d="M21 42v-8h6v8" />
			<circle className="warm" cx="24" cy="20" r="5.5" />
			<path d="M24 17.5v5M21.5 20h5" />
			<path d="M18 29h2M28 29h2" />
		</>
	),
	'icon-m-phil-diploma': (
		<>
			<path d="M4 18 24 9l20 9-20 9z" />
			<path d="M12 22v10c4 5 20 5 24 0V22" />
			<path d="M44 18v12" />
			<circle className="warm" cx="44" cy="33" r="2.5" />
		</>
	),
	'icon-mph': (
		<>
			<circle cx="24" cy="14" r="5" />
			<path d="M14 38v-6a10 10 0 0 1 20 0v6" />
			<circle cx="9" cy="20" r="3.5" />
			<circle cx="39" cy="20" r="3.5" />
			<path d="M4 36v-4c0-3 2-5 5-5M44 36v-4c0-3-2-5-5-5" />
			<circle className="warm" cx="24" cy="33" r="4" />
			<path d="M4 42h40" />
		</>
	),
	'icon-outlier': (
		<>
			<path d="M6 6v36h36" />
			<path d="M10 38c8 0 7-22 13-22s5 22 13 22" />
			<circle className="warm" cx="38" cy="13" r="3.5" />
			<path d="M38 20v14" strokeDasharray="1 4" />
		</>
	),
	'icon-abroad': (
		<>
			<circle cx="22" cy="26" r="16" />
			<path d="M6 26h32M22 10c-9 9-9 23 0 32M22 10c9 9 9 23 0 32" />
			<path className="warm" d="m30 13 13-7-4 14-3-5z" />
		</>
	),
};

/** Every other course gets the open book. */
const BOOK = (
	<>
		<path d="M24 13c-5-4-11-5-18-5v29c7 0 13 1 18 5 5-4 11-5 18-5V8c-7 0-13 1-18 5Z" />
		<path d="M24 13v29" />
		<path d="M11 16c3 0 5 .5 8 1.5M11 23c3 0 5 .5 8 1.5" />
		<path className="warm" d="M31 8.8V20l3.5-2.5L38 20V8.1z" />
	</>
);

export function CourseDrawing({ icon, size = 40 }: { icon: string; size?: number | undefined }) {
	return (
		<svg
			viewBox="0 0 48 48"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className="shrink-0 text-primary [&_.warm]:fill-accent [&_.warm]:stroke-accent-line"
		>
			{Object.hasOwn(DRAWINGS, icon) ? DRAWINGS[icon] : BOOK}
		</svg>
	);
}
