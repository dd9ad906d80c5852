import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import HistoryIcon from '@mui/icons-material/History';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import { lazy } from 'react';
import { deskAudit, deskAuth, deskOperators } from '#contract/account/staff.ts';
import type { Area } from '../../lib/area.ts';
import { call } from '../../lib/call.ts';
import { queryOf, resourceData } from '../../lib/data.ts';
import { texts } from './texts.ts';

const of = (name: 'OperatorList' | 'OperatorCreate' | 'OperatorEdit') =>
	lazy(() => import('./Operators.tsx').then((all) => ({ default: all[name] })));

/** Staff, the log of what they did, and the own account. */
export const system: Area = {
	resources: [
		{
			name: 'operators',
			group: 'system',
			icon: BadgeIcon,
			data: resourceData(deskOperators),
			list: of('OperatorList'),
			create: of('OperatorCreate'),
			edit: of('OperatorEdit'),
			may: { list: deskOperators.list, create: deskOperators.create, edit: deskOperators.change },
		},
		{
			name: 'audit',
			group: 'system',
			icon: HistoryIcon,
			data: {
				async getList(params) {
					const { items, meta } = await call(deskAudit.list, { query: queryOf(params) as never });
					return { data: items, total: meta.total };
				},
			},
			list: lazy(() => import('./Audit.tsx').then((all) => ({ default: all.AuditList }))),
			may: { list: deskAudit.list },
		},
	],
	pages: [
		{
			path: '/account',
			group: 'system',
			icon: KeyIcon,
			title: 'system.account',
			may: deskAuth.changePassword,
			element: lazy(() => import('./Account.tsx').then((all) => ({ default: all.Account }))),
		},
	],
	texts,
};
