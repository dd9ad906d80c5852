import { type ReactNode, useEffect } from 'react';
import { NETWORK_TEXTS } from '#lib/text/errors.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';
import type { Action } from './use-action.ts';

export interface TroublesProps {
	of: Pick<Action<never>, 'trouble' | 'attempt'>;
	/** Ids of the fields of the form, in their order. */
	fields?: readonly string[];
	/** The action that failed. */
	title: string;
	/** A line after a general error, such as how long to wait, and what can be done about it. */
	more?: string | undefined;
	action?: ReactNode;
}

/** Why a form was refused: a single field gets the focus itself, several are listed with links, the rest is a note. */
export function Troubles({ of: { trouble, attempt }, fields = [], title, more, action }: TroublesProps) {
	const known = fields.filter((field) => trouble?.fields[field] !== undefined);
	const elsewhere = Object.entries(trouble?.fields ?? {}).filter(([name]) => !fields.includes(name));
	const only = known.length === 1 && elsewhere.length === 0 ? known[0] : undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each try moves the focus again
	useEffect(() => {
		if (only !== undefined) document.getElementById(only)?.focus();
	}, [only, attempt]);
	if (trouble === null || only !== undefined) return null;
	if (known.length > 0) {
		return (
			<ErrorSummary
				attempt={attempt}
				errors={[
					...known.map((field) => ({ field, message: trouble.fields[field] ?? '' })),
					...elsewhere.map(([, message]) => ({ message })),
				]}
			/>
		);
	}
	return (
		<Note tone="bad" role="alert" title={title} action={action}>
			{elsewhere[0]?.[1] ?? trouble.message}
			{more && <span className="tabular block">{more}</span>}
		</Note>
	);
}

/** Shows a message when an action takes long. */
export function SlowNote({ slow }: { slow: boolean }) {
	const t = useText(NETWORK_TEXTS);
	return (
		<p role="status" className="text-text-muted empty:hidden">
			{slow && t.slow}
		</p>
	);
}
