import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { normaliseAnyPhone } from '#contract/phone.ts';
import type { AccountFlow } from '#lib/account/account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { afterSignIn, paths, withNext } from '#lib/paths.ts';
import { FormFaults, FormWait } from '../../shared/FormNotes.tsx';
import { useSubmit } from '../../shared/use-submit.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';
import { FixedPhone } from './FixedPhone.tsx';
import { JoinStep } from './JoinStep.tsx';
import { NewPassword, PASSWORD_MIN } from './NewPassword.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SendButton } from './SendButton.tsx';
import { SignedInNote } from './SignedInNote.tsx';
import { PAGE_OF } from './steps.ts';
import { nextOf, useFlow, useStoredFields, useWasSignedIn } from './use-flow.ts';
import { useWait } from './use-wait.ts';

/** First the phone number of the account; after an accepted code, the new password. */
export function ForgetPage() {
	const t = useText(ACCOUNT_TEXTS);
	const flow = useFlow();
	const [requested, setRequested] = useState(false);
	useEffect(() => setRequested(new URLSearchParams(location.search).get('step') === 'password'), []);
	const step = flow?.step();
	if (flow && requested && (step === 'password' || step === 'known')) return <SetPassword flow={flow} />;
	return (
		<JoinStep title={t.forget} lead={t.forgetLead}>
			<AskCode flow={flow} />
		</JoinStep>
	);
}

function AskCode({ flow }: { flow: AccountFlow | null }) {
	const t = useText(ACCOUNT_TEXTS);
	const box = useRef<HTMLFormElement>(null);
	const form = useSubmit(['phone']);
	const wait = useWait(flow);
	const signedIn = useWasSignedIn();
	useStoredFields(box, flow, ['phone']);

	function submit(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		if (flow === null) return;
		const { phone } = flow.$flow.get().typed;
		void form.submit(
			{
				...(phone.trim() === ''
					? { phone: t.phoneRequired }
					: normaliseAnyPhone(phone) === null && { phone: t.phoneWrong }),
			},
			flow.forget,
			(step) => location.assign(withNext(PAGE_OF[step], nextOf())),
		);
	}

	return (
		<form ref={box} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
			{signedIn && <SignedInNote />}
			<FormFaults form={form} title={t.notSent} more={wait.text} />
			<PhoneField error={form.faults.phone} />
			<SendButton
				form={form}
				disabled={flow === null || wait.on}
				label={t.sendCode}
				sending={t.sendingCode}
			/>
			<FormWait form={form} />
		</form>
	);
}

function SetPassword({ flow }: { flow: AccountFlow }) {
	const t = useText(ACCOUNT_TEXTS);
	const form = useSubmit(['password']);
	const wait = useWait(flow);
	const [phone] = useState(flow.confirmedPhone() ?? '');

	function submit(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		const password = String(new FormData(event.currentTarget).get('password') ?? '');
		void form.submit(
			{
				...(password === ''
					? { password: t.passwordRequired }
					: password.length < PASSWORD_MIN && { password: t.passwordShort }),
			},
			() => flow.reset(password),
			(user) => location.assign(afterSignIn(nextOf(), user)),
		);
	}

	return (
		<JoinStep title={t.newPassword} lead={t.newPasswordLead}>
			<form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
				<FormFaults
					form={form}
					title={t.notSaved}
					more={wait.text}
					action={
						form.failure?.code === 'otp.token_needed' && (
							<ButtonLink href={withNext(paths.forget, nextOf())}>{t.codeAgain}</ButtonLink>
						)
					}
				/>
				<FixedPhone phone={phone} />
				<NewPassword label={t.newPassword} error={form.faults.password} />
				<SendButton form={form} disabled={wait.on} label={t.savePassword} sending={t.savingPassword} />
				<FormWait form={form} />
			</form>
		</JoinStep>
	);
}
