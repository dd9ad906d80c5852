import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { CONTENT_FIELDS, type ContentFields, type ContentType } from '#contract/site/staff-fields.ts';
import type { Query } from '../../../../db/client.ts';
import type { Staff } from '../../../../desk/editing.ts';
import { columnsOf } from '../../../../desk/entity.ts';
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

/** Rows of a table by id as fields, for `read`. */
export const readById =
	<Fields>(table: PgTable & { id: PgColumn }, view: (row: Record<string, unknown>) => unknown) =>
	async (q: Query, ids: readonly number[]): Promise<Map<number, Fields>> => {
		if (ids.length === 0) return new Map();
		const rows = await q
			.select()
			.from(table as PgTable)
			.where(inArray(table.id, ids));
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
		/** Columns of a new row that are no fields. */
		fresh?: (id: number) => Record<string, unknown>;
	} & Pick<Adapter<ContentFields<T>>, 'check' | 'mayPublish' | 'more' | 'inUse'>,
): Adapter<ContentFields<T>> {
	const { kind, words, page, fresh, ...more } = how;
	const { columnOf, toFields, toColumns } = columnsOf(table, Object.keys(CONTENT_FIELDS[type]));
	const found = words ? sql`concat_ws(' ', ${sql.join([...words], sql`, `)})` : sql`null::text`;
	const shownKind = kind === undefined ? sql`null` : columnOf(kind);
	return {
		table,
		live: sql`select ${table.id} as id, ${table.title} as title, ${found} as words, ${table.position} as rank, ${shownKind}::text as kind,
			${table.updatedAt} as changed_at from ${table}`,
		kind: kind ?? null,
		read: readById<ContentFields<T>>(table, toFields),
		put: (tx, id, fields) => upsert(tx, table, id, toColumns(fields), fresh?.(id)),
		async drop(tx, id) {
			await tx.delete(table).where(eq(table.id, id));
		},
		page: async (_q, id, fields) => page(id, fields),
		...more,
	};
}
