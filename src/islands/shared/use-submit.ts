import { useEffect, useState } from 'react';
import { DOWN_MESSAGES } from '#lib/text/errors.ts';
import { useLang } from '../ui/use-text.ts';
import { useSlow } from './use-slow.ts';

/** The errors, by the name of the field, which is also its id. */
export type Faults<F extends string> = Partial<Record<F, string>>;

/** The content of a refusal: a code, a message for people, and messages by field. */
interface Refusal extends Error {
	code: string;
	fields: Record<string, string[]>;
	meta: Readonly<Record<string, unknown>>;
}
const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'fields' in error;

export interface Failure {
	code: string;
	message: string;
	meta: Readonly<Record<string, unknown>>;
}

function useSending() {
	const [sending, setSending] = useState(false);
	useEffect(() => {
		// A page that the browser restores on going back is no longer sending.
		const back = (event: PageTransitionEvent) => {
			if (event.persisted) setSending(false);
		};
		window.addEventListener('pageshow', back);
		return () => window.removeEventListener('pageshow', back);
	}, []);
	return [sending, setSending] as const;
}

/** Shared by all account forms: errors at fields, the focus after a try, and messages while it waits. */
export function useSubmit<F extends string>(fields: readonly F[]) {
	const lang = useLang();
	const [faults, setFaults] = useState<Faults<F>>({});
	/** Why the last try failed, if no field is named; with fields only its code and meta count. */
	const [failure, setFailure] = useState<Failure | null>(null);
	const [attempt, setAttempt] = useState(0);
	const [sending, setSending] = useSending();
	const slow = useSlow(sending);
	const found = fields.filter((name) => faults[name] !== undefined);

	// A single error moves the focus to its field; several are shown in the summary.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new try may move the focus
	useEffect(() => {
		if (attempt > 0 && found.length === 1) document.getElementById(found[0] ?? '')?.focus();
	}, [attempt]);

	function refuse(error: unknown): void {
		const refused: Faults<F> = {};
		if (isRefusal(error)) {
			for (const name of fields) {
				const [sentence] = error.fields[name] ?? [];
				if (sentence !== undefined) refused[name] = sentence;
			}
		}
		setFaults(refused);
		setFailure(
			isRefusal(error)
				? { code: error.code, message: error.message, meta: error.meta }
				: { code: 'internal', message: DOWN_MESSAGES[lang].internal, meta: {} },
		);
		setAttempt((before) => before + 1);
	}

	/**
	 * Tries to send. If something is missing, shows it and sends nothing.
	 * @param leave opens the next page; the form stays busy meanwhile
	 */
	async function submit<T>(
		missing: Faults<F>,
		action: () => Promise<T>,
		leave: (done: T) => void,
	): Promise<void> {
		if (sending) return;
		setFaults(missing);
		setFailure(null);
		if (Object.keys(missing).length > 0) {
			setAttempt((before) => before + 1);
			return;
		}
		setSending(true);
		try {
			leave(await action());
		} catch (error) {
			refuse(error);
			setSending(false);
		}
	}

	return {
		faults,
		failure,
		/** True if the failure belongs to no field. */
		failed: failure !== null && found.length === 0,
		errors: found.map((name) => ({ field: name as string, message: faults[name] ?? '' })),
		attempt,
		sending,
		slow,
		submit,
		/** The form stays mounted after a success. */
		done: () => setSending(false),
	};
}
export type Submit<F extends string> = ReturnType<typeof useSubmit<F>>;
