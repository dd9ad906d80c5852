import { type Column, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Query } from '../db/client.ts';
import { findRow, insertRow, lockRow } from '../db/rows.ts';
import { camel } from '../db/wire.ts';
import type { Deps } from '../deps.ts';
import type { Fault } from '../http/fault.ts';
import { type Editing, editing, removing } from './editing.ts';
import { type ListQuery, pageOfTable } from './listing.ts';

/** Instants are text in the contract and dates in the database. */
const toWire = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

type FieldsOf<F extends z.ZodRawShape> = z.output<z.ZodObject<F>>;
type RowOf<F extends z.ZodRawShape> = FieldsOf<F> & { id: number };

/** Editing of the rows of one table, which can also be deleted: the input of `serve`. */
export interface PlainTable<Fields extends object, Row extends Fields & { id: number }, Why extends Fault>
	extends Editing<Fields, Row, Why, ListQuery> {
	remove(tx: Query, id: number): Promise<void>;
}

interface Declared<F extends z.ZodRawShape> {
	create: { body: { shape: F } };
	list: { query: { shape: object } };
}

/** Query parameters of every list; any other is a filter by the column of that name. */
const OF_EVERY_LIST = new Set(['page', 'perpage', 'sort', 'order', 'q', 'ids']);

/**
 * Converts rows of a table to fields of the contract and back: `class_hours` is the column `classHours`, instants are
 * texts. `called`: columns with another name in the contract.
 * @throws where the table has no column for a name
 */
export function fieldColumns(
	table: PgTable,
	names: readonly string[],
	called: Readonly<Record<string, string>> = {},
) {
	const columns: Record<string, PgColumn> = getTableColumns(table);
	const key = (name: string) => called[name] ?? camel(name);
	const columnOf = (name: string): PgColumn => {
		const column = columns[key(name)];
		if (!column) throw new Error(`${getTableName(table)} has no column ${key(name)} for ${name}`);
		return column;
	};
	for (const name of names) columnOf(name);
	return {
		columnOf,
		toFields: (row: Record<string, unknown>): Record<string, unknown> =>
			Object.fromEntries(names.map((name) => [name, toWire(row[key(name)])])),
		toColumns(fields: object): Record<string, unknown> {
			const values = Object.entries(fields).filter(([name]) => names.includes(name));
			return Object.fromEntries(
				values.map(([name, value]) => [
					key(name),
					columnOf(name).dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
				]),
			);
		},
	};
}

/** Reads and writes one plain table, for `editing`. Columns that the contract does not name are neither read nor written. */
export function entityTable<
	F extends z.ZodRawShape,
	Why extends Fault = never,
	const At extends string = never,
>(
	declared: Declared<F>,
	table: PgTable & { id: PgColumn },
	how: {
		name: string;
		search: readonly (Column | SQL)[];
		/** Read-only instants of the table. */
		instants?: readonly At[];
		called?: Readonly<Record<string, string>>;
		check?: (tx: Query, fields: FieldsOf<F>, before: RowOf<F> | null) => Promise<Why | null>;
		changed?: (tx: Query, id: number) => Promise<void>;
	},
): PlainTable<FieldsOf<F>, RowOf<F> & Record<At, string>, Why> {
	type Fields = FieldsOf<F>;
	type Row = RowOf<F> & Record<At, string>;
	const names = Object.keys(declared.create.body.shape);
	const { columnOf, toFields, toColumns } = fieldColumns(
		table,
		['id', ...names, ...(how.instants ?? [])],
		how.called,
	);
	const query = declared.list.query.shape as { sort: z.ZodOptional<z.ZodEnum> };
	const sorts = Object.fromEntries(query.sort.unwrap().options.map((name) => [name, columnOf(String(name))]));
	const filters = Object.keys(query)
		.filter((name) => !OF_EVERY_LIST.has(name))
		.map((name) => [name, columnOf(name)] as const);

	return {
		name: how.name,
		async list(q: Query, query: ListQuery) {
			const requested: Readonly<Record<string, unknown>> = { ...query };
			const { rows, total } = await pageOfTable(q, table, query, {
				id: table.id,
				sorts,
				search: how.search,
				filters: filters.map(([name, column]) => [column, requested[name]]),
			});
			return { rows: rows.map((row) => toFields(row) as Row), total };
		},
		async find(q: Query, id: number, lock: boolean) {
			const row = await (lock ? lockRow : findRow)<PgTable>(q, table, eq(table.id, id));
			return row ? (toFields(row) as Row) : undefined;
		},
		fieldsOf: (row: Row) => Object.fromEntries(names.map((name) => [name, row[name as keyof Row]])) as Fields,
		async insert(tx: Query, fields: Fields) {
			const row = await insertRow<PgTable>(tx, table, toColumns(fields));
			return Number(row.id);
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

/** Handlers of an entity: the calls of `entity()` in the contract on the rows of one table. */
export const serve = <Fields extends object, Row extends Fields & { id: number }>(
	deps: Pick<Deps, 'db' | 'bus'>,
	rows: PlainTable<Fields, Row, never>,
) => ({ ...editing<Fields, Row, ListQuery>(deps, rows), ...removing(deps, rows) });

/** Handlers of entities that are nothing but their tables; `changed`: after every write, in its transaction. */
export const serveTables =
	(deps: Pick<Deps, 'db' | 'bus'>, changed: (tx: Query) => Promise<void>) =>
	<F extends z.ZodRawShape>(
		declared: Declared<F>,
		table: PgTable & { id: PgColumn },
		name: string,
		...search: readonly Column[]
	) =>
		serve(deps, entityTable<F>(declared, table, { name, search, changed }));
