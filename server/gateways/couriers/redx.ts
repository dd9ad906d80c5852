import type { RedxConfig } from '../../config/couriers.ts';
import { ask, isRaw, TIMEOUT_MS, textOf } from '../payments/ask.ts';
import type { Courier, CourierSays } from './couriers.ts';
import { courierTime, fieldsOf, sameSecret } from './words.ts';

const MEANING = new Map(
	Object.entries<CourierSays>({
		'pickup-pending': 'packed',
		'pickup-processing': 'packed',
		'ready-for-delivery': 'in_transit',
		'delivery-in-progress': 'out_for_delivery',
		delivered: 'delivered',
		'agent-hold': 'hold',
		'agent-area-change': 'in_transit',
		'agent-returning': 'returned',
		returned: 'returned',
		cancelled: 'returned',
	}),
);
const STORED = ['tracking_number', 'timestamp', 'status', 'invoice_number', 'message'];

/**
 * RedX: queried for the status of parcels. No list of its area ids exists, so parcels are booked at its panel
 * and their numbers entered by hand. Its calls have no signature; the webhook address contains a token.
 */
export function redx(config: RedxConfig, timeoutMs = TIMEOUT_MS): Courier {
	return {
		name: 'redx',
		refusesTwice: false,
		meaning: (raw) => MEANING.get(raw) ?? null,
		async ask({ consignmentId }) {
			if (consignmentId === null) return { kind: 'unknown' };
			const requested = await ask(
				`${config.url}/parcel/info/${encodeURIComponent(consignmentId)}`,
				{ method: 'GET', headers: { 'api-access-token': `Bearer ${config.token}` } },
				timeoutMs,
			);
			if (requested.kind === 'silent') return { kind: 'down' };
			const { parcel } = requested.body;
			if (!isRaw(parcel)) return { kind: requested.status === 404 ? 'unknown' : 'down' };
			const rawStatus = textOf(parcel, 'status').toLowerCase();
			return rawStatus === '' ? { kind: 'down' } : { kind: 'status', rawStatus, at: null, text: null };
		},
		webhook: {
			isGenuine: (_headers, { token }) => sameSecret(token, config.webhookToken),
			keep: (body) =>
				fieldsOf(
					{ ...body, message: textOf(body, 'message_bn') || textOf(body, 'message_en') },
					STORED,
					'message',
				),
			read({ tracking_number, invoice_number, status = '', message, timestamp }) {
				if ((tracking_number ?? invoice_number) === undefined) return null;
				return {
					no: invoice_number ?? null,
					consignmentId: tracking_number ?? null,
					rawStatus: status.toLowerCase() || 'tracking_update',
					remark: status === '',
					text: message ?? null,
					at: courierTime(timestamp ?? ''),
				};
			},
			answer: { status: 200, headers: {}, body: { status: 'success' } },
		},
	};
}
