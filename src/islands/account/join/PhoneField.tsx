import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { Field } from '../../ui/Field.tsx';
import { useText } from '../../ui/use-text.ts';

/** The mobile number, in any usual notation. `autoComplete` is `username` where it identifies an account. */
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
			// A password manager stores it as a user name, which browsers do not do for fields of type tel.
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
