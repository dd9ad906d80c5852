import type { appData } from '#contract/app-data.ts';
import type { sessions } from '#contract/sessions.ts';
import { call } from './call.ts';

/*
 * Calls with a bearer token that is not kept yet, or with none, so that whoever is signed in here stays so until the
 * new token has proved good.
 */

export const fetchAppDataAs = (bearer: string | null) =>
	call<typeof appData.appData>('GET', '/api/v3/web/app-data', {}, { bearer });
export const fetchSessionsAs = (bearer: string) =>
	call<typeof sessions.list>('GET', '/api/v3/web/doctor/sessions', {}, { bearer });
