import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { at } from '../days.rules.ts';

/** A text of data/, such as `pages/about.md`. */
export const textOf = (name: string): string =>
	readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');

/** The content of a JSON file of data/; throws where it does not match the schema. */
export const dataOf = <T>(name: string, shape: z.ZodType<T>): T =>
	shape.parse(JSON.parse(textOf(`${name}.json`)));

/** The rows of a CSV file of data/ by its header; throws where one does not match the schema. */
export const rowsOf = <T>(name: string, shape: z.ZodType<T>): T[] =>
	parse(textOf(`${name}.csv`), { columns: true }).map((row) => shape.parse(row));

/** A time of day in Dhaka, this many days from the day of seeding. */
export const When = z.strictObject({ day: z.number(), time: z.string() });
export const momentOf = (today: number, when: z.output<typeof When>): Date => at(today + when.day, when.time);

/** Rows by a field of what they were made of, in the same order; throws where there is none. */
export function byKey<S, K extends keyof S, R>(
	made: readonly S[],
	field: K,
	rows: readonly R[],
): (key: S[K]) => R {
	return (key) => {
		const row = rows[made.findIndex((one) => one[field] === key)];
		if (!row) throw new Error(`the seed names ${String(key)}, which is not there`);
		return row;
	};
}
