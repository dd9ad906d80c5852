import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerBkash } from './bkash-routes.ts';
import { registerControl } from './control-routes.ts';
import {
	type CourierMachine,
	registerCourierControl,
	registerCourierPages,
	registerSteadfast,
} from './courier-routes.ts';
import { openParcels } from './courier-state.ts';
import { type Delays, hang, type Machine, makeMachine } from './machine.ts';
import { registerPages } from './page-routes.ts';
import { registerSns, registerSnsControl } from './sns.ts';
import { registerSslcommerz } from './sslcommerz-routes.ts';
import { openStore } from './state.ts';

export interface SimulatorOptions {
	/** 0: any that is free. */
	port: number;
	/** File of the sessions; null: only in memory. */
	file: string | null;
	/** Address for notifications of the simulated courier; left out: none. */
	courierWebhook?: string | null;
	now?: () => Date;
	/** False: IPNs are created but not sent. */
	deliver?: boolean;
	delays?: Partial<Delays>;
}
export interface Simulator {
	/** Its address, on this machine only. */
	origin: string;
	port: number;
	close(): Promise<void>;
}

/** Starts the simulated gateways, only on the loopback, as its users pay with a tap. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
	const machine = makeMachine(openStore(options.file), {
		now: options.now ?? (() => new Date()),
		deliver: options.deliver ?? true,
		...(options.delays && { delays: options.delays }),
	});
	const server = buildSimulator(machine, {
		parcels: openParcels(options.file?.replace(/(\.\w+)?$/, '-parcels$1') ?? null),
		webhook: options.courierWebhook ?? null,
		booking: 'ok',
		notified: [],
	});
	const listen = (port: number) => server.listen({ host: '127.0.0.1', port });
	await listen(options.port).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EADDRINUSE') throw error;
		return listen(0);
	});
	const { port } = server.server.address() as AddressInfo;
	return { origin: `http://127.0.0.1:${port}`, port, close: () => server.close() };
}

function buildSimulator(machine: Machine, couriers: CourierMachine): FastifyInstance {
	const server = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
	server.addHook('onRequest', async (request, reply) => {
		// A page of the internet whose name resolves to this machine is refused.
		if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.host)) return reply.status(403).send();
	});
	server.register(async (gateways) => {
		gateways.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string' },
			(_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
		);
		// Shops that use the gateway's own client send multipart forms.
		gateways.register(multipart, { attachFieldsToBody: 'keyValues' });
		gateways.addHook('onRequest', async (request, reply) => {
			if (machine.mode === '503') return reply.status(503).send('<h1>Service Unavailable</h1>');
			if (machine.mode === 'hang') {
				await hang(request);
				return reply.hijack();
			}
		});
		registerSslcommerz(gateways, machine);
		registerBkash(gateways, machine);
		registerSns(gateways, machine);
		registerPages(gateways, machine);
		registerSteadfast(gateways, machine, couriers);
		registerCourierPages(gateways, machine, couriers);
	});
	server.register(async (control) => {
		registerControl(control, machine);
		registerSnsControl(control, machine);
		registerCourierControl(control, machine, couriers);
	});
	return server;
}
