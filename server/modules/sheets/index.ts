/** Lecture sheets and their parcels: all that higher modules may use of this one. */

export { listUnderWay } from './overview.service.ts';

// Tables that others may join.

export { deliveries } from './sheets.tables.ts';
