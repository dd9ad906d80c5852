import InstituteIcon from '@mui/icons-material/AccountBalanceOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ClassIcon from '@mui/icons-material/CoPresentOutlined';
import SessionIcon from '@mui/icons-material/DateRangeOutlined';
import SheetIcon from '@mui/icons-material/DescriptionOutlined';
import ScheduleIcon from '@mui/icons-material/EventNoteOutlined';
import BookIcon from '@mui/icons-material/MenuBookOutlined';
import AttendanceIcon from '@mui/icons-material/PinOutlined';
import QuestionIcon from '@mui/icons-material/QuestionAnswerOutlined';
import TeacherIcon from '@mui/icons-material/SchoolOutlined';
import BranchIcon from '@mui/icons-material/StorefrontOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import VideoIcon from '@mui/icons-material/VideoLibraryOutlined';
import RoutineIcon from '@mui/icons-material/ViewTimelineOutlined';
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import { referenceBooks } from '#contract/books/calls.ts';
import {
	deskBranches,
	deskInstitutes,
	deskSessions,
	deskTeachers,
	deskYearCourseSessions,
} from '#contract/catalog/staff.ts';
import { deskVideos, deskVideoUploads } from '#contract/lectures/staff.ts';
import { learning } from '#contract/schedule/learning.ts';
import { deskEvents, deskSchedules, deskSlots, deskTeaching } from '#contract/schedule/staff.ts';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import { deskSheets } from '#contract/sheets/staff-sheets.ts';
import type { Area, DeskResource } from '../../lib/area.ts';
import { call } from '../../lib/call.ts';
import { resourceData } from '../../lib/data.ts';
import { listData } from './read.ts';
import { texts } from './texts.ts';

const basics = () => import('./Basics.tsx');
const schedules = () => import('./Schedules.tsx');
const events = () => import('./Events.tsx');
const group = 'teaching' as const;

