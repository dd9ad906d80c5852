import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { IncludingCourse } from '#contract/lectures/subscriptions.ts';
import type { Query } from '../../../db/client.ts';
import { doctorCourses, type Enrolment, listEnrolments, opens } from '../../sales/index.ts';
import { events, schedules, slots } from '../../schedule/index.ts';
import { isOut } from './access.service.ts';

/** The doctor's courses with the videos that each of them includes. */
export type Including = readonly { course: Enrolment; videoIds: ReadonlySet<number> }[];

/**
 * What the courses of a doctor include: the recordings of their own schedules, and those for their whole session. Also
 * of a course whose videos are closed while an instalment is late, since paying that opens them.
 */
export async function listIncluding(q: Query, doctorId: number, now: Date): Promise<Including> {
	const courses = (await listEnrolments(q, doctorId)).filter((one) => opens(one, now));
	if (courses.length === 0) return [];
	const rows = await q
		.selectDistinct({ courseId: doctorCourses.id, videoId: events.videoId })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.innerJoin(
			doctorCourses,
			or(
				eq(doctorCourses.scheduleId, slots.scheduleId),
				and(isNull(events.slotId), eq(doctorCourses.ycsId, events.ycsId)),
			),
		)
		.where(and(eq(doctorCourses.doctorId, doctorId), isNotNull(events.videoId), isOut(now)));
	return courses.map((course) => ({
		course,
		videoIds: new Set(
			rows.flatMap(({ courseId, videoId }) => (courseId === course.id ? (videoId ?? []) : [])),
		),
	}));
}

/** The courses that include some of these videos, those with most of them first. */
export function includingCourses(including: Including, videoIds: readonly number[]): IncludingCourse[] {
	return including
		.map(({ course, videoIds: own }) => ({
			course_id: course.id,
			batch_title: course.batchTitle,
			videos: videoIds.filter((id) => own.has(id)).length,
			until: course.accessUntil?.toISOString() ?? null,
			closed: course.status === 'soft_locked',
		}))
		.filter(({ videos }) => videos > 0)
		.toSorted((a, b) => b.videos - a.videos || b.course_id - a.course_id);
}
