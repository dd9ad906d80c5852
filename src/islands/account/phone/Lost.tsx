import { useStore } from '@nanostores/react';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { requestLostPhone } from '#lib/account/account-security.ts';
import { PHONE_TEXTS } from '#lib/account/security.words.ts';
import { $user } from '#lib/account/session.ts';
import { myPath } from '#lib/paths.ts';
import { useAction } from '../../my/shell/action.tsx';
import { PictureField } from '../../my/shell/FilePick.tsx';
import { usePicture } from '../../my/shell/use-picture.ts';
import { Field } from '../../ui/Field.tsx';
import { useText } from '../../ui/use-text.ts';
import { PhoneForm } from './PhoneForm.tsx';

/** Requests the change of a lost number from staff: proof of identity and a photo of an identity card. */
export function Lost() {
	const t = useText(PHONE_TEXTS);
	const known = useStore($user)?.bmdc;
	const [bmdc, setBmdc] = useState(known ?? '');
	const card = usePicture();
	const { picture } = card;
	const action = useAction(requestLostPhone);
	const errors = action.trouble?.fields ?? {};

	return (
		<PhoneForm
			of={action}
			title={t.lostTitle}
			lead={t.lostLead}
			fields={['phone', 'bmdc', 'photo', 'password']}
			failed={t.notAsked}
			label={t.ask}
			other={{ to: myPath('account-phone'), label: t.haveLink }}
			missing={{
				...(bmdc.trim() === '' && { bmdc: t.bmdcRequired }),
				...(picture === null && { photo: t.photoRequired }),
			}}
			send={async (given) => picture !== null && action.run({ ...given, bmdc: bmdc.trim() }, picture.blob)}
		>
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
				{picture ? t.otherPhoto : t.choosePhoto}
			</PictureField>
		</PhoneForm>
	);
}
