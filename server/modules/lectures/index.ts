/** Recordings and how they are watched: all that higher modules may use of this one. */

export { findVideoAccess } from './library/access.service.ts';
export { listUnfinished, secondsWatched } from './overview.service.ts';
