import { Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { deskTables } from '#contract/places/staff.ts';
import { useMay } from '../lib/may.ts';

/** Link to the import of the list below it, for roles that may import. */
export function ImportLink() {
	const kind = useResourceContext();
	const t = useTranslate();
	return useMay(deskTables.importTable) ? (
		<Button size="small" component={Link} to={`/table-import?kind=${kind}`}>
			{t('desk.import')}
		</Button>
	) : null;
}
