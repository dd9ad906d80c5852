/** Notices and notifications: all that higher modules may use of this one. */

export { countNews } from './notices/notice-pages.service.ts';
