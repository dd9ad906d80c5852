import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Rows } from './parts.tsx';
import { useCount } from './values.tsx';

const SHOWN = 500;

interface Props {
	/** `column` is empty where the fault concerns the whole row or file. */
	faults: readonly { row: number; column: string | null; message: string }[];
}

export function FaultTable({ faults }: Props) {
	const t = useTranslate();
	const count = useCount();
	return (
		<>
			<Rows
				maxHeight="60vh"
				rows={faults.slice(0, SHOWN)}
				columns={{
					'desk.fault.row': ({ row }) => count(row),
					'desk.fault.column': ({ column }) => (column ? <code>{column}</code> : '—'),
					'desk.fault.what': ({ message }) => message,
				}}
			/>
			{faults.length > SHOWN && <Typography sx={{ mt: 1 }}>{t('desk.fault.more')}</Typography>}
		</>
	);
}
