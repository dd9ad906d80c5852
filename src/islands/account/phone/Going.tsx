import { useStore } from '@nanostores/react';
import type { PhoneChange } from '#contract/account/phone-change.ts';
import { askPhoneCode, giveUpPhoneChange, phoneCode, takePhoneCode } from '#lib/account/account-security.ts';
import { PHONE_TEXTS } from '#lib/account/security.words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { isPast } from '#lib/state/clock.ts';
import { Troubles, useAction } from '../../my/shell/action.tsx';
import { Countdown } from '../../my/shell/Countdown.tsx';
import { ActionButton } from '../../my/shell/SubmitButton.tsx';
import { useNow } from '../../my/shell/use-now.ts';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { CodeStep } from '../code/CodeStep.tsx';

/** The code of the old number, then that of the new one. */
export function Codes({ change }: { change: PhoneChange }) {
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
export function WithStaff({ change }: { change: PhoneChange }) {
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
