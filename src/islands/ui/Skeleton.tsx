import { UI_TEXTS } from '#lib/text/ui.ts';
import { useText } from './use-text.ts';

/** One grey block in the shape of what will stand here; give it the final height and width by class. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
	return <span aria-hidden="true" className={`block animate-wait rounded bg-surface-3 ${className}`} />;
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
	const widths = Array.from({ length: lines }, (_, line) => (line === lines - 1 ? 'w-2/3' : 'w-full'));
	return (
		<span aria-hidden="true" className="flex flex-col gap-3">
			{widths.map((width, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines are all there is
				<Skeleton key={line} className={`h-4 ${width}`} />
			))}
		</span>
	);
}

/** Wraps skeletons so that a screen reader hears once that something is loading. */
export function Loading({ label, children }: { label?: string; children: React.ReactNode }) {
	const t = useText(UI_TEXTS);
	return (
		<div role="status" aria-live="polite">
			<span className="sr-only">{label ?? t.loading}</span>
			{children}
		</div>
	);
}
