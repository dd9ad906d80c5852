import type { Lang } from '#contract/constants.ts';
import {
	type Bought,
	type LibraryVideo,
	type SubscriptionPayment,
	type SubscriptionPlan,
	subscriptions,
	type VideoLibrary,
} from '#contract/lectures/subscriptions.ts';
import { call } from '../http/call.ts';
import { pdfAddress } from '../sales/invoices.ts';
import { unlessPaid } from '../sales/payment-options.ts';
import { drafts } from '../state/draft.ts';
import { read, readOf, refresh } from '../state/query.ts';

export const $libraries = read('subscriptions', () => call(subscriptions.libraries));
export const library$ = (id: string) =>
	readOf(`subscription/${id}`, async () => (await call(subscriptions.library, { params: { id } })).library);
export const libraryVideos$ = (id: string) =>
	readOf(
		`subscription-videos/${id}`,
		async () => (await call(subscriptions.videos, { params: { id } })).videos,
	);
export const videoPayment$ = (id: string) =>
	readOf(`subscription-payment/${id}`, () => call(subscriptions.options, { params: { id } }));
export const videoInvoices$ = (id: string) =>
	readOf(
		`subscription-invoices/${id}`,
		async () => (await call(subscriptions.invoices, { params: { id } })).invoices,
	);

/** The id of the doctor's own library of a session, created with the first choice. Throws ApiError. */
export async function openLibrary({ id, year_course_session_id }: VideoLibrary): Promise<number> {
	if (id !== null) return id;
	const { subscription } = await call(subscriptions.choose, { body: { year_course_session_id } });
	refresh('subscriptions');
	return subscription.id;
}

export interface VideoChoice {
	whole: boolean | null;
	ids: number[];
}
const draftName = (id: string) => `videos:${id}`;
export const readVideoChoice = (id: string): VideoChoice =>
	drafts.read<VideoChoice>(draftName(id)) ?? { whole: null, ids: [] };
export const storeVideoChoice = (id: string, choice: VideoChoice): void =>
	drafts.write(draftName(id), choice);

export const currentChoice = (choice: VideoChoice, videos: readonly LibraryVideo[]): VideoChoice => ({
	...choice,
	ids: choice.ids.filter((id) => videos.some((one) => one.id === id && one.bought_id === null)),
});

/** The price of a plan; chosen videos together never cost more than the whole set. Poisha. */
export const priceOf = (plan: SubscriptionPlan, count: number | null): number =>
	count === null ? plan.price_all : Math.min(plan.price_all, count * plan.price_per_video);

/** Its price per day, in poisha, rounded to whole taka from ten on. */
export function perDay(price: number, days: number): number {
	const exact = price / days;
	return exact >= 1_000 ? Math.ceil(exact / 100) * 100 : Math.ceil(exact / 10) * 10;
}

/** The lowest price per day of the whole set in any plan; null if nothing is sold. */
export function cheapestDay(plans: readonly SubscriptionPlan[]): number | null {
	const days = plans.map((plan) => perDay(plan.price_all, plan.duration_days));
	return days.length > 0 ? Math.min(...days) : null;
}

export const leastOf = (plan: SubscriptionPlan, choosable: number): number =>
	Math.min(plan.min_videos, choosable);
export const leastOfAny = (plans: readonly SubscriptionPlan[], choosable: number): number =>
	plans.length > 0 ? Math.min(...plans.map((plan) => leastOf(plan, choosable))) : 1;
/** From how many on the whole set costs no more, in every plan; null: never. */
export function wholeFrom(plans: readonly SubscriptionPlan[]): number | null {
	if (plans.length === 0) return null;
	return Math.max(...plans.map((plan) => Math.ceil(plan.price_all / plan.price_per_video)));
}

const HELD: readonly Bought['state'][] = ['paid_not_started', 'active', 'paused'];
export const isHeld = ({ state }: Bought): boolean => HELD.includes(state);
export const heldWhole = ({ bought }: VideoLibrary): Bought | null =>
	bought.find((one) => one.whole && isHeld(one)) ?? null;
/** Whether it can be extended: videos are sold and left to watch, and no whole set replaced it. */
export const canExtend = (library: VideoLibrary, { state, video_count }: Bought): boolean =>
	library.plans.length > 0 &&
	video_count > 0 &&
	state !== 'refunded' &&
	!(state === 'expired' && heldWhole(library) !== null);
export function foremost({ bought }: VideoLibrary): Bought | null {
	const order: readonly Bought['state'][] = ['active', 'paid_not_started', 'paused', 'expired', 'refunded'];
	return [...bought].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))[0] ?? null;
}

/** The used part of the days, 0 to 1; null before the start. */
export function usedPart({ starts_at, ends_at, days }: Bought, now: number): number | null {
	if (starts_at === null || ends_at === null || days === 0) return null;
	const left = Math.max(0, Date.parse(ends_at) - now);
	return Math.min(1, Math.max(0, 1 - left / (days * 86_400_000)));
}

/** Whole days from now to an instant, rounded up. */
export const daysUntil = (at: string, now: number): number =>
	Math.max(0, Math.ceil((Date.parse(at) - now) / 86_400_000));

function bought(): void {
	refresh('subscription');
	refresh('dashboard');
}

export const quoteVideos = (id: string, planId: number, ids: number[] | null): Promise<number | null> =>
	unlessPaid(
		() => call(subscriptions.order, { params: { id }, body: { plan_id: planId, video_ids: ids } }),
		bought,
	);

export const quoteExtension = (boughtId: number, planId: number): Promise<number | null> =>
	unlessPaid(
		() => call(subscriptions.extend, { params: { id: boughtId }, body: { plan_id: planId } }),
		bought,
	);

export const quoteAgain = (
	id: string,
	wish: NonNullable<SubscriptionPayment['wish']>,
): Promise<number | null> =>
	wish.extends === null
		? quoteVideos(id, wish.plan_id, wish.video_ids)
		: quoteExtension(wish.extends, wish.plan_id);

export async function pauseFor(boughtId: number, days: number): Promise<void> {
	await call(subscriptions.pause, { params: { id: boughtId }, body: { days } });
	bought();
}

export async function goOn(boughtId: number): Promise<void> {
	await call(subscriptions.resume, { params: { id: boughtId }, body: {} });
	bought();
}

/** The PDF URL of a document, requested again; null if it was removed. Throws ApiError. */
export async function freshVideoPdf(id: string, invoiceId: number, lang: Lang): Promise<string | null> {
	const { invoices } = await call(subscriptions.invoices, { params: { id } });
	const url = invoices.find((one) => one.id === invoiceId)?.pdf_url;
	return url === undefined ? null : pdfAddress(url, 'a4', lang);
}
