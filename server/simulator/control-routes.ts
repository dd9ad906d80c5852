import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pick } from '../db/columns.ts';
import { wire } from '../db/wire.ts';
import { ipnFields, sendIpn } from './gateway-messages.ts';
import { type Machine, MODES, USUAL_DELAYS } from './machine.ts';
import { press } from './presses.ts';
import { Pressed, type Try } from './state.ts';

const Delay = z.partialRecord(
	z.enum(Object.keys(USUAL_DELAYS) as [keyof typeof USUAL_DELAYS]),
	z.number().min(0),
);

/** State of a session in the simulator: `paid` when money moved. Sums in poisha. */
export const belief = (one: Try) => ({
	...wire(pick(one, 'gateway', 'ref', 'key', 'state', 'amount', 'taken', 'trxId', 'valId')),
	...pick(one, 'validations', 'executions', 'refunds', 'pressed'),
	paid: one.state === 'paid',
	refunded: one.refunds.reduce((sum, refund) => sum + (refund.state === 'cancelled' ? 0 : refund.amount), 0),
});
export type Belief = ReturnType<typeof belief>;

/** Test controls of the simulator. Only JSON, which no page of another site can send here. */
export function registerControl(app: FastifyInstance, machine: Machine): void {
	const { store } = machine;
	const known = (ref: string) => store.byRef(ref) ?? store.byKey(ref);

	app.setErrorHandler((error, _, reply) =>
		error instanceof z.ZodError ? reply.status(400).send({ message: error.message }) : reply.send(error),
	);
	app.get('/control/payments', async () => store.all().map(belief));
	app.get('/control/calls', async () => Object.fromEntries(machine.calls));
	app.get('/control/deliveries', async () => machine.deliveries);

	app.post<{ Params: { ref: string }; Body: unknown }>('/control/payments/:ref', async (request, reply) => {
		const session = known(request.params.ref);
		if (!session) return reply.status(404).send({ message: 'no such payment' });
		const browser = await press(machine, session, Pressed.parse(request.body).press);
		const after = known(request.params.ref) ?? session;
		return { browser, ipn: after.gateway === 'sslcommerz' ? ipnFields(after) : null, payment: belief(after) };
	});
	app.post<{ Params: { ref: string } }>('/control/ipn/:ref', async (request, reply) => {
		const session = known(request.params.ref);
		if (session?.gateway !== 'sslcommerz') return reply.status(404).send({ message: 'no such payment' });
		return sendIpn(machine, session);
	});
	app.post<{ Body: unknown }>('/control/delay', async (request) => {
		Object.assign(machine.delays, Delay.parse(request.body));
		return machine.delays;
	});
	app.post<{ Body: unknown }>('/control/down', async (request) => {
		machine.mode = z.object({ mode: z.enum(MODES) }).parse(request.body).mode;
		return { mode: machine.mode };
	});
	app.post<{ Body: unknown }>('/control/refunds', async (request) => {
		machine.refunds = z.object({ answer: z.enum(['ok', 'refused', 'lost']) }).parse(request.body).answer;
		return { answer: machine.refunds };
	});
	app.post('/control/tokens/drop', async () => {
		machine.tokens.clear();
		return {};
	});
	app.post('/control/reset', async () => {
		store.clear();
		machine.calls.clear();
		machine.tokens.clear();
		machine.refreshTokens.clear();
		machine.deliveries.length = 0;
		Object.assign(machine.delays, USUAL_DELAYS);
		machine.mode = 'up';
		machine.refunds = 'ok';
		return {};
	});
}
