import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** An id that the database hands out. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
/** A reference to such an id, or an id that a data set brings along. */
export const rowId = () => bigint({ mode: 'number' });
/** An instant; milliseconds are all that JavaScript can carry back. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () =>
	instant()
		.notNull()
		.defaultNow()
		.$onUpdate(() => new Date());

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
