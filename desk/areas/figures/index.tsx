import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import { lazy } from 'react';
import { deskFigures } from '#contract/reports/staff.ts';
import type { Area } from '../../lib/area.ts';
import { texts } from './texts.ts';

const element = lazy(() => import('./Figures.tsx').then((all) => ({ default: all.Figures })));
const page = (name: 'enrolments' | 'income' | 'doctors' | 'exams' | 'complaints') => ({
	path: `/figures/${name}`,
	group: 'figures' as const,
	icon: InsightsIcon,
	title: `figures.${name}`,
	may: deskFigures[name],
	element,
});

/** Figures of the business, one screen for each kind, so that each role finds its own in the menu. */
export const figures: Area = {
	resources: [],
	pages: [page('enrolments'), page('income'), page('doctors'), page('exams'), page('complaints')],
	texts,
};
