import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { normaliseAnyPhone } from '#contract/phone.ts';
import type { AccountFlow } from '#lib/account/account-flow.ts';
import { loadAccountRules } from '#lib/account/open-account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { afterSignIn, paths, withNext } from '#lib/paths.ts';
import { CollegeField } from '../../shared/CollegeField.tsx';
import { useSubmit } from '../../shared/use-submit.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ConsentField } from '../../ui/ConsentField.tsx';
import { Field } from '../../ui/Field.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';
import { AccountForm } from './AccountForm.tsx';
import {
	EmailField,
	emailFault,
	FixedPhone,
	NameField,
	NewPassword,
	PhoneField,
	passwordFault,
	textOf,
} from './fields.tsx';
import { JoinStep, Opening, SignedInNote } from './JoinStep.tsx';
import { nextOf, useFlow, useWasSignedIn } from './use-flow.ts';

/** The guard of the registration: without a confirmed number only if the site's settings require no code. */
export function RegisterPage() {
	const t = useText(ACCOUNT_TEXTS);
	const flow = useFlow();
	const signedIn = useWasSignedIn();
	const [state, setState] = useState<'opening' | 'form' | Error>('opening');

	function enter(): void {
		if (flow === null) return;
		if (flow.step() === 'register') {
			setState('form');
			return;
		}
		setState('opening');
		loadAccountRules().then(
			({ needsCode }) => {
				if (needsCode) location.replace(withNext(paths.join, nextOf()));
				else setState('form');
			},
			(error: Error) => setState(error),
		);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the guard runs only on entry
	useEffect(() => {
		if (!signedIn) enter();
	}, [flow, signedIn]);

	return (
		<JoinStep title={t.register} lead={t.registerLead}>
			{signedIn && <SignedInNote />}
			{!signedIn && state === 'opening' && <Opening />}
			{!signedIn && state instanceof Error && <ErrorNote message={state.message} onRetry={enter} />}
			{!signedIn && state === 'form' && flow && <RegisterForm flow={flow} />}
		</JoinStep>
	);
}

const FOLDED = ['medical_college_id', 'bmdc', 'email'] as const;
const FIELDS = ['name', 'phone', 'password', 'consent', ...FOLDED] as const;

/** Name, password and consent open the account; optional fields are collapsed. */
function RegisterForm({ flow }: { flow: AccountFlow }) {
	const t = useText(ACCOUNT_TEXTS);
	const form = useSubmit();
	const { typed } = useStore(flow.$flow);
	// The first value is used throughout: a used or expired token must not change the form while it is visible.
	const [confirmed] = useState(flow.confirmedPhone());

	function submit(values: FormData) {
		const password = textOf(values, 'password');
		const { name, phone, email } = flow.$flow.get().typed;
		void form.submit(
			{
				...(name.trim() === '' && { name: t.nameRequired }),
				...(confirmed === null && normaliseAnyPhone(phone) === null && { phone: t.phoneWrong }),
				...passwordFault(password, t),
				...emailFault(email, t),
				...(values.get('consent') === null && { consent: t.consentRequired }),
			},
			() => flow.register(password),
			(user) => location.assign(afterSignIn(nextOf(), user)),
		);
	}

	return (
		<AccountForm
			form={form}
			flow={flow}
			fields={FIELDS}
			stored={['name', 'phone', 'bmdc', 'email']}
			title={t.notCreated}
			label={t.create}
			sending={t.creating}
			action={<WayOut code={form.trouble?.code} />}
			onSubmit={submit}
		>
			{confirmed === null ? <PhoneField error={form.faults.phone} /> : <FixedPhone phone={confirmed} />}
			<NameField error={form.faults.name} />
			<NewPassword label={t.password} error={form.faults.password} />
			<MoreAboutYou
				open={FOLDED.some((name) => form.faults[name] !== undefined)}
				faults={form.faults}
				college={typed.collegeId}
				onCollege={(collegeId) => flow.type({ collegeId })}
			/>
			{/* The terms open beside the form, so that nothing typed is lost. */}
			<ConsentField id="consent" error={form.faults.consent} required>
				{t.consentBefore}
				<a href={paths.terms} target="_blank" rel="noopener" className="link">
					{t.consentTerms}
				</a>
				{t.consentAfter}
			</ConsentField>
		</AccountForm>
	);
}

/** Some refusals end with this link; each has its own. */
function WayOut({ code }: { code: string | undefined }) {
	const t = useText(ACCOUNT_TEXTS);
	if (code === 'otp.token_needed' || code === 'otp.other_phone')
		return <ButtonLink href={withNext(paths.join, nextOf())}>{t.codeAgain}</ButtonLink>;
	if (code !== 'auth.phone_taken') return null;
	return (
		<div className="flex flex-col gap-3">
			<ButtonLink href={withNext(paths.login, nextOf())}>{t.toLogin}</ButtonLink>
			<ButtonLink href={withNext(paths.forget, nextOf())} variant="quiet">
				{t.setPassword}
			</ButtonLink>
		</div>
	);
}

interface Props {
	/** A field in here has an error. */
	open: boolean;
	faults: Readonly<Record<string, string>>;
	college: number | null;
	onCollege: (id: number | null) => void;
}

/** Optional fields. The list of colleges is loaded only when the doctor opens it. */
function MoreAboutYou({ open, faults, college, onCollege }: Props) {
	const t = useText(ACCOUNT_TEXTS);
	const [unfolded, setUnfolded] = useState(college !== null);
	const shown = unfolded || open;
	return (
		<details
			className="group rounded-lg border border-line"
			open={shown}
			onToggle={(event) => setUnfolded(event.currentTarget.open)}
		>
			<summary className="flex min-h-target items-center justify-between gap-3 rounded-lg px-4 py-2 font-semibold hover:bg-surface-2">
				{t.more}
				<ChevronDown
					size={20}
					className="shrink-0 text-text-muted transition-transform group-open:rotate-180"
				/>
			</summary>
			<div className="space-y-5 border-t border-line px-4 py-4">
				<p className="text-sm text-text-muted">{t.moreHint}</p>
				{shown && <CollegeField value={college} onChange={onCollege} error={faults.medical_college_id} />}
				<Field
					id="bmdc"
					name="bmdc"
					maxLength={30}
					autoComplete="off"
					label={t.bmdc}
					hint={t.bmdcHint}
					error={faults.bmdc}
				/>
				<EmailField error={faults.email} />
			</div>
		</details>
	);
}
