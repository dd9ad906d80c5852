import { Alert } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf, refusalOf } from '../lib/call.ts';

export interface Refused {
	message: string;
	/** The server's messages for single fields. */
	errors: Readonly<Record<string, string>>;
}

/**
 * Runs one call at a time and stores its refusal until the next.
 * @param report where it is given, a refusal is passed to it instead
 */
export function useAttempt(report?: (message: string) => void) {
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<Refused | null>(null);
	/** Returns true on success. */
	async function attempt(run: () => Promise<unknown>): Promise<boolean> {
		setBusy(true);
		setRefused(null);
		try {
			await run();
			return true;
		} catch (error) {
			const message = messageOf(error);
			if (report) report(message);
			else setRefused({ message, errors: refusalOf(error)?.errors ?? {} });
			return false;
		} finally {
			setBusy(false);
		}
	}
	const refuse = (message: string | null) => setRefused(message === null ? null : { message, errors: {} });
	return { busy, refused, refuse, attempt };
}

/** The same, with a refusal as a message above the screen. */
export function useNotifyingAttempt() {
	const notify = useNotify();
	return useAttempt((message) => notify(message, { type: 'error' }));
}

/**
 * Typed texts of a small form, and the props of the field of each, with the server's message for it. Label and hint
 * are keys.
 */
export function useTexts<K extends string>(
	empty: Readonly<Record<K, string>>,
	errors: Readonly<Record<string, string>> = {},
) {
	const t = useTranslate();
	const [typed, setTyped] = useState(empty);
	const field = (name: K, { label, hint }: { label: string; hint?: string }) => ({
		label: t(label),
		value: typed[name],
		onChange: ({ target: { value } }: { target: { value: string } }) =>
			setTyped((now) => ({ ...now, [name]: value })),
		error: errors[name] !== undefined,
		helperText: errors[name] ?? (hint && t(hint)),
	});
	return { typed, field, clear: () => setTyped(empty) };
}

/** The server's refusal, announced at once to screen readers. */
export const Refusal = ({ of }: { of: { message?: string | undefined } | null | undefined }) =>
	of?.message && (
		<Alert severity="error" role="alert">
			{of.message}
		</Alert>
	);
