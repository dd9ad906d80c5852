import { readFileSync } from 'node:fs';

/** What a field means, and a value that it may have as text; the value is missing where it follows from the schema. */
export interface FieldDoc {
	description: string;
	example: string | undefined;
}

/** Descriptions and examples by key: `field`, or `parent.field` and `Schema.field` where the word means something else. */
export function readFieldDocs(): ReadonlyMap<string, FieldDoc> {
	const table = readFileSync(new URL('../../contract/field-docs.tsv', import.meta.url), 'utf8');
	const [, ...lines] = table.trimEnd().split('\n');
	return new Map(
		lines.map((line) => {
			const [key = '', description = '', example] = line.split('\t');
			return [key, { description, example }];
		}),
	);
}
