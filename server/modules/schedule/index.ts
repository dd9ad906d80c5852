export { comesTo } from './class.service.ts';
export { selectEvents } from './events.repo.ts';
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

export { events, schedules, slots } from './schedule.tables.ts';
