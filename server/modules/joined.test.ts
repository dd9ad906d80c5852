import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as ofExams from './exams/exams.tables.ts';
import * as ofLectures from './lectures/lectures.tables.ts';
import { videos as ofSales } from './sales/subscribe/joined.ts';
import { exams, videos } from './schedule/joined.ts';

const columnsOf = (table: PgTable) =>
	Object.entries(getTableColumns(table)).map(([key, { name, keyAsName, dataType, notNull }]) => ({
		name: keyAsName ? toSnakeCase(name) : name,
		...{ key, dataType, notNull },
	}));

it.each([
	['exams', exams, ofExams.exams],
	['videos', videos, ofLectures.videos],
	['videos', ofSales, ofLectures.videos],
] as const)('joins columns that %s have', (name, joined, held) => {
	expect([getTableName(joined), getTableName(held)]).toEqual([name, name]);
	expect(columnsOf(held)).toEqual(expect.arrayContaining(columnsOf(joined)));
	expect(Object.values(getTableColumns(joined)).some(({ keyAsName }) => keyAsName)).toBe(false);
});
