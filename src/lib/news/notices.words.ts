import { texts } from '#contract/texts.ts';

export const NOTICE_TEXTS = texts({
	lead: [
		'রুটিন, পরীক্ষা ও অফিস নিয়ে যা জানা দরকার।',
		'What you need to know about schedules, exams and the office.',
	],
	empty: ['এখন কোনো নোটিশ নেই', 'No notices now'],
	emptyBody: [
		'রুটিন বদল, ছুটি বা পরীক্ষার খবর এলে এখানে থাকবে।',
		'Changes of the schedule, holidays and news about exams will be here.',
	],
	pinned: ['গুরুত্বপূর্ণ', 'Important'],
	fresh: ['নতুন', 'New'],
	newest: ['সব নোটিশ', 'All notices'],
	audience: {
		all: ['সবার জন্য', 'For everybody'],
		course: ['কোর্স', 'Course'],
		batch: ['ব্যাচ', 'Batch'],
		doctor: ['শুধু আপনার জন্য', 'For you alone'],
	},
	of: (name: string) => [`${name}-এর জন্য`, `For ${name}`],
	allRead: ['সব পড়া হয়েছে', 'All read'],
	unread: (n: string) => [`${n}টি নতুন নোটিশ`, `${n} new ${n === '1' ? 'notice' : 'notices'}`],
	markAll: ['সব পড়া হয়েছে বলে ধরুন', 'Mark all as read'],
	marking: ['হচ্ছে', 'Marking'],
	notMarked: ['চিহ্ন দেওয়া যায়নি', 'They were not marked'],
	toList: ['সব নোটিশ', 'All notices'],
	open: ['বিস্তারিত দেখুন', 'See the details'],
	openOutside: ['ওয়েবসাইট খুলুন (নতুন ট্যাবে)', 'Open the website (in a new tab)'],
	over: ['এই নোটিশের সময় শেষ হয়েছে।', 'The time of this notice is over.'],
});
