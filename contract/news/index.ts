import { notices } from './notices.ts';
import { notifications } from './notifications.ts';

/** Calls of news: notices and notifications. */
export const newsCalls = { notices, notifications };
