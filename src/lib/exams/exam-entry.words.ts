import { texts } from '#contract/texts.ts';

export const EXAM_ENTRY_TEXTS = texts({
	ownTurn: [
		'সবাই একসঙ্গে শুরু করছেন; কয়েক সেকেন্ডের মধ্যে আপনার প্রশ্নপত্র নিজে থেকেই খুলবে। এতে আপনার সময় কমবে না।',
		'Everybody is starting at once; your paper opens by itself within some seconds. You lose no time by it.',
	],
	busyTurn: [
		'সার্ভারে এখন ভিড়, পরীক্ষা এখনো শুরু হয়নি। নিজে থেকেই আবার চেষ্টা করা হচ্ছে, পাতাটি খোলা রাখুন।',
		'The server is busy and your exam has not started yet. It is tried again by itself; keep the page open.',
	],
	startPractice: ['অনুশীলন হিসেবে দিন', 'Sit it for practice'],
	practiceBody: [
		'চাইলে পুরো পরীক্ষাটি নিজের জন্য যতবার ইচ্ছা দিতে পারেন। এই নম্বর মেধাতালিকায় ধরা হয় না।',
		'You may sit the whole exam for yourself as often as you like. Its marks do not count for the merit list.',
	],
	conflictsTitle: (count: string) => [
		`আপনার অন্য ডিভাইসে ${count}টি উত্তর আলাদা`,
		`${count === '1' ? '1 answer differs' : `${count} answers differ`} on your other device`,
	],
	conflictsBody: [
		'কোনটি থাকবে আপনি ঠিক করবেন। না মেলানো পর্যন্ত এখানকার উত্তরই থাকবে।',
		'You choose which ones stay. Until you do, the answers here count.',
	],
	conflictsOpen: ['মিলিয়ে দেখুন', 'Compare them'],
	conflictsLead: [
		'প্রতিটি প্রশ্নে যে উত্তরটি রাখতে চান সেটি বেছে নিন। যেটি পরে দাগানো, সেটি আগে থেকেই বাছা আছে।',
		'Choose the answer that stays for each question. The one tapped later is chosen already.',
	],
	conflictsOwnAll: ['সব এখানকার', 'All from here'],
	conflictsOtherAll: ['সব অন্য ডিভাইসের', 'All from the other device'],
	conflictsOwn: ['এখানে', 'Here'],
	conflictsOther: ['অন্য ডিভাইসে', 'Other device'],
	conflictsDo: ['বাছা উত্তরগুলো রাখুন', 'Keep the chosen answers'],
	conflictsLater: ['পরে', 'Later'],
	conflictsPlace: (question: string) => [`প্রশ্ন ${question}`, `Question ${question}`],
	conflictsStem: (question: string, stem: string) => [
		`প্রশ্ন ${question}, উক্তি ${stem}`,
		`Question ${question}, statement ${stem}`,
	],
	lateTitle: ['খাতা বিলম্বে জমা হচ্ছে', 'Your paper is coming in late'],
	lateDoing: [
		'জমার সময় পেরিয়ে গেছে, তাই আপনার ডিভাইসে রাখা খাতাটি সিল করে পাঠানো হচ্ছে। পাতাটি খোলা রাখুন।',
		'The time for handing in is over, so the paper on your device is being sealed and sent. Please keep the page open.',
	],
	lateFailedTitle: ['খাতা এখনো পৌঁছায়নি', 'Your paper has not arrived yet'],
	lateFailed: [
		'সংযোগ ফিরলে নিজে থেকেই আবার পাঠানো হবে। ডিভাইসে খাতাটি রাখা আছে।',
		'It is sent again by itself once the connection is back. It is kept on this device.',
	],
	lateFailedUnsafe: [
		'সংযোগ ফিরলে নিজে থেকেই আবার পাঠানো হবে। এই ডিভাইসে খাতাটি রাখা যাচ্ছে না, তাই পৌঁছানো পর্যন্ত পাতাটি বন্ধ করবেন না।',
		'It is sent again by itself once the connection is back. This device cannot keep it, so do not close this page before it has arrived.',
	],
	lateShutTitle: ['খাতাটি নেওয়া যায়নি', 'The paper was not taken'],
	lateShut: [
		'সার্ভারে সর্বশেষ যে উত্তরপত্র জমা আছে, সেটিই গোনা হবে। এই খাতাটি আর পাঠানো হবে না; নিচ থেকে নামিয়ে রাখুন, আর প্রশ্ন থাকলে হটলাইনে জানান।',
		'The last sheet that was saved on the server counts. This one is not sent again; save it below, and ask the hotline if you have questions.',
	],
	lateOn: ['এগিয়ে যান', 'Continue'],
	sealTitle: ['সংযোগ না ফিরলে', 'If the connection does not come back'],
	otherUserTitle: ['এই ব্রাউজারে অন্য একজন লগইন করেছেন', 'Somebody else has signed in on this browser'],
	otherUserSafe: [
		'আপনার উত্তর এই ডিভাইসে রাখা আছে, কিন্তু সার্ভারে যাচ্ছে না। নিজের পাসওয়ার্ড দিলে পরীক্ষা এখান থেকেই চলবে।',
		'Your answers are kept on this device but do not reach the server. Enter your own password and the exam goes on from here.',
	],
	otherUserUnsafe: [
		'আপনার উত্তর এখন শুধু এই পাতায় আছে, সার্ভারে যাচ্ছে না। পাতাটি বন্ধ করবেন না; নিজের পাসওয়ার্ড দিলে পরীক্ষা এখান থেকেই চলবে।',
		'Your answers are on this page only and do not reach the server. Do not close it; enter your own password and the exam goes on from here.',
	],
	otherUserBar: [
		'এই ব্রাউজারে অন্য একজন লগইন করেছেন। আপনার উত্তর সার্ভারে যাচ্ছে না।',
		'Somebody else has signed in on this browser. Your answers do not reach the server.',
	],
	passTitle: ['এই ডিভাইসটি যাচাই করা নয়', 'This device has not been verified'],
	passBody: (phone: string) => [
		`শুধু এই পরীক্ষার জন্য ডিভাইসটি চালু করতে ${phone} নম্বরে একটি কোড পাঠানো হবে।`,
		`To allow it for this exam alone, a code is sent to ${phone}.`,
	],
	passSafe: ['উত্তর এই ডিভাইসে রাখা আছে।', 'Your answers are kept on this device.'],
	passUnsafe: [
		'উত্তর এখন শুধু এই পাতায় আছে, তাই পাতাটি বন্ধ করবেন না।',
		'Your answers are on this page only, so do not close it.',
	],
	passSend: ['কোড পাঠান', 'Send the code'],
	passDo: ['পরীক্ষা চালিয়ে যান', 'Go on with the exam'],
	passLater: ['এখন নয়', 'Not now'],
	passFailed: ['ডিভাইসটি চালু করা যায়নি', 'The device was not allowed'],
	passBar: [
		'এই ডিভাইসটি যাচাই করা নয়, তাই উত্তর সার্ভারে যাচ্ছে না।',
		'This device has not been verified, so answers do not reach the server.',
	],
	passOpen: ['কোড দিয়ে চালু করুন', 'Allow it with a code'],
});
