import { useEffect, useState } from 'react';
import { loadAccountRules } from '#lib/account/open-account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { paths, withNext } from '#lib/paths.ts';
import { ErrorNote } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';
import { Face, Opening } from './Face.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignedInNote } from './SignedInNote.tsx';
import { nextOf, useFlow, useWasSignedIn } from './use-flow.ts';

/** The guard of the registration: without a confirmed number only if the site's settings require no code. */
export function RegisterPage() {
	const t = useText(ACCOUNT_TEXTS);
	const flow = useFlow();
	const signedIn = useWasSignedIn();
	const [face, setFace] = useState<'opening' | 'form' | 'failed'>('opening');
	const [problem, setProblem] = useState('');

	function enter(): void {
		if (flow === null) return;
		if (flow.step() === 'register') {
			setFace('form');
			return;
		}
		setFace('opening');
		loadAccountRules().then(
			({ needsCode }) => {
				if (needsCode) location.replace(withNext(paths.join, nextOf()));
				else setFace('form');
			},
			(error: Error) => {
				setProblem(error.message);
				setFace('failed');
			},
		);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the guard runs only on entry
	useEffect(() => {
		if (!signedIn) enter();
	}, [flow, signedIn]);

	return (
		<Face title={t.register} lead={t.registerLead}>
			{signedIn && <SignedInNote />}
			{!signedIn && face === 'opening' && <Opening />}
			{!signedIn && face === 'failed' && <ErrorNote message={problem} onRetry={enter} />}
			{!signedIn && face === 'form' && flow && <RegisterForm flow={flow} />}
		</Face>
	);
}
