import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { PASSWORD_MIN } from '#contract/constants.ts';
import {
	$passwordToken,
	askPasswordCode,
	changePassword,
	confirmPasswordCode,
	passwordCode,
	restartPassword,
	tokenStands,
} from '#lib/account/account-security.ts';
import { PASSWORD_TEXTS } from '#lib/account/security.words.ts';
import { $user } from '#lib/account/session.ts';
import { formatTime } from '#lib/format/date.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { Screen } from '../my/shell/Heading.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { ActionButton, SubmitButton } from '../my/shell/SubmitButton.tsx';
import { Note } from '../ui/Note.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { CodeStep } from './code/CodeStep.tsx';

export function ChangePassword() {
	const [t, lang] = useWords(PASSWORD_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const sent = useStore(passwordCode.$sent);
	const token = useStore($passwordToken);
	const phone = useStore($user)?.phone;
	const [done, setDone] = useState(false);
	const [requested, setRequested] = useState(false);
	const [lapsed, setLapsed] = useState(false);
	const lapse = useCallback(() => {
		setRequested(false);
		setLapsed(true);
		restartPassword();
	}, []);
	const to = phone ? formatPhone(phone, lang) : '';
	const step = tokenStands(token) ? 'set' : sent !== null || requested ? 'code' : 'ask';
	return (
		<Screen
			narrow
			name="change-password"
			lead={done ? undefined : t.lead}
			back={{ to: myPath('account'), name: 'account' }}
		>
			{done ? (
				<Note
					tone="good"
					role="status"
					title={t.done}
					action={
						<ScreenButton to={myPath('account')} variant="quiet">
							{titles.account}
						</ScreenButton>
					}
				>
					{t.doneBody}
				</Note>
			) : (
				<>
					{step === 'ask' && <Ask to={to} lapsed={lapsed} />}
					{step === 'code' && (
						<Step no={2} title={t.codeTitle}>
							<CodeStep
								sent={passwordCode}
								to={to}
								submitLabel={t.confirm}
								failTitle={t.notConfirmed}
								onCode={confirmPasswordCode}
								onResend={async () => {
									setRequested(true);
									await askPasswordCode();
								}}
							/>
						</Step>
					)}
					{step === 'set' && token && (
						<NewPassword until={token.expires_at} onDone={() => setDone(true)} onLapsed={lapse} />
					)}
				</>
			)}
		</Screen>
	);
}

const STEPS = 3;

function Step({ no, title, children }: { no: number; title: string; children: ReactNode }) {
	const t = useText(PASSWORD_TEXTS);
	return (
		<section aria-labelledby="step" className="card space-y-5 p-5 md:p-6">
			<div>
				<p className="text-sm text-text-muted">{t.steps(no, STEPS)}</p>
				<h2 id="step" className="text-lg">
					{title}
				</h2>
			</div>
			{children}
		</section>
	);
}

function Ask({ to, lapsed }: { to: string; lapsed: boolean }) {
	const t = useText(PASSWORD_TEXTS);
	const action = useAction(askPasswordCode);
	return (
		<Step no={1} title={t.askTitle}>
			<Troubles of={action} title={t.notSent} />
			{lapsed && (
				<Note tone="warn" role="alert">
					{t.lapsed}
				</Note>
			)}
			<p>{t.askBody(to)}</p>
			<ActionButton of={action} variant="accent" onClick={() => void action.run()}>
				{t.ask}
			</ActionButton>
		</Step>
	);
}

interface NewPasswordProps {
	/** Until when the confirmed code is valid. */
	until: string;
	onDone: () => void;
	onLapsed: () => void;
}

function NewPassword({ until, onDone, onLapsed }: NewPasswordProps) {
	const [t, lang] = useWords(PASSWORD_TEXTS);
	const [next, setNext] = useState('');
	const action = useAction(changePassword);
	const lapsed = action.trouble?.code === 'otp.token_needed';
	useEffect(() => {
		if (lapsed) onLapsed();
	}, [lapsed, onLapsed]);
	return (
		<Step no={3} title={t.setTitle}>
			<form
				noValidate
				className="space-y-5"
				onSubmit={submits(async (form) => {
					const current = String(form.get('current_password') ?? '');
					const missing = {
						...(current === '' && { current_password: t.currentRequired }),
						...(next.length < PASSWORD_MIN && { password: t.nextShort }),
					};
					if (Object.keys(missing).length > 0) action.tell(missing);
					else if (await action.run(current, next)) onDone();
				})}
			>
				<Troubles of={action} fields={['current_password', 'password']} title={t.notChanged} />
				<p className="text-text-muted">{t.until(formatTime(until, lang))}</p>
				<PasswordField
					id="current_password"
					name="current_password"
					autoComplete="current-password"
					label={t.current}
					error={action.faults.current_password}
					required
				/>
				<div className="space-y-1">
					<PasswordField
						id="password"
						name="password"
						autoComplete="new-password"
						label={t.next}
						hint={t.nextHint}
						error={action.faults.password}
						value={next}
						onChange={(event) => setNext(event.target.value)}
						required
					/>
					<p role="status" className="flex items-center gap-1.5 text-sm text-good empty:hidden">
						{next.length >= PASSWORD_MIN && (
							<>
								<Check size={16} />
								{t.long}
							</>
						)}
					</p>
				</div>
				<SubmitButton of={action} sending={t.sending}>
					{t.submit}
				</SubmitButton>
				<details className="border-t border-line pt-4 text-sm">
					<summary className="cursor-pointer font-semibold text-link">{t.forgot}</summary>
					<p className="mt-2 text-text-muted">{t.forgotBody}</p>
				</details>
			</form>
		</Step>
	);
}
