import { z } from 'zod';
import type { PathaoConfig } from '../../config/couriers.ts';
import type { Clock } from '../../deps.ts';
import { type Answered, ask, isRaw, jsonQuestion, TIMEOUT_MS, textOf } from '../payments/ask.ts';
import type { Booking, Courier, CourierSays, Webhook } from './couriers.ts';
import { courierTime, fieldsOf, NOT_NOW, sameSecret } from './words.ts';

/** A token is renewed this long before it ends, so that none expires during a call. */
const EARLY_MS = 5 * 60_000;
const LEAST_KG = 0.5;
const GRAMS = 1_000;
const MOST = { name: 100, address: 220 } as const;
/** Delivery within two days, of a document. */
const NORMAL = 48;
const DOCUMENT = 1;

/** Statuses of the webhook (order.in-transit) and of the order itself (In_Transit), in one format. */
const MEANING = new Map(
	Object.entries<CourierSays>({
		created: 'packed',
		'pickup-requested': 'packed',
		'assigned-for-pickup': 'packed',
		'pickup-failed': 'packed',
		picked: 'handed_over',
		'at-the-sorting-hub': 'in_transit',
		'in-transit': 'in_transit',
		'received-at-last-mile-hub': 'in_transit',
		'assigned-for-delivery': 'out_for_delivery',
		delivered: 'delivered',
		'partial-delivery': 'partial',
		returned: 'returned',
		'paid-return': 'returned',
		'pickup-cancelled': 'returned',
		'delivery-failed': 'hold',
		'on-hold': 'hold',
	}),
);
/** Reports other than states of the parcel. */
const REMARKS = ['updated', 'paid', 'exchanged', 'store.created', 'store.updated'];
const STORED = ['consignment_id', 'merchant_order_id', 'updated_at', 'timestamp', 'event', 'reason'];

const oneWriting = (raw: string): string =>
	raw
		.trim()
		.toLowerCase()
		.replace(/^order\./, '')
		.replaceAll(/[_\s]+/g, '-');

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

function webhookOf(config: PathaoConfig): Webhook {
	return {
		isGenuine: ({ 'x-pathao-signature': signature }) => sameSecret(signature, config.webhookSecret),
		keep: (body) => fieldsOf(body, STORED, 'reason'),
		read({ event = '', consignment_id, merchant_order_id, reason, updated_at, timestamp }) {
			if (event === 'webhook_integration' || (consignment_id ?? merchant_order_id) === undefined) return null;
			const rawStatus = oneWriting(event);
			return {
				no: merchant_order_id ?? null,
				consignmentId: consignment_id ?? null,
				rawStatus,
				remark: REMARKS.includes(rawStatus),
				text: reason ?? null,
				at: courierTime(timestamp ?? '') ?? courierTime(updated_at ?? ''),
			};
		},
		// The fixed value by which their server recognises the address as a shop's.
		answer: {
			status: 202,
			headers: { 'x-pathao-merchant-webhook-integration-secret': config.webhookAnswer },
			body: null,
		},
	};
}

function pathaoCalls(config: PathaoConfig, clock: Clock, timeoutMs: number) {
	let stored: { value: string; until: number } | null = null;
	let under: Promise<string | null> | null = null;

	async function grant(): Promise<string | null> {
		const requested = await ask(
			`${config.url}/aladdin/api/v1/issue-token`,
			jsonQuestion({
				client_id: config.clientId,
				client_secret: config.clientSecret,
				grant_type: 'password',
				username: config.username,
				password: config.password,
			}),
			timeoutMs,
		);
		const granted = requested.kind === 'answer' ? Granted.safeParse(requested.body) : null;
		if (!granted?.success) return null;
		const { access_token, expires_in } = granted.data;
		stored = { value: access_token, until: clock.now().getTime() + expires_in * 1_000 - EARLY_MS };
		return access_token;
	}
	async function token(): Promise<string | null> {
		if (stored && stored.until > clock.now().getTime()) return stored.value;
		under ??= grant().finally(() => {
			under = null;
		});
		return under;
	}
	/** One call with the token; a rejected token is fetched again, once. */
	async function call(path: string, body: object | null, again = true): Promise<Answered> {
		const value = await token();
		if (value === null) return { kind: 'silent', reason: 'gateway_down', raw: { http: 'no token' } };
		const requested = await ask(
			`${config.url}/aladdin/api/v1${path}`,
			jsonQuestion(body, { authorization: `Bearer ${value}` }),
			timeoutMs,
		);
		if (requested.kind !== 'answer' || requested.status !== 401 || !again) return requested;
		if (stored?.value === value) stored = null;
		return call(path, body, false);
	}
	return call;
}

/** Pathao by its merchant API. It accepts a second order of the same number, so staff handle a lost response. */
export function pathao(config: PathaoConfig, clock: Clock, timeoutMs = TIMEOUT_MS): Courier {
	const call = pathaoCalls(config, clock, timeoutMs);
	return {
		name: 'pathao',
		refusesTwice: false,
		meaning: (raw) => MEANING.get(oneWriting(raw)) ?? null,
		async book({ no, name, phone, address, what, grams }): Promise<Booking> {
			const requested = await call('/orders', {
				store_id: config.storeId,
				merchant_order_id: no,
				recipient_name: name.slice(0, MOST.name),
				recipient_phone: phone,
				recipient_address: address.slice(0, MOST.address),
				delivery_type: NORMAL,
				item_type: DOCUMENT,
				item_quantity: 1,
				item_weight: Math.max(LEAST_KG, Math.ceil((grams / GRAMS) * 10) / 10),
				amount_to_collect: 0,
				item_description: what,
			});
			if (requested.kind === 'silent' || NOT_NOW.includes(requested.status)) return { kind: 'down' };
			const { data } = requested.body;
			const id = isRaw(data) ? textOf(data, 'consignment_id') : '';
			if (!isRaw(data) || id === '') return { kind: 'refused' };
			const status = textOf(data, 'order_status');
			return {
				kind: 'booked',
				consignmentId: id,
				trackingCode: null,
				rawStatus: status === '' ? null : oneWriting(status),
			};
		},
		async ask({ consignmentId }) {
			if (consignmentId === null) return { kind: 'unknown' };
			const requested = await call(`/orders/${encodeURIComponent(consignmentId)}/info`, null);
			if (requested.kind === 'silent') return { kind: 'down' };
			const { data } = requested.body;
			if (!isRaw(data)) return { kind: requested.status === 404 ? 'unknown' : 'down' };
			const rawStatus = oneWriting(textOf(data, 'order_status_slug') || textOf(data, 'order_status'));
			if (rawStatus === '') return { kind: 'down' };
			return { kind: 'status', rawStatus, at: courierTime(textOf(data, 'updated_at')), text: null };
		},
		webhook: webhookOf(config),
	};
}
