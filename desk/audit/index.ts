import HistoryIcon from '@mui/icons-material/History';
import { deskAudit } from '#contract/account/staff.ts';
import { type Area, readRowsOf, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

export const audit: Area = {
	group: 'system',
	resources: [
		readRowsOf(
			'audit',
			deskAudit,
			screen(() => import('./Audit.tsx'), 'AuditList'),
			{ icon: HistoryIcon },
		),
	],
	texts,
};
