/** Lecture sheets and their parcels: the public interface of this module for higher modules. */

export { listUnderWay } from './overview.service.ts';

// Tables that others may join.

export { deliveries } from './sheets.tables.ts';
