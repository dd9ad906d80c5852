import { useEffect, useState } from 'react';
import type { AccountFlow } from '#lib/account/account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { afterSignIn, paths, withNext } from '#lib/paths.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';
import { AccountForm } from './AccountForm.tsx';
import { FixedPhone, NewPassword, PhoneField, passwordFault, phoneFault, textOf } from './fields.tsx';
import { JoinStep, SignedInNote } from './JoinStep.tsx';
import { nextOf, stepPath, useFlow, useWasSignedIn } from './use-flow.ts';

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
	const form = useSubmit();
	const signedIn = useWasSignedIn();

	function submit() {
		if (flow === null) return;
		void form.submit(phoneFault(flow.$flow.get().typed.phone, t), flow.forget, (step) =>
			location.assign(stepPath(step)),
		);
	}

	return (
		<AccountForm
			form={form}
			flow={flow}
			fields={['phone']}
			stored={['phone']}
			title={t.notSent}
			label={t.sendCode}
			sending={t.sendingCode}
			above={signedIn && <SignedInNote />}
			onSubmit={submit}
		>
			<PhoneField error={form.faults.phone} />
		</AccountForm>
	);
}

function SetPassword({ flow }: { flow: AccountFlow }) {
	const t = useText(ACCOUNT_TEXTS);
	const form = useSubmit();
	const [phone] = useState(flow.confirmedPhone() ?? '');

	function submit(values: FormData) {
		const password = textOf(values, 'password');
		void form.submit(
			passwordFault(password, t),
			() => flow.reset(password),
			(user) => location.assign(afterSignIn(nextOf(), user)),
		);
	}

	return (
		<JoinStep title={t.newPassword} lead={t.newPasswordLead}>
			<AccountForm
				form={form}
				flow={flow}
				fields={['password']}
				title={t.notSaved}
				label={t.savePassword}
				sending={t.savingPassword}
				action={
					form.trouble?.code === 'otp.token_needed' && (
						<ButtonLink href={withNext(paths.forget, nextOf())}>{t.codeAgain}</ButtonLink>
					)
				}
				onSubmit={submit}
			>
				<FixedPhone phone={phone} />
				<NewPassword label={t.newPassword} error={form.faults.password} />
			</AccountForm>
		</JoinStep>
	);
}
