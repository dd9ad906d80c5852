import type { Batch } from '#contract/catalog/calls.ts';
import { type Pair, texts } from '#contract/texts.ts';

/** Texts of a batch that change after the build; separate, because every page of a batch loads them. */
export const BATCH_LIVE_TEXTS = texts({
	seatsLeft: (left: string, all: string) => [`${all}টির মধ্যে ${left}টি খালি`, `${left} of ${all} left`],
	seatsFew: (left: string) => [`আর মাত্র ${left}টি খালি`, `only ${left} left`],
	seatsNone: (all: string) => [`${all}টির একটিও খালি নেই`, `none of ${all} left`],
	noSchedule: ['রুটিন এখনো প্রকাশ হয়নি', 'its schedule is not published yet'],
	noNextClass: ['রুটিনে আর ক্লাস নেই', 'no class left in the schedule'],
	oldStudentFee: (amount: string) => [
		`আগে আমাদের কোনো ব্যাচে থাকলে ${amount}`,
		`${amount} if you were in a batch of ours before`,
	],
	fullFee: (amount: string) => [`শুরুতে ছিল ${amount}`, `it was ${amount} at the start`],
	over: (over: string, all: string) => [
		`রুটিনের ${all}টি ক্লাস ও পরীক্ষার ${over}টি হয়ে গেছে।`,
		`${over} of the ${all} classes and exams of its schedule are over.`,
	],
	fell: ['তাই ফি কমেছে।', 'So the fee is lower.'],
	halfOver: (over: string, all: string) => [
		`অর্ধেক পেরিয়ে গেছে: রুটিনের ${all}টি ক্লাস ও পরীক্ষার ${over}টি হয়ে গেছে।`,
		`Half of it has passed: ${over} of the ${all} classes and exams of its schedule.`,
	],
	instalments: (parts: string, first: string) => [
		`কিস্তিতে দেওয়া যায়: শুরুতে ${first}, মোট ${parts} কিস্তি`,
		`In instalments: ${first} first, ${parts} parts in all`,
	],
	refund: {
		whole: ['শুরুর আগে ভর্তি বাতিল করলে পুরো ফি ফেরত', 'Leave before it begins and the whole fee is given back'],
		rest: ['এখন ভর্তি বাতিল করলে বাকি ক্লাসের ফি ফেরত', 'Leave and the fee of the sessions to come is given back'],
		none: ['এখন ভর্তি হয়ে বাতিল করলে ফি ফেরত নেই', 'Who joins now and leaves gets nothing back'],
	} satisfies Record<Batch['refund']['now'], Pair>,
	refundFrom: (share: string) => [
		`${share} ক্লাস ও পরীক্ষা হয়ে গেলে আর ফেরত নেই`,
		`nothing once ${share} of the sessions are over`,
	],
	past: ['হয়ে গেছে', 'over'],
	running: ['এখন চলছে', 'now'],
	next: ['এর পরেরটি', 'next'],
});
