import {
	fetchCourse,
	fetchCourseSchedule,
	fetchCourses,
	fetchDashboard,
	fetchEnglishNames,
	fetchFullSchedule,
} from '../api/courses.ts';
import { read, readOf } from '../state/query.ts';

export const $dashboard = read('dashboard', fetchDashboard);
/** English names of what other answers name in Bengali. */
export const $englishNames = read('english-names', fetchEnglishNames);
export const $courses = read('courses', fetchCourses);
export const course$ = (id: string) => readOf(`course/${id}`, () => fetchCourse(id));
export const fullSchedule$ = (id: string) => readOf(`schedule/${id}`, () => fetchFullSchedule(id));
export const courseSchedule$ = (ycs_id: string, batch_id: string, schedule_id: string) =>
	readOf(`schedule/${ycs_id}/${batch_id}/${schedule_id}`, () =>
		fetchCourseSchedule({ ycs_id, batch_id, schedule_id }),
	);
