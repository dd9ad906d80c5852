import { texts } from '#contract/texts.ts';

/** What changes about a batch while its page stands; apart, because every page of a batch loads it. */
export const BATCH_LIVE_TEXTS = texts({
	seatsLeft: (left: string, all: string) => [`${all}টির মধ্যে ${left}টি খালি`, `${left} of ${all} left`],
	seatsFew: (left: string) => [`আর মাত্র ${left}টি খালি`, `only ${left} left`],
	seatsNone: (all: string) => [`${all}টির একটিও খালি নেই`, `none of ${all} left`],
	noNextClass: ['রুটিনে আর ক্লাস নেই', 'no class left in the schedule'],
	past: ['হয়ে গেছে', 'over'],
	running: ['এখন চলছে', 'now'],
	next: ['এর পরেরটি', 'next'],
});
