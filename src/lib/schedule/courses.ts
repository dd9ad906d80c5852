import { dashboard } from '#contract/reports/calls.ts';
import { enrolment } from '#contract/sales/enrolment.ts';
import { schedule } from '#contract/schedule/calls.ts';
import { call } from '../http/call.ts';
import { read, readOf } from '../state/query.ts';

export const $dashboard = read('dashboard', () => call(dashboard.dashboard));
/** English names for the Bengali names in other answers. */
export const $englishNames = read('english-names', () => call(schedule.englishNames));
export const $courses = read('courses', () => call(enrolment.courses));
export const course$ = (id: string) =>
	readOf(`course/${id}`, () => call(enrolment.course, { params: { id } }));
export const fullSchedule$ = (id: string) =>
	readOf(`schedule/${id}`, () => call(schedule.fullSchedule, { params: { id } }));
export const courseSchedule$ = (ycs_id: string, batch_id: string, schedule_id: string) =>
	readOf(`schedule/${ycs_id}/${batch_id}/${schedule_id}`, () =>
		call(schedule.courseSchedule, { params: { ycs_id, batch_id, schedule_id } }),
	);
