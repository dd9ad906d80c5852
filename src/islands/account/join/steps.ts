import type { Step } from '#lib/account/account-flow.ts';
import { paths } from '#lib/paths.ts';

/** The page of each step. */
export const PAGE_OF: Readonly<Record<Step, string>> = {
	start: paths.join,
	code: paths.otp,
	known: paths.otp,
	register: paths.register,
	password: paths.newPassword,
};
