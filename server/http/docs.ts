import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isStaffCall } from '../desk/host.ts';
import { escapeHtml } from './html.ts';
import { openApi } from './openapi.ts';

type Document = Awaited<ReturnType<typeof openApi>>;
interface Operation {
	operationId: string;
	tags: string[];
	summary: string;
	description: string;
	parameters: ({ name: string; in: string; required: boolean } | { $ref: string })[];
	requestBody?: unknown;
	responses: Record<string, { description: string } | { $ref: string }>;
}

function section(title: string, schema: unknown): string {
	return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
	const { operationId, summary, description, parameters, requestBody, responses } = operation;
	// What all calls share is documented once, above.
	const inputs = parameters.flatMap((one) =>
		'name' in one ? [`<code>${one.name}</code> (${one.in}${one.required ? ', required' : ''})`] : [],
	);
	const answers = Object.entries(responses).flatMap(([status, one]) =>
		'description' in one ? [`<li><b>${status}</b> ${one.description}</li>`] : [],
	);
	return `<article id="${operationId}"><h3><code>${method.toUpperCase()}</code> ${escapeHtml(path)}</h3>
<p>${escapeHtml(summary)}. <em>${escapeHtml(description)}</em></p>
${inputs.length > 0 ? `<p>${inputs.join(', ')}</p>` : ''}
${requestBody ? section('Body', requestBody) : ''}${responses['200'] ? section('Result', responses['200']) : ''}
<ul>${answers.join('')}</ul></article>`;
}

function page(document: Document): string {
	const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
			tags: operation.tags,
			html: operationHtml(method, path, operation),
		})),
	);
	const chapters = document.tags.map(({ name }) => {
		const own = operations.filter(({ tags }) => tags.includes(name));
		return `<h2>${name}</h2>${own.map(({ html }) => html).join('')}`;
	});
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${document.info.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:1.5rem 1rem}
article{border-top:1px solid #8886;padding:.5rem 0}h3{font-size:1rem;overflow-wrap:anywhere;margin:.5rem 0}
pre{overflow:auto;font-size:.8rem;padding:.75rem;border:1px solid #8886;border-radius:.5rem}ul{font-size:.85rem}
</style></head><body><main><h1>${document.info.title}</h1><p>${escapeHtml(document.info.description).replaceAll('\n\n', '</p><p>')}
The same as a machine reads it: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
${chapters.join('')}</main></body></html>`;
}

type Contract = Record<string, Record<string, Endpoint>>;

/** Calls of doctors and the public: those of staff, the build and other systems are documented only at the desk. */
function publicPart(contract: Contract): Contract {
	const isPublic = (endpoint: Endpoint) =>
		endpoint.access === 'doctor' || (endpoint.access === 'public' && !isStaffCall(endpoint));
	const domains = Object.entries(contract).map(
		([domain, endpoints]) =>
			[domain, Object.fromEntries(Object.entries(endpoints).filter(([, one]) => isPublic(one)))] as const,
	);
	return Object.fromEntries(domains.filter(([, endpoints]) => Object.keys(endpoints).length > 0));
}

/** /api/docs for people, /api/docs/openapi.json for machines; calls of staff only at the desk's host. */
export function registerDocs(app: FastifyInstance, contract: Contract, desk: string): void {
	register(app, () => publicPart(contract), {});
	register(app, () => contract, { constraints: { host: desk } });
}

/** Both are created at the first request: they cost more at startup than all routes together. */
function register(app: FastifyInstance, contract: () => Contract, only: { constraints?: { host: string } }) {
	let document: Promise<Document> | undefined;
	const read = () => (document ??= openApi(contract()));
	let html: string | undefined;
	app.get('/api/docs', { ...only, config: { urgency: 'low' } }, async (_, reply) => {
		html ??= page(await read());
		return reply
			.header(
				'content-security-policy',
				"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
			)
			.type('text/html; charset=utf-8')
			.send(html);
	});
	app.get('/api/docs/openapi.json', { ...only, config: { urgency: 'low' } }, async () => read());
}
