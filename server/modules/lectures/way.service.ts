import type { Via } from '#contract/lectures/calls.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { type Enrolment, findOwnEnrolment, opensVideos } from '../sales/index.ts';
import { openEvent } from '../schedule/index.ts';
import { findVideo, type VideoRow } from './lectures.repo.ts';
import { findVideoAccess } from './library/access.service.ts';

/** Closed until the due instalment, or the whole course, is paid. */
const UNPAID = { kind: 'after_payment', ref: null, at: null, soft: false } as const;

/** The doctor's enrolment if it opens videos: not while an instalment is overdue, nor unpaid. */
export async function findCourse(deps: Pick<Deps, 'db' | 'clock'>, doctorId: number, id: number) {
	const enrolment = await findOwnEnrolment(deps.db.q, id, doctorId);
	if (!enrolment) return fault('course.not_found');
	if (enrolment.status === 'soft_locked' || enrolment.status === 'pending_payment')
		return fault('lecture.locked', { reason: UNPAID });
	return opensVideos(enrolment, deps.clock.now()) ? enrolment : fault('course.not_found');
}

export async function findLecture(
	deps: Pick<Deps, 'db' | 'clock'>,
	doctorId: number,
	where: { courseId: number; eventId: number; scheduleId?: number },
) {
	const enrolment = await findCourse(deps, doctorId, where.courseId);
	if (enrolment instanceof Fault) return enrolment;
	const found = await openEvent(deps.db.q, enrolment, where.eventId, deps.clock.now());
	if (!found || found.event.type === 'exam' || found.event.type === 'admin_exam')
		return fault('event.not_found');
	if (where.scheduleId !== undefined && where.scheduleId !== found.scheduleId)
		return fault('event.not_found');
	if (found.locked) return fault('lecture.locked', { reason: found.locked });
	return { enrolment, event: found.event, state: found.state };
}

/** The access of a doctor to a video: by a course's event or a subscription. */
export interface Way {
	video: VideoRow;
	course: { enrolment: Enrolment; eventId: number } | null;
	subscriptionOrderId: number | null;
	/** Null: no end by time. */
	endsAt: Date | null;
}

export async function findWay(deps: Pick<Deps, 'db' | 'clock'>, doctorId: number, videoId: number, via: Via) {
	const video = await findVideo(deps.db.q, videoId);
	if (!video) return fault('video.not_found');
	if (via.kind === 'subscription') {
		const access = await findVideoAccess(deps.db.q, doctorId, videoId, deps.clock.now());
		if (!access) return fault('subscription.needed');
		return { video, course: null, subscriptionOrderId: access.subscriptionOrderId, endsAt: access.endsAt };
	}
	const lecture = await findLecture(deps, doctorId, { courseId: via.course_id, eventId: via.event_id });
	if (lecture instanceof Fault) return lecture;
	const { enrolment, event } = lecture;
	if (event.videoId !== videoId) return fault('video.not_found');
	return {
		video,
		course: { enrolment, eventId: event.id },
		subscriptionOrderId: null,
		endsAt: enrolment.accessUntil,
	};
}
