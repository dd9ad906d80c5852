import HistoryIcon from '@mui/icons-material/History';
import { deskAudit } from '#contract/account/staff.ts';
import { type Area, screen } from '../lib/area.ts';
import { readOnly } from '../lib/data.ts';
import { texts } from './texts.ts';

/** The log of what staff did. */
export const audit: Area = {
	resources: [
		{
			name: 'audit',
			group: 'system',
			icon: HistoryIcon,
			data: readOnly(deskAudit.list),
			list: screen(() => import('./Audit.tsx'), 'AuditList'),
			may: { list: deskAudit.list },
		},
	],
	texts,
};
