import type { ReactNode } from 'react';
import { FieldError } from './Field.tsx';

/** The style of a line that can be tapped as a whole. */
export const CHOICE =
	'flex min-h-target cursor-pointer items-start gap-3 rounded border border-control bg-surface px-3 py-2 hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft';

export interface ChoiceFrameProps {
	/** Of the group, for the error summary; also the name of its buttons. */
	id: string;
	label: string;
	error?: string | undefined;
	/** The name is for screen readers alone, such as if the question stands above. */
	quiet?: boolean;
	children: ReactNode;
}

export function ChoiceFrame({ id, label, error, quiet = false, children }: ChoiceFrameProps) {
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			aria-describedby={error ? `${id}-error` : undefined}
			className={error ? 'border-s-4 border-bad-solid ps-3' : ''}
		>
			<legend className={quiet ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
			<FieldError id={id} error={error} className="mb-2" />
			{children}
		</fieldset>
	);
}

export interface RadioListProps<V extends string | number> extends Omit<ChoiceFrameProps, 'children'> {
	value: V | null;
	options: readonly { value: V; label: ReactNode; detail?: ReactNode }[];
	/** Classes that place the options, by default one below the other. */
	layout?: string;
	onChoose: (value: V) => void;
}

/** One of a few options, each of which can be tapped as a whole. */
export function RadioList<V extends string | number>({
	value,
	options,
	layout = 'space-y-2',
	onChoose,
	...frame
}: RadioListProps<V>) {
	return (
		<ChoiceFrame {...frame}>
			<div className={layout}>
				{options.map((option) => (
					<label key={option.value} className={CHOICE}>
						<input
							type="radio"
							name={frame.id}
							checked={option.value === value}
							onChange={() => onChoose(option.value)}
							className="mt-1.5 size-4.5 shrink-0 accent-primary"
						/>
						<span className="min-w-0 flex-1">
							<span className="block font-medium">{option.label}</span>
							{option.detail && <span className="block text-sm text-text-muted">{option.detail}</span>}
						</span>
					</label>
				))}
			</div>
		</ChoiceFrame>
	);
}
