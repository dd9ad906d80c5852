import type { Call, ResultOut } from '#contract/endpoint.ts';
import type { notifications } from '#contract/news/notifications.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

export type NewsPage = ResultOut<typeof notifications.list>;
export type WaysLook = ResultOut<typeof notifications.preferences>;
export type WaysChoice = Call<typeof notifications.setPreferences> extends { body: infer B } ? B : never;
export type PushBrowser = Call<typeof notifications.subscribe> extends { body: infer B } ? B : never;

export const fetchNews = (after?: string) =>
	call<typeof notifications.list>('GET', `${BASE}/notifications`, {
		...(after !== undefined && { query: { after } }),
	});
export const sendRead = (ids: number[]) =>
	call<typeof notifications.read>('POST', `${BASE}/notifications/read`, { body: { ids } });
export const sendReadAll = (until: string) =>
	call<typeof notifications.readAll>('POST', `${BASE}/notifications/read-all`, { body: { until } });
export const fetchWays = () =>
	call<typeof notifications.preferences>('GET', `${BASE}/notification-preferences`, {});
export const sendWays = (body: WaysChoice) =>
	call<typeof notifications.setPreferences>('PUT', `${BASE}/notification-preferences`, { body });
export const subscribeBrowser = (body: PushBrowser) =>
	call<typeof notifications.subscribe>('POST', `${BASE}/push-subscriptions`, { body });
export const unsubscribeBrowser = (id: number) =>
	call<typeof notifications.unsubscribe>('DELETE', `${BASE}/push-subscriptions/{id}`, {
		params: { id: String(id) },
	});
