import { useEffect, useState } from 'react';
import { loadAccountRules } from '#lib/account/open-account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { paths, withNext } from '#lib/paths.ts';
import { ErrorNote } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';
import { JoinStep, Opening } from './JoinStep.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignedInNote } from './SignedInNote.tsx';
import { nextOf, useFlow, useWasSignedIn } from './use-flow.ts';

/** The guard of the registration: without a confirmed number only if the site's settings require no code. */
export function RegisterPage() {
	const t = useText(ACCOUNT_TEXTS);
	const flow = useFlow();
	const signedIn = useWasSignedIn();
	const [state, setState] = useState<'opening' | 'form' | 'failed'>('opening');
	const [problem, setProblem] = useState('');

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
			(error: Error) => {
				setProblem(error.message);
				setState('failed');
			},
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
			{!signedIn && state === 'failed' && <ErrorNote message={problem} onRetry={enter} />}
			{!signedIn && state === 'form' && flow && <RegisterForm flow={flow} />}
		</JoinStep>
	);
}
