import { eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { CONTENT_FIELDS, type ContentFields, type ContentType } from '#contract/site/staff-fields.ts';
import type { Query } from '../../../../db/client.ts';
import type { Staff } from '../../../../desk/editing.ts';
import type { Fault } from '../../../../http/fault.ts';

/** Faults that schemas cannot find. */
export type Unfit = Fault<
	| 'content.bad_times'
	| 'content.bad_question'
	| 'content.bad_numbers'
	| 'content.bad_length'
	| 'content.below_taken'
	| 'content.session_fixed'
	| 'content.tried'
	| 'desk.unknown_ref'
>;

export interface Adapter<Fields extends object> {
	/** Its ids identify the content. */
	table: PgTable & { id: PgColumn };
	/** `id`, `title`, `words` for search, `rank`, `kind` and `changed_at` of every live row. */
	live: SQL;
	/** Field of a draft for `kind`; null: the type has no order. */
	kind: string | null;
	/** Its address is in menus, so none is created or withdrawn. */
	fixed?: true;
	read(q: Query, ids: readonly number[]): Promise<Map<number, Fields>>;
	/** More columns of lists; rows that are not live get the defaults. */
	more?(q: Query, ids: readonly number[]): Promise<(id: number) => object>;
	check?(q: Query, id: number | null, fields: Fields): Promise<Unfit | null>;
	/** Faults that a draft may have and a published page may not. */
	mayPublish?(q: Query, id: number, fields: Fields): Promise<Fault<'content.no_consent'> | null>;
	/** Writes the live row. `shown`: also where it would be hidden, for a preview; `by`: the publisher. */
	put(tx: Query, id: number, fields: Fields, shown: boolean, by?: Partial<Staff>): Promise<void>;
	/** Whether it is referenced without a foreign key. */
	inUse?(tx: Query, id: number): Promise<boolean>;
	drop(tx: Query, id: number): Promise<void>;
	page(q: Query, id: number, fields: Fields): Promise<string>;
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Columns {
	toFields(row: Record<string, unknown>): Record<string, unknown>;
	toColumns(fields: object): Record<string, unknown>;
}

/** Converts names and instants between contract and table. */
export function columnsOf(table: PgTable, names: readonly string[]): Columns {
	const columns: Record<string, PgColumn> = getTableColumns(table);
	const isInstant = (name: string) => columns[camel(name)]?.dataType === 'date';
	for (const name of names)
		if (!columns[camel(name)]) throw new Error(`${getTableName(table)} has no column for ${name}`);
	return {
		toFields: (row) =>
			Object.fromEntries(
				names.map((name) => {
					const value = row[camel(name)];
					return [name, value instanceof Date ? value.toISOString() : value];
				}),
			),
		toColumns: (fields) =>
			Object.fromEntries(
				names.map((name) => {
					const value = (fields as Record<string, unknown>)[name];
					return [camel(name), isInstant(name) && typeof value === 'string' ? new Date(value) : value];
				}),
			),
	};
}

/** Rows of a table by id as fields, for `read`. */
export const readById =
	<Fields>(table: PgTable & { id: PgColumn }, view: (row: Record<string, unknown>) => unknown) =>
	async (q: Query, ids: readonly number[]): Promise<Map<number, Fields>> => {
		if (ids.length === 0) return new Map();
		const rows = await q
			.select()
			.from(table as PgTable)
			.where(inArray(table.id, [...ids]));
		return new Map(rows.map((row) => [Number(row.id), view(row) as Fields]));
	};

/** Inserts or replaces a row by its id. */
export async function upsert(
	tx: Query,
	table: PgTable & { id: PgColumn },
	id: number,
	set: Record<string, unknown>,
	/** For a new row only. */
	fresh: Record<string, unknown> = {},
): Promise<void> {
	await tx
		.insert(table)
		.values({ ...fresh, ...set, id })
		.onConflictDoUpdate({ target: table.id, set });
}

/** A type whose fields are the columns of one table. */
export function plainAdapter<T extends ContentType>(
	type: T,
	table: PgTable & { id: PgColumn; title: PgColumn; position: PgColumn; updatedAt: PgColumn },
	how: {
		kind?: string;
		words?: readonly PgColumn[];
		page: (id: number, fields: ContentFields<T>) => string;
		check?: Adapter<ContentFields<T>>['check'];
		mayPublish?: Adapter<ContentFields<T>>['mayPublish'];
		more?: Adapter<ContentFields<T>>['more'];
		inUse?: (tx: Query, id: number) => Promise<boolean>;
		fresh?: (id: number) => Record<string, unknown>;
	},
): Adapter<ContentFields<T>> {
	type Fields = ContentFields<T>;
	const { toFields, toColumns } = columnsOf(table, Object.keys(CONTENT_FIELDS[type]));
	const all: Record<string, PgColumn> = getTableColumns(table);
	const words = how.words ? sql`concat_ws(' ', ${sql.join([...how.words], sql`, `)})` : sql`null::text`;
	const kind = how.kind === undefined ? sql`null` : all[how.kind];
	return {
		table,
		live: sql`select ${table.id} as id, ${table.title} as title, ${words} as words, ${table.position} as rank, ${kind}::text as kind,
			${table.updatedAt} as changed_at from ${table}`,
		kind: how.kind ?? null,
		read: readById<Fields>(table, toFields),
		put: (tx, id, fields) => upsert(tx, table, id, toColumns(fields), how.fresh?.(id)),
		...(how.inUse && { inUse: how.inUse }),
		...(how.check && { check: how.check }),
		...(how.mayPublish && { mayPublish: how.mayPublish }),
		...(how.more && { more: how.more }),
		async drop(tx, id) {
			await tx.delete(table).where(eq(table.id, id));
		},
		page: async (_q, id, fields) => how.page(id, fields),
	};
}
