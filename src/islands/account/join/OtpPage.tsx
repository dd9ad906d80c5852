import { useStore } from '@nanostores/react';
import { Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type AccountFlow, readCode, type Step } from '#lib/account/account-flow.ts';
import { loadAccountRules } from '#lib/account/open-account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatCountdown } from '#lib/format/duration.ts';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
import { paths, withNext } from '#lib/paths.ts';
import { Troubles, useAction } from '../../my/shell/action.tsx';
import { useSubmit } from '../../shared/use-submit.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { CodeField, useMessage } from '../code/CodeField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { JoinStep, Opening, SignedInNote } from './JoinStep.tsx';
import { nextOf, stepPath, useFlow, useWait, useWasSignedIn } from './use-flow.ts';

/** The code from the message, and, for a number that already has an account, the alternatives to opening another. */
export function OtpPage({ hotline }: { hotline: string }) {
	const t = useText(ACCOUNT_TEXTS);
	const flow = useFlow();
	const signedIn = useWasSignedIn();
	const none = flow?.step() === 'start';
	useEffect(() => {
		if (none && !signedIn) location.replace(withNext(paths.join, nextOf()));
	}, [none, signedIn]);
	if (signedIn || flow === null || none)
		return <JoinStep title={t.code}>{signedIn ? <SignedInNote /> : <Opening />}</JoinStep>;
	return <Stage flow={flow} hotline={hotline} />;
}

function Stage({ flow, hotline }: { flow: AccountFlow; hotline: string }) {
	const [t, lang] = useWords(ACCOUNT_TEXTS);
	const { sent } = useStore(flow.$flow);
	// Going on to another page must not change this one while it is visible.
	const [step, setStep] = useState(flow.step());
	const phone = formatPhone(sent?.phone ?? '', lang);
	if (step === 'known')
		return (
			<JoinStep title={t.known} lead={t.knownBody(phone)} turned>
				<div className="flex flex-col gap-3">
					<ButtonLink href={withNext(paths.login, nextOf())} variant="accent" wide>
						{t.toLogin}
					</ButtonLink>
					<ButtonLink href={withNext(paths.newPassword, nextOf())} variant="quiet" wide>
						{t.setPassword}
					</ButtonLink>
				</div>
			</JoinStep>
		);
	if (step === 'register' || step === 'password')
		return (
			<JoinStep title={t.checked} lead={t.checkedBody(phone)}>
				<ButtonLink href={stepPath(step)} variant="accent" wide>
					{t.goOn}
				</ButtonLink>
			</JoinStep>
		);
	return (
		<JoinStep
			title={t.code}
			lead={sent?.channel === 'email' ? t.sentByEmail(flow.$flow.get().typed.email) : t.sentTo(phone)}
		>
			<CodeForm
				flow={flow}
				hotline={hotline}
				onStep={(next) => {
					if (next === 'known') setStep(next);
					else location.assign(stepPath(next));
				}}
			/>
		</JoinStep>
	);
}

interface Props {
	flow: AccountFlow;
	hotline: string;
	onStep: (step: Step) => void;
}

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
		// The same wrong code would only cost one more of the few tries.
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

function CodeForm({ flow, hotline, onStep }: Props) {
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

interface ResendProps {
	flow: AccountFlow;
	hotline: string;
	onSent: () => void;
}

/** Delivery status of the message, another code after a while, and the hotline if codes repeatedly do not arrive. */
function Resend({ flow, hotline, onSent }: ResendProps) {
	const [t, lang] = useWords(ACCOUNT_TEXTS);
	const delivery = useStore(flow.$delivery);
	const left = useStore(flow.$untilAgain);
	const { sent } = useStore(flow.$flow);
	const action = useAction(flow.resend);
	const [resent, setResent] = useState(false);
	const caseNo = sent?.caseNo ?? null;
	return (
		<div className="flex flex-col gap-4 border-t border-line pt-5">
			<p role="status" className="empty:hidden">
				{delivery !== null ? t.delivery[delivery] : resent && t.resent}
			</p>
			<Troubles of={action} title={t.notSent} />
			{/* A clock that is announced each second would hide all other announcements. */}
			<p className="tabular text-text-muted">
				{left > 0 ? t.againIn(formatCountdown(left, lang)) : t.againNow}
			</p>
			<Button
				variant="quiet"
				wide
				disabled={left > 0}
				loading={action.busy}
				loadingLabel={t.sendingCode}
				onClick={async () => {
					setResent(false);
					if (!(await action.run())) return;
					setResent(true);
					onSent();
				}}
			>
				{t.again}
			</Button>
			{caseNo !== null && (
				<Note
					tone="warn"
					role="status"
					title={t.callTitle}
					action={
						hotline && (
							<ButtonLink href={phoneHref(hotline)} icon={<Phone size={20} />} className="tabular">
								{localDigits(hotline, lang)}
							</ButtonLink>
						)
					}
				>
					{t.callBody(localDigits(caseNo, lang))}
				</Note>
			)}
			<OutboxLink />
		</div>
	);
}

/** In a demonstration no message is sent; it is shown on a page instead. */
function OutboxLink() {
	const t = useText(ACCOUNT_TEXTS);
	const [shown, setShown] = useState(false);
	useEffect(() => {
		loadAccountRules().then(
			({ demonstration }) => setShown(demonstration),
			() => {},
		);
	}, []);
	if (!shown) return null;
	return (
		<p className="text-sm text-text-muted">
			{t.outbox}{' '}
			<a
				href={paths.demoOutbox}
				target="_blank"
				rel="noopener"
				className="link inline-flex min-h-target items-center"
			>
				{t.toOutbox}
			</a>
		</p>
	);
}
