export interface IconStyle {
	/** In px. */
	size: number;
	className?: string;
}

/** An icon that the home page holds once (components/site/home/Icons.astro), so that the script contains no drawing. */
export function Icon({ name, size, className }: IconStyle & { name: string }) {
	return (
		<svg width={size} height={size} aria-hidden="true" className={className}>
			<use href={`#icon-${name}`} />
		</svg>
	);
}
