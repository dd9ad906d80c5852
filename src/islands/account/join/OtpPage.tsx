import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AccountFlow } from '#lib/account/account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { paths, withNext } from '#lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { CodeForm } from './CodeForm.tsx';
import { JoinStep, Opening } from './JoinStep.tsx';
import { SignedInNote } from './SignedInNote.tsx';
import { nextOf, stepPath, useFlow, useWasSignedIn } from './use-flow.ts';

/** The code from the message, and, for a number that already has an account, the alternatives to opening another. */
export function OtpPage({ hotline }: { hotline: string }) {
	const t = useText(ACCOUNT_TEXTS);
	const flow = useFlow();
	const signedIn = useWasSignedIn();
	const none = flow?.step() === 'start';
	useEffect(() => {
		if (none && !signedIn) location.replace(withNext(paths.join, nextOf()));
	}, [none, signedIn]);
	if (signedIn)
		return (
			<JoinStep title={t.code}>
				<SignedInNote />
			</JoinStep>
		);
	if (flow === null || none)
		return (
			<JoinStep title={t.code}>
				<Opening />
			</JoinStep>
		);
	return <Stage flow={flow} hotline={hotline} />;
}

function Stage({ flow, hotline }: { flow: AccountFlow; hotline: string }) {
	const [t, lang] = useWords(ACCOUNT_TEXTS);
	const { sent } = useStore(flow.$flow);
	// Going on to another page must not change this one while it is visible.
	const [step, setStep] = useState(flow.step());
	const phone = formatPhone(sent?.phone ?? '', lang);
	if (step === 'known')
		return (
			<JoinStep title={t.known} lead={t.knownBody(phone)} turned>
				<div className="flex flex-col gap-3">
					<ButtonLink href={withNext(paths.login, nextOf())} variant="accent" wide>
						{t.toLogin}
					</ButtonLink>
					<ButtonLink href={withNext(paths.newPassword, nextOf())} variant="quiet" wide>
						{t.setPassword}
					</ButtonLink>
				</div>
			</JoinStep>
		);
	if (step === 'register' || step === 'password')
		return (
			<JoinStep title={t.checked} lead={t.checkedBody(phone)}>
				<ButtonLink href={stepPath(step)} variant="accent" wide>
					{t.goOn}
				</ButtonLink>
			</JoinStep>
		);
	return (
		<JoinStep
			title={t.code}
			lead={sent?.channel === 'email' ? t.sentByEmail(flow.$flow.get().typed.email) : t.sentTo(phone)}
		>
			<CodeForm
				flow={flow}
				hotline={hotline}
				onStep={(next) => {
					if (next === 'known') setStep(next);
					else location.assign(stepPath(next));
				}}
			/>
		</JoinStep>
	);
}
