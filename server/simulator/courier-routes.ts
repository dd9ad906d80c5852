import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sameSecret } from '../gateways/couriers/words.ts';
import { courierListPage, courierPage } from './courier-pages.ts';
import { COURIER_WORDS, type CourierWord, type ParcelStore, type SimParcel } from './courier-state.ts';
import { DEMO_STEADFAST } from './credentials.ts';
import { callMerchant, code, count, dhakaTime, type Machine, wait } from './machine.ts';
import { show } from './pages.ts';

const BASE = '/steadfast/api/v1';
const POISHA = 100;
const BALANCE = 1_234_550;

const ACTIONS = ['remark', 'twice', 'silent'] as const;

const Order = z.object({
	invoice: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
	recipient_name: z.string().min(1).max(100),
	recipient_phone: z.string().regex(/^01\d{9}$/),
	recipient_address: z.string().min(1).max(250),
	cod_amount: z.number().min(0),
	item_description: z.string().max(200).optional(),
	delivery_type: z.union([z.literal(0), z.literal(1)]).optional(),
});
const Pressed = z.object({ word: z.enum(COURIER_WORDS), how: z.enum([...ACTIONS, 'once']).default('once') });
const Remark = z.object({ text: z.string().min(1).max(200) });

export interface CourierMachine {
	parcels: ParcelStore;
	webhook: string | null;
	/** The result of bookings: `lost` books and never answers. */
	booking: 'ok' | 'refused' | 'lost';
	notified: { invoice: string; status: number | null }[];
}

const view = (parcel: SimParcel) => ({
	consignment_id: parcel.id,
	invoice: parcel.invoice,
	tracking_code: parcel.trackingCode,
	recipient_name: parcel.name,
	recipient_phone: parcel.phone,
	recipient_address: parcel.address,
	cod_amount: 0,
	status: parcel.status,
	note: null,
	created_at: parcel.createdAt,
	updated_at: parcel.updatedAt,
});

const newsOf = (parcel: SimParcel, remark: string | null) => ({
	notification_type: remark === null ? 'delivery_status' : 'tracking_update',
	consignment_id: parcel.id,
	invoice: parcel.invoice,
	...(remark === null && { cod_amount: 0, status: parcel.status, delivery_charge: 60 }),
	tracking_message: remark ?? parcel.log[0]?.text ?? '',
	updated_at: parcel.updatedAt,
});

async function tell(machine: CourierMachine, parcel: SimParcel, remark: string | null): Promise<void> {
	if (machine.webhook === null) return;
	const status = await callMerchant(machine.webhook, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			authorization: `Bearer ${DEMO_STEADFAST.webhookToken}`,
		},
		body: JSON.stringify(newsOf(parcel, remark)),
		signal: AbortSignal.timeout(10_000),
	});
	machine.notified.push({ invoice: parcel.invoice, status });
}

export async function say(
	machine: CourierMachine,
	parcel: SimParcel,
	word: CourierWord,
	how: (typeof ACTIONS)[number] | 'once',
	now: Date,
): Promise<SimParcel> {
	const at = dhakaTime(now);
	const moved = machine.parcels.put({
		...parcel,
		status: word,
		updatedAt: at,
		log: [{ at, text: `Status: ${word}` }, ...parcel.log],
	});
	if (how !== 'silent') await tell(machine, moved, null);
	if (how === 'twice') await tell(machine, moved, null);
	return moved;
}

