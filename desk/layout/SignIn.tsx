import { Box, Button, Stack, TextField, type TextFieldProps, Typography } from '@mui/material';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LocalesMenuButton, useLogin, useTranslate } from 'react-admin';
import { renderSVG } from 'uqr';
import { deskAuth, type SignInStep } from '#contract/account/staff.ts';
import { call, refusalOf } from '../lib/call.ts';
import { browserRefusal, signInByPasskey } from '../lib/passkeys.ts';
import { Refusal, useAttempt, useTexts } from '../ui/attempt.tsx';
import { Panel } from '../ui/parts.tsx';
import { Said } from './Said.tsx';

type FieldOf = (name: 'phone' | 'password' | 'code' | 'new_password') => TextFieldProps;

const PasswordFields = ({ field }: { field: FieldOf }) => (
	<>
		<TextField type="tel" autoComplete="username" {...field('phone')} />
		<TextField type="password" autoComplete="current-password" {...field('password')} />
	</>
);

/** The code of the app; at the first sign-in also the app's setup and a new password. */
function CodeFields({ step, field }: { step: SignInStep; field: FieldOf }) {
	const t = useTranslate();
	return (
		<>
			<Typography color="text.secondary" sx={{ mb: 1 }}>
				{t(step.set_up ? 'desk.sign_in.set_up_lead' : 'desk.sign_in.code_lead')}
			</Typography>
			{step.set_up && (
				<Stack sx={{ alignItems: 'center', my: 2 }}>
					<Box
						role="img"
						aria-label={t('desk.sign_in.qr')}
						sx={{ width: 200, height: 200, bgcolor: '#fff', p: 1, borderRadius: 1 }}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from the server's own address
						dangerouslySetInnerHTML={{ __html: renderSVG(step.set_up.uri) }}
					/>
					<Typography component="p" sx={{ mt: 1, overflowWrap: 'anywhere', textAlign: 'center' }}>
						{t('desk.sign_in.key')}: <code>{step.set_up.secret}</code>
					</Typography>
				</Stack>
			)}
			<TextField
				autoComplete="one-time-code"
				slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
				{...field('code')}
			/>
			{step.new_password && (
				<>
					<Typography color="text.secondary">{t('desk.sign_in.new_password_lead')}</Typography>
					<TextField type="password" autoComplete="new-password" {...field('new_password')} />
				</>
			)}
		</>
	);
}

const UNTYPED = { phone: '', password: '', code: '', new_password: '' };

function useSteps() {
	const t = useTranslate();
	const login = useLogin();
	const [step, setStep] = useState<SignInStep | null>(null);
	const { busy, refused, attempt } = useAttempt();
	const { typed, field } = useTexts(UNTYPED, refused?.errors);
	async function send(): Promise<void> {
		const { phone, password, code, new_password } = typed;
		if (step === null) return setStep(await call(deskAuth.signIn, { body: { phone, password } }));
		try {
			const body = { ticket: step.ticket, code, ...(step.new_password && { new_password }) };
			await call(deskAuth.confirm, { body });
		} catch (error) {
			if (refusalOf(error)?.code === 'operator.ticket_over') setStep(null);
			throw error;
		}
		await login({}, '/');
	}
	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		await attempt(send);
	}
	const byPasskey = () =>
		attempt(async () => {
			try {
				await signInByPasskey();
			} catch (error) {
				throw browserRefusal(error) ? new Error(t('desk.sign_in.passkey_none'), { cause: error }) : error;
			}
			await login({}, '/');
		});
	return { step, setStep, field, refused, busy, submit, byPasskey };
}

/**
 * Password first, then the code of the app; at the first sign-in the app is connected and the password is
 * changed. Or a passkey, which replaces both.
 */
export function SignIn() {
	const t = useTranslate();
	const { step, setStep, field: textOf, refused, busy, submit, byPasskey } = useSteps();
	const first = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each step puts the cursor where typing goes on
	useEffect(() => first.current?.focus(), [step]);

	const field: FieldOf = (name) => ({
		...textOf(name, { label: `desk.sign_in.${name}` }),
		helperText: refused?.errors[name] ?? ' ',
		name,
		required: true,
		disabled: busy,
		...((name === 'phone' || name === 'code') && { inputRef: first }),
	});

	return (
		<Box
			sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
		>
			<Panel sx={{ width: '100%', maxWidth: 420 }} component="main">
				<Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
					<Typography variant="h5" component="h1">
						{t(step?.set_up ? 'desk.sign_in.set_up' : 'desk.sign_in.title')}
					</Typography>
					<LocalesMenuButton />
				</Stack>
				<form onSubmit={submit} noValidate>
					{step === null ? <PasswordFields field={field} /> : <CodeFields step={step} field={field} />}
					{Object.keys(refused?.errors ?? {}).length === 0 && <Refusal of={refused} />}
					<Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
						{t(busy ? 'desk.sign_in.waiting' : step === null ? 'desk.sign_in.next' : 'desk.sign_in.enter')}
					</Button>
					{step === null && browserSupportsWebAuthn() && (
						<Button fullWidth sx={{ mt: 1 }} onClick={() => void byPasskey()} disabled={busy}>
							{t('desk.sign_in.passkey')}
						</Button>
					)}
					{step !== null && (
						<Button fullWidth sx={{ mt: 1 }} onClick={() => setStep(null)} disabled={busy}>
							{t('desk.sign_in.again')}
						</Button>
					)}
				</form>
			</Panel>
			<Said />
		</Box>
	);
}
