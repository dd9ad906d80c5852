import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOther';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PhoneIcon from '@mui/icons-material/PhonelinkSetup';
import { devices } from '#contract/account/devices.ts';
import { phoneChange } from '#contract/account/phone-change.ts';
import { deskAuth, deskOperators } from '#contract/account/staff.ts';
import { type Area, entityOf, page, readRowsOf, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

const requests = () => import('./Requests.tsx');

export const account: Area = {
	group: 'people',
	resources: [
		readRowsOf('device-requests', { list: devices.requests }, screen(requests, 'DeviceRequestList'), {
			order: 5,
			icon: DevicesIcon,
			waiting: {},
		}),
		readRowsOf('phone-changes', { list: phoneChange.requests }, screen(requests, 'PhoneChangeList'), {
			order: 6,
			icon: PhoneIcon,
			waiting: {},
		}),
		entityOf(
			'operators',
			deskOperators,
			{
				columns: ['name', 'phone', 'roles', 'code_app', 'passkeys', 'disabled', 'last_seen_at', 'created_at'],
				words: { roles: 'desk.roles', role: 'desk.roles' },
				initial: { disabled: false, roles: [] },
				made: 'edit',
				saved: 'stay',
				below: screen(() => import('./Access.tsx'), 'Access'),
			},
			{ group: 'system', icon: BadgeIcon },
		),
	],
	pages: [
		page(
			'/account',
			deskAuth.changePassword,
			screen(() => import('./Account.tsx'), 'Account'),
			{ group: 'system', icon: KeyIcon, title: 'account.account' },
		),
	],
	texts,
};
