import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_ROLES } from '#contract/constants.ts';
import { contract } from '#contract/index.ts';
import { buildApp } from '#server/app.ts';
import { drainJobs, type JobHandlers, startWorker } from '#server/jobs/jobs.ts';
import { AT_DESK, appForFile } from '../../support/app.ts';
import { freshPhone, lastCode } from '../../support/codes.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor, givenOperator, PASSWORD } from '../../support/given.ts';

const app = appForFile();
const NAME = 'Doctor Zohurul Quaderi';
const EMAIL = 'zohurul.quaderi@example.org';
const CODE = '909090';
const PROMPT = 'a word that only this person would say';

const lines: string[] = [];
let server: FastifyInstance;
let handlers: JobHandlers;
beforeAll(async () => {
	const { config, clock, db, bus } = app;
	const secret = 'a secret that only tests know, 32+';
	const built = await buildApp(
		{ config: { ...config, logLevel: 'debug', rateFactor: 1_000 }, secret, clock, db, bus },
		{ write: (line: string) => void lines.push(line) },
	);
	server = built.server;
	handlers = built.jobHandlers;
	await server.ready();
});
afterAll(() => server.close());

/** The person searched for in the log. */
async function givenPerson() {
	const doctor = await givenDoctor(app, { name: NAME });
	const staff = await givenOperator(app, ...OPERATOR_ROLES);
	const headers = { authorization: `Bearer ${doctor.token}`, 'x-gns-ddt': doctor.device.ddt };
	const [, bare = ''] = doctor.token.split('|');
	const secrets = [
		...[doctor.phone, doctor.phone.slice(1), NAME, 'Zohurul', EMAIL, PASSWORD, CODE, PROMPT],
		...[bare, staff.token.split('|')[1] ?? '', doctor.device.ddt],
	];
	return { doctor, staff, headers, secrets };
}

function expectNothingOf(secrets: readonly string[]): void {
	// Six digits of a code may occur by chance in a timestamp or in the random id of a call.
	const said = (line: string) => line.replaceAll(/"time":\d+|"reqId":"[^"]+"/g, '');
	const found = lines.filter((line) => secrets.some((secret) => said(line).includes(secret)));
	expect(found).toEqual([]);
}

describe('the log contains no personal data', () => {
	it('in any call, signed in or not, valid or not', async () => {
		const { doctor, staff, headers, secrets } = await givenPerson();
		const body = {
			phone: doctor.phone,
			name: NAME,
			email: EMAIL,
			password: PASSWORD,
			code: CODE,
			otp: CODE,
			text: PROMPT,
			subject: PROMPT,
			note: PROMPT,
		};
		const query = `?phone=${doctor.phone}&search=${encodeURIComponent(NAME)}&token=${CODE}`;
		let calls = 0;
		for (const endpoint of Object.values(contract).flatMap((room) => Object.values(room))) {
			if ('stream' in endpoint) continue;
			const url = endpoint.path.replaceAll(/\{\w+\}/g, doctor.phone) + query;
			for (const who of [headers, { authorization: `Bearer ${staff.token}` }]) {
				const { method } = endpoint;
				const payload = method === 'GET' ? {} : { payload: JSON.stringify(body) };
				const type = { ...AT_DESK, 'content-type': 'application/json', 'user-agent': PROMPT };
				await server.inject({ method, url, headers: { ...who, ...type }, ...payload });
				calls++;
			}
		}
		expect(calls).toBeGreaterThan(300);
		expect(lines.length).toBeGreaterThan(calls * 0.9);
		expectNothingOf(secrets);
	});

	it('also in codes, sign-ins and browser reports with forbidden content', async () => {
		const { doctor, secrets } = await givenPerson();
		const post = (url: string, body: object) =>
			server.inject({
				method: 'POST',
				url,
				headers: { 'content-type': 'application/json', 'x-gns-ddt': doctor.device.ddt },
				payload: JSON.stringify(body),
			});
		const before = lines.length;
		for (const password of [PASSWORD, `${PASSWORD} not`])
			await post('/api/v3/auth/login', { phone: doctor.phone, password });
		const phone = freshPhone();
		await post('/api/v3/auth/join', { phone, name: NAME });
		const code = await lastCode(app, phone);
		await post('/api/v3/auth/otp', { phone, code });
		await post('/api/v3/auth/login', { phone: doctor.phone, password: PASSWORD.repeat(200) });
		const report = await post(`${WEB}/client-errors`, {
			level: 'error',
			code: 'render',
			route: '/my/profile',
			message: `cannot send to ${doctor.phone} or ${EMAIL}`,
			build: 'b',
			net: '4g',
		});
		expect(report.statusCode).toBe(204);
		expect(lines.slice(before).some((line) => line.includes('cannot send to [phone] or [e-mail]'))).toBe(
			true,
		);
		expectNothingOf([...secrets, code, phone, phone.slice(1)]);
	});

	it('when the database refuses a statement whose values belong to a person', async () => {
		const { doctor, headers, secrets } = await givenPerson();
		const before = lines.length;
		await app.db.q.execute(sql`alter table complaints add constraint never check (false) not valid`);
		const answer = await server.inject({
			method: 'POST',
			url: `${WEB}/doctor/complaints`,
			headers: { ...headers, 'content-type': 'application/json' },
			payload: JSON.stringify({
				key: randomUUID(),
				category: 'other',
				ref: null,
				subject: PROMPT,
				text: `${PROMPT} ${doctor.phone}`,
				files: [],
				context: null,
			}),
		});
		await app.db.q.execute(sql`alter table complaints drop constraint never`);
		expect(answer.statusCode).toBe(500);
		const reported = lines.slice(before).find((line) => line.includes('"level":50')) ?? '';
		expect(reported).toContain('insert into');
		expect(reported).toContain('"constraint":"never"');
		// The id in the answer leads to the log line.
		expect(reported).toContain(answer.json().meta.id);
		expectNothingOf(secrets);
	});

	it('when a job fails: its line names the job instead', async () => {
		const { doctor, secrets } = await givenPerson();
		const before = lines.length;
		const failing: JobHandlers = {
			...handlers,
			'notices.tell': async () => {
				await app.db.q.execute(sql`select ${`${doctor.phone} ${NAME}`}::text::bigint`);
			},
		};
		await app.db.q.execute(sql`select graphile_worker.add_job('notices.tell', '{"notice_id":1}')`);
		let reported: (line: unknown) => void = () => {};
		const seen = new Promise((resolve) => (reported = resolve));
		const worker = await startWorker(
			app.db.queue,
			failing,
			(message, error) => {
				server.log.error({ err: error }, message);
				reported(message);
			},
			async () => {},
		);
		await seen;
		await worker.stop();
		const line = lines.slice(before).find((one) => one.includes('"level":50')) ?? '';
		expect(line).toContain('notices.tell');
		expect(line).toContain('Failed query');
		expectNothingOf(secrets);
		await drainJobs(app.db.pool, handlers);
	});
});

describe('an answer leads to its lines', () => {
	it('by an id that both have; an invented one of a caller does not count without a proxy', async () => {
		const before = lines.length;
		const made = 'made-up-by-the-caller';
		const answer = await server.inject({ url: '/api/v3/web/faqs', headers: { 'x-request-id': made } });
		const id = String(answer.headers['x-request-id']);
		expect(id).not.toBe(made);
		expect(lines.slice(before).some((line) => line.includes(id))).toBe(true);
	});
});
