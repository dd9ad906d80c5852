import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { $user } from '#lib/account/signed-in.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { nextPath } from '#lib/paths.ts';
import { NETWORK_TEXTS } from '#lib/text/errors.ts';
import { useSlow } from '../../shared/use-slow.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { nextOf } from './use-flow.ts';

interface Props {
	title: string;
	lead?: string;
	/** True for a state that replaces another one: the heading gets the focus, so that screen readers announce it. */
	turned?: boolean;
	children: ReactNode;
}

/** Heading and card of a page whose title depends on the step of the visitor. */
export function JoinStep({ title, lead, turned = false, children }: Props) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (!turned) return;
		heading.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, [turned]);
	return (
		<>
			<h1 ref={heading} tabIndex={-1} className="text-xl">
				{title}
			</h1>
			{lead && <p className="mt-1 text-text-muted">{lead}</p>}
			<div className="card mt-6 p-5 sm:p-6">{children}</div>
		</>
	);
}

/** Shown until the step of the visitor is loaded. Without scripts it is not shown. */
export function Opening() {
	const t = useText(ACCOUNT_TEXTS);
	const network = useText(NETWORK_TEXTS);
	const slow = useSlow(true);
	return (
		<div className="noscript:hidden">
			<Loading label={t.opening}>
				{slow && <p className="mb-4 text-text-muted">{network.slow}</p>}
				<Skeleton className="h-6 w-1/3" />
				<Skeleton className="mt-3 h-12 w-full" />
				<Skeleton className="mt-5 h-12 w-full" />
			</Loading>
		</div>
	);
}

export function SignedInNote() {
	const t = useText(ACCOUNT_TEXTS);
	const user = useStore($user);
	const [to, setTo] = useState(nextPath(null));
	useEffect(() => setTo(nextPath(nextOf())), []);
	return (
		<Note
			title={t.signedIn}
			action={<ButtonLink href={to}>{to === nextPath(null) ? t.toDashboard : t.goOn}</ButtonLink>}
		>
			{user?.name && t.signedInAs(user.name)}
		</Note>
	);
}
