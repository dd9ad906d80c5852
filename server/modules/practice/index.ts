export { countCards } from './practice.repo.ts';
