import { Alert, Button, List, ListItem, Stack, TextField, Typography } from '@mui/material';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { deskAuth } from '#contract/account/staff.ts';
import { deskPasskeys, type Passkey } from '#contract/account/staff-passkeys.ts';
import { call } from '../lib/call.ts';
import { browserRefusal, makePasskey } from '../lib/passkeys.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Refusal, type Refused, useAttempt, useTexts } from '../ui/attempt.tsx';
import { Panel } from '../ui/parts.tsx';
import { ReadState, useRead } from '../ui/Read.tsx';
import { Instant } from '../ui/values.tsx';

export const Account = () => (
	<>
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
		<Panel sx={{ maxWidth: 480, mt: 2 }}>
			<form onSubmit={submit} noValidate>
				<TextField
					type="password"
					autoComplete="current-password"
					{...field('current', { label: 'account.current' })}
					helperText={refused?.errors.current ?? ' '}
				/>
				<TextField
					type="password"
					autoComplete="new-password"
					{...field('next', { label: 'desk.sign_in.new_password', hint: 'desk.sign_in.new_password_lead' })}
				/>
				{Object.keys(refused?.errors ?? {}).length === 0 && <Refusal of={refused} />}
				<Button type="submit" variant="contained" disabled={busy} sx={{ mt: 1 }}>
					{t('account.change')}
				</Button>
			</form>
		</Panel>
	);
}

function Row({ passkey, onGone }: { passkey: Passkey; onGone: () => void }) {
	const t = useTranslate();
	return (
		<ListItem disableGutters divider sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
			<div>
				<Typography sx={{ overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
				<Typography variant="body2" color="text.secondary">
					{t('account.passkey_made')} <Instant at={passkey.created_at} />
					<br />
					{passkey.last_used_at ? (
						<>
							{t('account.passkey_used')} <Instant at={passkey.last_used_at} />
						</>
					) : (
						t('account.passkey_unused')
					)}
				</Typography>
			</div>
			<ActionButton
				does="account.passkey_remove"
				values={{ name: passkey.name }}
				may={deskPasskeys.remove}
				color="error"
				noRefresh
				run={async () => {
					await call(deskPasskeys.remove, { params: { id: passkey.id } });
					onGone();
				}}
			/>
		</ListItem>
	);
}

function Add({ onMade }: { onMade: () => void }) {
	const t = useTranslate();
	const notify = useNotify();
	const [nameless, setNameless] = useState(false);
	const { busy, refused, attempt } = useAttempt();
	const fields: Refused['errors'] = nameless
		? { name: t('account.passkey_name_needed') }
		: (refused?.errors ?? {});
	const { typed, field, clear } = useTexts({ name: '', code: '' }, fields);
	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		// Checked before the code is used up.
		const name = typed.name.trim();
		setNameless(name === '');
		if (name === '') return;
		await attempt(async () => {
			try {
				await makePasskey(name, typed.code);
			} catch (error) {
				const why = browserRefusal(error);
				throw why ? new Error(t(`account.passkey_refused_${why}`), { cause: error }) : error;
			}
			clear();
			notify('account.passkey_added', { type: 'success' });
			onMade();
		});
	}
	return (
		<form onSubmit={submit} noValidate>
			<TextField
				{...field('name', { label: 'account.passkey_name', hint: 'account.passkey_name_hint' })}
				slotProps={{ htmlInput: { maxLength: 60 } }}
				disabled={busy}
			/>
			<TextField
				{...field('code', { label: 'desk.sign_in.code', hint: 'account.passkey_code_hint' })}
				autoComplete="one-time-code"
				slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
				disabled={busy}
			/>
			{Object.keys(fields).length === 0 && <Refusal of={refused} />}
			<Button type="submit" variant="contained" disabled={busy}>
				{t(busy ? 'desk.sign_in.waiting' : 'account.passkey_add')}
			</Button>
		</form>
	);
}

function Passkeys() {
	const t = useTranslate();
	const read = useRead(deskPasskeys.list, {});
	const again = () => void read.refetch();
	return (
		<Panel sx={{ maxWidth: 480, mt: 2 }} component="section" aria-labelledby="passkeys">
			<Typography variant="h6" id="passkeys">
				{t('resources.operators.fields.passkeys')}
			</Typography>
			<Typography color="text.secondary" sx={{ mb: 1 }}>
				{t('account.passkeys_lead')}
			</Typography>
			<ReadState read={read}>
				{({ items }) =>
					items.length === 0 ? (
						<Typography sx={{ my: 2 }}>{t('account.passkeys_none')}</Typography>
					) : (
						<List sx={{ mb: 2 }}>
							{items.map((passkey) => (
								<Row key={passkey.id} passkey={passkey} onGone={again} />
							))}
						</List>
					)
				}
			</ReadState>
			<Stack>
				{browserSupportsWebAuthn() ? (
					<Add onMade={again} />
				) : (
					<Alert severity="info">{t('account.passkeys_unknown')}</Alert>
				)}
			</Stack>
		</Panel>
	);
}
