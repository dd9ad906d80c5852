import { module } from '../../module.ts';
import { calendarOf } from './calendar.service.ts';
import { registerCalendarFeed } from './calendar-feed.ts';
import { learningRoutes } from './learning.routes.ts';
import { storeProgress } from './open.service.ts';
import { schedulePrivacy } from './schedule.privacy.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { countProgress, eventsOver, isInOwnCourse, scheduleOfBatches } from './schedule.service.ts';
import { events } from './schedule.tables.ts';
import { deskSchedulesRoutes } from './schedules.staff.routes.ts';

export default module({
	calls: (deps) => ({
		learning: learningRoutes(deps),
		schedule: scheduleRoutes(deps),
		...deskSchedulesRoutes(deps),
	}),
	answers: (deps) => ({
		countProgress: (doctorId, enrolments) => countProgress(deps.db.q, doctorId, enrolments, deps.clock.now()),
		eventsOver,
		keepProgress: storeProgress,
		scheduleOfBatches: (ids) => scheduleOfBatches(deps.db.q, ids, deps.clock.now()),
	}),
	files(app, deps) {
		registerCalendarFeed(app, deps, (token) => calendarOf(deps, token));
	},
	teachers: { events: events.teacher },
	refs: { event: isInOwnCourse(events.id), exam: isInOwnCourse(events.examId) },
	privacy: [schedulePrivacy],
});
