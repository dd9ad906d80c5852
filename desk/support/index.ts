import ForumIcon from '@mui/icons-material/ForumOutlined';
import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined';
import { complaints } from '#contract/support/calls.ts';
import { deskCannedAnswers } from '#contract/support/staff.ts';
import { type Area, entityOf, readRowsOf, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

export const support: Area = {
	group: 'people',
	resources: [
		readRowsOf(
			'complaints',
			{ list: complaints.list, show: complaints.show },
			screen(() => import('./ComplaintList.tsx'), 'ComplaintList'),
			{
				order: 2,
				icon: ForumIcon,
				show: screen(() => import('./ComplaintShow.tsx'), 'ComplaintShow'),
				waiting: { overdue: '1' },
				label: (row) => `${row.no} ${row.subject}`,
			},
		),
		entityOf(
			'canned-answers',
			deskCannedAnswers,
			{
				columns: ['position', 'title', 'category', 'body_bn'],
				words: { category: 'desk.categories' },
				empty: { category: 'support.every_category' },
				long: ['body_bn', 'body_en'],
				open: ['category'],
				note: 'support.canned_hint',
				initial: { position: 0 },
			},
			{ order: 8, icon: QuickreplyIcon },
		),
	],
	texts,
};
