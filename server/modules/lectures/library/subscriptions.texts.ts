import type { Lang } from '#contract/constants.ts';

type Message = Record<'title' | 'body', Record<Lang, string>>;
export type SubscriptionNews = 'started' | 'ending' | 'ended';

const bn = (count: number): string => new Intl.NumberFormat('bn-BD').format(count);
const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

export const SUBSCRIPTION_NEWS: Record<SubscriptionNews, (title: string, count: number) => Message> = {
	started: (title, count) => ({
		title: { bn: 'ভিডিওর দিন গোনা শুরু হয়েছে', en: 'Your video days have begun' },
		body: {
			bn: `${title}: আজ থেকে ${bn(count)} দিন ভিডিওগুলো দেখতে পারবেন।`,
			en: `${title}: you can watch the videos for ${days(count)} from today.`,
		},
	}),
	ending: (title, count) => ({
		title: { bn: 'ভিডিও দেখার সময় শেষ হয়ে আসছে', en: 'Your video days are running out' },
		body: {
			bn: `${title}: আর ${bn(count)} দিনের কম বাকি। দরকার হলে এখনই মেয়াদ বাড়াতে পারেন; বাকি দিনগুলো হারাবে না।`,
			en: `${title}: less than ${days(count)} left. You can extend now; the days that are left are kept.`,
		},
	}),
	ended: (title) => ({
		title: { bn: 'ভিডিও দেখার সময় শেষ হয়েছে', en: 'Your video days are over' },
		body: {
			bn: `${title}: মেয়াদ বাড়ালে একই ভিডিও আবার খুলবে, কোথায় থেমেছিলেন তা মনে রাখা আছে।`,
			en: `${title}: extend to open the same videos again where you stopped.`,
		},
	}),
};
