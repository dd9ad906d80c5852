import type { SteadfastConfig } from '../../config/couriers.ts';
import { ask, isRaw, jsonQuestion, TIMEOUT_MS, textOf } from '../payments/ask.ts';
import type { Booking, Courier, CourierSays, Webhook } from './couriers.ts';
import { courierTime, fieldsOf, NOT_NOW, sameSecret } from './words.ts';

const MEANING = new Map(
	Object.entries<CourierSays>({
		in_review: 'packed',
		pending: 'in_transit',
		hold: 'hold',
		delivered: 'delivered',
		delivered_approval_pending: 'delivered',
		partial_delivered: 'partial',
		partial_delivered_approval_pending: 'partial',
		cancelled: 'returned',
		cancelled_approval_pending: 'returned',
	}),
);
const MOST = { name: 100, address: 250 } as const;
const POISHA = 100;
/** Stored fields of a message: neither the recipient nor money. A repeated message is known by a digest in this order. */
const STORED = ['notification_type', 'consignment_id', 'invoice', 'status', 'updated_at', 'tracking_message'];

/** Whether a refusal means that our number is known there. */
function isTaken(body: Record<string, unknown>): boolean {
	const { errors } = body;
	return (
		isRaw(errors) &&
		'invoice' in errors &&
		/taken|exist|duplicate|unique/i.test(JSON.stringify(errors.invoice))
	);
}

function webhookOf(config: SteadfastConfig): Webhook {
	return {
		isGenuine: ({ authorization }) =>
			sameSecret(
				typeof authorization === 'string' ? authorization.replace(/^Bearer /i, '') : undefined,
				config.webhookToken,
			),
		keep: (body) => fieldsOf(body, STORED, 'tracking_message'),
		read({ notification_type: type, status, invoice, consignment_id, tracking_message, updated_at }) {
			if (invoice === undefined && consignment_id === undefined) return null;
			const remark = type === 'tracking_update' || status === undefined;
			return {
				no: invoice ?? null,
				consignmentId: consignment_id ?? null,
				rawStatus: remark ? 'tracking_update' : status.toLowerCase(),
				remark,
				text: tracking_message ?? null,
				at: courierTime(updated_at ?? ''),
			};
		},
		answer: { status: 200, headers: {}, body: { status: 'success' } },
	};
}

/** Steadfast by its merchant API, version 1. Parcels are prepaid: no cash is collected. */
export function steadfast(config: SteadfastConfig, timeoutMs = TIMEOUT_MS): Courier {
	const keys = { 'api-key': config.apiKey, 'secret-key': config.secretKey };
	const call = (path: string, body: object | null) =>
		ask(config.url + path, jsonQuestion(body, keys), timeoutMs);

	return {
		name: 'steadfast',
		refusesTwice: true,
		meaning: (raw) => MEANING.get(raw) ?? null,
		async book({ no, name, phone, address, what }): Promise<Booking> {
			const requested = await call('/create_order', {
				invoice: no,
				recipient_name: name.slice(0, MOST.name),
				recipient_phone: phone,
				recipient_address: address.slice(0, MOST.address),
				cod_amount: 0,
				item_description: what,
				delivery_type: 0,
			});
			if (requested.kind === 'silent' || NOT_NOW.includes(requested.status)) return { kind: 'down' };
			const { consignment } = requested.body;
			const id = isRaw(consignment) ? textOf(consignment, 'consignment_id') : '';
			if (!isRaw(consignment) || id === '') return { kind: isTaken(requested.body) ? 'taken' : 'refused' };
			return {
				kind: 'booked',
				consignmentId: id,
				trackingCode: textOf(consignment, 'tracking_code') || null,
				rawStatus: textOf(consignment, 'status') || null,
			};
		},
		async ask({ no, consignmentId }) {
			const path =
				consignmentId === null
					? `/status_by_invoice/${encodeURIComponent(no)}`
					: `/status_by_cid/${encodeURIComponent(consignmentId)}`;
			const requested = await call(path, null);
			if (requested.kind === 'silent') return { kind: 'down' };
			const rawStatus = textOf(requested.body, 'delivery_status').toLowerCase();
			if (rawStatus === '') return { kind: requested.status === 404 ? 'unknown' : 'down' };
			return { kind: 'status', rawStatus, at: null, text: null };
		},
		async balance() {
			const requested = await call('/get_balance', null);
			if (requested.kind === 'silent') return null;
			const text = textOf(requested.body, 'current_balance');
			const taka = Number(text);
			return text !== '' && Number.isFinite(taka) ? Math.round(taka * POISHA) : null;
		},
		webhook: webhookOf(config),
	};
}
