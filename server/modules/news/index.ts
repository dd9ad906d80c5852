export { countNews } from './notices/notice-pages.service.ts';
