import { glob } from 'node:fs/promises';
import { z } from 'zod';
import { IdText } from '#contract/endpoint.ts';
import type { FieldDoc } from './field-docs.ts';

export interface JsonSchema {
	[key: string]: unknown;
	$ref?: string;
	type?: string | string[];
	properties?: Record<string, JsonSchema>;
	required?: string[];
	items?: JsonSchema;
	prefixItems?: JsonSchema[];
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	allOf?: JsonSchema[];
	additionalProperties?: JsonSchema | boolean;
	enum?: unknown[];
	const?: unknown;
	format?: string;
	description?: string;
	examples?: unknown[];
	propertyNames?: JsonSchema;
}

/** A schema of a call. `owner`: the key under which its fields are documented, `io`: whether it is sent or read. */
export interface Piece {
	id: string;
	owner: string;
	schema: z.core.$ZodType;
	io: 'input' | 'output';
}

const REF = '#/components/schemas/';
/** One moment for all examples, so that they are consistent. */
const MOMENT = '2026-11-21T06:00:00.000Z';

/** Removes redundant parts: the bounds of every integer, the patterns of formats. */
function tidy(schema: JsonSchema, source: z.core.$ZodTypes): void {
	if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
	if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
	if (schema.format !== undefined) delete schema.pattern;
	// In a path everything is text; the parsed value is a number.
	if (source === (IdText as z.core.$ZodType)) {
		delete schema.pattern;
		Object.assign(schema, { type: 'integer', minimum: 1 });
	}
	// A record with an enum as key becomes an object with these keys.
	if (
		source._zod.def.type === 'record' &&
		schema.required &&
		typeof schema.additionalProperties === 'object'
	) {
		const { additionalProperties: value } = schema;
		schema.properties = Object.fromEntries(schema.required.map((name) => [name, { ...value }]));
		delete schema.additionalProperties;
		delete schema.propertyNames;
	}
	// Answers may get further keys, which clients have to ignore.
	if (source._zod.def.type === 'object' && source._zod.def.catchall === undefined)
		delete schema.additionalProperties;
}

/** Converts all of these schemas at once, since they share named ones. */
function convert(io: Piece['io'], named: Map<string, z.ZodType>, pieces: readonly Piece[]) {
	const registry = z.registry<{ id: string }>();
	for (const [id, schema] of named) registry.add(schema, { id });
	// Each in an object of its own, so that no other schema refers to a piece.
	for (const { id, schema } of pieces) registry.add(z.object({ schema }), { id });
	const { schemas } = z.toJSONSchema(registry, {
		io,
		unrepresentable: 'any',
		uri: (id) => REF + id,
		override: ({ zodSchema, jsonSchema }) => tidy(jsonSchema as JsonSchema, zodSchema),
	});
	return schemas as Record<string, JsonSchema>;
}

/** The unnamed parts of a value: items, union options, values by any name. */
function partsOf(schema: JsonSchema): JsonSchema[] {
	const { items, prefixItems, anyOf, oneOf, allOf, additionalProperties: more } = schema;
	const lists = [prefixItems ?? [], anyOf ?? [], oneOf ?? [], allOf ?? []];
	return [...lists.flat(), ...(items ? [items] : []), ...(typeof more === 'object' ? [more] : [])];
}

/** The schema and every one inside it, without following references. */
function* everyIn(schema: JsonSchema): Generator<JsonSchema> {
	yield schema;
	for (const one of [...Object.values(schema.properties ?? {}), ...partsOf(schema)]) yield* everyIn(one);
}

const refsIn = (schema: JsonSchema): string[] =>
	[...everyIn(schema)].flatMap(({ $ref }) => ($ref ? [$ref.slice(REF.length)] : []));

function gather(named: Map<string, z.ZodType>, pieces: readonly Piece[]) {
	const components = new Map<string, JsonSchema>();
	const found = new Map<string, JsonSchema>();
	for (const io of ['input', 'output'] as const) {
		const own = pieces.filter((piece) => piece.io === io);
		const schemas = convert(io, named, own);
		for (const { id } of own) found.set(id, schemas[id]?.properties?.schema ?? {});
		const waiting = own.flatMap(({ id }) => refsIn(found.get(id) ?? {}));
		const seen = new Set<string>();
		for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
			if (seen.has(id)) continue;
			seen.add(id);
			const { $schema: _, $id: __, ...schema } = schemas[id] ?? {};
			waiting.push(...refsIn(schema));
			if (JSON.stringify(components.get(id) ?? schema) !== JSON.stringify(schema))
				throw new Error(`${id} is sent in another shape than it is read in: give each a name of its own`);
			components.set(id, schema);
		}
	}
	return { components, found };
}

