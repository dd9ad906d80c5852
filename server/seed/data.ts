import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** What a file of data/ holds; throws where it has not the expected shape. */
export const dataOf = <T>(name: string, shape: z.ZodType<T>): T =>
	shape.parse(JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')));
