import type { ReactNode } from 'react';
import { FieldError } from './Field.tsx';

interface ConsentFieldProps {
	id: string;
	error: string | undefined;
	required?: boolean;
	children: ReactNode;
}

/** A checkbox that accepts the text beside it, with its error above, as in the other fields. */
export function ConsentField({ id, error, required = false, children }: ConsentFieldProps) {
	return (
		<div className={error ? 'border-s-4 border-bad-solid ps-3' : ''}>
			<FieldError id={id} error={error} className="mb-1" />
			<label htmlFor={id} className="flex min-h-target items-start gap-3 py-1.5">
				<input
					id={id}
					name="consent"
					type="checkbox"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className="mt-1 size-6 shrink-0 accent-primary"
					required={required}
				/>
				<span>{children}</span>
			</label>
		</div>
	);
}
