import { useState } from 'react';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useText } from '../../ui/use-text.ts';

/** The minimum length that the server accepts. */
export const PASSWORD_MIN = 8;

/** A new password with a note on its length while it is typed. */
export function NewPassword({ label, error }: { label: string; error: string | undefined }) {
	const t = useText(ACCOUNT_TEXTS);
	const [length, setLength] = useState(0);
	return (
		<div>
			<PasswordField
				id="password"
				name="password"
				autoComplete="new-password"
				minLength={PASSWORD_MIN}
				maxLength={200}
				label={label}
				hint={t.passwordHint}
				error={error}
				onInput={(event) => setLength(event.currentTarget.value.length)}
				required
			/>
			{/* The hint gives the rule to a screen reader; announcing each key would not help. */}
			<p aria-hidden="true" className="mt-1 min-h-6 text-sm text-text-muted">
				{length > 0 && (length < PASSWORD_MIN ? t.passwordMore(PASSWORD_MIN - length) : t.passwordEnough)}
			</p>
		</div>
	);
}
