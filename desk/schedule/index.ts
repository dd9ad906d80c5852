import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ClassIcon from '@mui/icons-material/CoPresentOutlined';
import ScheduleIcon from '@mui/icons-material/EventNoteOutlined';
import AttendanceIcon from '@mui/icons-material/PinOutlined';
import RoutineIcon from '@mui/icons-material/ViewTimelineOutlined';
import { learning } from '#contract/schedule/learning.ts';
import { deskEvents, deskSchedules, deskSlots, deskTeaching } from '#contract/schedule/staff.ts';
import { type Area, entityOf, page, readRowsOf, screen } from '../lib/area.ts';
import type { Then } from '../ui/entity.tsx';
import { texts } from './texts.ts';

const toSchedule: Then = (_resource, _id, row) => `schedules/${row?.schedule_id}`;
const schedules = () => import('./Schedules.tsx');

export const schedule: Area = {
	group: 'teaching',
	resources: [
		readRowsOf(
			'batch-routines',
			{ list: deskTeaching.batches, byIds: true },
			screen(() => import('./Routines.tsx'), 'RoutineList'),
			{ icon: RoutineIcon },
		),
		entityOf('schedules', deskSchedules, async () => (await schedules()).look, {
			icon: ScheduleIcon,
			edit: screen(schedules, 'ScheduleEdit'),
			may: { list: deskSchedules.list, create: deskSchedules.create, edit: deskSchedules.show },
			label: (row) => `${row.batch} · ${row.title}`,
		}),
		entityOf(
			'slots',
			deskSlots,
			{
				columns: ['title', 'starts_at', 'ends_at', 'events'],
				order: ['starts_at', 'DESC'],
				filters: [],
				inputs: { schedule_id: null },
				made: toSchedule,
				saved: toSchedule,
			},
			{ icon: ScheduleIcon, hidden: true },
		),
		entityOf('schedule-events', deskEvents, async () => (await import('./EventFields.tsx')).look, {
			icon: ClassIcon,
		}),
		readRowsOf('exam-choices', { list: deskTeaching.exams, byIds: true }, () => null, {
			icon: ClassIcon,
			hidden: true,
		}),
	],
	pages: [
		page(
			'/teaching-calendar',
			deskEvents.list,
			screen(() => import('./Calendar.tsx'), 'TeachingCalendar'),
			{ icon: CalendarIcon, title: 'schedule.calendar' },
		),
		page(
			'/attendance',
			learning.attendanceCode,
			screen(() => import('./Attendance.tsx'), 'Attendance'),
			{ icon: AttendanceIcon, title: 'schedule.attendance' },
		),
	],
	texts,
};
