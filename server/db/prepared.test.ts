import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { type Given, isOneOf, prepared, preparedText } from './prepared.ts';

const things = pgTable('things', { id: integer(), size: integer() });

it('is built once for each database, and run each time with its own values', async () => {
	const requested: unknown[] = [];
	let built = 0;
	const query = prepared('built-once', (_q, _given: Given<{ id: number }>) => {
		built++;
		return { prepare: (name) => ({ execute: async (values) => void requested.push([name, values]) }) };
	});
	const [one, other] = [drizzle.mock(), drizzle.mock()];
	// A mock is no pool; the test uses only what it has.
	for (const [q, id] of [
		[one, 1],
		[one, 2],
		[other, 3],
	] as const)
		await query(q as unknown as Parameters<typeof query>[0], { id });
	expect(built).toBe(2);
	expect(requested).toEqual([1, 2, 3].map((id) => ['built-once', { id }]));
});

it('has a text that does not depend on its values', () => {
	let text = '';
	prepared('same-text', (q, given: Given<{ ids: readonly number[]; size: number }>) => {
		const select = q
			.select()
			.from(things)
			.where(isOneOf(things.id, given.ids))
			.orderBy(eq(things.size, given.size));
		text = select.toSQL().sql;
		return select;
	})(drizzle.mock() as unknown as Parameters<ReturnType<typeof prepared>>[0], {
		ids: [1, 2, 3],
		size: 4,
	}).catch(() => {});
	expect(text).toBe(
		'select "id", "size" from "things" where "things"."id" = any((select $1::bigint[])::bigint[]) order by "things"."size" = $2',
	);
});

it('is refused a name that another one has: the database would run the wrong text', () => {
	const query = () => prepared('twice', () => ({ prepare: () => ({ execute: async () => [] }) }));
	query();
	expect(query).toThrow('two prepared queries twice');
});

it('may have a text of our own, whose values are in the order of their placeholders', async () => {
	const requested: unknown[] = [];
	const query = async (...given: unknown[]) => {
		requested.push(...given);
		return { rows: [{ id: 3 }] };
	};
	const own = preparedText<{ id: number; size: number }, { id: number }>(
		'own-text',
		(given) =>
			sql`select id from ${things} where ${things.size} > ${given.size}::int and id = ${given.id}::int`,
	);
	expect(await own({ query } as never, { id: 3, size: 4 })).toEqual([{ id: 3 }]);
	const text = 'select id from "things" where "things"."size" > $1::int and id = $2::int';
	expect(requested).toEqual([{ name: 'own-text', text, values: [4, 3] }]);
});
