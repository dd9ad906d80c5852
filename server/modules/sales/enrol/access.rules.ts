import type { Enrolment } from './enrolment.service.ts';

/** Enrolments that open lessons and exams. A soft lock closes only videos: `opensVideos`. */
export const OPENS = ['active', 'soft_locked', 'completed'] as const;

type Access = Pick<Enrolment, 'status' | 'accessUntil'>;

const isLive = ({ status }: Pick<Enrolment, 'status'>): boolean => OPENS.some((open) => open === status);

/** Whether an enrolment opens its content now: exams also while an instalment is late. */
export function opens(enrolment: Access, now: Date): boolean {
	return isLive(enrolment) && (enrolment.accessUntil === null || now < enrolment.accessUntil);
}

/** Whether an enrolment opens its videos now: a late instalment closes videos, never an exam. */
export function opensVideos(enrolment: Access, now: Date): boolean {
	return enrolment.status !== 'soft_locked' && opens(enrolment, now);
}

/** Whether past work in an enrolment can be read: also after its end, and after a move to another batch. */
export function opensPast(enrolment: Pick<Enrolment, 'status'>): boolean {
	return enrolment.status === 'batch_changed' || isLive(enrolment);
}
