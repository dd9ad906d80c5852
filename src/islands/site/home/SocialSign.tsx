/** Line icons of brands, which the icon set does not include; drawn in the same stroke. */
const SHAPES: Record<string, string> = {
	facebook:
		'M14 21v-7h2.5l.5-3h-3V9.5c0-1 .4-1.5 1.6-1.5H17V5.2A13 13 0 0 0 14.8 5C12.5 5 11 6.4 11 9v2H8.5v3H11v7',
	youtube:
		'M4.5 6.5C7 5.8 17 5.8 19.5 6.5c1 .3 1.5 1 1.5 2v7c0 1-.5 1.7-1.5 2-2.5.7-12.5.7-15 0-1-.3-1.5-1-1.5-2v-7c0-1 .5-1.7 1.5-2ZM10 9.2v5.6l5-2.8z',
	messenger:
		'M12 3.5c-5 0-8.5 3.5-8.5 8 0 2.4 1 4.5 2.7 6v3l2.8-1.5c1 .3 2 .4 3 .4 5 0 8.5-3.4 8.5-7.9s-3.5-8-8.5-8ZM7.5 13.5l3.2-3.4 2.8 2.3 3-2.4',
	whatsapp:
		'M4 20l1.3-4A8.3 8.3 0 1 1 8.3 19L4 20ZM9 8.5c-.8.8-.6 2.3 1 4.2 1.7 2 3.5 2.9 4.7 2.3l.8-1-2-1.3-1 .8c-1-.4-1.7-1.2-2-2.2l.9-.9L10.2 8.2z',
};
/** Every other profile gets the link icon. */
const LINK =
	'M10 14a4 4 0 0 0 6 .4l2.5-2.5a4 4 0 0 0-5.7-5.7L11.5 7.5M14 10a4 4 0 0 0-6-.4l-2.5 2.5a4 4 0 0 0 5.7 5.7l1.3-1.3';

export function SocialSign({ kind }: { kind: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			width="20"
			height="20"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className="shrink-0 text-primary"
		>
			<path d={Object.hasOwn(SHAPES, kind) ? SHAPES[kind] : LINK} />
		</svg>
	);
}
