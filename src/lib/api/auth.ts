import type { appData } from '#contract/app-data.ts';
import type { auth, Credentials } from '#contract/auth.ts';
import { call } from './call.ts';

export const login = (body: Credentials) => call<typeof auth.login>('POST', '/api/v3/auth/login', { body });
export const logout = () => call<typeof auth.logout>('POST', '/api/v3/auth/logout', {});
export const fetchAppData = () => call<typeof appData.appData>('GET', '/api/v3/web/app-data', {});
