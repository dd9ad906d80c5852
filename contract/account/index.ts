import { deviceScreens, devices } from './devices.ts';
import { operators } from './operators.ts';
import { phoneChange, phoneScreens } from './phone-change.ts';
import { privacy, privacyScreens } from './privacy.ts';
import { profile, profileScreens } from './profile.ts';
import { sessionScreens, sessions } from './sessions.ts';
import { auth } from './sign-in.ts';
import { deskAudit, deskAuth, deskOperators } from './staff.ts';
import { deskApprovals } from './staff-approvals.ts';
import { deskPasskeys } from './staff-passkeys.ts';

/** Calls of account: sign-in, codes, sessions, devices, profile, privacy, staff. */
export const accountCalls = {
	auth,
	deskApprovals,
	deskAudit,
	deskAuth,
	deskOperators,
	deskPasskeys,
	devices,
	operators,
	phoneChange,
	privacy,
	profile,
	sessions,
};

/** Screens of account under /my. */
export const accountScreens = {
	...profileScreens,
	...deviceScreens,
	...phoneScreens,
	...sessionScreens,
	...privacyScreens,
};
