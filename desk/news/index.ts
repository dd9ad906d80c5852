import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { notices } from '#contract/news/notices.ts';
import { type Area, entityOf } from '../lib/area.ts';
import { texts } from './texts.ts';

export const news: Area = {
	group: 'people',
	resources: [
		entityOf('notices', notices, async () => (await import('./Notices.tsx')).look, {
			order: 7,
			icon: CampaignIcon,
		}),
	],
	texts,
};
