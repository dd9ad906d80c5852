import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UnfitCode } from '#contract/site/staff.ts';
import { CONTENT_FIELDS, type ContentFields, type ContentType } from '#contract/site/staff-fields.ts';
import { putRow, type Query } from '../../../../db/index.ts';
import type { Staff } from '../../../../desk/editing.ts';
import { fieldColumns } from '../../../../desk/entity.ts';
import type { Fault } from '../../../../http/fault.ts';

export type Unfit = Fault<UnfitCode | 'desk.unknown_ref'>;

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
	put(tx: Query, id: number, fields: Fields, shown: boolean, by?: Partial<Staff>): Promise<unknown>;
	/** Whether it is referenced without a foreign key. */
	inUse?(tx: Query, id: number): Promise<boolean>;
	page(q: Query, id: number, fields: Fields): Promise<string>;
}

type Table = PgTable & { id: PgColumn; title: PgColumn; updatedAt: PgColumn };

/** The `live` of an adapter, by the columns of its table. */
export const liveOf = (
	table: Table,
	{
		words = null,
		rank,
		kind = null,
	}: { words?: SQLWrapper | null; rank: SQLWrapper; kind?: SQLWrapper | null },
): SQL =>
	sql`select ${table.id} as id, ${table.title} as title, ${words}::text as words, ${rank} as rank,
		${kind}::text as kind, ${table.updatedAt} as changed_at from ${table}`;

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

/** `putRow` for columns that are made of fields of the contract, so that their types are not known. */
export const upsert = putRow<PgTable>;

/** A type whose fields are the columns of one table. */
export function plainAdapter<T extends ContentType>(
	type: T,
	table: Table & { position: PgColumn },
	how: {
		kind?: string;
		words?: readonly PgColumn[];
		page: (id: number, fields: ContentFields<T>) => string;
		/** Columns of a new row that are no fields. */
		fresh?: (id: number) => Record<string, unknown>;
	} & Pick<Adapter<ContentFields<T>>, 'check' | 'mayPublish' | 'more' | 'inUse'>,
): Adapter<ContentFields<T>> {
	const { kind, words, page, fresh, ...more } = how;
	const { columnOf, toFields, toColumns } = fieldColumns(table, Object.keys(CONTENT_FIELDS[type]));
	return {
		table,
		live: liveOf(table, {
			words: words ? sql`concat_ws(' ', ${sql.join([...words], sql`, `)})` : null,
			rank: table.position,
			kind: kind === undefined ? null : columnOf(kind),
		}),
		kind: kind ?? null,
		read: readById<ContentFields<T>>(table, toFields),
		put: (tx, id, fields) => upsert(tx, table, { id }, toColumns(fields), fresh?.(id)),
		page: async (_q, id, fields) => page(id, fields),
		...more,
	};
}
