import type { Bought } from '#contract/lectures/subscriptions.ts';
import { type Pair, texts } from '#contract/texts.ts';

type State = Bought['state'];
const days = (count: string) => `${count} ${count === '1' ? 'day' : 'days'}`;
const videos = (count: string) => `${count} ${count === '1' ? 'video' : 'videos'}`;

export const VIDEO_TEXTS = texts({
	state: {
		paid_not_started: ['শুরু হয়নি', 'Not begun'],
		active: ['চলছে', 'Running'],
		paused: ['থামানো আছে', 'Paused'],
		expired: ['মেয়াদ শেষ', 'Over'],
		refunded: ['টাকা ফেরত গেছে', 'Money given back'],
	} satisfies Record<State, Pair>,
	all: ['সব ভিডিও', 'All videos'],
	videos: (count: string) => [`${count}টি ভিডিও`, videos(count)],
	days: (count: string) => [`${count} দিন`, days(count)],
	perDay: (amount: string) => [`দিনে ${amount}`, `${amount} a day`],
	daysLeft: (count: string) => [`আর ${count} দিন`, `${days(count)} left`],
	lastDay: ['আজই শেষ দিন', 'Last day today'],
	until: (day: string) => [`${day} পর্যন্ত`, `Until ${day}`],
	startBy: (day: string) => [
		`প্রথম ভিডিও চালালেই দিন গোনা শুরু হবে; না চালালে ${day} থেকে।`,
		`The days begin with the first video you play, or by themselves on ${day}.`,
	],
	pausedUntil: (day: string) => [`${day} তারিখে নিজে থেকেই আবার চালু হবে।`, `Goes on by itself on ${day}.`],
	endedOn: (day: string) => [`${day} তারিখে শেষ হয়েছে।`, `Ended on ${day}.`],
	extend: ['মেয়াদ বাড়ান', 'Extend'],
	pay: ['টাকা দিন', 'Pay'],
	waits: (amount: string) => [
		`বেছে নেওয়া ভিডিওর ${amount} দেওয়া বাকি।`,
		`${amount} is still to be paid for the videos you chose.`,
	],
	waitsOpen: ['একটি পেমেন্ট চলছে; অবস্থা দেখে নিন।', 'A payment is under way; see how it stands.'],
	returning: [
		'ফেরতের আবেদন চলছে; ফল জানা পর্যন্ত ভিডিও বন্ধ।',
		'You asked for the money back; the videos are closed until that is decided.',
	],
});

export const LIBRARIES_TEXTS = texts({
	lead: [
		'ব্যাচে ভর্তি না হয়েও ক্লাসের ভিডিও দেখুন, যত দিন দরকার তত দিনের জন্য।',
		'Watch the recorded classes without joining a batch, for as many days as you need.',
	],
	holds: (count: string, length: string) => [
		`${count}টি ভিডিও, মোট ${length}`,
		`${videos(count)}, ${length} in all`,
	],
	from: (amount: string) => [`সব ভিডিও দিনে ${amount} থেকে`, `All videos from ${amount} a day`],
	choose: ['ভিডিও বেছে নিন', 'Choose videos'],
	more: ['আরও ভিডিও নিন', 'Take more videos'],
	mine: ['আমার ভিডিও দেখুন', 'Watch my videos'],
	notSold: ['এই সেশনের ভিডিও এখন বিক্রি হচ্ছে না।', 'The videos of this session are not sold at this time.'],
	failed: ['খোলা গেল না', 'It could not be opened'],
	opening: ['খোলা হচ্ছে', 'Opening'],
	emptyTitle: ['এখনো কোনো ভিডিও সাবস্ক্রিপশন নেই', 'No video subscriptions yet'],
	emptyBody: [
		'কোনো সেশনের ভিডিও ছাড়া হলে এখানে দাম ও মেয়াদসহ দেখা যাবে।',
		'When the videos of a session are offered, you will find them here with prices and lengths.',
	],
	toCourses: ['আমার কোর্সে যান', 'To my courses'],
});

