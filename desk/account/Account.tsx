import { Button, Card, CardContent, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { deskAuth } from '#contract/account/staff.ts';
import { call } from '../lib/call.ts';
import { Refusal, useAttempt, useTexts } from '../ui/attempt.tsx';
import { Passkeys } from './Passkeys.tsx';

/** The reader's own account: password and passkeys. */
export const Account = () => (
	<>
		<Title title="account.account" />
		<Password />
		<Passkeys />
	</>
);

function Password() {
	const t = useTranslate();
	const notify = useNotify();
	const { busy, refused, attempt } = useAttempt();
	const { typed, field, clear } = useTexts({ current: '', next: '' }, refused?.errors);
	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		await attempt(async () => {
			await call(deskAuth.changePassword, { body: typed });
			clear();
			notify('account.changed', { type: 'success' });
		});
	}
	return (
		<Card sx={{ maxWidth: 480, mt: 2 }}>
			<CardContent>
				<form onSubmit={submit} noValidate>
					<TextField
						type="password"
						autoComplete="current-password"
						{...field('current', 'account.current', ' ')}
					/>
					<TextField
						type="password"
						autoComplete="new-password"
						{...field('next', 'desk.sign_in.new_password', t('desk.sign_in.new_password_lead'))}
					/>
					{Object.keys(refused?.errors ?? {}).length === 0 && <Refusal of={refused} />}
					<Button type="submit" variant="contained" disabled={busy} sx={{ mt: 1 }}>
						{t('account.change')}
					</Button>
				</form>
			</CardContent>
		</Card>
	);
}
