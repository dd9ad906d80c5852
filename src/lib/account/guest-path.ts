import type { MyRouteName } from '#contract/my-routes.ts';
import { enrolTarget, loginPath, type NextTarget, withNext } from '../paths.ts';

/** Screens for joining a course: a guest here most likely has no account yet. */
const ENROLMENT_SCREENS: readonly string[] = [
	'course-checkout',
	'course-payment-option',
	'course-payment-done',
] satisfies MyRouteName[];

const joinPath = ({ name, params }: NextTarget): string =>
	withNext('/course-enrollment-join', JSON.stringify({ name, params }));

/** Where a guest who opens a screen is sent; `requested` is null for a URL that is not a screen. */
export const guestPath = (requested: NextTarget | null): string =>
	requested && ENROLMENT_SCREENS.includes(requested.name) ? joinPath(requested) : loginPath(requested);

export const enrolJoinPath = (batchId: number, scheduleId: number): string =>
	joinPath(enrolTarget(batchId, scheduleId));
