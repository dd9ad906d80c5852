export { findVideoAccess } from './library/access.service.ts';
export { listUnfinished, secondsWatched } from './overview.service.ts';
