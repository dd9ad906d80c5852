import { useStore } from '@nanostores/react';
import { normaliseAnyPhone } from '#contract/phone.ts';
import { LOGIN_TEXTS } from '#lib/account/login.words.ts';
import { REMOVAL_TEXTS } from '#lib/account/removal.words.ts';
import { $removal, $user, signIn } from '#lib/account/session.ts';
import { afterSignIn } from '#lib/paths.ts';
import { RemovalText } from '../../shared/RemovalText.tsx';
import { useSubmit } from '../../shared/use-submit.ts';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useText } from '../../ui/use-text.ts';
import { AccountForm } from './AccountForm.tsx';
import { PhoneField, textOf } from './fields.tsx';
import { SignedInNote } from './JoinStep.tsx';
import { nextOf, useFlow, useWasSignedIn } from './use-flow.ts';

/** Sign-in by phone and password; afterwards the doctor returns to the screen that required it. */
export function LoginForm() {
	const t = useText(LOGIN_TEXTS);
	const removed = useText(REMOVAL_TEXTS);
	const removal = useStore($removal);
	const flow = useFlow();
	const form = useSubmit();
	const signedIn = useWasSignedIn();

	function submit(values: FormData) {
		const phone = textOf(values, 'phone');
		const password = textOf(values, 'password');
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
		<AccountForm
			form={form}
			flow={flow}
			fields={['phone', 'password']}
			stored={['phone']}
			title={t.failed}
			label={t.submit}
			sending={t.sending}
			above={
				<>
					{signedIn && <SignedInNote />}
					{removal && (
						<Note tone="warn" title={removed.title}>
							<RemovalText removal={removal} />
						</Note>
					)}
				</>
			}
			onSubmit={submit}
		>
			<PhoneField error={form.faults.phone} />
			<PasswordField
				id="password"
				name="password"
				autoComplete="current-password"
				label={t.password}
				error={form.faults.password}
				required
			/>
		</AccountForm>
	);
}
