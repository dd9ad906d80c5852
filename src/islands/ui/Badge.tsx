import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export const BADGE_STYLES = {
	neutral: 'bg-surface-2 text-text-muted border-line',
	primary: 'bg-primary-soft text-primary border-primary-line',
	good: 'bg-good-soft text-good border-good-line',
	warn: 'bg-warn-soft text-warn border-warn-line',
	bad: 'bg-bad-soft text-bad border-bad-line',
} as const;

export type BadgeTone = keyof typeof BADGE_STYLES;

interface BadgeProps {
	tone?: BadgeTone;
	icon?: LucideIcon;
	children: ReactNode;
}

/** A status word. The word must be sufficient; colour and icon only support it. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
	return (
		<span
			className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold ${BADGE_STYLES[tone]}`}
		>
			{Icon && <Icon size={15} />}
			{children}
		</span>
	);
}

export interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
	pressed: boolean;
}

/** A filter that is on or off; one of a row. */
export function Chip({ pressed, children, ...rest }: ChipProps) {
	return (
		<button
			{...rest}
			type="button"
			aria-pressed={pressed}
			className={`inline-flex min-h-target max-w-full items-center gap-2 wrap-anywhere rounded-full border px-4 py-1.5 text-sm font-semibold transition-colors ${
				pressed
					? 'border-primary bg-primary text-on-primary'
					: 'border-control bg-surface text-text hover:bg-surface-2'
			}`}
		>
			{children}
		</button>
	);
}

export interface ChipGroupProps<V> {
	label: string;
	/** Classes of the label; `sr-only` if it is for screen readers alone. */
	head?: string;
	values: readonly V[];
	chosen: V | null;
	onChoose: (value: V) => void;
	/** What a chip shows. */
	children: (value: V) => ReactNode;
}

export function ChipGroup<V extends string | number>(props: ChipGroupProps<V>) {
	const { label, head = 'mb-2 font-semibold', values, chosen, onChoose, children } = props;
	return (
		<fieldset className="min-w-0">
			<legend className={head}>{label}</legend>
			<div className="flex flex-wrap gap-2">
				{values.map((value) => (
					<Chip key={value} pressed={chosen === value} onClick={() => onChoose(value)}>
						{children(value)}
					</Chip>
				))}
			</div>
		</fieldset>
	);
}
