import { useStore } from '@nanostores/react';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PhoneChange } from '#contract/account/phone-change.ts';
import {
	$phoneChange,
	askPhoneCode,
	giveUpPhoneChange,
	phoneCode,
	requestLostPhone,
	startPhoneChange,
	takePhoneCode,
} from '#lib/account/account-security.ts';
import { PHONE_TEXTS } from '#lib/account/security.words.ts';
import { $user } from '#lib/account/session.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { isPast } from '#lib/state/clock.ts';
import { Troubles, useAction } from '../../my/shell/action.tsx';
import { Countdown } from '../../my/shell/Countdown.tsx';
import { PictureField } from '../../my/shell/FilePick.tsx';
import { ReadScreen } from '../../my/shell/ReadView.tsx';
import { ActionButton } from '../../my/shell/SubmitButton.tsx';
import { useNow } from '../../my/shell/use-now.ts';
import { usePicture } from '../../my/shell/use-picture.ts';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { CodeStep } from '../code/CodeStep.tsx';
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

function Codes({ change }: { change: PhoneChange }) {
	const [t, lang] = useWords(PHONE_TEXTS);
	const sent = useStore(phoneCode.$sent);
	const old = change.state === 'old_code';
	const to = old ? localDigits(change.old_phone_hint, lang) : formatPhone(change.new_phone, lang);
	return (
		<div className="space-y-6">
			<section aria-labelledby="step" className="card space-y-5 p-5 md:p-6">
				<div>
					<p className="tabular text-sm text-text-muted">{t.going(formatPhone(change.new_phone, lang))}</p>
					<h2 id="step" className="text-lg">
						{old ? t.oldTitle : t.newTitle}
					</h2>
				</div>
				<CodeStep
					key={change.state}
					sent={phoneCode}
					to={to}
					submitLabel={old ? t.confirmOld : t.confirmNew}
					failTitle={t.notConfirmed}
					onCode={takePhoneCode}
					onResend={askPhoneCode}
				>
					{sent === null && <p className="text-text-muted">{t.noCode}</p>}
				</CodeStep>
			</section>
			<Cancel />
		</div>
	);
}

/** A change without the old number: first staff approval, then the wait, then the code of the new number. */
function WithStaff({ change }: { change: PhoneChange }) {
	const [t, lang] = useWords(PHONE_TEXTS);
	const when = change.not_before === null ? '' : formatDateTime(change.not_before, lang);
	return (
		<div className="space-y-6">
			<p className="tabular font-semibold">{t.going(formatPhone(change.new_phone, lang))}</p>
			{change.state === 'with_staff' ? (
				<Note role="status" title={t.staffTitle}>
					{t.staffBody(when)}
				</Note>
			) : (
				<Approved notBefore={change.not_before} when={when} />
			)}
			<Cancel />
		</div>
	);
}

function Approved({ notBefore, when }: { notBefore: string | null; when: string }) {
	const t = useText(PHONE_TEXTS);
	const action = useAction(askPhoneCode);
	const now = useNow();
	const ready = notBefore === null || isPast(notBefore, now);
	if (!ready)
		return (
			<Note role="status" title={t.waitTitle}>
				<p>{t.waitBody(when)}</p>
				<p>
					{t.waitLeft} <Countdown to={notBefore} />
				</p>
			</Note>
		);
	return (
		<div className="space-y-4">
			<Note tone="good" title={t.waitTitle}>
				{t.readyBody}
			</Note>
			<Troubles of={action} title={t.notSent} />
			<ActionButton of={action} sending={t.sending} variant="accent" onClick={() => void action.run()}>
				{t.sendNew}
			</ActionButton>
		</div>
	);
}

function Cancel() {
	const t = useText(PHONE_TEXTS);
	const action = useAction(giveUpPhoneChange);
	return (
		<div className="space-y-3">
			<Troubles of={action} title={t.notCancelled} />
			<ActionButton of={action} sending={t.cancelling} variant="quiet" onClick={() => void action.run()}>
				{t.cancel}
			</ActionButton>
		</div>
	);
}
