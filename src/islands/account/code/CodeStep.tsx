import { useStore } from '@nanostores/react';
import { Phone, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openDeliveryWatch } from '#lib/account/account-delivery.ts';
import { CODE_TEXTS } from '#lib/account/code.words.ts';
import { codeIn, type SentCodeStore } from '#lib/account/sent-code.ts';
import { asciiDigits } from '#lib/format/digits.ts';
import { formatCountdown, formatMinutes } from '#lib/format/duration.ts';
import { phoneHref } from '#lib/format/phone.ts';
import { paths } from '#lib/paths.ts';
import { $appData } from '#lib/site/app-data.ts';
import { submits, Troubles, useAction } from '../../my/shell/action.tsx';
import { SubmitButton } from '../../my/shell/SubmitButton.tsx';
import { useNow } from '../../my/shell/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { CodeField, useMessage } from './CodeField.tsx';

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
		// The same wrong code would only cost one more of the few tries.
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

/** Delivery status of the message with a code; null if unknown. */
function useDelivery(statusId: string | null) {
	const [watch] = useState(openDeliveryWatch);
	useEffect(() => {
		if (statusId !== null) watch.follow(statusId);
		return watch.stop;
	}, [watch, statusId]);
	const delivery = useStore(watch.$delivery);
	return statusId === null ? null : delivery;
}

/** Delivery status of the message, when another code may be requested, and whom to call if none arrives. */
function Resend({ sent, onResend }: { sent: SentCodeStore; onResend: () => Promise<unknown> }) {
	const t = useText(CODE_TEXTS);
	const code = useStore(sent.$sent);
	const data = useStore($appData);
	const delivery = useDelivery(code?.status_id ?? null);
	const [resent, setResent] = useState(false);
	const action = useAction(async () => {
		setResent(false);
		await onResend();
		setResent(true);
	});
	const wait = action.trouble?.waitS ?? null;
	useEffect(() => {
		if (wait !== null) sent.wait(wait);
	}, [wait, sent]);
	return (
		<div className="space-y-3 border-t border-line pt-5">
			<div role="status" className="text-sm text-text-muted empty:hidden">
				{delivery && <p>{t[delivery]}</p>}
				{resent && <p className="font-semibold text-good">{t.resent}</p>}
			</div>
			<Troubles of={action} title={t.again} />
			<Again
				nextAt={code?.next_at ?? 0}
				diesAt={code?.dies_at ?? null}
				busy={action.busy}
				onAgain={() => void action.run()}
			/>
			{code?.case_no && (
				<Note
					title={t.noArrival}
					action={
						data?.hotline && (
							<a href={phoneHref(data.hotline)} className="btn btn-quiet">
								<Phone size={18} />
								{t.call}
							</a>
						)
					}
				>
					<p className="tabular text-lg font-semibold">{code.case_no}</p>
				</Note>
			)}
			{data?.demonstration && (
				<p>
					<a href={paths.demoOutbox} target="_blank" rel="noopener" className="link">
						{t.outbox}
					</a>
				</p>
			)}
		</div>
	);
}

interface AgainProps {
	nextAt: number;
	diesAt: number | null;
	busy: boolean;
	onAgain: () => void;
}

/** Rendered every second, so it contains nothing else. */
function Again({ nextAt, diesAt, busy, onAgain }: AgainProps) {
	const [t, lang] = useWords(CODE_TEXTS);
	const now = useNow();
	if (now < nextAt) {
		return (
			<p role="timer" aria-live="off" className="tabular text-text-muted">
				{t.nextIn(formatCountdown(nextAt - now, lang))}
			</p>
		);
	}
	return (
		<>
			{diesAt !== null && now > diesAt && <p className="text-warn">{t.expired}</p>}
			<Button
				variant="quiet"
				icon={<RotateCw size={18} />}
				loading={busy}
				loadingLabel={t.sending}
				onClick={onAgain}
			>
				{t.again}
			</Button>
		</>
	);
}
