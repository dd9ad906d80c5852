import type { phoneChange } from '#contract/account/phone-change.ts';
import type { Call } from '#contract/endpoint.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor/phone-change';

export type PhoneChangeStart = Call<typeof phoneChange.begin>['body'];
export type LostPhoneRequest = Call<typeof phoneChange.beginLost>['body'];

export const fetchPhoneChange = () => call<typeof phoneChange.current>('GET', BASE, {});
export const beginPhoneChange = (body: PhoneChangeStart) =>
	call<typeof phoneChange.begin>('POST', BASE, { body });
export const sendIdPhoto = (file: Blob) =>
	call<typeof phoneChange.idPhoto>('POST', `${BASE}/id-photo`, {}, { file });
export const beginLostPhone = (body: LostPhoneRequest) =>
	call<typeof phoneChange.beginLost>('POST', `${BASE}/lost`, { body });
export const resendPhoneCode = () => call<typeof phoneChange.resend>('POST', `${BASE}/resend`, {});
export const confirmPhoneCode = (code: string) =>
	call<typeof phoneChange.confirm>('POST', `${BASE}/confirm`, { body: { code } });
export const cancelPhoneChange = () => call<typeof phoneChange.cancel>('DELETE', BASE, {});
