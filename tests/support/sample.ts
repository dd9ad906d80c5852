import { NOON } from './app.ts';

export type JsonSchema = {
	type?: string | string[];
	properties?: Record<string, JsonSchema>;
	items?: JsonSchema;
	prefixItems?: JsonSchema[];
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	enum?: unknown[];
	const?: unknown;
	format?: string;
	pattern?: string;
	minLength?: number;
	minimum?: number;
	minItems?: number;
	additionalProperties?: JsonSchema | boolean;
	propertyNames?: JsonSchema;
};

/** Texts of which one matches each pattern of the contract. */
const SAMPLES = [
	'text',
	'10:00',
	'TFTFT',
	'x'.repeat(22),
	'x'.repeat(43),
	`${'x'.repeat(22)}.webp`,
	'20261121060000000',
	'2026-11-21',
	'123456',
	'0123456789abcdef',
];

/** A value that fits the schema; `beside` is added to every object in it. */
export function sampleOf(schema: JsonSchema, beside: Record<string, unknown> = {}): unknown {
	const sample = (inner: JsonSchema) => sampleOf(inner, beside);
	if (Array.isArray(schema.type)) return sample({ ...schema, type: schema.type[0] ?? 'null' });
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return schema.enum[0];
	const [either] = schema.anyOf ?? schema.oneOf ?? [];
	if (either) return sample(either);
	if (schema.type === 'object') {
		const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sample(field)]);
		// Of a record with fixed names: one entry per name.
		const { additionalProperties: more, propertyNames: names } = schema;
		if (typeof more === 'object' && names?.enum)
			return Object.fromEntries(names.enum.map((name) => [name, sample(more)]));
		return { ...Object.fromEntries(fields), ...beside };
	}
	if (schema.prefixItems) return schema.prefixItems.map(sample);
	if (schema.type === 'array') {
		const { items, minItems = 1 } = schema;
		return items ? Array.from({ length: Math.max(1, minItems) }, () => sample(items)) : [];
	}
	if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
	if (schema.type === 'boolean') return true;
	if (schema.format === 'date-time') return NOON.toISOString();
	if (schema.format === 'date') return '2026-11-21';
	if (schema.format === 'uri') return 'https://example.com/';
	const text = SAMPLES.find((one) => new RegExp(schema.pattern ?? '').test(one)) ?? 'text';
	return text.padEnd(schema.minLength ?? 0, 'x');
}
