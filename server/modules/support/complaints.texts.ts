import type { Lang } from '#contract/constants.ts';

type Message = Record<'title' | 'body', Record<Lang, string>>;

export const COMPLAINT_NEWS: Record<'answered' | 'resolved', (subject: string) => Message> = {
	answered: (subject) => ({
		title: { bn: 'আপনার অভিযোগের উত্তর এসেছে', en: 'Your complaint was answered' },
		body: { bn: subject, en: subject },
	}),
	resolved: (subject) => ({
		title: { bn: 'আপনার অভিযোগের সমাধান হয়েছে', en: 'Your complaint was resolved' },
		body: {
			bn: `${subject}। ঠিক না হয়ে থাকলে অভিযোগটি আবার খুলতে পারেন।`,
			en: `${subject}. If it is not right, you can reopen it.`,
		},
	}),
};
