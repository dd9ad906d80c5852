import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { deskTables, type TableImport } from '#contract/places/staff.ts';
import { useMay } from '../lib/may.ts';

/** The way to the import of a table, for who may. */
export function ImportLink({ kind }: { kind: TableImport }) {
	const t = useTranslate();
	return useMay(deskTables.importTable) ? (
		<Button size="small" component={Link} to={`/table-import?kind=${kind}`}>
			{t('desk.import')}
		</Button>
	) : null;
}
