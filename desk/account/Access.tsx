import { Alert, AlertTitle, Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { deskOperators } from '#contract/account/staff.ts';
import { call } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';

export function Access() {
	const t = useTranslate();
	const row = useRecordContext();
	const [password, show] = useState<string | null>(null);
	if (!row) return null;
	return (
		<>
			<ActionButton
				does="account.reset"
				may={deskOperators.reset}
				reason
				color="warning"
				run={async (reason) => {
					const answer = await call(deskOperators.reset, {
						params: { id: row.id },
						body: { reason },
					});
					show(answer.password);
				}}
			/>
			{password && (
				<Alert
					severity="success"
					action={
						<Button color="inherit" onClick={() => navigator.clipboard.writeText(password)}>
							{t('account.copy')}
						</Button>
					}
				>
					<AlertTitle>
						{t('account.password_once')}: <code>{password}</code>
					</AlertTitle>
					{t('account.reset_lead')}
				</Alert>
			)}
		</>
	);
}
