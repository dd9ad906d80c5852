import type { notices } from '#contract/news/notices.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';
export const fetchNotices = (page: number) =>
	call<typeof notices.notices>('GET', `${BASE}/notices`, { query: { page: String(page) } });
export const fetchNotice = (id: string) =>
	call<typeof notices.notice>('GET', `${BASE}/notices/{id}`, { params: { id } });
export const markNoticesRead = (ids: readonly number[]) =>
	call<typeof notices.read>('POST', `${BASE}/notices/read`, { body: { ids: [...ids] } });
export const fetchUnread = () => call<typeof notices.unread>('GET', `${BASE}/unread`, {});
