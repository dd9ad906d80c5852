import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { $connecting } from '#lib/state/connection.ts';
import { NETWORK_TEXTS } from '#lib/text/errors.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Note, OfflineNote } from '../ui/Note.tsx';
import { useText } from '../ui/use-text.ts';
import type { Submit } from './use-submit.ts';

interface Props<F extends string> {
	form: Submit<F>;
	/** The action that failed. */
	title: string;
	/** A line after the message of the server, such as how long to wait. */
	more?: string | undefined;
	action?: ReactNode;
}

/** Above the fields: all errors if there are several, or why the try failed. */
export function FormFaults<F extends string>({ form, title, more, action }: Props<F>) {
	const { errors, failed, failure, attempt } = form;
	return (
		<>
			{errors.length > 1 && <ErrorSummary attempt={attempt} errors={errors} />}
			{failed && failure && (
				<Note tone="bad" role="alert" title={title} action={action}>
					{failure.message}
					{more && <span className="tabular block">{more}</span>}
				</Note>
			)}
		</>
	);
}

/** Below the button: shows when it takes long, or when server or network cannot be reached. */
export function FormWait<F extends string>({ form }: { form: Submit<F> }) {
	const network = useText(NETWORK_TEXTS);
	const overlay = useText(FRAME_TEXTS);
	const connecting = useStore($connecting);
	const offline = form.slow && !navigator.onLine;
	return (
		<>
			{offline && <OfflineNote />}
			<p role="status" className="text-text-muted empty:hidden">
				{form.slow && !offline && (connecting ? overlay.connecting : network.slow)}
			</p>
		</>
	);
}
