import { type ReactNode, useRef } from 'react';
import type { AccountFlow } from '#lib/account/account-flow.ts';
import { submits, Troubles } from '../../my/shell/action.tsx';
import { FormWait } from '../../shared/FormWait.tsx';
import type { Submit } from '../../shared/use-submit.ts';
import { Button } from '../../ui/Button.tsx';
import { type StoredField, useStoredFields, useWait } from './use-flow.ts';

interface AccountFormProps {
	form: Submit;
	flow: AccountFlow | null;
	/** The names of its fields, which are also their ids, in their order. */
	fields: readonly string[];
	/** Fields whose text is stored over a reload. */
	stored?: readonly StoredField[];
	/** What was not done if it is refused, and what can be done about it. */
	title: string;
	action?: ReactNode;
	label: string;
	sending: string;
	/** Above its errors. */
	above?: ReactNode;
	onSubmit: (values: FormData) => void;
	children: ReactNode;
}

/** A form of the account pages: its errors, its fields and its button, which waits while the server accepts no tries. */
export function AccountForm({
	form,
	flow,
	fields,
	stored = [],
	title,
	action,
	label,
	sending,
	above,
	onSubmit,
	children,
}: AccountFormProps) {
	const box = useRef<HTMLFormElement>(null);
	const wait = useWait(flow);
	// Uncontrolled fields: what was typed before this script ran must stay.
	useStoredFields(box, flow, stored);
	return (
		// POST keeps a password out of the URL if the form is sent before this script runs.
		<form ref={box} method="post" noValidate onSubmit={submits(onSubmit)} className="flex flex-col gap-5">
			{above}
			<Troubles of={form} fields={fields} title={title} more={wait.text} action={action} />
			{children}
			<Button
				type="submit"
				variant="accent"
				wide
				disabled={flow === null || wait.on}
				loading={form.busy}
				loadingLabel={sending}
			>
				{label}
			</Button>
			<FormWait slow={form.slow} />
		</form>
	);
}