const rows: DeskResource[] = [
	{
		name: 'batch-routines',
		group,
		icon: RoutineIcon,
		data: listData(deskTeaching.batches),
		list: lazy(async () => ({ default: (await import('./Routines.tsx')).RoutineList })),
		may: { list: deskTeaching.batches },
	},
	{
		name: 'schedules',
		group,
		icon: ScheduleIcon,
		data: resourceData(deskSchedules),
		list: lazy(async () => ({ default: (await schedules()).ScheduleList })),
		create: lazy(async () => ({ default: (await schedules()).ScheduleCreate })),
		edit: lazy(async () => ({ default: (await schedules()).ScheduleEdit })),
		may: { list: deskSchedules.list, create: deskSchedules.create, edit: deskSchedules.show },
		label: (row: RaRecord) => `${row.batch} · ${row.title}`,
	},
	{
		name: 'slots',
		group,
		icon: ScheduleIcon,
		data: resourceData(deskSlots),
		list: lazy(async () => ({ default: (await schedules()).SlotList })),
		create: lazy(async () => ({ default: (await schedules()).SlotCreate })),
		edit: lazy(async () => ({ default: (await schedules()).SlotEdit })),
		may: { list: deskSlots.list, create: deskSlots.create, edit: deskSlots.change },
		hidden: true,
	},
	{
		name: 'schedule-events',
		group,
		icon: ClassIcon,
		data: resourceData(deskEvents),
		list: lazy(async () => ({ default: (await events()).EventList })),
		create: lazy(async () => ({ default: (await events()).EventCreate })),
		edit: lazy(async () => ({ default: (await events()).EventEdit })),
		may: { list: deskEvents.list, create: deskEvents.create, edit: deskEvents.change },
	},
	{
		name: 'exam-choices',
		group,
		icon: ClassIcon,
		data: listData(deskTeaching.exams),
		list: () => null,
		may: { list: deskTeaching.exams },
		hidden: true,
	},
	{
		name: 'event-questions',
		group,
		icon: QuestionIcon,
		data: listData(learning.staffQuestions),
		list: lazy(async () => ({ default: (await import('./Questions.tsx')).QuestionList })),
		show: lazy(async () => ({ default: (await import('./Questions.tsx')).QuestionShow })),
		may: { list: learning.staffQuestions },
		label: (row: RaRecord) => String(row.text).slice(0, 60),
	},
	{
		name: 'videos',
		group,
		icon: VideoIcon,
		data: resourceData(deskVideos),
		list: lazy(async () => ({ default: (await import('./Videos.tsx')).VideoList })),
		edit: lazy(async () => ({ default: (await import('./Videos.tsx')).VideoEdit })),
		may: { list: deskVideos.list, edit: deskVideos.change },
	},
	{
		name: 'lecture-sheets',
		group,
		icon: SheetIcon,
		data: {
			...resourceData({ ...deskSheets, list: dispatchOffice.sheets }),
			create: async (data: Record<string, unknown>) => {
				const { title, year_course_session_id, slot_id, pages, due_on } = data;
				const body = { title, year_course_session_id, slot_id, pages, due_on };
				return (
					await call(dispatchOffice.addSheet, { body } as Parameters<
						typeof call<typeof dispatchOffice.addSheet>
					>[1])
				).sheet as RaRecord;
			},
		},
		list: lazy(async () => ({ default: (await import('./Sheets.tsx')).SheetList })),
		create: lazy(async () => ({ default: (await import('./Sheets.tsx')).SheetCreate })),
		edit: lazy(async () => ({ default: (await import('./Sheets.tsx')).SheetEdit })),
		may: { list: dispatchOffice.sheets, create: dispatchOffice.addSheet, edit: deskSheets.change },
	},
	{
		name: 'books',
		group,
		icon: BookIcon,
		data: {
			async getList() {
				const { books } = await call(referenceBooks.list, {});
				return { data: books as RaRecord[], total: books.length };
			},
		},
		list: lazy(async () => ({ default: (await import('./Books.tsx')).BookList })),
		may: { list: referenceBooks.list },
	},
	{
		name: 'teachers',
		group,
		icon: TeacherIcon,
		data: resourceData(deskTeachers),
		list: lazy(async () => ({ default: (await basics()).TeacherList })),
		create: lazy(async () => ({ default: (await basics()).TeacherCreate })),
		edit: lazy(async () => ({ default: (await basics()).TeacherEdit })),
		may: { list: deskTeachers.list, create: deskTeachers.create, edit: deskTeachers.change },
	},
	{
		name: 'sessions',
		group,
		icon: SessionIcon,
		data: resourceData(deskSessions),
		list: lazy(async () => ({ default: (await basics()).SessionList })),
		create: lazy(async () => ({ default: (await basics()).SessionCreate })),
		edit: lazy(async () => ({ default: (await basics()).SessionEdit })),
		may: { list: deskSessions.list, create: deskSessions.create, edit: deskSessions.change },
	},
	{
		name: 'year-course-sessions',
		group,
		icon: SessionIcon,
		data: resourceData(deskYearCourseSessions),
		list: lazy(async () => ({ default: (await basics()).YearCourseSessionList })),
		create: lazy(async () => ({ default: (await basics()).YearCourseSessionCreate })),
		edit: lazy(async () => ({ default: (await basics()).YearCourseSessionEdit })),
		may: {
			list: deskYearCourseSessions.list,
			create: deskYearCourseSessions.create,
			edit: deskYearCourseSessions.change,
		},
	},
	{
		name: 'institutes',
		group,
		icon: InstituteIcon,
		data: resourceData(deskInstitutes),
		list: lazy(async () => ({ default: (await basics()).InstituteList })),
		create: lazy(async () => ({ default: (await basics()).InstituteCreate })),
		edit: lazy(async () => ({ default: (await basics()).InstituteEdit })),
		may: { list: deskInstitutes.list, create: deskInstitutes.create, edit: deskInstitutes.change },
	},
	{
		name: 'branches',
		group,
		icon: BranchIcon,
		data: resourceData(deskBranches),
		list: lazy(async () => ({ default: (await basics()).BranchList })),
		create: lazy(async () => ({ default: (await basics()).BranchCreate })),
		edit: lazy(async () => ({ default: (await basics()).BranchEdit })),
		may: { list: deskBranches.list, create: deskBranches.create, edit: deskBranches.change },
	},
];

/** Batches with their schedules, classes, videos, sheets and books, and all that those are made of. */
export const teaching: Area = {
	resources: rows,
	pages: [
		{
			path: '/teaching-calendar',
			group,
			icon: CalendarIcon,
			title: 'teaching.calendar',
			may: deskEvents.list,
			element: lazy(async () => ({ default: (await import('./Calendar.tsx')).TeachingCalendar })),
		},
		{
			path: '/attendance',
			group,
			icon: AttendanceIcon,
			title: 'teaching.attendance',
			may: learning.attendanceCode,
			element: lazy(async () => ({ default: (await import('./Attendance.tsx')).Attendance })),
		},
		{
			path: '/video-uploads',
			group,
			icon: UploadIcon,
			title: 'teaching.video_uploads',
			may: deskVideoUploads.list,
			element: lazy(async () => ({ default: (await import('./Uploads.tsx')).VideoUploads })),
		},
		{
			path: '/book-import',
			group,
			icon: BookIcon,
			title: 'teaching.import_book',
			may: referenceBooks.importBook,
			element: lazy(async () => ({ default: (await import('./Books.tsx')).BookImport })),
			hidden: true,
		},
	],
	texts,
};
