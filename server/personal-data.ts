import { and, asc, eq, type GetColumnData, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MyData } from '#contract/account/my-data.ts';
import type { Query } from './db/client.ts';
import { hasRow } from './db/rows.ts';
import type { FileArea } from './gateways/files/files.ts';

/** A file that is deleted with the data of a doctor. */
export interface OwnFile {
	area: FileArea;
	key: string;
}

/** The type as queried: instants are not text yet. */
type Written<T> = T extends string
	? T | Date
	: T extends readonly (infer Item)[]
		? Written<Item>[]
		: T extends object
			? { [K in keyof T]: Written<T[K]> }
			: T;

/** A module's data about doctors, its export and its deletion. A module declares it in its `privacy`. */
export interface PersonalData<Name extends keyof MyData = keyof MyData> {
	name: Name;
	/** Every table of the module that contains data about a doctor. */
	tables: readonly PgTable[];
	/** All of it in readable form: no secrets, no keys of exams, no data about others. */
	exportOf(q: Query, doctorId: number): Promise<Written<MyData[Name]>>;
	/** Deletes it, or only its personal parts where others need the row; may be repeated. Returns files to delete. */
	eraseOf(tx: Query, doctorId: number, now: Date): Promise<readonly OwnFile[]>;
}

type Owned = PgTable & { doctorId: PgColumn };
type Columns = Record<string, PgColumn>;
type Listed<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]> }[];
type List<R> = (q: Query, doctorId: number) => Promise<R>;

/**
 * Lists columns of the rows that are about a doctor.
 * @param more.joins tables whose columns are listed too, each with the column that references its id
 * @param more.order by default the order of ids
 */
export const listOwn =
	<C extends Columns>(
		table: Owned & { id?: PgColumn },
		columns: C,
		more: { joins?: readonly [PgTable & { id: PgColumn }, PgColumn][]; order?: SQL[] } = {},
	): List<Listed<C>> =>
	async (q, doctorId) => {
		const { joins = [], order = table.id ? [asc(table.id)] : [] } = more;
		const query = q
			.select(columns as Columns)
			.from(table as PgTable)
			.$dynamic();
		for (const [joined, ref] of joins) query.innerJoin(joined, eq(joined.id, ref));
		return (await query.where(eq(table.doctorId, doctorId)).orderBy(...order)) as Listed<C>;
	};

export const listAll =
	<L extends Record<string, List<unknown>>>(lists: L): List<{ [K in keyof L]: Awaited<ReturnType<L[K]>> }> =>
	async (q, doctorId) => {
		const found: [string, unknown][] = [];
		for (const [name, list] of Object.entries(lists)) found.push([name, await list(q, doctorId)]);
		return Object.fromEntries(found) as { [K in keyof L]: Awaited<ReturnType<L[K]>> };
	};

export const deleteOwn =
	(...tables: readonly Owned[]) =>
	async (tx: Query, doctorId: number): Promise<[]> => {
		for (const table of tables) await tx.delete(table).where(eq(table.doctorId, doctorId));
		return [];
	};

export const isOwn =
	(table: PgTable & { id: PgColumn; doctorId: PgColumn }) =>
	(q: Query, doctorId: number, id: number): Promise<boolean> =>
		hasRow(q, table, and(eq(table.id, id), eq(table.doctorId, doctorId)));
