import { noticeScreens, notices } from './notices.ts';
import { notificationScreens, notifications } from './notifications.ts';

export const newsCalls = { notices, notifications };

/** Screens of news under /my. */
export const newsScreens = { ...noticeScreens, ...notificationScreens };
