/** What modules use of the database, except the columns of their tables. */
export { inTransaction, type Query } from './client.ts';
export { pick } from './columns.ts';
export { lockName } from './locks.ts';
export { type Given, isOneOf, prepared } from './prepared.ts';
export {
	any,
	findRow,
	first,
	getRow,
	hasRow,
	idsOf,
	insertNew,
	insertRow,
	listRows,
	lockRow,
	putRow,
	updateRow,
} from './rows.ts';
export { fromWire, iso, type Wire, wire } from './wire.ts';
