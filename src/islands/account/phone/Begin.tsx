import { startPhoneChange } from '#lib/account/account-security.ts';
import { PHONE_TEXTS } from '#lib/account/security.words.ts';
import { myPath } from '#lib/paths.ts';
import { Troubles } from '../../my/shell/Troubles.tsx';
import { useAction } from '../../my/shell/use-action.ts';
import { submits } from '../../ui/submits.ts';
import { useText } from '../../ui/use-text.ts';
import { NewPhoneField, SendWithPassword, useNewPhone } from './Fields.tsx';

/** Begins the change with access to the old number. */
export function Begin() {
	const t = useText(PHONE_TEXTS);
	const requested = useNewPhone();
	const { sendable, password, forget } = requested;
	const action = useAction(startPhoneChange);
	const errors = action.trouble?.fields ?? {};
	return (
		<form
			noValidate
			className="card space-y-5 p-5 md:p-6"
			onSubmit={submits(async () => {
				const missing = {
					...(sendable === '' && { phone: t.phoneRequired }),
					...(password === '' && { password: t.passwordRequired }),
				};
				if (Object.keys(missing).length > 0) action.tell(missing);
				else if (await action.run({ phone: sendable, password })) forget();
			})}
		>
			<Troubles of={action} fields={['phone', 'password']} title={t.notBegun} />
			<p>{t.how}</p>
			<NewPhoneField asked={requested} error={errors.phone} />
			<SendWithPassword
				asked={requested}
				error={errors.password}
				action={action}
				label={t.begin}
				other={{ to: `${myPath('account-phone')}?lost`, label: t.lostLink }}
			/>
		</form>
	);
}
