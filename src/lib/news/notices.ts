import { notices } from '#contract/news/notices.ts';
import { call } from '../http/call.ts';
import { readOf, refresh } from '../state/query.ts';
import { refreshUnread } from './unread.ts';

export const notices$ = (page: number) =>
	readOf(`notices/${page}`, () => call(notices.notices, { query: { page } }));
export const notice$ = (id: string) => readOf(`notice/${id}`, () => call(notices.notice, { params: { id } }));

/** Marks notices as read. Throws ApiError. */
export async function readNotices(ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await call(notices.read, { body: { ids: [...ids] } });
	refresh('notices/');
	refreshUnread();
}

/** The same for one that was opened. Without a network it stays new, and is marked when it is opened again. */
export const noteRead = (id: number): Promise<void> => readNotices([id]).catch(() => {});
