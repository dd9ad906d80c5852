import { type SyntheticEvent, useEffect, useState } from 'react';
import { normalisePhone } from '#lib/format/phone.ts';
import { nextPath } from '#lib/paths.ts';
import { signIn } from '#lib/stores/session.ts';
import { ERROR_MESSAGES, NETWORK_TEXTS } from '#lib/text/errors.ts';
import { LOGIN_TEXTS } from '#lib/text/login.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useLang, useText } from '../ui/use-text.ts';

/** A wait longer than this is explained. */
const SLOW_MS = 5_000;
const FIELDS = ['phone', 'password'] as const;
type FieldName = (typeof FIELDS)[number];
type Faults = Partial<Record<FieldName, string>>;

/** What a refused call brings: a sentence for people, and sentences by field. */
type Refusal = Error & { fields: Record<string, string[]> };
const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'fields' in error;

/** Sign-in by phone and password; afterwards the doctor is back at the screen that asked for it. */
export function LoginForm() {
	const t = useText(LOGIN_TEXTS);
	const network = useText(NETWORK_TEXTS);
	const lang = useLang();
	// The fields keep their own values: what was typed before this script ran must stay.
	const [ready, setReady] = useState(false);
	const [faults, setFaults] = useState<Faults>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [attempt, setAttempt] = useState(0);
	const [sending, setSending] = useState(false);
	const [slow, setSlow] = useState(false);

	const found = FIELDS.filter((name) => faults[name] !== undefined);

	// One error alone takes the reader straight to its field; more of them are told by the summary.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new try may move the focus
	useEffect(() => {
		if (attempt > 0 && found.length === 1) document.getElementById(found[0] ?? '')?.focus();
	}, [attempt]);

	useEffect(() => {
		setSlow(false);
		if (!sending) return;
		const timer = setTimeout(() => setSlow(true), SLOW_MS);
		return () => clearTimeout(timer);
	}, [sending]);

	useEffect(() => setReady(true), []);

	async function submit(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const values = { phone: String(form.get('phone') ?? ''), password: String(form.get('password') ?? '') };
		const missing: Faults = {
			...(values.phone.trim() === '' && { phone: t.phoneRequired }),
			...(values.password === '' && { password: t.passwordRequired }),
		};
		setFaults(missing);
		setFailure(null);
		setAttempt(attempt + 1);
		if (Object.keys(missing).length > 0) return;
		setSending(true);
		try {
			await signIn({ phone: normalisePhone(values.phone) ?? values.phone.trim(), password: values.password });
			location.assign(nextPath(new URLSearchParams(location.search).get('next')));
		} catch (error) {
			const refused: Faults = {};
			if (isRefusal(error)) {
				for (const name of FIELDS) {
					const [sentence] = error.fields[name] ?? [];
					if (sentence !== undefined) refused[name] = sentence;
				}
			}
			setFaults(refused);
			if (Object.keys(refused).length === 0) {
				setFailure(isRefusal(error) ? error.message : ERROR_MESSAGES[lang].internal);
			}
			setAttempt((before) => before + 1);
			setSending(false);
		}
	}

	return (
		// The method keeps a password out of the address should the form be sent before this script runs.
		<form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
			{found.length > 1 && (
				<ErrorSummary
					attempt={attempt}
					errors={found.map((name) => ({ field: name, message: faults[name] ?? '' }))}
				/>
			)}
			{failure !== null && (
				<Note tone="bad" role="alert" title={t.failed}>
					{failure}
				</Note>
			)}
			<Field
				id="phone"
				name="phone"
				type="tel"
				inputMode="tel"
				autoComplete="username"
				label={t.phone}
				hint={t.phoneHint}
				error={faults.phone}
				required
			/>
			<PasswordField
				id="password"
				name="password"
				autoComplete="current-password"
				label={t.password}
				error={faults.password}
				required
			/>
			<Button
				type="submit"
				variant="accent"
				wide
				disabled={!ready}
				loading={sending}
				loadingLabel={t.sending}
			>
				{t.submit}
			</Button>
			<p role="status" className="text-text-muted empty:hidden">
				{slow && network.slow}
			</p>
		</form>
	);
}
