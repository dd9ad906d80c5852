/** Practice: all that higher modules may use of this one. */

export { countCards } from './overview.service.ts';
