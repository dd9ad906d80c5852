import type { Call } from '#contract/endpoint.ts';
import type { Gateway } from '#contract/sales/orders.ts';
import type { payments } from '#contract/sales/payments.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

export type Proof = Call<typeof payments.manualProof>['body'];

/** Begins a payment; the same key repeats the same action. */
export const pay = (orderId: number, method: Gateway, idempotencyKey: string) =>
	call<typeof payments.pay>(
		'POST',
		`${BASE}/orders/{id}/pay`,
		{ params: { id: String(orderId) }, body: { method } },
		{ idempotencyKey },
	);
export const fetchPayment = (id: string) =>
	call<typeof payments.payment>('GET', `${BASE}/payments/{id}`, { params: { id } });
export const recheckPayment = (id: string) =>
	call<typeof payments.recheck>('POST', `${BASE}/payments/{id}/recheck`, { params: { id }, body: {} });
export const withdrawPayment = (id: string) =>
	call<typeof payments.withdraw>('POST', `${BASE}/payments/{id}/withdrawal`, { params: { id }, body: {} });
export const sendSlip = (file: Blob) =>
	call<typeof payments.slip>('POST', `${BASE}/payment-slips`, {}, { file });
export const sendProof = (orderId: number, body: Proof) =>
	call<typeof payments.manualProof>('POST', `${BASE}/orders/{id}/manual-proof`, {
		params: { id: String(orderId) },
		body,
	});
