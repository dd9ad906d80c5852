import { useStore } from '@nanostores/react';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { requestLostPhone } from '#lib/account/account-security.ts';
import { PHONE_TEXTS } from '#lib/account/security.words.ts';
import { $user } from '#lib/account/session.ts';
import { myPath } from '#lib/paths.ts';
import { PictureField } from '../../my/shell/FilePick.tsx';
import { Troubles } from '../../my/shell/Troubles.tsx';
import { useAction } from '../../my/shell/use-action.ts';
import { usePicture } from '../../my/shell/use-picture.ts';
import { Field } from '../../ui/Field.tsx';
import { submits } from '../../ui/submits.ts';
import { useText } from '../../ui/use-text.ts';
import { NewPhoneField, SendWithPassword, useNewPhone } from './Fields.tsx';

const FIELDS = ['phone', 'bmdc', 'photo', 'password'] as const;

/** Requests the change of a lost number from staff: proof of identity and a photo of an identity card. */
export function Lost() {
	const t = useText(PHONE_TEXTS);
	const requested = useNewPhone();
	const { sendable, password, forget } = requested;
	const known = useStore($user)?.bmdc;
	const [bmdc, setBmdc] = useState(known ?? '');
	const card = usePicture();
	const action = useAction(requestLostPhone);
	const errors = action.trouble?.fields ?? {};

	async function send(): Promise<void> {
		const missing = {
			...(sendable === '' && { phone: t.phoneRequired }),
			...(bmdc.trim() === '' && { bmdc: t.bmdcRequired }),
			...(card.picture === null && { photo: t.photoRequired }),
			...(password === '' && { password: t.passwordRequired }),
		};
		if (card.picture === null || Object.keys(missing).length > 0) action.tell(missing);
		else if (await action.run({ phone: sendable, bmdc: bmdc.trim(), password }, card.picture.blob)) forget();
	}

	return (
		<form noValidate className="card space-y-5 p-5 md:p-6" onSubmit={submits(send)}>
			<h2 className="text-lg">{t.lostTitle}</h2>
			<Troubles of={action} fields={FIELDS} title={t.notAsked} />
			<p>{t.lostLead}</p>
			<NewPhoneField asked={requested} error={errors.phone} />
			<Field
				id="bmdc"
				label={t.bmdc}
				hint={t.bmdcHint}
				error={errors.bmdc}
				value={bmdc}
				maxLength={30}
				autoComplete="off"
				required
				onChange={(event) => setBmdc(event.target.value)}
			/>
			<PictureField
				id="photo"
				label={t.photo}
				hint={t.photoHint}
				error={card.unreadable ? t.photoUnreadable : errors.photo}
				picture={card}
				alt={t.photoShown}
				icon={<IdCard size={18} />}
				busyLabel={t.shrinking}
			>
				{card.picture ? t.otherPhoto : t.choosePhoto}
			</PictureField>
			<SendWithPassword
				asked={requested}
				error={errors.password}
				action={action}
				label={t.ask}
				other={{ to: myPath('account-phone'), label: t.haveLink }}
			/>
		</form>
	);
}
