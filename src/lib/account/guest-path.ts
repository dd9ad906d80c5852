import type { MyRouteName } from '#contract/my-routes.ts';
import { enrolTarget, loginPath, type NextTarget, withNext } from '../paths.ts';

/** Screens for joining a course: a guest here most likely has no account yet. */
const ENROLMENT_SCREENS: readonly string[] = [
	'course-checkout',
	'course-payment-option',
	'course-payment-done',
] satisfies MyRouteName[];

const ENROLMENT_JOIN = '/course-enrollment-join';

/** Where a guest who opens a screen is sent; `requested` is null for a URL that is not a screen. */
export function guestPath(requested: NextTarget | null): string {
	if (requested === null) return loginPath();
	const { name, params } = requested;
	if (!ENROLMENT_SCREENS.includes(name)) return loginPath(requested);
	return withNext(ENROLMENT_JOIN, JSON.stringify({ name, params }));
}

/** Where a guest opens an account to join a batch, and then returns to it. */
export const enrolJoinPath = (batchId: number, scheduleId: number): string =>
	withNext(ENROLMENT_JOIN, JSON.stringify(enrolTarget(batchId, scheduleId)));
