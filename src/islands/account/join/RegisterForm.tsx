import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { normaliseAnyPhone } from '#contract/phone.ts';
import type { AccountFlow } from '#lib/account/account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { afterSignIn, paths, withNext } from '#lib/paths.ts';
import { FormFaults, FormWait } from '../../shared/FormNotes.tsx';
import { type Failure, type Faults, useSubmit } from '../../shared/use-submit.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useText } from '../../ui/use-text.ts';
import { Consent } from './Consent.tsx';
import { FixedPhone } from './FixedPhone.tsx';
import { MoreAboutYou } from './MoreAboutYou.tsx';
import { NewPassword, PASSWORD_MIN } from './NewPassword.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SendButton } from './SendButton.tsx';
import { nextOf, useStoredFields } from './use-flow.ts';
import { useWait } from './use-wait.ts';

const FIELDS = ['name', 'phone', 'password', 'consent', 'medical_college_id', 'bmdc', 'email'] as const;
const FOLDED = ['medical_college_id', 'bmdc', 'email'] as const;

/** Name, password and consent open the account; optional fields are collapsed. */
export function RegisterForm({ flow }: { flow: AccountFlow }) {
	const t = useText(ACCOUNT_TEXTS);
	const box = useRef<HTMLFormElement>(null);
	const form = useSubmit(FIELDS);
	const wait = useWait(flow);
	const { typed } = useStore(flow.$flow);
	// The first value is used throughout: a used or expired token must not change the form while it is visible.
	const [confirmed] = useState(flow.confirmedPhone());
	useStoredFields(box, flow, ['name', 'phone', 'bmdc', 'email']);

	function submit(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		const values = new FormData(event.currentTarget);
		const password = String(values.get('password') ?? '');
		const { name, phone } = flow.$flow.get().typed;
		const missing: Faults<(typeof FIELDS)[number]> = {
			...(name.trim() === '' && { name: t.nameRequired }),
			...(confirmed === null && normaliseAnyPhone(phone) === null && { phone: t.phoneWrong }),
			...(password === ''
				? { password: t.passwordRequired }
				: password.length < PASSWORD_MIN && { password: t.passwordShort }),
			...(values.get('consent') === null && { consent: t.consentRequired }),
		};
		void form.submit(
			missing,
			() => flow.register(password),
			(user) => location.assign(afterSignIn(nextOf(), user)),
		);
	}

	return (
		<form ref={box} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
			<FormFaults
				form={form}
				title={t.notCreated}
				more={wait.text}
				action={form.failure && <WayOut failure={form.failure} />}
			/>
			{confirmed === null ? <PhoneField error={form.faults.phone} /> : <FixedPhone phone={confirmed} />}
			<Field
				id="name"
				name="name"
				autoComplete="name"
				maxLength={120}
				label={t.name}
				error={form.faults.name}
				required
			/>
			<NewPassword label={t.password} error={form.faults.password} />
			<MoreAboutYou
				open={FOLDED.some((name) => form.faults[name] !== undefined)}
				faults={form.faults}
				college={typed.collegeId}
				onCollege={(collegeId) => flow.type({ collegeId })}
			/>
			<Consent error={form.faults.consent} />
			<SendButton form={form} disabled={wait.on} label={t.create} sending={t.creating} />
			<FormWait form={form} />
		</form>
	);
}

/** Some refusals end with this link; each has its own. */
function WayOut({ failure }: { failure: Failure }) {
	const t = useText(ACCOUNT_TEXTS);
	if (failure.code === 'otp.token_needed' || failure.code === 'otp.other_phone')
		return <ButtonLink href={withNext(paths.join, nextOf())}>{t.codeAgain}</ButtonLink>;
	if (failure.code !== 'auth.phone_taken') return null;
	return (
		<div className="flex flex-col gap-3">
			<ButtonLink href={withNext(paths.login, nextOf())}>{t.toLogin}</ButtonLink>
			<ButtonLink href={withNext(paths.forget, nextOf())} variant="quiet">
				{t.setPassword}
			</ButtonLink>
		</div>
	);
}
