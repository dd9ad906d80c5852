import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import type { Gate } from '#server/http/gate.ts';
import { registerContract } from '#server/http/register.ts';
import { NOON } from '../support/app.ts';
import { atEase } from '../support/at-ease.ts';

const Question = z.object({ stem: z.string(), options: z.array(z.object({ text: z.string() })) });
const Answer = z.object({ question: Question, seen: z.array(z.array(Question)), note: Question.nullable() });

/** A question as a handler has it: with its key, and an explanation of each option. */
const question = { stem: 'Shown', key: 'SECRET', options: [{ text: 'shown', explanation: 'SECRET' }] };
const answer = { question, seen: [[question]], note: question, password_hash: 'SECRET' };
const shownQuestion = { stem: 'Shown', options: [{ text: 'shown' }] };
const shown = { question: shownQuestion, seen: [[shownQuestion]], note: shownQuestion };

const common = { access: 'public', summary: 'A thing', result: Answer, errors: [] } as const;
const things: Record<string, Endpoint> = {
	read: { ...common, method: 'GET', path: '/read' },
	write: { ...common, method: 'POST', path: '/write' },
	kept: { ...common, method: 'GET', path: '/kept', cache_s: 60 },
	events: { ...common, method: 'GET', path: '/events', stream: true },
	nothing: { ...common, method: 'DELETE', path: '/nothing', result: null },
	misfit: { ...common, method: 'GET', path: '/misfit', cache_s: 60 },
};

let made = 0;
const server = Fastify();
registerContract(
	server,
	{ things },
	{
		things: {
			read: async () => answer,
			write: async () => answer,
			kept: async () => {
				made++;
				return answer;
			},
			events: async () =>
				(async function* () {
					yield answer;
					yield { ...answer, note: null };
				})(),
			nothing: async () => answer,
			misfit: async () => ({ ...answer, question: { key: 'SECRET' } }),
		},
	},
	{
		clock: { now: () => NOON },
		config: { allowedOrigins: [] },
		bus: { connected: true, on: () => () => {}, onReset: () => {} },
	} as unknown as Deps,
	{
		resolveActor: async () => null,
		inRunningAttempt: async () => false,
		removalOf: async () => null,
		noteStaffCall: async () => {},
		examLoad: async () => 0,
		...atEase,
	} satisfies Gate,
);
afterAll(() => server.close());

describe('fields of a handler that the result does not declare stay on the server', () => {
	it.each([
		['GET', '/read'],
		['POST', '/write'],
	] as const)('in the answer to a %s', async (method, url) => {
		const { statusCode, body } = await server.inject({ method, url, ...(method === 'POST' && { body: {} }) });
		expect([statusCode, JSON.parse(body)]).toEqual([200, shown]);
	});

	it('in a public answer, when it is made and when it comes from memory', async () => {
		for (const _ of ['made', 'from memory']) {
			const { statusCode, body } = await server.inject('/kept');
			expect([statusCode, JSON.parse(body)]).toEqual([200, shown]);
		}
		expect(made).toBe(1);
	});

	it('in each event of a stream', async () => {
		const { statusCode, headers, body } = await server.inject('/events');
		expect([statusCode, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
		expect(body.split('\n\n').map((event) => event && JSON.parse(event.slice('data: '.length)))).toEqual([
			shown,
			{ ...shown, note: null },
			'',
		]);
	});

	it('where the call answers with nothing', async () => {
		const { statusCode, body } = await server.inject({ method: 'DELETE', url: '/nothing' });
		expect([statusCode, body]).toEqual([204, '']);
	});

	it('in an answer that does not fit its result, which is never sent', async () => {
		for (const _ of [1, 2]) {
			const { statusCode, body } = await server.inject('/misfit');
			expect(statusCode).toBe(500);
			expect(body).not.toContain('SECRET');
		}
	});
});
