import InstituteIcon from '@mui/icons-material/AccountBalanceOutlined';
import CandidateIcon from '@mui/icons-material/BadgeOutlined';
import FacultyIcon from '@mui/icons-material/CategoryOutlined';
import SessionIcon from '@mui/icons-material/DateRangeOutlined';
import SeatIcon from '@mui/icons-material/EventSeatOutlined';
import DisciplineIcon from '@mui/icons-material/MedicalServicesOutlined';
import TeacherIcon from '@mui/icons-material/SchoolOutlined';
import {
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskInstitutes,
	deskSeatQuotas,
	deskSessions,
	deskTeachers,
	deskYearCourseSessions,
} from '#contract/catalog/staff.ts';
import { type Area, entityOf, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

export const catalog: Area = {
	group: 'teaching',
	resources: [
		entityOf(
			'teachers',
			deskTeachers,
			{
				columns: ['name', 'title', 'events', 'videos', 'active'],
				hints: { name: 'catalog.teacher_hint' },
				initial: { active: true },
			},
			{ icon: TeacherIcon, label: ({ name }) => name },
		),
		entityOf(
			'sessions',
			deskSessions,
			{
				columns: ['name', 'target_exam_date'],
				order: ['target_exam_date', 'DESC'],
				hints: { name_en: 'desk.name_en_hint' },
			},
			{ icon: SessionIcon },
		),
		entityOf(
			'year-course-sessions',
			deskYearCourseSessions,
			{
				columns: ['title', 'year'],
				order: ['year', 'DESC'],
				filters: [],
				rows: { session_id: { of: 'sessions' } },
				inputs: { course_id: screen(() => import('../ui/lookup-inputs.tsx'), 'CourseInput') },
				initial: () => ({ year: new Date().getFullYear() }),
			},
			{ icon: SessionIcon },
		),
		entityOf(
			'institutes',
			deskInstitutes,
			{
				columns: ['name', 'short_name', 'type'],
				words: { type: 'catalog.institute_types' },
			},
			{ icon: InstituteIcon },
		),
		entityOf(
			'faculties',
			deskFaculties,
			{
				columns: ['position', 'name', 'institute_id'],
				rows: { institute_id: { of: 'institutes', shows: 'short_name' } },
				initial: { position: 0 },
			},
			{ group: 'settings', icon: FacultyIcon },
		),
		entityOf(
			'disciplines',
			deskDisciplines,
			{
				columns: ['name', 'faculty_id'],
				rows: { faculty_id: { of: 'faculties' } },
			},
			{ group: 'settings', icon: DisciplineIcon },
		),
		entityOf(
			'candidate-types',
			deskCandidateTypes,
			{ columns: ['name', 'code'], order: ['name', 'ASC'], hints: { code: 'catalog.code_hint' } },
			{ group: 'settings', icon: CandidateIcon },
		),
		entityOf(
			'seat-quotas',
			deskSeatQuotas,
			{
				columns: ['session_id', 'discipline_id', 'candidate_type_id', 'seats', 'source'],
				order: ['seats', 'DESC'],
				rows: {
					session_id: { of: 'sessions' },
					discipline_id: { of: 'disciplines' },
					candidate_type_id: { of: 'candidate-types' },
				},
				hints: { source: 'catalog.source_hint' },
				listActions: screen(() => import('../ui/ImportLink.tsx'), 'ImportLink'),
			},
			{ group: 'settings', icon: SeatIcon },
		),
	],
	texts,
};
