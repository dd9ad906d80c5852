import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** Inputs generated from the contract's own schemas: valid, at the limits, and hostile. */

interface JsonSchema {
	type?: string | string[];
	properties?: Record<string, JsonSchema>;
	required?: string[];
	items?: JsonSchema;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	allOf?: JsonSchema[];
	enum?: unknown[];
	const?: unknown;
	format?: string;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
}

/** Data of the test's database that a caller might name. */
export interface Known {
	ids: readonly number[];
	/** Values of path parameters by name; for others the ids are tried. */
	params: Readonly<Record<string, readonly string[]>>;
	/** Values of body fields by name; the others are generated from their schema. */
	fields: Readonly<Record<string, readonly unknown[]>>;
}

export interface HostileInput {
	/** Path and query, encoded. */
	url: string;
	headers: Record<string, string>;
	/** Undefined: no body. */
	payload?: string | Buffer;
}

const deep = (levels: number): unknown => {
	let value: unknown = 'bottom';
	for (let n = 0; n < levels; n++) value = n % 2 ? [value] : { deeper: value };
	return value;
};

const HOSTILE_TEXTS = [
	'',
	' ',
	"' or 1=1--",
	"'; drop table doctors; --",
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	'../../../../etc/passwd',
	'%00%2e%2e',
	'$' + '{7*7}',
	'\ud800',
	'\udfff\ud800',
	'\u202e\u2066',
	'ক্ষ্ম্য'.repeat(30),
	'👩‍⚕️'.repeat(20),
	'NaN',
	'Infinity',
	'-0',
	'1e999',
	'0x10',
	'null',
	'undefined',
	'true',
	'__proto__',
	'constructor',
	'১২৩৪৫৬',
	'１２３４５６',
	'9'.repeat(400),
	'2026-02-30T25:61:00Z',
	'+275760-09-13T00:00:00.000Z',
	'0000-00-00',
	'\n\r\t',
	'a@b.example\r\nbcc: c@d.example',
	'x'.repeat(5_000),
	'{"a":1}',
];
const HOSTILE_VALUES: readonly unknown[] = [
	null,
	true,
	false,
	0,
	-0,
	-1,
	0.1,
	1.5,
	2 ** 31,
	-(2 ** 31) - 1,
	2 ** 53,
	Number.MAX_SAFE_INTEGER,
	1e308,
	[],
	{},
	[[]],
	[null],
	{ $gt: '' },
	{ length: 1e9 },
	{ toString: 1, valueOf: 1 },
	deep(200),
	Array.from({ length: 2_000 }, (_, n) => n),
];
/** Bodies that are no JSON object at all. */
const HOSTILE_BODIES = [
	'',
	'{',
	'null',
	'[]',
	'"text"',
	'12',
	'{"__proto__":{"roles":["owner"]}}',
	'{"constructor":{"prototype":{"x":1}}}',
	'{"a":1,"a":2}',
	`{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
	'\ufeff{}',
	'{"a":"\\u0000"}',
	'{"a":1e400}',
	'<xml/>',
];

/** A valid picture. */
const ONE_PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);
/** PostgreSQL stores every character but this one. */
const WITH_NUL = ['\u0000', 'a\u0000b', 'ডা. \u0000 নতুন', '12345678\u0000'];

const hostileText = fc.oneof(
	{ weight: 2, arbitrary: fc.constantFrom(...WITH_NUL) },
	{ weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
	{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
	{ weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
	{ weight: 3, arbitrary: hostileText },
	{ weight: 3, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
	{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
	{ weight: 1, arbitrary: fc.double() },
);

const textOf = (schema: JsonSchema): fc.Arbitrary<string> => {
	const { minLength = 0, maxLength = 200, pattern, format } = schema;
	if (format === 'email') return fc.constantFrom('doctor@example.org', 'a.b+c@example.com');
	if (format === 'date-time') return fc.constantFrom('2026-11-21T06:00:00.000Z', '1970-01-01T00:00:00Z');
	if (format === 'date') return fc.constantFrom('2026-11-21', '1970-01-01');
	if (pattern) {
		// A pattern with lookahead cannot be generated, so values are filtered afterwards.
		const plain = new RegExp(pattern.replace(/\(\?[=!][^)]*\)/g, ''));
		return fc.stringMatching(plain).filter((text) => new RegExp(pattern).test(text));
	}
	return fc.oneof(
		fc.constantFrom(
			'ডা. নতুন',
			'A name',
			'x'.repeat(Math.max(minLength, 1)),
			'x'.repeat(Math.min(maxLength, 5_000)),
		),
		fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 200), maxLength: Math.min(maxLength, 200) }),
	);
};

/** A valid value of the schema; known names get values of the database. */
function meant(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
	const values = known.fields[name];
	if (values) return fc.constantFrom(...values);
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	const choices =
		schema.anyOf ??
		schema.oneOf ??
		(Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : null);
	if (choices) return fc.oneof(...choices.map((one) => meant(one, known, name)));
	if (schema.allOf)
		return meant(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }), known, name);
	switch (schema.type) {
		case 'object': {
			const fields = Object.entries(schema.properties ?? {});
			const made = Object.fromEntries(fields.map(([key, field]) => [key, meant(field, known, key)]));
			const required = schema.required ?? [];
			const optional = Object.keys(made).filter((key) => !required.includes(key));
			// With all optional fields a body is hardly ever valid as a whole.
			return fc
				.subarray(optional, { maxLength: Math.min(2, optional.length) })
				.chain((some) =>
					fc.record(
						Object.fromEntries([...required, ...some].map((key) => [key, made[key] ?? fc.constant(null)])),
					),
				);
		}
		case 'array':
			return fc.array(meant(schema.items ?? {}, known, name), { maxLength: 4 });
		case 'integer':
		case 'number': {
			const min = Math.max(schema.minimum ?? -10, Number.MIN_SAFE_INTEGER);
			const max = Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
			const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
			return fc.oneof(fc.constantFrom(...known.ids), fc.constantFrom(min, max), whole);
		}
		case 'boolean':
			return fc.boolean();
		case 'null':
			return fc.constant(null);
		case 'string':
			return textOf(schema);
		default:
			return hostileValue;
	}
}

const schemaOf = (schema: z.core.$ZodType): JsonSchema =>
	z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** One field replaced, dropped or added. */
function spoiled(body: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
	const keys = Object.keys(body);
	const added = fc
		.tuple(
			fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'doctor_id', 'roles', ''),
			hostileValue,
		)
		.map(([key, value]) => {
			const more = { ...body };
			// As JSON.parse creates it: an own key, not the prototype.
			Object.defineProperty(more, key, { value, enumerable: true });
			return more;
		});
	if (keys.length === 0) return added;
	const replaced = fc
		.tuple(fc.constantFrom(...keys), hostileValue)
		.map(([key, value]) => ({ ...body, [key]: value }));
	const dropped = fc
		.constantFrom(...keys)
		.map((key) => Object.fromEntries(Object.entries(body).filter(([one]) => one !== key)));
	return fc.oneof(
		{ weight: 4, arbitrary: replaced },
		{ weight: 1, arbitrary: dropped },
		{ weight: 1, arbitrary: added },
	);
}

function bodies(endpoint: Endpoint, known: Known): fc.Arbitrary<string | Buffer | undefined> {
	if (endpoint.upload) {
		const png = Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex');
		return fc.oneof(
			fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Buffer.from(bytes)),
			fc.constantFrom(
				Buffer.alloc(0),
				png,
				ONE_PIXEL,
				Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(2_000, 7)]),
				Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
				Buffer.alloc((endpoint.upload.max_bytes ?? 0) + 1),
			),
		);
	}
	if (!endpoint.body) {
		return endpoint.method === 'GET'
			? fc.constant(undefined)
			: fc.option(fc.constantFrom(...HOSTILE_BODIES), { nil: undefined });
	}
	const good = meant(schemaOf(endpoint.body), known) as fc.Arbitrary<Record<string, unknown>>;
	const json = (body: unknown) => JSON.stringify(body);
	return fc.oneof(
		{ weight: 4, arbitrary: good.map(json) },
		{ weight: 8, arbitrary: good.chain(spoiled).map(json) },
		{ weight: 2, arbitrary: fc.constantFrom(...HOSTILE_BODIES) },
		{ weight: 1, arbitrary: hostileValue.map((value) => json(value) ?? '') },
	);
}

function paths(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
	const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
	const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll(/^\.+$/g, 'x');
	const wild = fc.oneof(
		{
			weight: 2,
			arbitrary: fc.constantFrom('0', '-1', '01', '1e3', '9007199254740993', '9223372036854775808'),
		},
		{ weight: 3, arbitrary: hostileText.map(encoded) },
		{ weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%E0%A4%A', '%00') },
	);
	const right = names.map((name) => fc.constantFrom(...(known.params[name] ?? known.ids.map(String))));
	const filled = (values: readonly string[]) =>
		names.reduce((path, name, index) => path.replace(`{${name}}`, () => values[index] ?? ''), endpoint.path);
	return fc
		.oneof(
			{ weight: 2, arbitrary: fc.tuple(...right) },
			{ weight: 1, arbitrary: fc.tuple(...right.map((one) => fc.oneof(one, wild))) },
		)
		.map(filled);
}

function queries(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
	if (!endpoint.query) return fc.constantFrom('', '', '', '?x=1', '?__proto__=1', '?a[]=1&a[]=2');
	const fields = Object.entries(schemaOf(endpoint.query).properties ?? {});
	const values = fields.map(([name, field]) =>
		fc.option(fc.oneof(meant(field, known, name).map(String), hostileText), { nil: null }),
	);
	const pairs = fc.tuple(...values).map((found) => {
		const query = new URLSearchParams();
		for (const [index, [name]] of fields.entries()) {
			const value = found[index];
			if (value !== null && value !== undefined) query.append(name, value.toWellFormed());
		}
		return `?${query}`;
	});
	return fc.oneof(
		{ weight: 8, arbitrary: pairs },
		{
			weight: 1,
			arbitrary: fc.constantFrom(...fields.map(([name]) => `?${name}=1&${name}=2`), '?%E0%A4%A=1', '?=&&='),
		},
	);
}

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
	{
		'x-otp-token': fc.constantFrom('x'.repeat(32), '', '1', "' or 1=1--"),
		'accept-language': fc.constantFrom('en', 'zz,,;q=', '*'.repeat(200)),
		'if-none-match': fc.constantFrom('*', '"x"'),
		'user-agent': fc.constantFrom('', 'x'.repeat(3_000), '<b>Chrome</b>'),
		'x-signature': fc.constantFrom('', 't=1,v1=00'),
	},
	{ requiredKeys: [] },
);

/** Calls of one endpoint, always the same ones for the same seed. */
export function hostileInputs(endpoint: Endpoint, known: Known, count: number, seed: number): HostileInput[] {
	const type = endpoint.upload?.types[0] ?? 'application/json';
	const inputs = fc
		.record({
			path: paths(endpoint, known),
			query: queries(endpoint, known),
			payload: bodies(endpoint, known),
			headers,
		})
		.map(
			({ path, query, payload, headers }): HostileInput => ({
				url: `${path}${query}`,
				headers: { ...headers, ...(payload !== undefined && { 'content-type': type }) },
				...(payload !== undefined && { payload }),
			}),
		);
	return fc.sample(inputs, { numRuns: count, seed });
}
