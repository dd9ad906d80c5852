import type { Query } from '../db/client.ts';
import type { Editing } from './editing.ts';
import type { ListQuery } from './listing.ts';

/** As `entityTable` makes it, without refusals of its own. */
type Plain<Fields extends object, Row extends Fields & { id: number }> = Editing<
	Fields,
	Row,
	never,
	ListQuery
> & {
	remove(tx: Query, id: number): Promise<void>;
};

/**
 * Rows of a plain table with what is shown beside their fields, such as how many others name them; `add` answers for
 * many rows at once.
 */
export function withShown<Fields extends object, Row extends Fields & { id: number }, More extends object>(
	plain: Plain<Fields, Row>,
	add: (q: Query, rows: readonly Row[]) => Promise<More[]>,
): Plain<Fields, Fields & More & { id: number }> {
	type Whole = Fields & More & { id: number };
	const whole = async (q: Query, rows: readonly Row[]): Promise<Whole[]> => {
		const more = await add(q, rows);
		return rows.map((row, index) => ({ ...row, ...more[index] }) as unknown as Whole);
	};
	// What is added hides nothing: a whole row holds all of the plain one.
	const bare = (row: Whole) => row as unknown as Row;
	const { name, insert, remove, changed } = plain;
	return {
		name,
		insert,
		remove,
		...(changed && { changed }),
		async list(q, query) {
			const { rows, total } = await plain.list(q, query);
			return { rows: await whole(q, rows), total };
		},
		async find(q, id, lock) {
			const row = await plain.find(q, id, lock);
			return row && (await whole(q, [row]))[0];
		},
		fieldsOf: (row) => plain.fieldsOf(bare(row)),
		update: (tx, id, fields, before, staff) => plain.update(tx, id, fields, bare(before), staff),
	};
}
