import type { privacy } from '#contract/account/privacy.ts';
import type { Call } from '#contract/endpoint.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

export type ConsentChange = Call<typeof privacy.setConsent>['body'];

export const fetchConsents = () => call<typeof privacy.consents>('GET', `${BASE}/consents`, {});
export const setConsent = (body: ConsentChange) =>
	call<typeof privacy.setConsent>('PUT', `${BASE}/consents`, { body });
export const fetchMyData = () => call<typeof privacy.myData>('GET', `${BASE}/my-data`, {});
export const eraseMyData = (password: string) =>
	call<typeof privacy.eraseMyData>('DELETE', `${BASE}/my-data`, { body: { password } });
export const keepMyData = () => call<typeof privacy.keepMyData>('POST', `${BASE}/my-data/keep`, {});
