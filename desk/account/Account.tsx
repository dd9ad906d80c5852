import { Button, Card, CardContent, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { deskAuth } from '#contract/account/staff.ts';
import { call } from '../lib/call.ts';
import { Refusal, useAttempt } from '../ui/attempt.tsx';
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
	const [current, setCurrent] = useState('');
	const [next, setNext] = useState('');
	const { busy, refused, attempt } = useAttempt();
	const fields = refused?.errors ?? {};
	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		await attempt(async () => {
			await call(deskAuth.changePassword, { body: { current, next } });
			setCurrent('');
			setNext('');
			notify('account.changed', { type: 'success' });
		});
	}
	return (
		<Card sx={{ maxWidth: 480, mt: 2 }}>
			<CardContent>
				<form onSubmit={submit} noValidate>
					<TextField
						label={t('account.current')}
						type="password"
						autoComplete="current-password"
						value={current}
						onChange={(event) => setCurrent(event.target.value)}
						error={fields.current !== undefined}
						helperText={fields.current ?? ' '}
					/>
					<TextField
						label={t('desk.sign_in.new_password')}
						type="password"
						autoComplete="new-password"
						value={next}
						onChange={(event) => setNext(event.target.value)}
						error={fields.next !== undefined}
						helperText={fields.next ?? t('desk.sign_in.new_password_lead')}
					/>
					{Object.keys(fields).length === 0 && <Refusal of={refused} />}
					<Button type="submit" variant="contained" disabled={busy} sx={{ mt: 1 }}>
						{t('account.change')}
					</Button>
				</form>
			</CardContent>
		</Card>
	);
}
