import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

export type Schema = z.core.$ZodType;
export type Shape = Readonly<Record<string, Schema>>;

/** What a form or a column has to know of a field. */
export interface Field {
	/** `text` is all that is typed; `choices` and `list` hold several. */
	kind: 'text' | 'number' | 'day' | 'instant' | 'choice' | 'choices' | 'yes' | 'list' | 'object';
	nullable: boolean;
	needed: boolean;
	options: readonly string[];
	least: number | undefined;
	most: number | undefined;
	longest: number | undefined;
}

/** What the kinds of schemas tell of themselves. */
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

/** Schemas that say only whether a value may be missing. */
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

/** Whether an empty text or an empty list is a value too. */
const mayBeEmpty = (inner: Described, kind: Field['kind']) =>
	(inner.def.type === 'array' && inner.safeParse([]).success) ||
	(inner.def.type === 'string' && kind === 'text' && !inner.format && !inner.minLength);

/** What a form or a column has to know of a field, from its schema in the contract. */
export function fieldOf(schema: Schema): Field {
	const { inner, nullable, needed } = innermost(schema);
	const parts = inner.element && innermost(inner.element).inner;
	const kind = isYesNo(inner)
		? 'yes'
		: parts?.def.type === 'enum'
			? 'choices'
			: (KINDS[inner.def.type] ?? FORMATS[inner.format ?? ''] ?? 'text');
	return {
		kind,
		nullable,
		needed: needed && !mayBeEmpty(inner, kind),
		options: (kind === 'choices' ? parts : inner)?.options ?? [],
		least: inner.minValue ?? undefined,
		most: inner.maxValue ?? undefined,
		longest: inner.maxLength ?? undefined,
	};
}

/** The schema of a field, also of one within another: `buyer.name`. */
export function schemaAt(shape: Shape, name: string): Schema | undefined {
	const [first = '', ...rest] = name.split('.');
	const found = shape[first];
	return found && rest.length > 0 ? schemaAt(innermost(found).inner.shape ?? {}, rest.join('.')) : found;
}

/** What every list may be asked; all else in its query is a filter. */
const OF_EVERY_LIST = new Set(['page', 'perpage', 'sort', 'order', 'q', 'ids']);

/** What the call of a list says of itself: what its rows hold, by what they are found, and by what they may be sorted. */
export function listOf({ query, result }: Endpoint): {
	row: Shape;
	filters: Shape;
	sorts: readonly string[];
} {
	const asked = (query?.shape ?? {}) as Shape;
	const items = schemaAt((result as unknown as { shape: Shape }).shape, 'items');
	const element = items && innermost(items).inner.element;
	return {
		row: (element && innermost(element).inner.shape) ?? {},
		filters: Object.fromEntries(Object.entries(asked).filter(([name]) => !OF_EVERY_LIST.has(name))),
		sorts: asked.sort ? fieldOf(asked.sort).options : [],
	};
}

/** What is sent of a form: what was left empty is null, or an empty text or list where the field takes no null. */
export const sentBy =
	(fields: Shape) =>
	(values: Record<string, unknown>): Record<string, unknown> => {
		const sent = { ...values };
		for (const [name, schema] of Object.entries(fields)) {
			const field = fieldOf(schema);
			if (values[name] || values[name] === 0 || values[name] === false) continue;
			if (field.kind === 'list' || field.kind === 'choices') sent[name] = [];
			else if (!field.needed) sent[name] = field.nullable ? null : '';
		}
		return sent;
	};
