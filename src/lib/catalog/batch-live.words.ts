import { texts } from '../text/texts.ts';

/** What changes about a batch while its page stands; apart, because every page of a batch loads it. */
export const BATCH_LIVE_TEXTS = texts(
	{
		seatsLeft: (left: string, all: string) => `${all}টির মধ্যে ${left}টি খালি`,
		seatsFew: (left: string) => `আর মাত্র ${left}টি খালি`,
		seatsNone: (all: string) => `${all}টির একটিও খালি নেই`,
		noNextClass: 'রুটিনে আর ক্লাস নেই',
		past: 'হয়ে গেছে',
		running: 'এখন চলছে',
		next: 'এর পরেরটি',
	},
	{
		seatsLeft: (left: string, all: string) => `${left} of ${all} left`,
		seatsFew: (left: string) => `only ${left} left`,
		seatsNone: (all: string) => `none of ${all} left`,
		noNextClass: 'no class left in the schedule',
		past: 'over',
		running: 'now',
		next: 'next',
	},
);
