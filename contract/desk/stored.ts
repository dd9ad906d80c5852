import { z } from 'zod';

type Def = {
	type: string;
	innerType?: z.core.$ZodType;
	in?: z.core.$ZodType;
	element?: z.core.$ZodType;
	shape?: z.ZodRawShape;
	options?: readonly z.core.$ZodType[];
};

/** Keeps types and keys, so nothing unnamed gets out; without limits, since old values passed the rules of their time. */
function stored(schema: z.core.$ZodType): z.core.$ZodType {
	const def = schema._zod.def as unknown as Def;
	const inner = def.innerType ?? def.in;
	switch (def.type) {
		case 'string':
			return z.string();
		case 'number':
			return z.number();
		case 'object':
			return z.object(storedShape(def.shape ?? {}));
		case 'array':
			return def.element ? z.array(stored(def.element)) : schema;
		case 'union':
			return z.union((def.options ?? []).map(stored));
		case 'nullable':
			return inner ? z.nullable(stored(inner)) : schema;
		case 'optional':
			return inner ? z.optional(stored(inner)) : schema;
		case 'default':
		case 'prefault':
		case 'pipe':
		case 'readonly':
			return inner ? stored(inner) : schema;
		default:
			return schema;
	}
}

export function storedShape<F extends z.ZodRawShape>(fields: F): F {
	const shape = Object.entries(fields).map(([name, schema]) => [name, stored(schema)]);
	// A stored value has the type that the rules of the form produce.
	return Object.fromEntries(shape) as F;
}
