import type { ComponentProps } from 'react';
import { CONTROL, FieldFrame, type Frame } from './Field.tsx';

export interface TextAreaProps extends Frame, Omit<ComponentProps<'textarea'>, keyof Frame> {}

export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
	return (
		<FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
			{(wiring) => <textarea rows={4} {...area} {...wiring} className={CONTROL} />}
		</FieldFrame>
	);
}