export const CHOOSE_TEXTS = texts({
	backToChoice: ['ভিডিও বাছাই', 'Choice of videos'],
	what: ['কী নেবেন', 'What would you like'],
	whole: ['পুরো সেট', 'The whole set'],
	wholeDetail: (count: string, length: string) => [
		`এখনকার ${count}টি ভিডিও, মোট ${length}; পরে যা যোগ হবে তা-ও`,
		`${videos(count)} at this time, ${length} in all, and those that come later`,
	],
	some: ['বেছে বেছে', 'Single videos'],
	someDetail: (least: string) => [`অন্তত ${least}টি ভিডিও`, `At least ${videos(least)}`],
	someOne: ['যে কটি দরকার, শুধু সেগুলো', 'Only those that you need'],
	list: ['ভিডিওর তালিকা', 'List of videos'],
	search: ['তালিকায় খুঁজুন', 'Search the list'],
	searchHint: ['ভিডিও বা শিক্ষকের নাম লিখুন।', 'Type the name of a video or a teacher.'],
	noMatch: ['এই নামে কোনো ভিডিও নেই।', 'There is no video of this name.'],
	owned: ['আপনার আছে', 'You have it'],
	chosen: (count: string, length: string) => [
		`${count}টি বেছেছেন, মোট ${length}`,
		`${count} chosen, ${length} in all`,
	],
	chosenWhole: (count: string, length: string) => [
		`${count}টি ভিডিও, মোট ${length}`,
		`${videos(count)}, ${length} in all`,
	],
	none: ['এখনো কিছু বাছা হয়নি', 'Nothing chosen yet'],
	whatNeeded: [
		'পুরো সেট নেবেন, নাকি বেছে বেছে, ঠিক করুন।',
		'Please say whether you would like the whole set or single videos.',
	],
	needed: (least: string) => [`অন্তত ${least}টি ভিডিও বেছে নিন।`, `Please choose at least ${videos(least)}.`],
	wholeCheaper: (count: string) => [
		`${count}টি বা তার বেশি ভিডিওর দাম পুরো সেটের সমান। পুরো সেট নিলে পরের ভিডিওগুলোও পাবেন।`,
		`${count} videos or more cost as much as the whole set. With the set you also get those that come later.`,
	],
	takeWhole: ['পুরো সেট নিন', 'Take the whole set'],
	goOn: ['কত দিনের জন্য, বাছুন', 'Choose for how long'],
	hasAll: ['পুরো সেট আপনার আছে', 'You have the whole set'],
	hasAllBody: [
		'এই সেশনের সব ভিডিও আপনার জন্য খোলা। দরকার হলে মেয়াদ বাড়াতে পারেন।',
		'Every video of this session is open to you. You can extend it if you need more days.',
	],
	watch: ['ভিডিও দেখুন', 'Watch the videos'],
	noneTitle: ['এখন বেছে নেওয়ার মতো ভিডিও নেই', 'There are no videos to choose at this time'],
	noneBody: ['নতুন ভিডিও এলে এখানে দেখা যাবে।', 'New videos will be shown here.'],
	youTake: (what: string) => [`নিচ্ছেন: ${what}`, `You take: ${what}`],
	youExtend: (what: string) => [`মেয়াদ বাড়ছে: ${what}`, `You extend: ${what}`],
	plan: ['কত দিনের জন্য', 'For how long'],
	planNeeds: (least: string) => [`অন্তত ${least}টি ভিডিও লাগে`, `Needs at least ${videos(least)}`],
	clock: [
		'টাকা দেওয়ার পর প্রথম ভিডিও চালালে দিন গোনা শুরু হয়; না চালালে সাত দিন পরে। মাঝে একবার সর্বোচ্চ ১৪ দিন থামিয়ে রাখা যায়।',
		'Once you have paid, the days begin with the first video you play, or by themselves after seven days. You can pause once, for up to 14 days.',
	],
	clockExtend: [
		'বাকি দিনের সঙ্গে নতুন দিনগুলো যোগ হবে; একটি দিনও হারাবে না।',
		'The new days are added to those that are left; none is lost.',
	],
	clockAgain: [
		'টাকা পৌঁছালেই ভিডিওগুলো আবার খুলবে, আর দিন গোনা তখন থেকেই শুরু হবে।',
		'The videos open again as soon as the money arrives, and the days count from then.',
	],
	choosePlan: ['কত দিনের জন্য নেবেন, বেছে নিন।', 'Please choose for how long.'],
	toCheckout: ['হিসাব দেখুন', 'See the sum'],
	quoting: ['হিসাব করা হচ্ছে', 'Working out the price'],
	notQuoted: ['হিসাব করা যায়নি', 'The price could not be worked out'],
	nothingChosen: ['আগে ভিডিও বেছে নিন', 'Choose videos first'],
	nothingChosenBody: [
		'কোন ভিডিওগুলো নেবেন, তা ঠিক করলে এখানে মেয়াদ ও দাম দেখা যাবে।',
		'Once you have chosen them, you will find lengths and prices here.',
	],
	toChoice: ['ভিডিও বেছে নিন', 'Choose videos'],
	noPlans: ['এখন কোনো মেয়াদ বিক্রি হচ্ছে না', 'Nothing is sold at this time'],
	noPlansBody: ['একটু পরে আবার দেখুন, বা হটলাইনে জিজ্ঞেস করুন।', 'Please look again later, or ask the hotline.'],
});

