import { UI_TEXTS } from '#lib/text/ui.ts';
import { useText } from './use-text.ts';

/** One grey placeholder in the shape of the content; set the final height and width by class. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
	return <span aria-hidden="true" className={`block animate-wait rounded bg-surface-3 ${className}`} />;
}

export interface SkeletonsProps {
	className: string;
	/** The class of each placeholder, with its height and width. */
	of: readonly string[];
	/** Number of placeholders, each in a box of the class `each`. */
	times?: number;
	each?: string;
}

/** Placeholders below each other, in the shape of the content. */
export function Skeletons({ className, of, times = 1, each }: SkeletonsProps) {
	// biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no other key
	const blocks = of.map((one, place) => <Skeleton key={place} className={one} />);
	if (each === undefined) return <div className={className}>{blocks}</div>;
	return (
		<div className={className}>
			{Array.from({ length: times }, (_, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other key
				<div key={place} className={each}>
					{blocks}
				</div>
			))}
		</div>
	);
}

/** Placeholders of cards, by the classes of their heights. */
export const CardSkeletons = ({
	className = 'space-y-8',
	of,
}: Pick<SkeletonsProps, 'of'> & { className?: string }) => (
	<Skeletons className={className} of={of.map((height) => `${height} w-full rounded-lg`)} />
);

/** Placeholders of rows in one card, by the classes of the lines of a row. */
export const RowSkeletons = ({ of, times = 3 }: Pick<SkeletonsProps, 'of' | 'times'>) => (
	<Skeletons times={times} className="card divide-y divide-line" each="space-y-2.5 p-4" of={of} />
);

interface ColumnSkeletonsProps {
	/** Classes of the heights of the cards in the wide column and in the narrow one beside it. */
	main: readonly string[];
	side: readonly string[];
	/** On a phone the narrow column is above the other one. */
	sideFirst?: boolean;
}

export const ColumnSkeletons = ({ main, side, sideFirst = false }: ColumnSkeletonsProps) => (
	<div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
		<CardSkeletons className="space-y-10" of={main} />
		<CardSkeletons className={`space-y-10 ${sideFirst ? 'max-lg:order-first' : ''}`} of={side} />
	</div>
);

/** Placeholders for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
	const widths = Array.from({ length: lines }, (_, line) => (line === lines - 1 ? 'w-2/3' : 'w-full'));
	return (
		<span aria-hidden="true" className="flex flex-col gap-3">
			{widths.map((width, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other key
				<Skeleton key={line} className={`h-4 ${width}`} />
			))}
		</span>
	);
}

/** Wraps skeletons so that a screen reader announces the loading once. */
export function Loading({ label, children }: { label?: string; children: React.ReactNode }) {
	const t = useText(UI_TEXTS);
	return (
		<div role="status" aria-live="polite">
			<span className="sr-only">{label ?? t.loading}</span>
			{children}
		</div>
	);
}
