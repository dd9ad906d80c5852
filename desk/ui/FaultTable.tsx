import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCount } from './values.tsx';

const SHOWN = 500;

interface Props {
	/** `column` is empty where the fault concerns the whole row or file. */
	faults: readonly { row: number; column: string | null; message: string }[];
}

/** Faults of an imported file, by row and column. */
export function FaultTable({ faults }: Props) {
	const t = useTranslate();
	const count = useCount();
	return (
		<>
			<TableContainer sx={{ maxHeight: '60vh' }}>
				<Table size="small" stickyHeader>
					<TableHead>
						<TableRow>
							<TableCell>{t('desk.fault.row')}</TableCell>
							<TableCell>{t('desk.fault.column')}</TableCell>
							<TableCell>{t('desk.fault.what')}</TableCell>
						</TableRow>
					</TableHead>
					<TableBody>
						{faults.slice(0, SHOWN).map(({ row, column, message }) => (
							<TableRow key={`${row}/${column}/${message}`}>
								<TableCell>{count(row)}</TableCell>
								<TableCell>{column ? <code>{column}</code> : '—'}</TableCell>
								<TableCell>{message}</TableCell>
							</TableRow>
						))}
					</TableBody>
				</Table>
			</TableContainer>
			{faults.length > SHOWN && <Typography sx={{ mt: 1 }}>{t('desk.fault.more')}</Typography>}
		</>
	);
}
