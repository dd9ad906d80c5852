import { globSync, readFileSync } from 'node:fs';

/** The meaning of a field, and an example value as text; the example is missing where it follows from the schema. */
export interface FieldDoc {
	description: string;
	example: string | undefined;
}

const CONTRACT = new URL('../../contract/', import.meta.url);

/** By key: `field`, or `parent.field` or `Schema.field` where the word means something else. Throws on duplicates. */
export function readFieldDocs(): ReadonlyMap<string, FieldDoc> {
	const docs = new Map<string, FieldDoc>();
	for (const file of globSync('{.,*}/fields.tsv', { cwd: CONTRACT })) {
		const [, ...lines] = readFileSync(new URL(file, CONTRACT), 'utf8').trimEnd().split('\n');
		for (const line of lines) {
			const [key = '', description = '', example] = line.split('\t');
			if (docs.has(key)) throw new Error(`${key} is described in ${file} and elsewhere`);
			docs.set(key, { description, example });
		}
	}
	return docs;
}
