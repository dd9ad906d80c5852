/** Notices and notifications: the public interface of this module for higher modules. */

export { countNews } from './notices/notice-pages.service.ts';
