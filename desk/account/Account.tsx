import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { deskAuth } from '#contract/account/staff.ts';
import { call, messageOf, refusalOf } from '../lib/call.ts';
import { Passkeys } from './Passkeys.tsx';

/** The own account: password and passkeys. */
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
	const [fields, setFields] = useState<Record<string, string>>({});
	const [message, setMessage] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		setBusy(true);
		setFields({});
		setMessage(null);
		try {
			await call(deskAuth.changePassword, { body: { current, next } });
			setCurrent('');
			setNext('');
			notify('account.changed', { type: 'success' });
		} catch (error) {
			const refused = refusalOf(error)?.errors ?? {};
			setFields(refused);
			if (Object.keys(refused).length === 0) setMessage(messageOf(error));
		} finally {
			setBusy(false);
		}
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
						label={t('account.next')}
						type="password"
						autoComplete="new-password"
						value={next}
						onChange={(event) => setNext(event.target.value)}
						error={fields.next !== undefined}
						helperText={fields.next ?? t('desk.sign_in.new_password_lead')}
					/>
					{message && <Alert severity="error">{message}</Alert>}
					<Button type="submit" variant="contained" disabled={busy} sx={{ mt: 1 }}>
						{t('account.change')}
					</Button>
				</form>
			</CardContent>
		</Card>
	);
}
