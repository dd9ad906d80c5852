import { signOut } from '#lib/account/session.ts';
import { paths } from '#lib/paths.ts';

export async function leave(): Promise<void> {
	await signOut();
	location.assign(paths.home);
}
