import { useStore } from '@nanostores/react';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { requestLostPhone } from '#lib/account/account-security.ts';
import { PHONE_TEXTS } from '#lib/account/security.words.ts';
import { $user } from '#lib/account/session.ts';
import { myPath } from '#lib/paths.ts';
import { FilePick } from '../../my/shell/FilePick.tsx';
import { Troubles } from '../../my/shell/Troubles.tsx';
import { useAction } from '../../my/shell/use-action.ts';
import { usePicture } from '../../my/shell/use-picture.ts';
import { Field } from '../../ui/Field.tsx';
import { useText } from '../../ui/use-text.ts';
import { NewPhoneField, SendWithPassword, useNewPhone } from './Fields.tsx';

const FIELDS = ['phone', 'bmdc', 'photo', 'password'] as const;

/** Asks staff to change a number that is lost: who the doctor is, and a photo of an identity card. */
export function Lost() {
	const t = useText(PHONE_TEXTS);
	const asked = useNewPhone();
	const { sendable, password, forget } = asked;
	const known = useStore($user)?.bmdc;
	const [bmdc, setBmdc] = useState(known ?? '');
	const card = usePicture();
	const action = useAction(requestLostPhone);
	const errors = action.trouble?.fields ?? {};
	const photoError = card.unreadable ? t.photoUnreadable : errors.photo;

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
		<form
			noValidate
			className="card space-y-5 p-5 md:p-6"
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<h2 className="text-lg">{t.lostTitle}</h2>
			<Troubles trouble={action.trouble} attempt={action.attempt} fields={FIELDS} title={t.notAsked} />
			<p>{t.lostLead}</p>
			<NewPhoneField asked={asked} error={errors.phone} />
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
			<div className={`space-y-2 ${photoError ? 'border-s-4 border-bad-solid ps-3' : ''}`}>
				<p className="font-semibold">{t.photo}</p>
				<p id="photo-hint" className="text-sm text-text-muted">
					{t.photoHint}
				</p>
				<p
					id="photo-error"
					role={card.unreadable ? 'alert' : undefined}
					className="text-sm font-semibold text-bad empty:hidden"
				>
					{photoError}
				</p>
				{card.picture && (
					<img
						src={card.picture.address}
						alt={t.photoShown}
						className="max-h-56 w-auto max-w-full rounded border border-line"
					/>
				)}
				<FilePick
					id="photo"
					label={t.photo}
					icon={<IdCard aria-hidden="true" size={18} />}
					busy={card.busy}
					busyLabel={t.shrinking}
					describedBy="photo-hint photo-error"
					onFile={(file) => void card.choose(file)}
				>
					{card.picture ? t.otherPhoto : t.choosePhoto}
				</FilePick>
			</div>
			<SendWithPassword
				asked={asked}
				error={errors.password}
				action={action}
				label={t.ask}
				other={{ to: myPath('account-phone'), label: t.haveLink }}
			/>
		</form>
	);
}
