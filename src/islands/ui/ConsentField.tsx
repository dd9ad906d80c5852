import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A checkbox that accepts the text beside it, with its error above, as in the other fields. */
export function ConsentField({
	id,
	error,
	required = false,
	children,
}: {
	id: string;
	error: string | undefined;
	required?: boolean;
	children: ReactNode;
}) {
	return (
		<div className={error ? 'border-s-4 border-bad-solid ps-3' : ''}>
			{error && (
				<p id={`${id}-error`} className="mb-1 flex items-start gap-2 text-sm font-semibold text-bad">
					<CircleAlert size={18} className="mt-0.5 shrink-0" />
					<span>{error}</span>
				</p>
			)}
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
