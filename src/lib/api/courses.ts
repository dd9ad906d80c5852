import type { dashboard } from '#contract/dashboard.ts';
import type { enrolment } from '#contract/enrolment.ts';
import type { schedule } from '#contract/schedule.ts';
import { call } from './call.ts';

interface Options {
	waitMs?: number;
}

export const fetchDashboard = (options: Options = {}) =>
	call<typeof dashboard.dashboard>('GET', '/api/v3/web/doctor/dashboard', {}, options);
export const fetchCourses = (options: Options = {}) =>
	call<typeof enrolment.courses>('GET', '/api/v3/web/doctor/courses', {}, options);
export const fetchCourse = (id: string, options: Options = {}) =>
	call<typeof enrolment.course>('GET', '/api/v3/web/doctor/courses/{id}', { params: { id } }, options);
export const fetchFullSchedule = (id: string, options: Options = {}) =>
	call<typeof schedule.fullSchedule>(
		'GET',
		'/api/v3/web/doctor/courses/{id}/full-schedule',
		{ params: { id } },
		options,
	);
export const fetchCourseSchedule = (
	params: { ycs_id: string; batch_id: string; schedule_id: string },
	options: Options = {},
) =>
	call<typeof schedule.courseSchedule>(
		'GET',
		'/api/v3/web/doctor/courses/{ycs_id}/batch/{batch_id}/schedule/{schedule_id}',
		{ params },
		options,
	);
