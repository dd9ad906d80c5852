/** Recordings and how they are watched: the public interface of this module for higher modules. */

export { findVideoAccess } from './library/access.service.ts';
export { listUnfinished, secondsWatched } from './overview.service.ts';
