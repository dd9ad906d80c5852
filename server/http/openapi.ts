import type { Access, Endpoint, ObjectSchema } from '#contract/endpoint.ts';
import { COMMON_ERRORS, type ErrorCode } from '#contract/errors.ts';
import { ERROR_STATUS } from '#contract/messages.ts';
import { readFieldDocs } from './field-docs.ts';
import { describeSchemas, type JsonSchema, type Piece } from './openapi-schemas.ts';
import { ABOUT, HEADERS, SECURITY, TAGS } from './openapi-texts.ts';

type Contract = Record<string, Record<string, Endpoint>>;

function accessText(access: Access): string {
	if (access === 'public') return 'Anybody.';
	if (access === 'doctor') return 'A signed-in doctor.';
	if (access === 'build') return 'The build of the site, by its own token.';
	if (access === 'signed') return 'Another system, by a signature over time and body.';
	return `Staff with one of the roles ${access.operator.join(', ')}.`;
}

function devicesText({ access, device }: Endpoint): string {
	if (access !== 'doctor' || device === 'any') return '';
	return device === 'running_attempt'
		? ' From a verified device, or while an attempt of the doctor is running.'
		: ' From a verified device.';
}

const rateText = ({ rate }: Endpoint): string =>
	rate ? ` At most ${rate.limit} calls in ${rate.window_s} s per ${rate.by}.` : '';

/** The proofs of a call: a bearer token, and for a browser with our cookie, that it comes from our pages. */
function securityOf({ access, method, bearerOnly }: Endpoint) {
	const browser = method !== 'GET' && !bearerOnly ? { xsrfCookie: [], xsrfToken: [] } : null;
	if (access === 'public') return browser ? [{}, browser] : [{}];
	return [{ bearer: [] }, ...(browser ? [{ bearer: [], ...browser }] : [])];
}

function piecesOf(owner: string, endpoint: Endpoint): Piece[] {
	const of = (name: string, schema: Piece['schema'] | null | undefined, io: Piece['io']) =>
		schema ? [{ id: `${owner}:${name}`, owner, schema, io }] : [];
	return [
		...of('params', endpoint.params, 'input'),
		...of('query', endpoint.query, 'input'),
		...of('body', endpoint.body, 'input'),
		...of('result', endpoint.result, 'output'),
	];
}

function requestBody(endpoint: Endpoint, body: JsonSchema | undefined) {
	const { upload, forms } = endpoint;
	if (upload)
		return {
			required: true,
			description: `The bytes of one file, at most ${upload.max_bytes}.`,
			content: Object.fromEntries(
				upload.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
			),
		};
	if (!body) return undefined;
	const types = [
		'application/json',
		...(forms ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : []),
	];
	return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema: body }])) };
}

const errorOf = (status: number, codes: readonly string[]) => ({
	description: codes.join(', '),
	...([429, 503].includes(status) && {
		headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
	}),
	content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const byStatus = (codes: readonly ErrorCode[]): Map<number, ErrorCode[]> =>
	Map.groupBy(codes, (code) => ERROR_STATUS[code]);

const COMMON = byStatus(COMMON_ERRORS);

function responses(endpoint: Endpoint, result: JsonSchema | undefined) {
	const own = byStatus(endpoint.errors ?? []);
	const refusals = [...new Set([...COMMON.keys(), ...own.keys()])].map((status) => {
		const codes = own.get(status);
		return [
			String(status),
			codes
				? errorOf(status, [...codes, ...(COMMON.get(status) ?? [])])
				: { $ref: `#/components/responses/Common${status}` },
		];
	});
	const type = endpoint.stream ? 'text/event-stream' : 'application/json';
	const said = endpoint.stream ? 'Events; the data of each has this shape' : 'Done';
	const good = result
		? ['200', { description: said, content: { [type]: { schema: result } } }]
		: ['204', { description: 'Done' }];
	return Object.fromEntries([good, ...refusals]);
}

const REFUSAL = {
	type: 'object',
	required: ['message', 'code'],
	properties: {
		message: {
			type: 'string',
			description: 'What happened and what to do, in the language of the call',
			examples: ['ডিভাইসটি আপনার তালিকায় নেই।'],
		},
		code: {
			enum: Object.keys(ERROR_STATUS),
			description: 'The same for a program; new ones may come',
			examples: ['device.not_found'],
		},
		errors: {
			type: 'object',
			description: 'Sentences by the field that they are about',
			additionalProperties: { type: 'array', items: { type: 'string' } },
			examples: [{ phone: ['মোবাইল নম্বরটি ঠিক নয়।'] }],
		},
		meta: {
			type: 'object',
			description: 'What belongs to this code, such as `next_in_s`',
			examples: [{ next_in_s: 30 }],
		},
	},
};

/** The OpenAPI 3.1 document of the contract or a part of it; shared schemas are under `components`. */
export async function openApi(contract: Contract) {
	const calls = Object.entries(contract).flatMap(([domain, endpoints]) =>
		Object.entries(endpoints).map(([name, endpoint]) => ({ domain, owner: `${domain}.${name}`, endpoint })),
	);
	const { components, found } = await describeSchemas(
		calls.flatMap(({ owner, endpoint }) => piecesOf(owner, endpoint)),
		readFieldDocs(),
	);
	function parameters(owner: string, schema: ObjectSchema | undefined, place: 'path' | 'query') {
		const described = found.get(`${owner}:${place === 'path' ? 'params' : 'query'}`);
		return Object.keys(schema?.shape ?? {}).map((name) => {
			const { description, examples, ...rest } = described?.properties?.[name] ?? {};
			return {
				name,
				in: place,
				required: place === 'path' || (described?.required ?? []).includes(name),
				...(description && { description }),
				schema: rest,
				...(examples && { example: examples[0] }),
			};
		});
	}
	const paths: Record<string, Record<string, unknown>> = {};
	for (const { domain, owner, endpoint } of calls) {
		paths[endpoint.path] ??= {};
		const own = Object.keys(endpoint.headers ?? {}).map(
			(name) => HEADERS[name as keyof typeof HEADERS]?.key ?? name,
		);
		const body = requestBody(endpoint, found.get(`${owner}:body`));
		Object.assign(paths[endpoint.path] ?? {}, {
			[endpoint.method.toLowerCase()]: {
				operationId: owner,
				tags: [domain],
				summary: endpoint.summary,
				description: accessText(endpoint.access) + devicesText(endpoint) + rateText(endpoint),
				security: securityOf(endpoint),
				parameters: [
					...parameters(owner, endpoint.params, 'path'),
					...parameters(owner, endpoint.query, 'query'),
					...[...own, 'Device', 'Language'].map((one) => ({ $ref: `#/components/parameters/${one}` })),
				],
				...(body && { requestBody: body }),
				responses: responses(endpoint, found.get(`${owner}:result`)),
			},
		});
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Prostuti API',
			version: '3',
			description: ABOUT,
			license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
		},
		servers: [{ url: '/', description: 'The host that this document came from' }],
		tags: Object.keys(contract).map((name) => ({ name, description: TAGS[name] ?? name })),
		paths,
		components: {
			securitySchemes: SECURITY,
			parameters: Object.fromEntries(
				Object.values(HEADERS).map(({ key, ...header }) => [key, { in: 'header', ...header }]),
			),
			responses: Object.fromEntries(
				[...COMMON].map(([status, codes]) => [`Common${status}`, errorOf(status, codes)]),
			),
			headers: {
				RetryAfter: { description: 'Seconds after which it may be tried again', schema: { type: 'integer' } },
			},
			schemas: { ...components, Error: REFUSAL },
		},
	};
}
