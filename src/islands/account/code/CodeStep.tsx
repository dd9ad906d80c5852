import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CODE_TEXTS } from '#lib/account/code.words.ts';
import { codeIn, type SentCodeStore } from '#lib/account/sent-code.ts';
import { asciiDigits } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { submits, Troubles, useAction } from '../../my/shell/action.tsx';
import { SubmitButton } from '../../my/shell/SubmitButton.tsx';
import { useWords } from '../../ui/use-text.ts';
import { CodeField, useMessage } from './CodeField.tsx';
import { Resend } from './Resend.tsx';

const LENGTH = 6;

export interface CodeStepProps {
	sent: SentCodeStore;
	/** The number it was sent to, masked for display. */
	to: string;
	submitLabel: string;
	/** What was not done because the code was refused. */
	failTitle: string;
	/** Checks the code; may throw a refusal. */
	onCode: (code: string) => Promise<unknown>;
	/** Sends another one; may throw a refusal. */
	onResend: () => Promise<unknown>;
	/** Renders refusals that have their own screen instead of a note. */
	refused?: (code: string, typed: string, meta: Readonly<Record<string, unknown>>) => ReactNode;
	children?: ReactNode;
}

/** One field for a six-digit code. A complete code is sent automatically; a wrong one stays, to be corrected. */
export function CodeStep({
	sent,
	to,
	submitLabel,
	failTitle,
	onCode,
	onResend,
	refused,
	children,
}: CodeStepProps) {
	const [t, lang] = useWords(CODE_TEXTS);
	const field = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState('');
	const tried = useRef('');
	const action = useAction(onCode);
	const known = useStore(sent.$sent);
	const refusal = action.trouble ? refused?.(action.trouble.code, typed, action.trouble.meta) : undefined;

	function send(code: string) {
		if (code.length < LENGTH) {
			action.tell({ code: t.short });
			return;
		}
		// It would only cost one more of the few tries.
		if (code === tried.current && action.trouble?.code === 'otp.wrong') return field.current?.select();
		tried.current = code;
		void action.run(code);
	}
	async function resend(): Promise<void> {
		await onResend();
		setTyped('');
		action.tell(null);
		tried.current = '';
		field.current?.focus();
	}
	function change(text: string): void {
		const code = codeIn(asciiDigits(text));
		setTyped(code);
		if (code.length === LENGTH && code !== tried.current) send(code);
	}
	// New input replaces a code that was wrong.
	const wrong = action.faults.code !== undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
	useEffect(() => {
		if (wrong) field.current?.select();
	}, [wrong, action.attempt]);
	useMessage(change);

	const life = formatMinutes(Math.round((known?.life_s ?? 0) / 60), lang);

	return (
		<div className="space-y-6">
			<form noValidate onSubmit={submits(() => send(typed))} className="space-y-5">
				{known && <p>{known.channel === 'email' ? t.sentByMail(life) : t.sentTo(to, life)}</p>}
				{children}
				{refusal ?? <Troubles of={action} fields={['code']} title={failTitle} />}
				<CodeField
					field={field}
					label={t.label}
					hint={t.hint}
					error={refusal ? undefined : action.faults.code}
					left={Number(action.trouble?.meta.left)}
					triesLeft={t.triesLeft}
					value={typed}
					className="max-w-56"
					onType={change}
				/>
				<SubmitButton variant="primary" of={action} sending={t.checking}>
					{submitLabel}
				</SubmitButton>
			</form>
			<Resend sent={sent} onResend={resend} />
		</div>
	);
}
