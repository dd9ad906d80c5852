import { CircleAlert } from 'lucide-react';

interface Props {
	name: string;
	question: string;
	hint?: string | undefined;
	error?: string | undefined;
	choices: readonly { value: string; label: string }[];
	chosen: string | undefined;
}

/** One question with its answers as large targets; the first answer has the id for the error summary. */
export function Choices({ name, question, hint, error, choices, chosen }: Props) {
	const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
	return (
		<fieldset
			aria-describedby={described || undefined}
			className={error ? 'border-s-4 border-bad-solid ps-3' : ''}
		>
			<legend className="text-lg font-semibold">{question}</legend>
			{hint && (
				<p id={`${name}-hint`} className="text-sm text-text-muted">
					{hint}
				</p>
			)}
			{error && (
				<p id={`${name}-error`} className="flex items-start gap-2 text-sm font-semibold text-bad">
					<CircleAlert size={18} className="mt-0.5 shrink-0" />
					<span>{error}</span>
				</p>
			)}
			<div className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2">
				{choices.map(({ value, label }, index) => (
					<label
						key={value}
						className="flex min-h-12 min-w-0 wrap-anywhere cursor-pointer items-center gap-3 rounded border border-control bg-surface px-3 py-2 leading-heading transition-colors hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft"
					>
						<input
							id={index === 0 ? name : undefined}
							type="radio"
							name={name}
							value={value}
							defaultChecked={value === chosen}
							className="size-5 shrink-0 accent-primary"
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
	);
}
