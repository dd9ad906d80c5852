import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { notices } from '#contract/news/notices.ts';
import { type Area, entityOf } from '../lib/area.ts';
import { call } from '../lib/call.ts';
import { readOnly, settable } from '../lib/data.ts';
import { texts } from './texts.ts';

/** Notices to doctors; their calls return a row under a different key. */
export const news: Area = {
	resources: [
		entityOf('notices', notices, async () => (await import('./Notices.tsx')).look, {
			group: 'people',
			order: 7,
			icon: CampaignIcon,
			data: {
				...readOnly(notices.list),
				getOne: async (id) => (await call(notices.show, { params: { id: String(id) } })).notice,
				create: async (data) =>
					(await call(notices.create, { body: settable(data, notices.create) as never })).notice,
				update: async (id, data) =>
					(
						await call(notices.change, {
							params: { id: String(id) },
							body: settable(data, notices.change) as never,
						})
					).notice,
			},
		}),
	],
	texts,
};
