export { lineOf } from './addresses.service.ts';
export { listUnderWay } from './deliveries.repo.ts';

export { deliveries } from './sheets.tables.ts';
