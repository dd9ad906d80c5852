import { Alert } from '@mui/material';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { StateChip } from './StateChip.tsx';
import type { FieldProps } from './values.tsx';

export function WaitsForSecond() {
	const t = useTranslate();
	return (
		<Alert severity="info" sx={{ my: 1, width: '100%' }}>
			{t('desk.approval.waits')} <Link to="/approvals">{t('desk.approval.look')}</Link>
		</Alert>
	);
}

/** The same in a form, if the row waits. */
export const RowWaits = () => (useRecordContext()?.waits === true ? <WaitsForSecond /> : null);

/** A column that marks waiting rows. */
export function WaitsField(_: FieldProps) {
	if (useRecordContext()?.waits !== true) return null;
	return <StateChip label="desk.approval.column" tone="wait" />;
}
