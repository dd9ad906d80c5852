import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useRef } from 'react';
import { normaliseAnyPhone } from '#contract/phone.ts';
import { LOGIN_TEXTS } from '#lib/account/login.words.ts';
import { REMOVAL_TEXTS } from '#lib/account/removal.words.ts';
import { $removal, $user, signIn } from '#lib/account/session.ts';
import { afterSignIn } from '#lib/paths.ts';
import { FormFaults, FormWait } from '../../shared/FormNotes.tsx';
import { RemovalText } from '../../shared/RemovalText.tsx';
import { useSubmit } from '../../shared/use-submit.ts';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useText } from '../../ui/use-text.ts';
import { PhoneField } from './PhoneField.tsx';
import { SendButton } from './SendButton.tsx';
import { SignedInNote } from './SignedInNote.tsx';
import { nextOf, useFlow, useStoredFields, useWasSignedIn } from './use-flow.ts';
import { useWait } from './use-wait.ts';

/** Sign-in by phone and password; afterwards the doctor returns to the screen that required it. */
export function LoginForm() {
	const t = useText(LOGIN_TEXTS);
	const removed = useText(REMOVAL_TEXTS);
	const removal = useStore($removal);
	const box = useRef<HTMLFormElement>(null);
	const flow = useFlow();
	const form = useSubmit(['phone', 'password']);
	const wait = useWait(flow);
	// Uncontrolled fields: what was typed before this script ran must stay.
	useStoredFields(box, flow, ['phone']);

	function submit(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		const values = new FormData(event.currentTarget);
		const phone = String(values.get('phone') ?? '');
		const password = String(values.get('password') ?? '');
		void form.submit(
			{
				...(phone.trim() === '' && { phone: t.phoneRequired }),
				...(password === '' && { password: t.passwordRequired }),
			},
			async () => {
				await flow?.braked(() => signIn({ phone: normaliseAnyPhone(phone) ?? phone.trim(), password }));
				flow?.clear();
			},
			() =>
				location.assign(
					afterSignIn(nextOf(), { has_verified_device: $user.get()?.has_verified_device === true }),
				),
		);
	}

	return (
		// POST keeps a password out of the URL if the form is sent before this script runs.
		<form ref={box} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
			{useWasSignedIn() && <SignedInNote />}
			{removal && (
				<Note tone="warn" title={removed.title}>
					<RemovalText removal={removal} />
				</Note>
			)}
			<FormFaults form={form} title={t.failed} more={wait.text} />
			<PhoneField error={form.faults.phone} />
			<PasswordField
				id="password"
				name="password"
				autoComplete="current-password"
				label={t.password}
				error={form.faults.password}
				required
			/>
			<SendButton form={form} disabled={flow === null || wait.on} label={t.submit} sending={t.sending} />
			<FormWait form={form} />
		</form>
	);
}
