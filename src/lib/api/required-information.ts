import type { profile, RequiredInformation } from '#contract/account/profile.ts';
import { call } from './call.ts';

export type { RequiredInformation };

export const sendRequired = (body: RequiredInformation) =>
	call<typeof profile.immediateUpdate>('POST', '/api/v3/web/doctor/immediate-profile-update', { body });
