import { useState } from 'react';
import { PHONE_TEXTS } from '#lib/account/security.words.ts';
import { normalisePhone } from '#lib/format/phone.ts';
import { drafts } from '#lib/state/draft.ts';
import { ScreenLink } from '../../my/shell/ScreenLink.tsx';
import { SubmitButton } from '../../my/shell/SubmitButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useText } from '../../ui/use-text.ts';

const DRAFT = 'new-phone';

/** The fields of both forms for a new number: the number, stored over a reload and shared by both, and the password. */
export function useNewPhone() {
	const [phone, setPhone] = useState(() => drafts.read<string>(DRAFT) ?? '');
	const [password, setPassword] = useState('');
	return {
		phone,
		/** As it is sent: invalid numbers are checked by the server. */
		sendable: normalisePhone(phone) ?? phone.trim(),
		type(text: string): void {
			setPhone(text);
			drafts.write(DRAFT, text);
		},
		password,
		setPassword,
		forget: () => drafts.drop(DRAFT),
	};
}

type NewPhone = ReturnType<typeof useNewPhone>;

export function NewPhoneField({ asked: requested, error }: { asked: NewPhone; error: string | undefined }) {
	const t = useText(PHONE_TEXTS);
	return (
		<Field
			id="phone"
			type="tel"
			inputMode="tel"
			autoComplete="off"
			label={t.phone}
			hint={t.phoneHint}
			error={error}
			value={requested.phone}
			maxLength={30}
			required
			onChange={(event) => requested.type(event.target.value)}
		/>
	);
}

/** The end of the form: the password, the button, and a link to the other form. */
export function SendWithPassword({
	asked: requested,
	error,
	action,
	label,
	other,
}: {
	asked: NewPhone;
	error: string | undefined;
	action: { busy: boolean; slow: boolean };
	label: string;
	other: { to: string; label: string };
}) {
	const t = useText(PHONE_TEXTS);
	return (
		<>
			<PasswordField
				id="password"
				autoComplete="current-password"
				label={t.password}
				error={error}
				value={requested.password}
				required
				onChange={(event) => requested.setPassword(event.target.value)}
			/>
			<SubmitButton of={action} sending={t.sending}>
				{label}
			</SubmitButton>
			<p className="border-t border-line pt-3">
				<ScreenLink
					to={other.to}
					className="inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4"
				>
					{other.label}
				</ScreenLink>
			</p>
		</>
	);
}
