import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import LateIcon from '@mui/icons-material/HourglassBottomOutlined';
import { lazy } from 'react';
import { examOffice } from '#contract/exams/staff.ts';
import { deskExamRoom } from '#contract/exams/staff-proctoring.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import type { Area, DeskPage } from '../../lib/area.ts';
import { call } from '../../lib/call.ts';
import { queryOf } from '../../lib/data.ts';
import { NightLine } from './NightLine.tsx';
import { texts } from './texts.ts';

const ofExam = (screen: string, may: DeskPage['may'], element: DeskPage['element']): DeskPage => ({
	path: `/exams/:examId/${screen}`,
	group: 'exams',
	icon: AlarmIcon,
	title: `exams.tabs.${screen}`,
	may,
	element,
	hidden: true,
});

/** The night of an exam and what follows: control room, item report, keys, results, late sheets. */
export const exams: Area = {
	resources: [
		{
			name: 'late-sheets',
			group: 'exams',
			icon: LateIcon,
			data: {
				async getList(params) {
					const { items, meta } = await call(examOffice.lateCases, { query: queryOf(params) as never });
					return { data: items, total: meta.total };
				},
			},
			list: lazy(() => import('./Late.tsx').then((all) => ({ default: all.LateList }))),
			show: lazy(() => import('./Late.tsx').then((all) => ({ default: all.LateShow }))),
			may: { list: examOffice.lateCases },
			waiting: { state: 'held' },
		},
	],
	pages: [
		{
			path: '/exam-night',
			group: 'exams',
			icon: AlarmIcon,
			title: 'exams.night.title',
			may: deskExamRoom.room,
			element: lazy(() => import('./Tonight.tsx').then((all) => ({ default: all.Tonight }))),
		},
		ofExam(
			'room',
			deskExamRoom.room,
			lazy(() => import('./Room.tsx').then((all) => ({ default: all.Room }))),
		),
		ofExam(
			'items',
			examOffice.items,
			lazy(() => import('./Items.tsx').then((all) => ({ default: all.Items }))),
		),
		ofExam(
			'keys',
			examOffice.keyChanges,
			lazy(() => import('./Keys.tsx').then((all) => ({ default: all.Keys }))),
		),
		ofExam(
			'results',
			deskExamResults.revisions,
			lazy(() => import('./Results.tsx').then((all) => ({ default: all.Results }))),
		),
		ofExam(
			'standings',
			deskExamResults.standings,
			lazy(() => import('./Standings.tsx').then((all) => ({ default: all.Standings }))),
		),
		{
			path: '/attempts/:attemptId',
			group: 'exams',
			icon: AlarmIcon,
			title: 'exams.attempt.title',
			may: deskExamRoom.sitter,
			element: lazy(() => import('./Attempt.tsx').then((all) => ({ default: all.Attempt }))),
			hidden: true,
		},
	],
	texts,
	banner: NightLine,
};
