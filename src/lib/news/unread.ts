import { notices } from '#contract/news/notices.ts';
import { call } from '../http/call.ts';
import { read, refresh } from '../state/query.ts';

/** The number of new items for the doctor, by place. */
export const $unread = read('unread', () => call(notices.unread));

/** Counts again, after something was read. */
export const refreshUnread = (): void => refresh('unread');
