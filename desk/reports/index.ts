import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOff';
import PersonSearchIcon from '@mui/icons-material/PersonSearch';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { deskFigures } from '#contract/reports/staff.ts';
import { deskDoctors, deskErasures } from '#contract/reports/staff-doctors.ts';
import { deskEnrolments } from '#contract/reports/staff-enrolments.ts';
import { type Area, entityOf, page, readRowsOf, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

const element = screen(() => import('./Figures.tsx'), 'Figures');
/** One screen for each kind of figures, so that each role has its own in the menu. */
const FIGURES = ['enrolments', 'income', 'doctors', 'exams', 'complaints'] as const;

export const reports: Area = {
	group: 'people',
	resources: [
		readRowsOf(
			'doctors',
			{ ...deskDoctors, byIds: true },
			screen(() => import('./Doctors.tsx'), 'DoctorList'),
			{ order: 1, icon: PersonSearchIcon, show: screen(() => import('./DoctorShow.tsx'), 'DoctorShow') },
		),
		entityOf('enrolments', deskEnrolments, async () => (await import('./Enrolments.tsx')).look, {
			order: 3,
			icon: SchoolIcon,
			show: screen(() => import('./EnrolmentShow.tsx'), 'EnrolmentShow'),
			label: (row) => `${row.doctor.name} · ${row.batch.title}`,
		}),
		readRowsOf(
			'erasures',
			deskErasures,
			screen(() => import('./Doctors.tsx'), 'ErasureList'),
			{ order: 9, icon: PersonOffIcon },
		),
	],
	pages: FIGURES.map((name) =>
		page(`/figures/${name}`, deskFigures[name], element, {
			group: 'figures',
			icon: InsightsIcon,
			title: `figures.${name}`,
		}),
	),
	texts,
};