export function registerSteadfast(app: FastifyInstance, machine: Machine, couriers: CourierMachine): void {
	const { parcels } = couriers;
	const refused = (request: FastifyRequest, reply: FastifyReply): boolean => {
		const known =
			sameSecret(request.headers['api-key'], DEMO_STEADFAST.apiKey) &&
			sameSecret(request.headers['secret-key'], DEMO_STEADFAST.secretKey);
		if (!known) reply.status(401).send({ status: 401, message: 'Unauthorized' });
		return !known;
	};

	app.post(`${BASE}/create_order`, async (request, reply) => {
		count(machine, 'steadfast.create');
		await wait(machine.delays.answer_ms, request);
		if (refused(request, reply)) return reply;
		const order = Order.safeParse(request.body);
		if (!order.success || couriers.booking === 'refused')
			return reply
				.status(400)
				.send({ status: 400, errors: { recipient_address: ['The address is invalid.'] } });
		const { invoice, recipient_name, recipient_phone, recipient_address, item_description } = order.data;
		if (parcels.byInvoice(invoice))
			return reply
				.status(400)
				.send({ status: 400, errors: { invoice: ['The invoice has already been taken.'] } });
		const at = dhakaTime(machine.now());
		const parcel = parcels.put({
			id: parcels.nextId(),
			invoice,
			trackingCode: code(9),
			name: recipient_name,
			phone: recipient_phone,
			address: recipient_address,
			what: item_description ?? '',
			status: 'in_review',
			log: [{ at, text: 'Consignment created' }],
			createdAt: at,
			updatedAt: at,
		});
		if (couriers.booking === 'lost') return reply.hijack().raw.destroy();
		return {
			status: 200,
			message: 'Consignment has been created successfully.',
			consignment: view(parcel),
		};
	});
	const statusOf = (name: string, find: (key: string) => SimParcel | null) =>
		app.get<{ Params: { key: string } }>(`${BASE}/${name}/:key`, async (request, reply) => {
			count(machine, 'steadfast.status');
			await wait(machine.delays.answer_ms, request);
			if (refused(request, reply)) return reply;
			const parcel = find(request.params.key);
			return parcel
				? { status: 200, delivery_status: parcel.status }
				: reply.status(404).send({ status: 404, message: 'Consignment not found' });
		});
	statusOf('status_by_cid', (key) => parcels.byId(Number(key)));
	statusOf('status_by_invoice', (key) => parcels.byInvoice(key));
	statusOf('status_by_trackingcode', (key) => parcels.byCode(key));
	app.get(`${BASE}/get_balance`, async (request, reply) => {
		count(machine, 'steadfast.balance');
		if (refused(request, reply)) return reply;
		return { status: 200, current_balance: BALANCE / POISHA };
	});
}

export function registerCourierPages(app: FastifyInstance, machine: Machine, couriers: CourierMachine): void {
	const { parcels } = couriers;
	app.get('/couriers', async (_, reply) => show(reply, courierListPage(parcels.all())));
	app.get<{ Params: { id: string } }>('/couriers/:id', async (request, reply) => {
		const parcel = parcels.byId(Number(request.params.id));
		return parcel ? show(reply, courierPage(parcel)) : reply.callNotFound();
	});
	app.post<{ Params: { id: string } }>('/couriers/:id', async (request, reply) => {
		const parcel = parcels.byId(Number(request.params.id));
		const pressed = Pressed.safeParse(request.body);
		const remark = Remark.safeParse(request.body);
		if (!parcel || (!pressed.success && !remark.success)) return reply.callNotFound();
		if (pressed.success) await say(couriers, parcel, pressed.data.word, pressed.data.how, machine.now());
		else if (remark.success) {
			const at = dhakaTime(machine.now());
			const { text } = remark.data;
			const moved = parcels.put({ ...parcel, updatedAt: at, log: [{ at, text }, ...parcel.log] });
			await tell(couriers, moved, text);
		}
		return reply.redirect(`/couriers/${parcel.id}`, 303);
	});
}

export function registerCourierControl(app: FastifyInstance, machine: Machine, couriers: CourierMachine) {
	app.get('/control/parcels', async () => couriers.parcels.all());
	app.get('/control/told', async () => couriers.notified);
	app.post<{ Params: { invoice: string }; Body: unknown }>(
		'/control/parcels/:invoice',
		async (request, reply) => {
			const parcel = couriers.parcels.byInvoice(request.params.invoice);
			if (!parcel) return reply.status(404).send({ message: 'no such parcel' });
			const { word, how } = Pressed.parse(request.body);
			return say(couriers, parcel, word, how, machine.now());
		},
	);
	app.post<{ Body: unknown }>('/control/courier', async (request) => {
		Object.assign(
			couriers,
			z
				.object({
					webhook: z.string().nullable().optional(),
					booking: z.enum(['ok', 'refused', 'lost']).optional(),
				})
				.parse(request.body),
		);
		return { webhook: couriers.webhook, booking: couriers.booking };
	});
}
