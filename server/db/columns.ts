import { bigint, customType, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

/** An id that the database hands out. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
/** A reference to such an id, or an id that a data set brings along. */
export const rowId = () => bigint({ mode: 'number' });
/** The row of another table that every row belongs to. */
export const reference = (to: () => PgColumn, actions?: { onDelete: 'cascade' }) =>
	rowId().notNull().references(to, actions);
/** An instant; milliseconds are all that JavaScript can carry back. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () =>
	instant()
		.notNull()
		.defaultNow()
		.$onUpdate(() => new Date());
/** When a row was made and when it was last changed. */
export const timestamps = () => ({ createdAt: createdAt(), updatedAt: updatedAt() });

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Some columns of a table, for a select, or some values of a row. */
export function pick<T extends object, K extends keyof T & string>(from: T, ...names: K[]): Pick<T, K> {
	return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
}
