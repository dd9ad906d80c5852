import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { CONTROL, FieldFrame, type FieldProps } from './Field.tsx';
import { useText } from './use-text.ts';

/** A password with a button that shows it, since a hidden typing error makes a sign-in on a phone fail. */
export function PasswordField({ label, hint, error, id, className, ...input }: Omit<FieldProps, 'type'>) {
	const t = useText(UI_TEXTS);
	const [shown, setShown] = useState(false);
	const Icon = shown ? EyeOff : Eye;
	return (
		<FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
			{(wiring) => (
				<div className="relative">
					<input
						{...input}
						{...wiring}
						type={shown ? 'text' : 'password'}
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
						className={`${CONTROL} pe-[min(7rem,45%)]`}
					/>
					<button
						type="button"
						aria-pressed={shown}
						aria-label={shown ? t.hidePasswordLong : t.showPasswordLong}
						onClick={() => setShown(!shown)}
						className="absolute inset-y-0.5 end-0.5 inline-flex min-w-target items-center gap-1.5 rounded px-3 text-sm font-semibold text-link hover:bg-surface-2"
					>
						<Icon size={18} />
						<span aria-hidden="true">{shown ? t.hidePassword : t.showPassword}</span>
					</button>
				</div>
			)}
		</FieldFrame>
	);
}
