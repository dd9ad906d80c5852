import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { settlementCsv } from './gateway-messages.ts';
import type { Machine } from './machine.ts';
import { checkoutPage, FONT, homePage, listPage, show, stayPage } from './pages.ts';
import { press } from './presses.ts';
import { Pressed, type Try } from './state.ts';

const FONT_FILE = new URL('../../src/styles/fonts/prostuti-bengali.woff2', import.meta.url);

const addressOf = (session: Try) =>
	session.gateway === 'bkash'
		? `/redirect/tokenized/?paymentID=${session.key}`
		: `/EasyCheckOut/${session.key}`;

export function registerPages(app: FastifyInstance, machine: Machine): void {
	const { store } = machine;

	async function pressed(session: Try | null, body: unknown, reply: FastifyReply) {
		const what = Pressed.safeParse(body);
		if (!session || !what.success) return reply.callNotFound();
		const browser = await press(machine, session, what.data.press);
		if (!browser) return show(reply, stayPage(store.byKey(session.key) ?? session));
		return browser.method === 'GET' ? reply.redirect(browser.url, 303) : show(reply, homePage(browser));
	}
	const opened = (session: Try | null, reply: FastifyReply) =>
		session ? show(reply, checkoutPage(session)) : reply.callNotFound();

	app.get<{ Params: { key: string } }>('/EasyCheckOut/:key', async (request, reply) =>
		opened(store.byKey(request.params.key), reply),
	);
	app.post<{ Params: { key: string } }>('/EasyCheckOut/:key', async (request, reply) =>
		pressed(store.byKey(request.params.key), request.body, reply),
	);
	app.get<{ Querystring: Record<string, string> }>('/redirect/tokenized/', async (request, reply) =>
		opened(store.byKey(request.query.paymentID ?? ''), reply),
	);
	app.post<{ Querystring: Record<string, string> }>('/redirect/tokenized/', async (request, reply) =>
		pressed(store.byKey(request.query.paymentID ?? ''), request.body, reply),
	);

	app.get('/', async (_, reply) => show(reply, listPage(store.all(), machine.now(), addressOf)));
	app.get(FONT, async (_, reply) =>
		reply
			.header('cache-control', 'max-age=3600')
			.type('font/woff2')
			.send(await readFile(FONT_FILE)),
	);
	app.get<{ Params: { gateway: string; file: string } }>(
		'/settlement/:gateway/:file',
		async (request, reply) => {
			const gateway = z.enum(['sslcommerz', 'bkash']).safeParse(request.params.gateway);
			const day = /^(\d{4}-\d\d-\d\d)\.csv$/.exec(request.params.file)?.[1];
			if (!gateway.success || !day) return reply.callNotFound();
			return reply
				.type('text/csv; charset=utf-8')
				.header('content-disposition', `attachment; filename="${gateway.data}-${day}.csv"`)
				.send(settlementCsv(store.all(), gateway.data, day));
		},
	);
}
