/** What modules use of the database, except the columns of their tables (`columns.ts`). */
export { type Database, inTransaction, type Query } from './client.ts';
export { pick } from './columns.ts';
export { count, forgetTries, type Slope, takeTry } from './counters.ts';
export { lockName, PRUNE_LOCK } from './locks.ts';
export { fromPrimary } from './pool.ts';
export { type Given, isOneOf, prepared, preparedText } from './prepared.ts';
export {
	any,
	findRow,
	first,
	getLocked,
	getRow,
	hasRow,
	idsOf,
	insertNew,
	insertRow,
	listRows,
	lockRow,
	newestRow,
	putRow,
	updateRow,
} from './rows.ts';
export { fromWire, iso, type Wire, wire } from './wire.ts';
