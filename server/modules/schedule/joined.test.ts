import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as ofExams from '../exams/exams.tables.ts';
import * as ofLectures from '../lectures/lectures.tables.ts';
import { exams, videos } from './joined.ts';

const columnsOf = (table: PgTable) =>
	getTableConfig(table).columns.map(({ name, dataType, notNull }) => ({ name, dataType, notNull }));

it.each([
	['exams', exams, ofExams.exams],
	['videos', videos, ofLectures.videos],
] as const)('joins columns that %s have', (name, joined, held) => {
	expect(getTableConfig(joined).name).toBe(name);
	expect(getTableConfig(held).name).toBe(name);
	expect(columnsOf(held)).toEqual(expect.arrayContaining(columnsOf(joined)));
});
