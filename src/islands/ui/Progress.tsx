export interface ProgressProps {
	value: number;
	max: number;
	/** The label of the value, for a screen reader. */
	label: string;
	/** The value in words, e.g. '১২ / ২০'; displayed beside the bar when `shown`. */
	text: string;
	shown?: boolean;
	tone?: 'primary' | 'good' | 'warn' | 'bad';
	/** A line across the bar, such as a pass mark, in the unit of `max`. */
	mark?: number | null;
}

const FILL = {
	primary: 'bg-primary',
	good: 'bg-good-solid',
	warn: 'bg-warn-solid',
	bad: 'bg-bad-solid',
} as const;

export function Progress({ value, max, label, text, shown = false, tone = 'primary', mark }: ProgressProps) {
	const share = (part: number) => (max <= 0 ? 0 : Math.min(100, Math.max(0, (part / max) * 100)));
	return (
		<div className="flex items-center gap-3">
			<div
				role="progressbar"
				aria-label={label}
				aria-valuenow={value}
				aria-valuemin={0}
				aria-valuemax={max}
				aria-valuetext={text}
				className="relative h-2.5 flex-1 rounded-full bg-surface-3"
			>
				<div className={`h-full rounded-full ${FILL[tone]}`} style={{ width: `${share(value)}%` }} />
				{mark != null && (
					<div
						className="absolute -inset-y-1 w-0.5 bg-text"
						style={{ insetInlineStart: `${share(mark)}%` }}
					/>
				)}
			</div>
			{shown && (
				<span aria-hidden="true" className="tabular shrink-0 text-sm text-text-muted">
					{text}
				</span>
			)}
		</div>
	);
}
