import { useEffect, useState } from 'react';
import { DOWN_MESSAGES } from '#lib/text/errors.ts';
import { useLang } from '../ui/use-text.ts';
import { useSlow } from './use-slow.ts';

/** What is wrong, by the name of the field, which is its id as well. */
export type Faults<F extends string> = Partial<Record<F, string>>;

/** What a refused call brings: a code, a sentence for people, and sentences by field. */
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
		// A page that the browser brings back on the way back is not sending any more.
		const back = (event: PageTransitionEvent) => {
			if (event.persisted) setSending(false);
		};
		window.addEventListener('pageshow', back);
		return () => window.removeEventListener('pageshow', back);
	}, []);
	return [sending, setSending] as const;
}

/** What every form on the way to an account shares: errors at fields, the focus after a try, and what is said while it waits. */
export function useSubmit<F extends string>(fields: readonly F[]) {
	const lang = useLang();
	const [faults, setFaults] = useState<Faults<F>>({});
	/** Why the last try did not succeed, where no field can be named; with fields only its code and meta count. */
	const [failure, setFailure] = useState<Failure | null>(null);
	const [attempt, setAttempt] = useState(0);
	const [sending, setSending] = useSending();
	const slow = useSlow(sending);
	const found = fields.filter((name) => faults[name] !== undefined);

	// One error alone takes the reader straight to its field; more of them are told by the summary.
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
	 * Tries to send. Where something is missing, says so and sends nothing.
	 * @param leave goes to what comes next; the form stays busy meanwhile
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
		/** True where the failure has no field of its own to stand at. */
		failed: failure !== null && found.length === 0,
		errors: found.map((name) => ({ field: name as string, message: faults[name] ?? '' })),
		attempt,
		sending,
		slow,
		submit,
		/** The form goes on standing here after a success. */
		done: () => setSending(false),
	};
}
export type Submit<F extends string> = ReturnType<typeof useSubmit<F>>;
