import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type AccountFlow, readCode, type Step } from '#lib/account/account-flow.ts';
import { codeFromMessage } from '#lib/account/open-account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { paths, withNext } from '#lib/paths.ts';
import { FormFaults, FormWait } from '../../shared/FormNotes.tsx';
import { useSubmit } from '../../shared/use-submit.ts';
import { Button } from '../../ui/Button.tsx';
import { CONTROL, FieldFrame } from '../../ui/Field.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { Resend } from './Resend.tsx';
import { nextOf } from './use-flow.ts';
import { useWait } from './use-wait.ts';

interface Props {
	flow: AccountFlow;
	hotline: string;
	onStep: (step: Step) => void;
}

/** One field for the code, which is checked as soon as it is complete, and what to do when it does not come. */
export function CodeForm({ flow, hotline, onStep }: Props) {
	const t = useText(ACCOUNT_TEXTS);
	const lang = useLang();
	const form = useSubmit(['code']);
	const wait = useWait(flow);
	const [text, setText] = useState('');
	/** A code is sent by itself only once. */
	const tried = useRef('');
	const field = useRef<HTMLInputElement>(null);

	const send = (typed: string) => {
		const code = readCode(typed);
		tried.current = code ?? '';
		void form.submit(
			{
				...(typed.trim() === '' ? { code: t.codeRequired } : code === null && { code: t.codeShort }),
			},
			() => flow.enter(code ?? ''),
			onStep,
		);
	};
	const take = (typed: string) => {
		const code = readCode(typed);
		// A whole message may be pasted; only its code stays.
		setText(code !== null && typed.trim().length > 10 ? code : typed);
		if (code !== null && code !== tried.current && !wait.on) send(typed);
	};
	useMessage(take);

	// The page asks for nothing else.
	useEffect(() => field.current?.focus(), []);

	// Typing anew takes the place of a code that was not right.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
	useEffect(() => {
		if (form.failure !== null) field.current?.select();
	}, [form.attempt]);

	const left = Number(form.failure?.meta.left);
	return (
		<form
			method="post"
			noValidate
			onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
				event.preventDefault();
				send(text);
			}}
			className="flex flex-col gap-5"
		>
			<FormFaults form={form} title={t.notVerified} more={wait.text} />
			<FieldFrame
				id="code"
				label={t.codeLabel}
				hint={t.codeHint}
				error={
					form.faults.code &&
					(left > 0 ? `${form.faults.code} ${t.triesLeft(localDigits(left, lang))}` : form.faults.code)
				}
			>
				{(wiring) => (
					<input
						{...wiring}
						ref={field}
						name="code"
						type="text"
						inputMode="numeric"
						autoComplete="one-time-code"
						required
						// A whole message may be pasted, so the length is not limited.
						value={text}
						onChange={(event) => take(event.target.value)}
						className={`${CONTROL} tabular text-2xl`}
					/>
				)}
			</FieldFrame>
			<Button
				type="submit"
				variant="accent"
				wide
				disabled={wait.on}
				loading={form.sending}
				loadingLabel={t.verifying}
			>
				{t.verify}
			</Button>
			<FormWait form={form} />
			<Resend
				flow={flow}
				hotline={hotline}
				onSent={() => {
					setText('');
					tried.current = '';
					field.current?.focus();
				}}
			/>
			<p>
				<a
					href={withNext(flow.$flow.get().sent?.purpose === 'reset' ? paths.forget : paths.join, nextOf())}
					className="inline-flex min-h-target items-center text-link underline underline-offset-4"
				>
					{t.otherPhone}
				</a>
			</p>
		</form>
	);
}

/** Where the browser can read the code out of the message, nobody has to type it. */
function useMessage(take: (text: string) => void): void {
	const latest = useRef(take);
	latest.current = take;
	const wait = useCallback(async (signal: AbortSignal) => {
		const code = await codeFromMessage(signal);
		if (code !== null) latest.current(code);
	}, []);
	useEffect(() => {
		const stop = new AbortController();
		void wait(stop.signal);
		return () => stop.abort();
	}, [wait]);
}
