import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskHost, enterDesk, isStaffCall, namesDesk } from '#server/desk/host.ts';
import { serveDesk } from '#server/desk/serve.ts';
import { makeDrain } from '#server/http/drain.ts';
import { appForFile } from '../support/app.ts';
import { allCalls, expectOfEach, pathOf } from '../support/calls.ts';
import { givenOperator } from '../support/given.ts';
import { freePort } from '../support/process.ts';

const PUBLIC = { host: 'prostuti.example' };
const DESK_ORIGIN = 'https://desk.prostuti.example';
const app = appForFile({ PUBLIC_ORIGIN: 'https://prostuti.example', DESK_ORIGIN });
const ofStaff = allCalls.filter(({ one }) => isStaffCall(one));
const ofOthers = allCalls.filter(({ one }) => !isStaffCall(one));

describe('a call of staff', () => {
	it('is every one that needs a role, and each step of their sign-in', () => {
		const names = ofStaff.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(['deskAuth.signIn', 'deskAuth.confirm']));
		for (const { name, one } of allCalls) if (typeof one.access === 'object') expect(names).toContain(name);
		// Read by the site's own build, with its own token, on the same machine.
		expect(
			ofOthers.filter(({ one }) => one.path.startsWith('/api/v3/editor/')).map(({ name }) => name),
		).toEqual(['siteContent.heads', 'siteContent.items']);
	});

	it('does not exist at the public host, for any caller', async () => {
		const { token } = await givenOperator(app, 'owner', 'finance', 'editor');
		await expectOfEach(ofStaff, async ({ one }) => {
			for (const host of [
				'prostuti.example',
				'prostuti.example:443',
				'desk.prostuti.example.evil.example',
				'',
			]) {
				const answer = await app.call(one.method, pathOf(one), {
					token,
					headers: { host },
					...(one.body && { body: {} }),
				});
				expect(answer, host).toMatchObject({ status: 404, body: { code: 'route.not_found' } });
			}
		});
	});

	it('is answered at the desk', async () => {
		const { token } = await givenOperator(app, 'owner');
		const me = '/api/v3/editor/operators/me';
		expect((await app.call('GET', me, { token, headers: { host: 'desk.prostuti.example' } })).status).toBe(
			200,
		);
		// Proxy headers other than the host are ignored.
		const forged = { ...PUBLIC, 'x-forwarded-host': 'desk.prostuti.example' };
		expect((await app.call('GET', me, { token, headers: forged })).status).toBe(404);
	});

	it('is only in the document of the desk', async () => {
		const read = async (host: string) =>
			(await app.call('GET', '/api/docs/openapi.json', { headers: { host } })).body as {
				paths: Record<string, Record<string, unknown>>;
				tags: { name: string }[];
			};
		const operations = ({ paths }: Awaited<ReturnType<typeof read>>) =>
			Object.values(paths).flatMap((methods) => Object.values(methods)).length;
		const open = await read('prostuti.example');
		expect(JSON.stringify(open.paths)).not.toMatch(/Staff with one of the roles|editor\//);
		expect(open.tags.map(({ name }) => name)).not.toContain('deskAuth');
		const doctorsAndPublic = ofOthers.filter(({ one }) => ['public', 'doctor'].includes(String(one.access)));
		expect(operations(open)).toBe(doctorsAndPublic.length);
		const all = await read('desk.prostuti.example');
		expect(operations(all)).toBe(allCalls.length);
		expect((await app.call('GET', '/api/docs', { headers: PUBLIC })).body).not.toContain('/api/v3/editor/');
		expect((await app.call('GET', '/api/docs', { headers: { host: deskHost(app.config) } })).body).toContain(
			'/api/v3/editor/',
		);
	});
});

describe('the port of the desk', () => {
	const inner = Fastify();
	let desk: http.Server;
	beforeAll(async () => {
		inner.get('/api/who', async (request) => ({ host: request.headers.host }));
		await inner.ready();
		const at = { host: '127.0.0.1', deskPort: await freePort(), deskOrigin: DESK_ORIGIN, production: true };
		desk = await serveDesk(inner, null, at, makeDrain());
	});
	afterAll(async () => {
		desk.close();
		await inner.close();
	});
	const ask = async (host: string): Promise<{ status: number; body: string }> => {
		const { port } = desk.address() as AddressInfo;
		const request = http.get({ port, host: '127.0.0.1', path: '/api/who', headers: { host }, agent: false });
		const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
		let body = '';
		for await (const part of answer) body += part;
		return { status: answer.statusCode ?? 0, body };
	};

	it('accepts calls under its own name, and from programs of the same machine', async () => {
		for (const host of ['desk.prostuti.example', 'DESK.prostuti.example', '127.0.0.1:4621', 'localhost'])
			expect(await ask(host)).toEqual({
				status: 200,
				body: expect.stringMatching(/desk\.prostuti\.example/i),
			});
	});

	it('refuses calls under the name of another site, which a page could point here', async () => {
		for (const host of [
			'prostuti.example',
			'evil.example',
			'localhost.evil.example',
			'127.0.0.1.evil.example',
		])
			expect((await ask(host)).status, host).toBe(404);
	});
});

describe('the name of the desk', () => {
	const requestFor = (host: string | undefined) => ({ headers: { host } }) as unknown as http.IncomingMessage;
	it('is recognised in any notation, so that the public port can refuse it', () => {
		const at = { deskOrigin: DESK_ORIGIN };
		expect(namesDesk(requestFor('Desk.Prostuti.Example'), at)).toBe(true);
		expect(namesDesk(requestFor('127.0.0.1:4321'), at)).toBe(false);
		expect(enterDesk(requestFor(undefined), at)).toBe(false);
	});
});
