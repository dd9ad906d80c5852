import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $user } from '#lib/account/signed-in.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { nextPath } from '#lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';
import { nextOf } from './use-flow.ts';

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
