import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { useText } from './use-text.ts';

export interface ErrorSummaryProps {
	/** The errors, each with the id of its field; an entry without a field is shown as plain text. */
	errors: readonly { field?: string | undefined; message: string }[];
	/** Changes with each try, so that the summary gets the focus again. */
	attempt: number;
}

/** All errors of a form above it; gets the focus when it appears and links to the fields. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
	const t = useText(UI_TEXTS);
	const box = useRef<HTMLDivElement>(null);
	const heading = useId();
	const shown = errors.length > 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each try moves the focus again
	useEffect(() => {
		if (shown) box.current?.focus();
	}, [shown, attempt]);
	if (!shown) return null;
	return (
		<div
			ref={box}
			tabIndex={-1}
			role="alert"
			aria-labelledby={heading}
			className="rounded-lg border-2 border-bad-solid bg-surface p-4"
		>
			<h2 id={heading} className="flex items-start gap-2 text-base font-semibold">
				<CircleAlert size={22} className="mt-0.5 shrink-0 text-bad" />
				<span>{t.errorSummary}</span>
			</h2>
			<ul className="mt-2 space-y-1 ps-8">
				{errors.map(({ field, message }) => (
					<li key={`${field} ${message}`}>
						{field === undefined ? (
							message
						) : (
							<a
								href={`#${field}`}
								className="font-semibold text-bad underline underline-offset-4"
								onClick={(event) => {
									event.preventDefault();
									document.getElementById(field)?.focus();
								}}
							>
								{message}
							</a>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}
