import type { appData } from '#contract/site/app-data.ts';
import { call } from './call.ts';

/**
 * With a bearer token that is not kept yet, or with none, so that whoever is signed in here stays so until the new token
 * has proved good.
 */
export const fetchAppDataAs = (bearer: string | null) =>
	call<typeof appData.appData>('GET', '/api/v3/web/app-data', {}, { bearer });
