import { fetchUnread } from '../api/notices.ts';
import { read, refresh } from '../state/query.ts';

/** How much is new for the doctor, by place. */
export const $unread = read('unread', fetchUnread);

/** Counts again, after something was read. */
export const refreshUnread = (): void => refresh('unread');
