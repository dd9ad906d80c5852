import { paths } from '#lib/paths.ts';
import { signOut } from '#lib/stores/session.ts';

let leaving = false;

/** True once the reader chose to sign out: the guard must not send such a reader to the sign-in page. */
export const isLeaving = (): boolean => leaving;

/** Signs out and goes to the home page. */
export async function leave(): Promise<void> {
	leaving = true;
	await signOut();
	location.assign(paths.home);
}
