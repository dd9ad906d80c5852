import type { Call } from '#contract/endpoint.ts';
import type { lectureSheets } from '#contract/sheets/calls.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

export type DeliveryWish = Call<typeof lectureSheets.confirmAddress>['body'];

export const fetchSheets = (id: string) =>
	call<typeof lectureSheets.list>('GET', `${BASE}/courses/{id}/lecture-sheets`, { params: { id } });
export const fetchDelivery = (id: string) =>
	call<typeof lectureSheets.delivery>('GET', `${BASE}/lecture-sheets/{id}`, { params: { id } });
export const fetchPages = (id: string, sheet_id: string) =>
	call<typeof lectureSheets.pages>('GET', `${BASE}/courses/{id}/lecture-sheets/{sheet_id}/pages`, {
		params: { id, sheet_id },
	});
export const sendWish = (id: number, body: DeliveryWish) =>
	call<typeof lectureSheets.confirmAddress>('POST', `${BASE}/deliveries/{id}/confirm-address`, {
		params: { id: String(id) },
		body,
	});
export const sendHold = (id: number, until: string | null) =>
	call<typeof lectureSheets.hold>('POST', `${BASE}/deliveries/{id}/hold`, {
		params: { id: String(id) },
		body: { until },
	});
export const sendReceived = (id: number) =>
	call<typeof lectureSheets.received>('POST', `${BASE}/deliveries/{id}/received`, {
		params: { id: String(id) },
		body: {},
	});
export const sendNotReceived = (id: number, reason: string | null) =>
	call<typeof lectureSheets.notReceived>('POST', `${BASE}/deliveries/{id}/not-received`, {
		params: { id: String(id) },
		body: { reason },
	});
