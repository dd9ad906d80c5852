export { listUnderWay } from './overview.service.ts';

export { deliveries } from './sheets.tables.ts';
