import type { ProfileChanges, profile } from '#contract/account/profile.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

export const fetchProfile = () => call<typeof profile.myProfile>('GET', `${BASE}/my-profile`, {});
export const updateProfile = (body: ProfileChanges) =>
	call<typeof profile.update>('POST', `${BASE}/my-profile-update`, { body });
export const sendAvatar = (file: Blob) =>
	call<typeof profile.setAvatar>('POST', `${BASE}/avatar`, {}, { file });
export const dropAvatar = () => call<typeof profile.dropAvatar>('DELETE', `${BASE}/avatar`, {});
