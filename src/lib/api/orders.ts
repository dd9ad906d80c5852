import type { Call } from '#contract/endpoint.ts';
import type { orders } from '#contract/sales/orders.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

export type Wish = Call<typeof orders.quote>['body'];
export type RefundRequest = Call<typeof orders.requestRefund>['body'];

export const fetchPaymentOptions = (id: string) =>
	call<typeof orders.options>('GET', `${BASE}/courses/{id}/payment-options`, { params: { id } });
export const makeQuote = (courseId: number, body: Wish) =>
	call<typeof orders.quote>('POST', `${BASE}/courses/{id}/checkout/quote`, {
		params: { id: String(courseId) },
		body,
	});
export const settleFree = (orderId: number) =>
	call<typeof orders.settleFree>('POST', `${BASE}/orders/{id}/settle-free`, {
		params: { id: String(orderId) },
		body: {},
	});
export const requestRefund = (orderId: number, body: RefundRequest) =>
	call<typeof orders.requestRefund>('POST', `${BASE}/orders/{id}/refund-request`, {
		params: { id: String(orderId) },
		body,
	});
