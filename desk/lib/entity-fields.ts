import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

export type Schema = z.core.$ZodType;
export type Shape = Readonly<Record<string, Schema>>;

/** Properties of a field that a form or a column needs. */
export interface Field {
	/** `text` is any typed text; `choices` and `list` hold several values. */
	kind: 'text' | 'number' | 'day' | 'instant' | 'choice' | 'choices' | 'yes' | 'list' | 'object';
	nullable: boolean;
	needed: boolean;
	options: readonly string[];
	least: number | undefined;
	most: number | undefined;
	shortest: number | undefined;
	longest: number | undefined;
}

/** Definition data of the kinds of schemas. */
interface Described {
	def: { type: string; in?: Schema };
	format?: string | null;
	minLength?: number | null;
	maxLength?: number | null;
	minValue?: number | null;
	maxValue?: number | null;
	options?: readonly string[];
	element?: Schema;
	shape?: Shape;
	unwrap?(): Schema;
	safeParse(value: unknown): { success: boolean };
}

/** Schemas that only say whether a value may be missing. */
const AROUND = new Set(['nullable', 'optional', 'default', 'prefault']);
const KINDS: Readonly<Record<string, Field['kind']>> = {
	number: 'number',
	enum: 'choice',
	boolean: 'yes',
	array: 'list',
	object: 'object',
};
const FORMATS: Readonly<Record<string, Field['kind']>> = { date: 'day', datetime: 'instant' };

/** The schema of the value itself, and whether it may be null or missing. */
function innermost(schema: Schema) {
	let inner = schema as unknown as Described;
	let nullable = false;
	let needed = true;
	for (;;) {
		if (AROUND.has(inner.def.type) && inner.unwrap) {
			nullable ||= inner.def.type === 'nullable';
			needed = false;
			inner = inner.unwrap() as unknown as Described;
		} else if (inner.def.type === 'pipe' && inner.def.in) inner = inner.def.in as unknown as Described;
		else return { inner, nullable, needed };
	}
}

/** `true` and `false` in a query. */
const isYesNo = ({ options }: Described) => options?.join() === 'true,false';

/** Whether an empty text or an empty list is a valid value. */
const mayBeEmpty = (inner: Described, kind: Field['kind']) =>
	(inner.def.type === 'array' && inner.safeParse([]).success) ||
	(kind === 'text' && inner.safeParse('').success);

/** Properties of a field for a form or a column, from its schema in the contract. */
export function fieldOf(schema: Schema): Field {
	const { inner, nullable, needed } = innermost(schema);
	const parts = inner.element && innermost(inner.element).inner;
	const kind = isYesNo(inner)
		? 'yes'
		: parts?.def.type === 'enum'
			? 'choices'
			: (KINDS[inner.def.type] ?? FORMATS[inner.format ?? ''] ?? 'text');
	const chosen = kind === 'choices' ? parts : inner;
	return {
		kind,
		nullable,
		needed: needed && !mayBeEmpty(inner, kind),
		// The options of a union are schemas.
		options: (chosen?.def.type === 'enum' && chosen.options) || [],
		least: inner.minValue ?? undefined,
		most: inner.maxValue ?? undefined,
		shortest: inner.minLength ?? undefined,
		longest: inner.maxLength ?? undefined,
	};
}

/** The schema of a field, also of a nested one: `buyer.name`. */
export function schemaAt(shape: Shape, name: string): Schema | undefined {
	const [first = '', ...rest] = name.split('.');
	const found = shape[first];
	return found && rest.length > 0 ? schemaAt(innermost(found).inner.shape ?? {}, rest.join('.')) : found;
}

/** Parameters of every list; all others in its query are filters. */
const OF_EVERY_LIST = new Set(['page', 'perpage', 'sort', 'order', 'q', 'ids']);

/** Properties of a list call: the fields of its rows, its filters, and its sort fields. */
export function listOf({ query, result }: Endpoint): {
	row: Shape;
	filters: Shape;
	sorts: readonly string[];
} {
	const requested = (query?.shape ?? {}) as Shape;
	const items = schemaAt((result as unknown as { shape: Shape }).shape, 'items');
	const element = items && innermost(items).inner.element;
	return {
		row: (element && innermost(element).inner.shape) ?? {},
		filters: Object.fromEntries(Object.entries(requested).filter(([name]) => !OF_EVERY_LIST.has(name))),
		sorts: requested.sort ? fieldOf(requested.sort).options : [],
	};
}

/**
 * Values that a form sends, with the version it was opened with: empty inputs are null, or an empty text or list
 * where the field is not nullable. What else the row has is not sent, so that a conflict is about inputs only.
 */
export const sentBy =
	(fields: Shape) =>
	(values: Record<string, unknown>): Record<string, unknown> => {
		const sent: Record<string, unknown> = 'version' in values ? { version: values.version } : {};
		for (const [name, schema] of Object.entries(fields)) {
			const { kind, needed, nullable } = fieldOf(schema);
			const value = values[name];
			if (value || value === 0 || value === false) sent[name] = value;
			else if (kind === 'list' || kind === 'choices') sent[name] = [];
			else if (!needed) sent[name] = nullable ? null : '';
			else if (value !== undefined) sent[name] = value;
		}
		return sent;
	};
