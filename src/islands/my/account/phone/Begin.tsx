import { useState } from 'react';
import { normalisePhone } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { startPhoneChange } from '#lib/stores/account-security.ts';
import { drafts } from '#lib/stores/draft.ts';
import { PHONE_TEXTS } from '#lib/text/security.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useText } from '../../../ui/use-text.ts';
import { ScreenLink } from '../../shell/ScreenLink.tsx';
import { SlowNote, Troubles } from '../../shell/Troubles.tsx';
import { useAction } from '../../shell/use-action.ts';

const DRAFT = 'new-phone';

/** The new number as it was typed; kept over a reload, also between the two ways of changing. */
export function useNewPhone() {
	const [phone, setPhone] = useState(() => drafts.read<string>(DRAFT) ?? '');
	return {
		phone,
		/** As it is sent: what cannot be read as a number is judged by the server. */
		sendable: normalisePhone(phone) ?? phone.trim(),
		type(text: string): void {
			setPhone(text);
			drafts.write(DRAFT, text);
		},
		forget: () => drafts.drop(DRAFT),
	};
}

/** Begins the change with the old number at hand. */
export function Begin() {
	const t = useText(PHONE_TEXTS);
	const { phone, sendable, type, forget } = useNewPhone();
	const [password, setPassword] = useState('');
	const action = useAction(startPhoneChange);
	const errors = action.trouble?.fields ?? {};
	return (
		<form
			noValidate
			className="card space-y-5 p-5 md:p-6"
			onSubmit={async (event) => {
				event.preventDefault();
				const missing = {
					...(sendable === '' && { phone: t.phoneRequired }),
					...(password === '' && { password: t.passwordRequired }),
				};
				if (Object.keys(missing).length > 0) action.tell(missing);
				else if (await action.run({ phone: sendable, password })) forget();
			}}
		>
			<Troubles
				trouble={action.trouble}
				attempt={action.attempt}
				fields={['phone', 'password']}
				title={t.notBegun}
			/>
			<p>{t.how}</p>
			<Field
				id="phone"
				type="tel"
				inputMode="tel"
				autoComplete="off"
				label={t.phone}
				hint={t.phoneHint}
				error={errors.phone}
				value={phone}
				maxLength={30}
				required
				onChange={(event) => type(event.target.value)}
			/>
			<PasswordField
				id="password"
				autoComplete="current-password"
				label={t.password}
				error={errors.password}
				value={password}
				required
				onChange={(event) => setPassword(event.target.value)}
			/>
			<Button
				type="submit"
				variant="accent"
				loading={action.busy}
				loadingLabel={t.sending}
				className="w-full sm:w-auto"
			>
				{t.begin}
			</Button>
			<SlowNote slow={action.slow} />
			<p className="border-t border-line pt-3">
				<ScreenLink
					to={`${myPath('account-phone')}?lost`}
					className="inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4"
				>
					{t.lostLink}
				</ScreenLink>
			</p>
		</form>
	);
}
