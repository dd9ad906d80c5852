import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { Field } from '../../ui/Field.tsx';
import { useText } from '../../ui/use-text.ts';

/** The mobile number, in any usual writing. `autoComplete` is `username` where it names an account. */
export function PhoneField({
	error,
	autoComplete = 'username',
}: {
	error: string | undefined;
	autoComplete?: 'username' | 'tel';
}) {
	const t = useText(ACCOUNT_TEXTS);
	return (
		<Field
			id="phone"
			name="phone"
			// A password manager keeps it as a user name, which no field of kind tel may be.
			type={autoComplete === 'username' ? 'text' : 'tel'}
			inputMode="tel"
			autoComplete={autoComplete}
			maxLength={30}
			label={t.phone}
			hint={t.phoneHint}
			error={error}
			required
		/>
	);
}
