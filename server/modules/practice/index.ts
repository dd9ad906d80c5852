/** Practice: the public interface of this module for higher modules. */

export { countCards } from './practice.repo.ts';
