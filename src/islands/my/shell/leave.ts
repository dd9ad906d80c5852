import { paths } from '#lib/paths.ts';
import { signOut } from '#lib/stores/session.ts';

/** Signs out and goes to the home page. */
export async function leave(): Promise<void> {
	await signOut();
	location.assign(paths.home);
}
