import InstituteIcon from '@mui/icons-material/AccountBalanceOutlined';
import CandidateIcon from '@mui/icons-material/BadgeOutlined';
import FacultyIcon from '@mui/icons-material/CategoryOutlined';
import SessionIcon from '@mui/icons-material/DateRangeOutlined';
import SeatIcon from '@mui/icons-material/EventSeatOutlined';
import DisciplineIcon from '@mui/icons-material/MedicalServicesOutlined';
import TeacherIcon from '@mui/icons-material/SchoolOutlined';
import {
	deskInstitutes,
	deskSessions,
	deskTeachers,
	deskYearCourseSessions,
} from '#contract/catalog/staff.ts';
import {
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskSeatQuotas,
} from '#contract/catalog/staff-seats.ts';
import { type Area, rowsOf } from '../lib/area.ts';
import { texts } from './texts.ts';

const basics = () => import('./Basics.tsx');
const seats = () => import('./Seats.tsx');

/** What batches are made of: teachers, sessions, institutes and kinds of seats. */
export const catalog: Area = {
	resources: [
		rowsOf('teachers', deskTeachers, basics, 'Teacher', { group: 'teaching', icon: TeacherIcon }),
		rowsOf('sessions', deskSessions, basics, 'Session', { group: 'teaching', icon: SessionIcon }),
		rowsOf('year-course-sessions', deskYearCourseSessions, basics, 'YearCourseSession', {
			group: 'teaching',
			icon: SessionIcon,
		}),
		rowsOf('institutes', deskInstitutes, basics, 'Institute', { group: 'teaching', icon: InstituteIcon }),
		rowsOf('faculties', deskFaculties, seats, 'Faculty', { group: 'settings', icon: FacultyIcon }),
		rowsOf('disciplines', deskDisciplines, seats, 'Discipline', { group: 'settings', icon: DisciplineIcon }),
		rowsOf('candidate-types', deskCandidateTypes, seats, 'CandidateType', {
			group: 'settings',
			icon: CandidateIcon,
		}),
		rowsOf('seat-quotas', deskSeatQuotas, seats, 'SeatQuota', { group: 'settings', icon: SeatIcon }),
	],
	texts,
};
