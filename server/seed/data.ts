import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';

/** A text of data/, such as `pages/about.md`. */
export const textOf = (name: string): string =>
	readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');

/** The content of a JSON file of data/; throws where it does not match the schema. */
export const dataOf = <T>(name: string, shape: z.ZodType<T>): T =>
	shape.parse(JSON.parse(textOf(`${name}.json`)));

/** The rows of a CSV file of data/ by its header; throws where one does not match the schema. */
export const rowsOf = <T>(name: string, shape: z.ZodType<T>): T[] =>
	parse(textOf(`${name}.csv`), { columns: true }).map((row) => shape.parse(row));
