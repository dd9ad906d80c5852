import { useState } from 'react';
import { PASSWORD_MIN } from '#contract/constants.ts';
import { normaliseAnyPhone } from '#contract/phone.ts';
import { isEmail } from '#lib/account/email.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

type Texts = (typeof ACCOUNT_TEXTS)['bn'];

export function NameField({ error }: { error: string | undefined }) {
	const t = useText(ACCOUNT_TEXTS);
	return (
		<Field id="name" name="name" autoComplete="name" maxLength={120} label={t.name} error={error} required />
	);
}

/** The e-mail address, which the server may require for the code. */
export function EmailField(props: { error: string | undefined; hint?: string; required?: boolean }) {
	const t = useText(ACCOUNT_TEXTS);
	return (
		<Field
			id="email"
			name="email"
			type="email"
			autoComplete="email"
			maxLength={200}
			label={t.email}
			{...props}
		/>
	);
}

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

/** The error of a missing or invalid number, under the name of its field. */
export function phoneFault(phone: string, t: Texts): { phone?: string } {
	if (phone.trim() === '') return { phone: t.phoneRequired };
	return normaliseAnyPhone(phone) === null ? { phone: t.phoneWrong } : {};
}

/** The error of an invalid e-mail address; none may be given. */
export const emailFault = (email: string, t: Texts): { email?: string } =>
	email.trim() === '' || isEmail(email) ? {} : { email: t.emailWrong };

/** The number that a code has confirmed: displayed, and passed to the password manager as user name. */
export function FixedPhone({ phone }: { phone: string }) {
	const [t, lang] = useWords(ACCOUNT_TEXTS);
	return (
		<div>
			<p className="font-semibold">{t.phoneFixed}</p>
			<p className="tabular mt-1 text-lg">{formatPhone(phone, lang)}</p>
			<input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
		</div>
	);
}

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

/** The error of a missing or short new password, under the name of its field. */
export function passwordFault(password: string, t: Texts): { password?: string } {
	if (password === '') return { password: t.passwordRequired };
	return password.length < PASSWORD_MIN ? { password: t.passwordShort } : {};
}

/** A text field of a sent form; empty if there is none. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '');
