/** Routines and which parts are open: the public interface of this module for higher modules. */

export { comesTo } from './class.service.ts';
export type { ExamQuery } from './needs.ts';
export { noteEventProgress, openEvent, openEvents } from './open.service.ts';
export { openMany } from './open-many.service.ts';
export {
	type ExamEnd,
	examProgress,
	findEvent,
	isInOwnCourse,
	listEvents,
	listExamsOf,
	listPublicSchedules,
	noteExamProgress,
	ofEnrolment,
	scheduleOfBatches,
} from './schedule.service.ts';

// Tables that others may join.

export { events, schedules, slots } from './schedule.tables.ts';
