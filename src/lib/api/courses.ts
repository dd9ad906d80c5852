import type { dashboard } from '#contract/reports/calls.ts';
import type { enrolment } from '#contract/sales/enrolment.ts';
import type { schedule } from '#contract/schedule/calls.ts';
import { call } from './call.ts';

export const fetchDashboard = () =>
	call<typeof dashboard.dashboard>('GET', '/api/v3/web/doctor/dashboard', {});
export const fetchCourses = () => call<typeof enrolment.courses>('GET', '/api/v3/web/doctor/courses', {});
export const fetchCourse = (id: string) =>
	call<typeof enrolment.course>('GET', '/api/v3/web/doctor/courses/{id}', { params: { id } });
export const fetchEnglishNames = () =>
	call<typeof schedule.englishNames>('GET', '/api/v3/web/doctor/english-names', {});
export const fetchFullSchedule = (id: string) =>
	call<typeof schedule.fullSchedule>('GET', '/api/v3/web/doctor/courses/{id}/full-schedule', {
		params: { id },
	});
export const fetchCourseSchedule = (params: { ycs_id: string; batch_id: string; schedule_id: string }) =>
	call<typeof schedule.courseSchedule>(
		'GET',
		'/api/v3/web/doctor/courses/{ycs_id}/batch/{batch_id}/schedule/{schedule_id}',
		{ params },
	);
