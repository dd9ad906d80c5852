import type { z } from 'zod';

export type Schema = z.core.$ZodType;

/** What a form has to know of a field. */
export interface Field {
	/** `text` is all that is typed. */
	kind: 'text' | 'number' | 'day' | 'choice' | 'yes';
	nullable: boolean;
	needed: boolean;
	options: readonly string[];
	least: number | undefined;
	most: number | undefined;
	longest: number | undefined;
}

/** What the kinds of schemas tell of themselves. */
interface Described {
	format?: string | null;
	minLength?: number | null;
	maxLength?: number | null;
	minValue?: number | null;
	maxValue?: number | null;
	options?: readonly string[];
}

/** Schemas that say only whether a value may be missing. */
const AROUND = new Set(['nullable', 'optional', 'default', 'prefault']);

/** What a form has to know of a field, from its schema in the contract. */
export function fieldOf(schema: Schema): Field {
	let inner = schema as z.ZodType & { unwrap?(): Schema };
	let nullable = false;
	let needed = true;
	while (AROUND.has(inner.def.type) && inner.unwrap) {
		nullable ||= inner.def.type === 'nullable';
		needed = false;
		inner = inner.unwrap() as typeof inner;
	}
	const { type } = inner.def;
	const of = inner as Described;
	const kind =
		type === 'number'
			? 'number'
			: type === 'enum'
				? 'choice'
				: type === 'boolean'
					? 'yes'
					: of.format === 'date'
						? 'day'
						: 'text';
	return {
		kind,
		nullable,
		needed: needed && !(type === 'string' && kind === 'text' && !of.format && !of.minLength),
		options: of.options ?? [],
		least: of.minValue ?? undefined,
		most: of.maxValue ?? undefined,
		longest: of.maxLength ?? undefined,
	};
}

/** What is sent of a form: what was left empty is null, or an empty text where the field takes no null. */
export const sentBy =
	(fields: Readonly<Record<string, Schema>>) =>
	(values: Record<string, unknown>): Record<string, unknown> => {
		const sent = { ...values };
		for (const [name, schema] of Object.entries(fields)) {
			const field = fieldOf(schema);
			if (values[name] || values[name] === 0 || values[name] === false || field.needed) continue;
			sent[name] = field.nullable ? null : '';
		}
		return sent;
	};
