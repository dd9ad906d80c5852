import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { DOWN_MESSAGES, NETWORK_TEXTS } from '#lib/text/errors.ts';
import { useSlow } from '../../shared/use-slow.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Note } from '../../ui/Note.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import type { ReadState } from './read.ts';

export interface Trouble {
	code: string;
	message: string;
	fields: Readonly<Record<string, string>>;
	meta: Readonly<Record<string, unknown>>;
	/** Seconds the server requests to wait. */
	waitS: number | null;
}

export type Refused = NonNullable<ReadState<unknown>['error']>;
export const isRefused = (error: unknown): error is Refused =>
	error instanceof Error && 'retryAfterS' in error;

function troubleOf(error: Refused): Trouble {
	const fields = Object.entries(error.fields).flatMap(([name, [sentence]]) =>
		sentence === undefined ? [] : [[name, sentence] as const],
	);
	const { code, message, meta, retryAfterS: waitS } = error;
	return { code, message, fields: Object.fromEntries(fields), meta, waitS };
}

const localTrouble = (code: string, message: string, fields: Trouble['fields'] = {}): Trouble => ({
	code,
	message,
	fields,
	meta: {},
	waitS: null,
});

export interface Action<A extends unknown[]> {
	/** Runs the action, unless it is already running. True when it succeeded. */
	run: (...values: A) => Promise<boolean>;
	busy: boolean;
	/** True once it takes long. */
	slow: boolean;
	trouble: Trouble | null;
	faults: Trouble['fields'];
	/** Incremented with each try, so that the focus moves again. */
	attempt: number;
	/** Clears the error, or sets one that was found before the request. */
	tell: (fields: Readonly<Record<string, string>> | null) => void;
}

/** An action of the reader that may be refused: one run at a time, with its refusal as text. */
export function useAction<A extends unknown[]>(act: (...values: A) => Promise<unknown>): Action<A> {
	const lang = useLang();
	const [busy, setBusy] = useState(false);
	const slow = useSlow(busy);
	const [trouble, setTrouble] = useState<Trouble | null>(null);
	const [attempt, setAttempt] = useState(0);
	const running = useRef(false);

	function settle(next: Trouble | null): void {
		setTrouble(next);
		setAttempt((before) => before + 1);
	}
	return {
		busy,
		slow,
		trouble,
		faults: trouble?.fields ?? {},
		attempt,
		tell: (fields) => settle(fields && localTrouble('request.invalid', '', fields)),
		async run(...values) {
			if (running.current) return false;
			running.current = true;
			setBusy(true);
			setTrouble(null);
			try {
				await act(...values);
				return true;
			} catch (error) {
				if (isRefused(error)) settle(troubleOf(error));
				else {
					settle(localTrouble('internal', DOWN_MESSAGES[lang].internal));
					// A bug is shown to the reader, and still reported.
					queueMicrotask(() => {
						throw error;
					});
				}
				return false;
			} finally {
				running.current = false;
				setBusy(false);
			}
		},
	};
}

/** For `onSubmit` of a form that is sent by an API call, not by the browser. */
export const submits = (send: (values: FormData) => unknown) => (event: SyntheticEvent<HTMLFormElement>) => {
	event.preventDefault();
	void send(new FormData(event.currentTarget));
};

export interface TroublesProps {
	of: Pick<Action<never>, 'trouble' | 'attempt'>;
	/** Ids of the fields of the form, in their order. */
	fields?: readonly string[];
	title: string;
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

export function SlowNote({ slow }: { slow: boolean }) {
	const t = useText(NETWORK_TEXTS);
	return (
		<p role="status" className="text-text-muted empty:hidden">
			{slow && t.slow}
		</p>
	);
}