/** Schemas of calls as JSON Schema, shared ones under `components`, every field with meaning and example. */
export async function describeSchemas(pieces: readonly Piece[], docs: ReadonlyMap<string, FieldDoc>) {
	const { components, found } = gather(await namedSchemas(), pieces);
	const at = (ref: string) => components.get(ref.slice(REF.length)) ?? {};
	const resolve = (schema: JsonSchema): JsonSchema => (schema.$ref ? at(schema.$ref) : schema);
	/** Without `null`, for the documentation of an optional value. */
	const present = (schema: JsonSchema): JsonSchema => {
		const some = schema.anyOf?.filter(({ type }) => type !== 'null');
		return resolve(some?.length === 1 && some[0] ? resolve(some[0]) : schema);
	};
	/** Whether the value consists of fields with their own documentation. */
	function isComposed(schema: JsonSchema): boolean {
		const value = present(schema);
		return value.properties !== undefined || partsOf(value).some(isComposed);
	}

	function ownExample(schema: JsonSchema): unknown {
		const value = present(schema);
		if (value.const !== undefined) return value.const;
		if (value.enum) return value.enum[0];
		if (value.type === 'boolean') return true;
		if (value.format === 'date-time') return MOMENT;
		if (value.format === 'date') return MOMENT.slice(0, 10);
		const [first] = value.anyOf ?? value.oneOf ?? [];
		if (first) return ownExample(first);
		const item = value.type === 'array' && value.items ? ownExample(value.items) : undefined;
		return item === undefined ? undefined : [item];
	}
	/** The value of the table's text in this schema; undefined where it does not match. */
	function example(schema: JsonSchema, text: string | undefined): unknown {
		if (text === undefined || text === '') return ownExample(schema);
		const { type, enum: words, anyOf } = present(schema);
		const kinds = anyOf ? anyOf.flatMap((one) => present(one).type ?? []) : [type ?? []].flat();
		if (words) return words.includes(text) ? text : undefined;
		if (kinds.includes('string')) return text;
		const value = /^[[{]|^(true|false)$|^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? JSON.parse(text) : undefined;
		const kind = Array.isArray(value) ? 'array' : typeof value === 'number' ? 'number' : typeof value;
		return kinds.includes(kind) || (kinds.includes('integer') && Number.isInteger(value)) ? value : undefined;
	}

	/** Adds the table's documentation to each field of an object, unless its schema has its own (`meta`). */
	function document(schema: JsonSchema, owner: string, parent?: string): void {
		for (const [name, field] of Object.entries(schema.properties ?? {})) {
			const keys = [`${owner}.${parent}.${name}`, `${parent}.${name}`, `${owner}.${name}`, name];
			const doc = keys.map((key) => docs.get(key)).find((one) => one !== undefined);
			document(field, owner, name);
			if (!doc || field.description !== undefined) continue;
			if (isComposed(field)) {
				field.description = doc.description;
				continue;
			}
			const value = example(field, doc.example);
			// A field that does not accept the table's example only has the same name.
			if (value !== undefined) Object.assign(field, { description: doc.description, examples: [value] });
		}
		for (const part of partsOf(schema)) document(part, owner, parent);
	}

	for (const [id, schema] of components) document(schema, id);
	for (const { id, owner } of pieces) document(found.get(id) ?? {}, owner);

	const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1));
	return { components: Object.fromEntries(sorted), found };
}

const CONTRACT = new URL('../../contract/', import.meta.url);

/** Names of schemas that two files export under one name. */
const OWN_NAMES: Readonly<Record<string, string>> = {
	'sales/orders.ts Delivery': 'DeliveryMethod',
	'sheets/calls.ts Delivery': 'SheetDelivery',
	'desk/resource.ts Paging': 'ListPaging',
};

const NAMED = [z.ZodObject, z.ZodEnum, z.ZodUnion] as const;

/** Every object, enum and union that a file of the contract exports, by name. Throws when two have one name. */
async function namedSchemas(): Promise<Map<string, z.ZodType>> {
	const named = new Map<string, z.ZodType>();
	for await (const file of glob('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] })) {
		const exported: Record<string, unknown> = await import(new URL(file, CONTRACT).href);
		for (const [key, value] of Object.entries(exported)) {
			if (!NAMED.some((kind) => value instanceof kind)) continue;
			const name = OWN_NAMES[`${file.replaceAll('\\', '/')} ${key}`] ?? key;
			if (named.has(name) && named.get(name) !== value) throw new Error(`Two schemas are called ${name}`);
			named.set(name, value as z.ZodType);
		}
	}
	return named;
}
