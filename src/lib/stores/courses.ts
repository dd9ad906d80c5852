import {
	fetchCourse,
	fetchCourseSchedule,
	fetchCourses,
	fetchDashboard,
	fetchFullSchedule,
} from '../api/courses.ts';
import { keptRead, keptReadOf } from './query.ts';

export const $dashboard = keptRead('dashboard', fetchDashboard);
export const $courses = keptRead('courses', fetchCourses);
export const course$ = (id: string) => keptReadOf(`course/${id}`, (options) => fetchCourse(id, options));
export const fullSchedule$ = (id: string) =>
	keptReadOf(`schedule/${id}`, (options) => fetchFullSchedule(id, options));
export const courseSchedule$ = (ycs_id: string, batch_id: string, schedule_id: string) =>
	keptReadOf(`schedule/${ycs_id}/${batch_id}/${schedule_id}`, (options) =>
		fetchCourseSchedule({ ycs_id, batch_id, schedule_id }, options),
	);
