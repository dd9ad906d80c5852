import { type ReactNode, useState } from 'react';
import { PHONE_TEXTS } from '#lib/account/security.words.ts';
import { normalisePhone } from '#lib/format/phone.ts';
import { drafts } from '#lib/state/draft.ts';
import { type Action, submits, Troubles } from '../../my/shell/action.tsx';
import { ScreenLink } from '../../my/shell/ScreenLink.tsx';
import { SubmitButton } from '../../my/shell/SubmitButton.tsx';
import { textFields } from '../../my/shell/text-fields.ts';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useText } from '../../ui/use-text.ts';

const DRAFT = 'new-phone';

interface PhoneFormProps {
	of: Omit<Action<never>, 'run'>;
	title?: string;
	lead: string;
	/** Its fields, in their order, and what was not done if it is refused. */
	fields: readonly string[];
	failed: string;
	label: string;
	/** The link to the other form. */
	other: { to: string; label: string };
	/** The errors of its further fields, found before it is sent. */
	missing?: Readonly<Record<string, string>>;
	/** Sends it; true if it was accepted. */
	send: (given: { phone: string; password: string }) => Promise<boolean>;
	children?: ReactNode;
}

/** A form for a new number, which is stored over a reload and shared by both forms, and the password. */
export function PhoneForm({
	of,
	title,
	lead,
	fields,
	failed,
	label,
	other,
	missing,
	send,
	children,
}: PhoneFormProps) {
	const t = useText(PHONE_TEXTS);
	const [typed, setTyped] = useState(() => ({ phone: drafts.read<string>(DRAFT) ?? '', password: '' }));
	const { phone, password } = typed;
	const text = textFields(typed, of.faults, (part) => {
		setTyped((before) => ({ ...before, ...part }));
		if (part.phone !== undefined) drafts.write(DRAFT, part.phone);
	});

	async function submit(): Promise<void> {
		// Invalid numbers are checked by the server.
		const sendable = normalisePhone(phone) ?? phone.trim();
		const wrong = {
			...(sendable === '' && { phone: t.phoneRequired }),
			...missing,
			...(password === '' && { password: t.passwordRequired }),
		};
		if (Object.keys(wrong).length > 0) of.tell(wrong);
		else if (await send({ phone: sendable, password })) drafts.drop(DRAFT);
	}
	return (
		<form noValidate className="card space-y-5 p-5 md:p-6" onSubmit={submits(submit)}>
			{title && <h2 className="text-lg">{title}</h2>}
			<Troubles of={of} fields={fields} title={failed} />
			<p>{lead}</p>
			<Field
				{...text('phone')}
				type="tel"
				inputMode="tel"
				autoComplete="off"
				label={t.phone}
				hint={t.phoneHint}
				maxLength={30}
				required
			/>
			{children}
			<PasswordField {...text('password')} autoComplete="current-password" label={t.password} required />
			<SubmitButton of={of}>{label}</SubmitButton>
			<p className="border-t border-line pt-3">
				<ScreenLink to={other.to} className="link inline-flex min-h-target items-center">
					{other.label}
				</ScreenLink>
			</p>
		</form>
	);
}
