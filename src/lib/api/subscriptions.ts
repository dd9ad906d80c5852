import type { Call } from '#contract/endpoint.ts';
import type { subscriptions } from '#contract/lectures/subscriptions.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor/subscriptions';
const BOUGHT = '/api/v3/web/doctor/subscription-orders/{id}';

export type VideoWish = Call<typeof subscriptions.order>['body'];

export const fetchLibraries = () => call<typeof subscriptions.libraries>('GET', BASE, {});
export const chooseLibrary = (year_course_session_id: number) =>
	call<typeof subscriptions.choose>('POST', BASE, { body: { year_course_session_id } });
export const fetchLibrary = (id: string) =>
	call<typeof subscriptions.library>('GET', `${BASE}/{id}`, { params: { id } });
export const fetchLibraryVideos = (id: string) =>
	call<typeof subscriptions.videos>('GET', `${BASE}/{id}/videos`, { params: { id } });
export const fetchVideoPayment = (id: string) =>
	call<typeof subscriptions.options>('GET', `${BASE}/{id}/payment-options`, { params: { id } });
export const fetchVideoInvoices = (id: string) =>
	call<typeof subscriptions.invoices>('GET', `${BASE}/{id}/invoices`, { params: { id } });
export const orderVideos = (id: string, body: VideoWish) =>
	call<typeof subscriptions.order>('POST', `${BASE}/{id}/orders`, { params: { id }, body });
export const extendVideos = (boughtId: number, plan_id: number) =>
	call<typeof subscriptions.extend>('POST', `${BOUGHT}/extend`, {
		params: { id: String(boughtId) },
		body: { plan_id },
	});
export const pauseVideos = (boughtId: number, days: number) =>
	call<typeof subscriptions.pause>('POST', `${BOUGHT}/pause`, {
		params: { id: String(boughtId) },
		body: { days },
	});
export const resumeVideos = (boughtId: number) =>
	call<typeof subscriptions.resume>('POST', `${BOUGHT}/resume`, {
		params: { id: String(boughtId) },
		body: {},
	});
