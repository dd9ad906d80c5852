import { useStore } from '@nanostores/react';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PhoneChange } from '#contract/account/phone-change.ts';
import { $phoneChange, requestLostPhone, startPhoneChange } from '#lib/account/account-security.ts';
import { PHONE_TEXTS } from '#lib/account/security.words.ts';
import { $user } from '#lib/account/session.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { useAction } from '../../my/shell/action.tsx';
import { PictureField } from '../../my/shell/FilePick.tsx';
import { ReadScreen } from '../../my/shell/ReadView.tsx';
import { usePicture } from '../../my/shell/use-picture.ts';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Codes, WithStaff } from './Going.tsx';
import { PhoneForm } from './PhoneForm.tsx';

/** Changes the doctor's number. The server stores the progress of the change, so a reload continues it. */
export function ChangePhone() {
	const [t, lang] = useWords(PHONE_TEXTS);
	const phone = useStore($user)?.phone;
	return (
		<ReadScreen
			narrow
			name="account-phone"
			lead={phone && t.lead(formatPhone(phone, lang))}
			back={{ to: myPath('account'), name: 'account' }}
			of={$phoneChange}
			skeleton={<Skeleton className="h-72 w-full rounded-lg" />}
		>
			{(change) => <Stand change={change} />}
		</ReadScreen>
	);
}

function Stand({ change }: { change: PhoneChange | null }) {
	const [query] = useSearchParams();
	if (change?.state === 'old_code' || change?.state === 'new_code') return <Codes change={change} />;
	if (change?.state === 'with_staff' || change?.state === 'approved') return <WithStaff change={change} />;
	return (
		<div className="space-y-6">
			{change && <Ended change={change} />}
			{query.has('lost') ? <Lost /> : <Begin />}
		</div>
	);
}

/** Begins the change with access to the old number. */
function Begin() {
	const t = useText(PHONE_TEXTS);
	const action = useAction(startPhoneChange);
	return (
		<PhoneForm
			of={action}
			lead={t.how}
			fields={['phone', 'password']}
			failed={t.notBegun}
			label={t.begin}
			other={{ to: `${myPath('account-phone')}?lost`, label: t.lostLink }}
			send={action.run}
		/>
	);
}

function Ended({ change }: { change: PhoneChange }) {
	const [t, lang] = useWords(PHONE_TEXTS);
	// A change that was finished long ago is not shown as news: only the current number is.
	const own = useStore($user)?.phone;
	if (change.state === 'done')
		return change.new_phone === own ? (
			<Note tone="good" role="status" title={t.done}>
				{t.doneBody(formatPhone(change.new_phone, lang))}
			</Note>
		) : null;
	if (change.state === 'rejected')
		return (
			<Note tone="warn" title={t.rejected}>
				{change.note && <p>{t.note(change.note)}</p>}
				<p>{t.rejectedBody}</p>
			</Note>
		);
	return <Note role="status">{t.cancelled}</Note>;
}

/** Requests the change of a lost number from staff: proof of identity and a photo of an identity card. */
function Lost() {
	const t = useText(PHONE_TEXTS);
	const known = useStore($user)?.bmdc;
	const [bmdc, setBmdc] = useState(known ?? '');
	const card = usePicture();
	const { picture } = card;
	const action = useAction(requestLostPhone);

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
				error={action.faults.bmdc}
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
				error={card.unreadable ? t.photoUnreadable : action.faults.photo}
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
