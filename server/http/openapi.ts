import { z } from 'zod';
import type { Access, Endpoint, ObjectSchema } from '#contract/endpoint.ts';
import { COMMON_ERRORS, ERROR_STATUS } from '#contract/errors.ts';

function accessText(access: Access): string {
	if (access === 'public') return 'Anybody.';
	if (access === 'doctor') return 'A signed-in doctor.';
	if (access === 'build') return 'The build of the site, by its own token.';
	if (access === 'signed') return 'Another system, by a signature over time and body.';
	return `Staff with one of the roles ${access.operator.join(', ')}.`;
}

const input = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function parameters(schema: ObjectSchema | undefined, place: 'path' | 'query') {
	return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
		name,
		in: place,
		required: place === 'path' || !z.safeParse(field, undefined).success,
		schema: input(field),
	}));
}

function responses(endpoint: Endpoint) {
	const byStatus = new Map<number, string[]>();
	for (const code of [...endpoint.errors, ...COMMON_ERRORS]) {
		const status = ERROR_STATUS[code];
		byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
	}
	const refusals = [...byStatus].map(([status, codes]) => [
		String(status),
		{
			description: codes.join(', '),
			content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
		},
	]);
	const good =
		endpoint.result === null
			? ['204', { description: 'Done' }]
			: [
					'200',
					{
						description: 'Done',
						content: {
							'application/json': { schema: z.toJSONSchema(endpoint.result, { unrepresentable: 'any' }) },
						},
					},
				];
	return Object.fromEntries([good, ...refusals]);
}

/** The OpenAPI 3.1 document of the contract. */
export function openApi(contract: Record<string, Record<string, Endpoint>>) {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const [domain, endpoints] of Object.entries(contract)) {
		for (const [name, endpoint] of Object.entries(endpoints)) {
			paths[endpoint.path] ??= {};
			Object.assign(paths[endpoint.path] ?? {}, {
				[endpoint.method.toLowerCase()]: {
					operationId: `${domain}.${name}`,
					tags: [domain],
					summary: endpoint.summary,
					description:
						accessText(endpoint.access) +
						(endpoint.rate
							? ` At most ${endpoint.rate.limit} calls in ${endpoint.rate.window_s} s per ${endpoint.rate.by}.`
							: ''),
					...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
					parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
					...(endpoint.body && {
						requestBody: {
							required: true,
							content: { 'application/json': { schema: input(endpoint.body) } },
						},
					}),
					responses: responses(endpoint),
				},
			});
		}
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Prostuti API',
			version: '3',
			description: 'Made from the contract; marks are milli-marks, instants are UTC in ISO 8601.',
		},
		tags: Object.keys(contract).map((name) => ({ name })),
		paths,
		components: {
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
			schemas: {
				Error: {
					type: 'object',
					required: ['message', 'code'],
					properties: {
						message: { type: 'string' },
						code: { enum: Object.keys(ERROR_STATUS) },
						errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
						meta: { type: 'object' },
					},
				},
			},
		},
	};
}
