import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** The attributes that connect a control to its label, hint and error. */
export interface FieldWiring {
	id: string;
	'aria-invalid': true | undefined;
	'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
	label: string;
	/** One line below the label on how to fill in the field. */
	hint?: string | undefined;
	/** The error text; undefined if there is none. */
	error?: string | undefined;
	/** Set if an error summary links to the field. */
	id?: string | undefined;
	className?: string | undefined;
	children: (wiring: FieldWiring) => ReactNode;
}

/** What a field passes to its frame. */
export type Frame = Omit<FieldFrameProps, 'children'>;

export interface FieldErrorProps {
	/** The id of the field, which refers to `${id}-error`. */
	id: string;
	error: string | undefined;
	className?: string;
}

/** The error of a field, above its control; nothing if there is none. */
export function FieldError({ id, error, className = '' }: FieldErrorProps) {
	if (!error) return null;
	return (
		<p id={`${id}-error`} className={`flex items-start gap-2 text-sm font-semibold text-bad ${className}`}>
			<CircleAlert size={18} className="mt-0.5 shrink-0" />
			<span>{error}</span>
		</p>
	);
}

/** Label above, hint below it, the error between hint and control. */
export function FieldFrame({ label, hint, error, id, className = '', children }: FieldFrameProps) {
	const own = useId();
	const field = id ?? own;
	const describedBy = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ');
	return (
		<div className={`flex flex-col gap-1 ${error ? 'border-s-4 border-bad-solid ps-3' : ''} ${className}`}>
			<label htmlFor={field} className="font-semibold">
				{label}
			</label>
			{hint && (
				<p id={`${field}-hint`} className="text-sm text-text-muted">
					{hint}
				</p>
			)}
			<FieldError id={field} error={error} />
			<div className="mt-1">
				{children({
					id: field,
					'aria-invalid': error ? true : undefined,
					'aria-describedby': describedBy || undefined,
				})}
			</div>
		</div>
	);
}

export const CONTROL =
	'w-full min-w-0 min-h-12 rounded border border-control bg-surface px-3 py-2 text-base text-text aria-invalid:border-bad-solid aria-invalid:border-2 disabled:bg-surface-2 disabled:text-text-muted';

export interface FieldProps extends Frame, Omit<ComponentProps<'input'>, keyof Frame> {}

export function Field({ label, hint, error, id, className, ...input }: FieldProps) {
	return (
		<FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
			{(wiring) => <input {...input} {...wiring} className={CONTROL} />}
		</FieldFrame>
	);
}
