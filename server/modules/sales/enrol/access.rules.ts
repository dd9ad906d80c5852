import type { Enrolment } from './enrolment.service.ts';

/** Enrolments that open lessons and exams. A soft lock closes nothing but videos: `opensVideos`. */
export const OPENS = ['active', 'soft_locked', 'completed'] as const;

type Access = Pick<Enrolment, 'status' | 'accessUntil'>;

const isLive = ({ status }: Pick<Enrolment, 'status'>): boolean => OPENS.some((open) => open === status);

/** Whether an enrolment opens what belongs to it at this moment: exams also while an instalment is late. */
export function opens(enrolment: Access, now: Date): boolean {
	return isLive(enrolment) && (enrolment.accessUntil === null || now < enrolment.accessUntil);
}

/**
 * Whether an enrolment opens its videos at this moment: lectures, recordings of classes, solve classes. Whatever plays
 * a video, or hands out its address, asks this and not `opens`: an instalment whose days of grace are over closes
 * videos, and never an exam.
 */
export function opensVideos(enrolment: Access, now: Date): boolean {
	return enrolment.status !== 'soft_locked' && opens(enrolment, now);
}

/**
 * Whether what was done in an enrolment can still be looked at: also one whose time is over, and one that was left for
 * another batch, since results stay the doctor's.
 */
export function opensPast(enrolment: Pick<Enrolment, 'status'>): boolean {
	return enrolment.status === 'batch_changed' || isLive(enrolment);
}
