import type { notices } from '#contract/notices.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';
interface Options {
	waitMs?: number;
}

export const fetchNotices = (page: number, options: Options = {}) =>
	call<typeof notices.notices>('GET', `${BASE}/notices`, { query: { page: String(page) } }, options);
export const fetchNotice = (id: string, options: Options = {}) =>
	call<typeof notices.notice>('GET', `${BASE}/notices/{id}`, { params: { id } }, options);
export const markNoticesRead = (ids: readonly number[]) =>
	call<typeof notices.read>('POST', `${BASE}/notices/read`, { body: { ids: [...ids] } });
export const fetchUnread = () => call<typeof notices.unread>('GET', `${BASE}/unread`, {});
