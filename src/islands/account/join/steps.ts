import type { Step } from '#lib/account/account-flow.ts';
import { paths } from '#lib/paths.ts';

/** The page on which each step is done. */
export const PAGE_OF: Readonly<Record<Step, string>> = {
	start: paths.join,
	code: paths.otp,
	known: paths.otp,
	register: paths.register,
	password: paths.newPassword,
};
