import type { sessions } from '#contract/account/sessions.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor/sessions';

export const fetchSessions = () => call<typeof sessions.list>('GET', BASE, {});
export const fetchStaffLooks = () =>
	call<typeof sessions.staffLooks>('GET', '/api/v3/web/doctor/staff-looks', {});
export const endSession = (id: number) =>
	call<typeof sessions.end>('DELETE', `${BASE}/{id}`, { params: { id: String(id) } });
export const endOtherSessions = () => call<typeof sessions.endOthers>('POST', `${BASE}/end-others`, {});
