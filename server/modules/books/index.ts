/** Reference books: all that higher modules may use of this one. */

export { mayRead } from './access.service.ts';
