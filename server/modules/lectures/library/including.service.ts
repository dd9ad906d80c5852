import { and, eq, isNotNull } from 'drizzle-orm';
import type { IncludingCourse } from '#contract/lectures/subscriptions.ts';
import type { Query } from '../../../db/index.ts';
import { doctorCourses, type Enrolment, listEnrolments, opens } from '../../sales/index.ts';
import { events, ofEnrolment, schedules, slots } from '../../schedule/index.ts';
import { isOut } from './access.service.ts';

export type Including = readonly { course: Enrolment; videoIds: ReadonlySet<number> }[];

/** Videos that each course of a doctor includes, also while a late instalment closes them, as paying opens them. */
export async function listIncluding(q: Query, doctorId: number, now: Date): Promise<Including> {
	const courses = (await listEnrolments(q, doctorId)).filter((one) => opens(one, now));
	if (courses.length === 0) return [];
	const rows = await q
		.selectDistinct({ courseId: doctorCourses.id, videoId: events.videoId })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.innerJoin(doctorCourses, ofEnrolment)
		.where(and(eq(doctorCourses.doctorId, doctorId), isNotNull(events.videoId), isOut(now)));
	return courses.map((course) => ({
		course,
		videoIds: new Set(
			rows.flatMap(({ courseId, videoId }) => (courseId === course.id ? (videoId ?? []) : [])),
		),
	}));
}

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
