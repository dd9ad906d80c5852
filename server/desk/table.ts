import { type Column, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Query } from '../db/client.ts';
import type { Fault } from '../http/fault.ts';
import type { Editing } from './editing.ts';
import { type ListQuery, pageOfTable } from './listing.ts';

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Instants are text in the contract and dates in the database. */
const toWire = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

type FieldsOf<F extends z.ZodRawShape> = z.output<z.ZodObject<F>>;
type RowOf<F extends z.ZodRawShape, R extends z.ZodRawShape> = FieldsOf<F> &
	z.output<z.ZodObject<R>> & { id: number };

export interface PlainTable<F extends z.ZodRawShape, R extends z.ZodRawShape, Why extends Fault>
	extends Editing<FieldsOf<F>, RowOf<F, R>, Why, ListQuery> {
	remove(tx: Query, id: number): Promise<void>;
}

/**
 * How the rows of one plain table are read and written, for `editing`: the contract's `class_hours` is the column
 * `classHours`. Columns that the contract does not name are neither read nor written.
 */
export function plainTable<F extends z.ZodRawShape, R extends z.ZodRawShape, Why extends Fault = never>(
	table: PgTable & { id: PgColumn },
	how: {
		name: string;
		fields: F;
		/** Further columns that are only shown. */
		shown: R;
		/** Order by each name; the first is the usual one. */
		sorts: Readonly<Record<string, Column | SQL>>;
		search: readonly (Column | SQL)[];
		/** Filters of the list that ask for one value of one column. */
		filters?: Readonly<Record<string, PgColumn>>;
		check?: (tx: Query, fields: FieldsOf<F>) => Promise<Why | null>;
		changed?: (tx: Query, id: number) => Promise<void>;
	},
): PlainTable<F, R, Why> {
	type Fields = FieldsOf<F>;
	type Row = RowOf<F, R>;
	const columns: Record<string, PgColumn> = getTableColumns(table);
	const names = Object.keys(how.fields);
	const all = ['id', ...names, ...Object.keys(how.shown)];
	for (const name of all)
		if (!columns[camel(name)]) throw new Error(`${how.name} has no column ${camel(name)} for ${name}`);
	const isInstant = (name: string) => columns[camel(name)]?.dataType === 'date';

	const pick = (row: Record<string, unknown>, from: readonly string[]) =>
		Object.fromEntries(from.map((name) => [name, toWire(row[camel(name)])]));
	const toColumns = (fields: Fields): Record<string, unknown> =>
		Object.fromEntries(
			Object.entries(fields).map(([name, value]) => [
				camel(name),
				isInstant(name) && typeof value === 'string' ? new Date(value) : value,
			]),
		);
	return {
		name: how.name,
		async list(q: Query, query: ListQuery) {
			const asked: Readonly<Record<string, unknown>> = { ...query };
			const { rows, total } = await pageOfTable(q, table, query, {
				id: table.id,
				sorts: how.sorts,
				search: how.search,
				where: Object.entries(how.filters ?? {}).map(([name, column]) =>
					asked[name] === undefined ? undefined : eq(column, asked[name]),
				),
			});
			return { rows: rows.map((row) => pick(row, all) as Row), total };
		},
		async find(q: Query, id: number, lock: boolean) {
			const found = q
				.select()
				.from(table as PgTable)
				.where(eq(table.id, id));
			const [row] = lock ? await found.for('no key update') : await found;
			return row && (pick(row, all) as Row);
		},
		fieldsOf: (row: Row) => Object.fromEntries(names.map((name) => [name, row[name as keyof Row]])) as Fields,
		async insert(tx: Query, fields: Fields) {
			const [made] = await tx.insert(table).values(toColumns(fields)).returning({ id: table.id });
			if (!made) throw new Error(`the ${how.name} was not stored`);
			return Number(made.id);
		},
		async update(tx: Query, id: number, fields: Fields) {
			await tx.update(table).set(toColumns(fields)).where(eq(table.id, id));
		},
		async remove(tx: Query, id: number) {
			await tx.delete(table).where(eq(table.id, id));
		},
		...(how.check && { check: how.check }),
		...(how.changed && { changed: how.changed }),
	};
}
