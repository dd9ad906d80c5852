import type { Lang } from '#contract/constants.ts';

const bn = (count: number): string => new Intl.NumberFormat('bn-BD').format(count);
const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

export const SUBSCRIPTION_NEWS = {
	started: {
		bn: {
			title: 'ভিডিওর দিন গোনা শুরু হয়েছে',
			body: (title: string, count: number) => `${title}: আজ থেকে ${bn(count)} দিন ভিডিওগুলো দেখতে পারবেন।`,
		},
		en: {
			title: 'Your video days have begun',
			body: (title: string, count: number) =>
				`${title}: you can watch the videos for ${days(count)} from today.`,
		},
	},
	ending: {
		bn: {
			title: 'ভিডিও দেখার সময় শেষ হয়ে আসছে',
			body: (title: string, count: number) =>
				`${title}: আর ${bn(count)} দিনের কম বাকি। দরকার হলে এখনই মেয়াদ বাড়াতে পারেন; বাকি দিনগুলো হারাবে না।`,
		},
		en: {
			title: 'Your video days are running out',
			body: (title: string, count: number) =>
				`${title}: less than ${days(count)} left. You can extend now; the days that are left are kept.`,
		},
	},
	ended: {
		bn: {
			title: 'ভিডিও দেখার সময় শেষ হয়েছে',
			body: (title: string) => `${title}: মেয়াদ বাড়ালে একই ভিডিও আবার খুলবে, কোথায় থেমেছিলেন তা মনে রাখা আছে।`,
		},
		en: {
			title: 'Your video days are over',
			body: (title: string) => `${title}: extend to open the same videos again where you stopped.`,
		},
	},
} as const satisfies Record<
	string,
	Record<Lang, { title: string; body: (title: string, count: number) => string }>
>;
export type SubscriptionNews = keyof typeof SUBSCRIPTION_NEWS;
