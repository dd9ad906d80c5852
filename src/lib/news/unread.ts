import { notices } from '#contract/news/notices.ts';
import { call } from '../http/call.ts';
import { read, refresh } from '../state/query.ts';

export const $unread = read('unread', () => call(notices.unread));

export const refreshUnread = (): void => refresh('unread');