export const MINE_TEXTS = texts({
	clocks: ['মেয়াদ', 'Time'],
	videos: ['ভিডিও', 'Videos'],
	emptyTitle: ['এখানে আপনার ভিডিও থাকবে', 'Your videos will be here'],
	emptyBody: ['ভিডিও বেছে টাকা দিলে সেগুলো এখানে খুলবে।', 'Choose videos and pay, and they open here.'],
	choose: ['ভিডিও বেছে নিন', 'Choose videos'],
	more: ['আরও ভিডিও নিন', 'Take more videos'],
	progress: ['ব্যবহৃত সময়', 'Time used'],
	used: (used: string, all: string) => [`${all} দিনের মধ্যে ${used} দিন গেছে`, `${used} of ${days(all)} used`],
	pause: ['থামিয়ে রাখুন', 'Pause'],
	pauseTitle: ['কত দিন থামিয়ে রাখবেন?', 'For how many days?'],
	pauseBody: [
		'এই কদিন ভিডিও দেখা যাবে না, দিনও গোনা হবে না। একটি সাবস্ক্রিপশন একবারই থামানো যায়; চাইলে আগেই চালু করতে পারবেন।',
		'During these days no video can be watched and no day is counted. A subscription can be paused once; you can let it go on earlier.',
	],
	pauseDays: ['দিন', 'Days'],
	pausing: ['থামানো হচ্ছে', 'Pausing'],
	notPaused: ['থামানো যায়নি', 'It could not be paused'],
	goOn: ['এখনই চালু করুন', 'Let it go on now'],
	goingOn: ['চালু হচ্ছে', 'Going on'],
	notGoingOn: ['চালু করা যায়নি', 'It could not be let go on'],
	watched: (part: string) => [`${part} দেখা হয়েছে`, `${part} watched`],
	unwatched: ['দেখা হয়নি', 'Not watched'],
	done: ['দেখা শেষ', 'Watched'],
	closed: ['থামানো আছে, এখন দেখা যাবে না', 'Paused, cannot be watched now'],
	closedReturning: ['ফেরতের আবেদন চলছে, এখন দেখা যাবে না', 'A refund is under way, cannot be watched now'],
	refunds: ['টাকা ফেরত', 'Refunds'],
	noVideos: ['এখন দেখার মতো কোনো ভিডিও খোলা নেই', 'No video is open at this time'],
	noVideosBody: [
		'মেয়াদ বাড়ালে বা নতুন ভিডিও নিলে এখানে দেখা যাবে।',
		'Extend, or take new videos, and they will be here.',
	],
	papers: ['রসিদ', 'Receipts'],
	paper: (kind: string, no: string) => [`${kind} ${no}`, `${kind} ${no}`],
	pdf: ['পিডিএফ', 'PDF'],
	making: ['তৈরি হচ্ছে', 'Making it'],
	pdfFailed: ['রসিদটি আনা যায়নি', 'The receipt could not be loaded'],
	refundAsk: (amount: string) => [`${amount} ফেরত চাই`, `Ask for ${amount} back`],
	refundNote: (amount: string) => [
		`একটি ভিডিওও না দেখে থাকলে সাত দিনের মধ্যে পুরো টাকা ফেরত। এখন চাইলে ${amount} ফেরত পাবেন।`,
		`If you have not watched any video, all of the money goes back within seven days. If you ask now, you get back ${amount}.`,
	],
	refundGoing: ['ফেরতের আবেদন চলছে।', 'A request for a refund is under way.'],
	refundTitle: ['টাকা ফেরতের আবেদন', 'Request for a refund'],
	refundBody: (amount: string) => [
		`কোনো ভিডিও দেখা হয়নি, তাই পুরো ${amount} ফেরত যাবে। আবেদন করলেই ভিডিওগুলো বন্ধ হবে; আবেদন মঞ্জুর না হলে আবার খুলবে। যে পথে দিয়েছিলেন, সেই পথেই সর্বোচ্চ ১০ দিনের মধ্যে পাবেন।`,
		`No video was watched, so all of ${amount} goes back. The videos close with the request, and open again if it is not approved. You get it within 10 days, the same way as you paid.`,
	],
	history: ['কেনার হিসাব', 'What was bought'],
	term: (count: string, amount: string, day: string) => [
		`${count} দিন, ${amount}, ${day}`,
		`${days(count)}, ${amount}, ${day}`,
	],
	termRefunded: ['ফেরত গেছে', 'given back'],
	neededTitle: ['এই ভিডিও এখন খোলা নেই', 'This video is not open now'],
	toList: ['আমার ভিডিওতে যান', 'To my videos'],
});
