import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFieldDocs } from '#server/http/field-docs.ts';
import type { JsonSchema } from '#server/http/openapi-schemas.ts';
import { newDdt } from '#server/modules/account/sign-in/sessions.service.ts';
import { appForFile } from '../support/app.ts';
import { freshPhone, lastCode } from '../support/codes.ts';
import { CLIENT, saveBody, sheet, submitBody } from '../support/exam.ts';
import { givenExam, PASSWORD } from '../support/given.ts';
import { givenUnpaid, newKey } from '../support/paying.ts';
import { startSimulator } from '../support/simulator.ts';

const simulator = await startSimulator();
const app = appForFile(simulator.env);
afterAll(() => simulator.close());
// The simulated gateways use the real clock.
beforeAll(() => app.clock.set(new Date()));

interface Published {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, JsonSchema> };
}
interface Operation {
	operationId: string;
	parameters: { name?: string; description?: string; example?: unknown; $ref?: string }[];
	requestBody?: { content: Record<string, { schema: JsonSchema }> };
	responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}
const read = async () => (await app.call('GET', '/api/docs/openapi.json')).body as Published;

describe('the published document', () => {
	it('is as a linter for such documents recommends', async () => {
		const config = await createConfig({
			extends: ['recommended'],
			rules: {
				'no-invalid-parameter-examples': 'error',
				'no-invalid-media-type-examples': 'error',
				'no-invalid-schema-examples': 'error',
			},
		});
		const problems = await lintFromString({ source: JSON.stringify(await read()), config });
		expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
			[],
		);
	});

	it('describes every field, with an example of every value', async () => {
		const { paths, components } = await read();
		const silent: string[] = [];
		const partsOf = ({ items, prefixItems, anyOf, oneOf, allOf, additionalProperties }: JsonSchema) => [
			...(items ? [items] : []),
			...[prefixItems, anyOf, oneOf, allOf].flatMap((list) => list ?? []),
			...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
		];
		const isComposed = (schema: JsonSchema): boolean =>
			schema.$ref !== undefined || schema.properties !== undefined || partsOf(schema).some(isComposed);
		function look(schema: JsonSchema, at: string) {
			for (const [name, field] of Object.entries(schema.properties ?? {})) {
				if (!field.description || !(field.examples || isComposed(field))) silent.push(`${at}.${name}`);
				look(field, `${at}.${name}`);
			}
			for (const part of partsOf(schema)) look(part, at);
		}
		for (const [name, schema] of Object.entries(components.schemas)) look(schema, name);
		for (const operation of Object.values(paths).flatMap(Object.values<Operation>)) {
			for (const { name, description, $ref } of operation.parameters)
				if (!$ref && !description) silent.push(`${operation.operationId}?${name}`);
			const bodies = [operation.requestBody, ...Object.values(operation.responses)];
			for (const content of bodies.flatMap((one) => Object.values(one?.content ?? {})))
				look(content.schema, operation.operationId);
		}
		expect(silent).toEqual([]);
	});

	it('has a use for every description', async () => {
		const document = JSON.stringify(await read());
		const unused = [...readFieldDocs()].filter(
			([, { description }]) => !document.includes(JSON.stringify(description)),
		);
		expect(unused.map(([key]) => key)).toEqual([]);
	});
});

type Answer = { data?: Record<string, never>; error?: unknown; response: Response };
type Calls = Record<string, (options?: object) => Promise<Answer>>;

