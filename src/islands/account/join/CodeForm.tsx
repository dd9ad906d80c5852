import { useEffect, useRef, useState } from 'react';
import { type AccountFlow, readCode, type Step } from '#lib/account/account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { paths, withNext } from '#lib/paths.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import { useText } from '../../ui/use-text.ts';
import { CodeField, useMessage } from '../code/CodeField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { Resend } from './Resend.tsx';
import { nextOf, useWait } from './use-flow.ts';

interface Props {
	flow: AccountFlow;
	hotline: string;
	onStep: (step: Step) => void;
}

/** The code as it is typed, pasted or read from the message, and its tries. */
function useCode(flow: AccountFlow, onStep: (step: Step) => void) {
	const t = useText(ACCOUNT_TEXTS);
	const form = useSubmit();
	const wait = useWait(flow);
	const [text, setText] = useState('');
	/** A code is sent automatically only once. */
	const tried = useRef('');
	const field = useRef<HTMLInputElement>(null);

	const send = (typed: string) => {
		const code = readCode(typed);
		// It would only cost one more of the few tries.
		if (code === tried.current && form.trouble?.code === 'otp.wrong') return field.current?.select();
		tried.current = code ?? '';
		void form.submit(
			code === null ? { code: typed.trim() === '' ? t.codeRequired : t.codeShort } : {},
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

	// The page has no other field.
	useEffect(() => field.current?.focus(), []);

	// New input replaces a code that the server refused.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
	useEffect(() => {
		if (form.trouble !== null && form.trouble.code !== 'request.invalid') field.current?.select();
	}, [form.attempt]);
	const restart = () => {
		setText('');
		form.tell(null);
		tried.current = '';
		field.current?.focus();
	};
	return { form, text, field, send, take, restart };
}

/** One field for the code, which is checked as soon as it is complete, and help if it does not arrive. */
export function CodeForm({ flow, hotline, onStep }: Props) {
	const t = useText(ACCOUNT_TEXTS);
	const { form, text, field, send, take, restart } = useCode(flow, onStep);

	return (
		<div className="flex flex-col gap-5">
			<AccountForm
				form={form}
				flow={flow}
				fields={['code']}
				title={t.notVerified}
				label={t.verify}
				sending={t.verifying}
				onSubmit={() => send(text)}
			>
				<CodeField
					field={field}
					label={t.codeLabel}
					hint={t.codeHint}
					error={form.faults.code}
					left={Number(form.trouble?.meta.left)}
					triesLeft={t.triesLeft}
					value={text}
					required
					onType={take}
				/>
			</AccountForm>
			<Resend flow={flow} hotline={hotline} onSent={restart} />
			<p>
				<a
					href={withNext(flow.$flow.get().sent?.purpose === 'reset' ? paths.forget : paths.join, nextOf())}
					className="inline-flex min-h-target items-center text-link underline underline-offset-4"
				>
					{t.otherPhone}
				</a>
			</p>
		</div>
	);
}
