import { glob } from 'node:fs/promises';
import { z } from 'zod';

const CONTRACT = new URL('../../contract/', import.meta.url);

/** Names of schemas that two files export under one name. */
const OWN_NAMES: Readonly<Record<string, string>> = {
	'sales/orders.ts Delivery': 'DeliveryMethod',
	'sheets/calls.ts Delivery': 'SheetDelivery',
	'desk/resource.ts Paging': 'ListPaging',
};

const NAMED = [z.ZodObject, z.ZodEnum, z.ZodUnion] as const;

/**
 * Schemas that the published document defines once and references by name: every object, enum and union that
 * a file of the contract exports. Throws when two have one name.
 */
export async function namedSchemas(): Promise<Map<string, z.ZodType>> {
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