/** A client generated from the document by another tool, which calls this app. */
async function generated() {
	const cache = path.join(import.meta.dirname, '../../.cache');
	await mkdir(cache, { recursive: true });
	const dir = await mkdtemp(path.join(cache, 'client-'));
	await createClient({
		input: (await read()) as never,
		output: { path: dir },
		plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
		logs: { level: 'silent' },
	});
	const calls = (await import(path.join(dir, 'sdk.gen.ts'))) as Calls;
	const { client } = await import(path.join(dir, 'client.gen.ts'));
	await rm(dir, { recursive: true });
	client.setConfig({
		baseUrl: 'http://prostuti.test',
		headers: { 'X-GNS-DDT': newDdt() },
		async fetch(request: Request) {
			const { pathname, search } = new URL(request.url);
			const payload = Buffer.from(await request.arrayBuffer());
			const {
				status,
				body,
				headers: answerHeaders,
			} = await app.call(request.method, pathname + search, {
				headers: Object.fromEntries(request.headers),
				...(payload.length > 0 && { payload }),
			});
			const text = status === 204 ? null : JSON.stringify(body);
			return new Response(text, {
				status,
				headers: { 'content-type': String(answerHeaders['content-type'] ?? '') },
			});
		},
	});
	/** Makes a call; fails with the refusal. */
	async function call(name: string, options: object = {}) {
		const { data, error, response } = (await calls[name]?.(options)) ?? {};
		if (!response?.ok) throw new Error(`${name}: ${response?.status} ${JSON.stringify(error)}`);
		// biome-ignore lint/suspicious/noExplicitAny: what it answers is looked at field by field
		return data as any;
	}
	/** Parameters for browsers alone, which send a cookie, are not in the document. */
	const signIn = (token: string) =>
		client.setConfig({
			auth: ({ scheme }: { scheme?: string }) => (scheme === 'bearer' ? token : undefined),
		});
	return { call, signIn };
}

describe('a client that was generated from it', () => {
	it('registers, uploads a picture, pays and takes an exam', async () => {
		const { call, signIn } = await generated();
		const phone = freshPhone();
		await call('authJoin', { body: { phone, name: 'Dr. Generated' } });
		const { otp_token } = await call('authOtp', { body: { phone, code: await lastCode(app, phone) } });
		const { token, user } = await call('authRegister', {
			body: { phone, name: 'Dr. Generated', password: PASSWORD, consent: true },
			headers: { 'X-OTP-TOKEN': otp_token },
		});
		signIn(token);
		expect(user).toMatchObject({ name: 'Dr. Generated', has_verified_device: true });

		const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
			.png()
			.toBuffer();
		await call('profileSetAvatar', { body: new Blob([bytes]), headers: { 'Content-Type': 'image/png' } });
		expect((await call('profileMyProfile')).doctor.avatar).toMatch(/\.webp$/);

		const unpaid = await givenUnpaid(app);
		for (const table of ['orders', 'doctor_courses'])
			await app.db.pool.query(`update ${table} set doctor_id = $1 where doctor_id = $2`, [
				user.id,
				unpaid.doctor.id,
			]);
		const { payment_id } = await call('paymentsPay', {
			path: { id: unpaid.orderId },
			body: { method: 'sslcommerz' },
			headers: { 'Idempotency-Key': newKey() },
		});
		const { payment } = await call('paymentsPayment', { path: { id: payment_id } });
		await simulator.press(payment.ref, 'paid');
		expect(await call('paymentsRecheck', { path: { id: payment_id } })).toMatchObject({
			payment: { state: 'succeeded', order: { status: 'paid' } },
		});

		const { rows } = await app.db.pool.query(
			'select batch_id as id, ycs_id as "ycsId", schedule_id as "scheduleId" from doctor_courses where id = $1',
			[unpaid.courseId],
		);
		const now = app.clock.now().getTime();
		const exam = await givenExam(app, rows[0], {
			windowOpensAt: new Date(now - 1_000),
			windowClosesAt: new Date(now + 7_200_000),
		});
		const { attempt } = await call('examsStart', {
			path: { exam_id: exam.id },
			body: { client_id: CLIENT, kind: 'ranked' },
		});
		const at = { path: { attempt_id: attempt.id } };
		const marks = sheet('TTTTT|FFFFF|A|E');
		expect(await call('examsSaveSheet', { ...at, body: saveBody(1, marks) })).toMatchObject({ acked_seq: 1 });
		const { receipt } = await call('examsSubmit', { ...at, body: submitBody(2, marks) });
		expect(receipt).toMatchObject({ answered: 12, blank: 0 });
		await expect(
			call('examsSubmit', { path: { attempt_id: 987_654_321 }, body: submitBody(2, marks) }),
		).rejects.toThrow('attempt.not_found');
	});
});
